#include "bench/soundness/classes/linked_stack.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace structures {
namespace {

TEST(LinkedStackTest, StartsEmpty) {
  LinkedStack stack;
  EXPECT_TRUE(stack.is_empty());
  EXPECT_EQ(stack.count(), 0);
  EXPECT_FALSE(stack.has(3));
}

TEST(LinkedStackTest, PutsAndRemoves) {
  LinkedStack stack;
  stack.put(1);
  stack.put(2);
  EXPECT_EQ(stack.item(), 2);
  EXPECT_EQ(stack.second(), 1);
  stack.swap_top();
  EXPECT_EQ(stack.item(), 1);
  stack.replace(4);
  stack.remove();
  EXPECT_EQ(stack.count(), 1);
}

TEST(LinkedStackTest, PutsOnlyWhatIsNew) {
  LinkedStack stack;
  EXPECT_TRUE(stack.put_new(5));
  EXPECT_FALSE(stack.put_new(5));
}

TEST(LinkedStackTest, UnwindsAndKeeps) {
  LinkedStack stack;
  for (int i = 1; i <= 5; ++i) stack.put(i);
  stack.unwind(4);
  EXPECT_EQ(stack.item(), 4);
  stack.keep(2);
  EXPECT_THAT(stack.to_vector(), testing::ElementsAre(4, 3));
  stack.reverse();
  EXPECT_EQ(stack.item(), 3);
}

TEST(LinkedStackTest, ExtendsAndCompares) {
  LinkedStack stack;
  stack.put(1);
  LinkedStack other;
  other.put(2);
  EXPECT_FALSE(stack.is_equal(&other));
  stack.extend(other);
  EXPECT_EQ(stack.count(), 2);
  LinkedStack copy;
  copy = stack;
  EXPECT_TRUE(copy.is_equal(&stack));
  copy.wipe_out();
  EXPECT_TRUE(copy.is_empty());
}

}  // namespace
}  // namespace structures
