#include "bench/soundness/classes/arrayed_stack.h"

#include "gtest/gtest.h"

namespace structures {
namespace {

using Stack = ArrayedStack<int>;

TEST(ArrayedStackTest, StartsEmpty) {
  Stack stack;
  EXPECT_TRUE(stack.IsEmpty());
  EXPECT_EQ(stack.Count(), 0);
}

TEST(ArrayedStackTest, GivesBackTheLastFirst) {
  Stack stack;
  stack.Push(1);
  stack.Push(2);
  stack.Push(3);
  EXPECT_EQ(stack.Top(), 3);
  EXPECT_EQ(stack.Peek(1), 2);
  EXPECT_EQ(stack.Search(1), 2);
  EXPECT_EQ(stack.Pop(), 3);
  EXPECT_EQ(stack.Count(), 2);
  stack.PopMany(1);
  EXPECT_EQ(stack.Top(), 1);
}

TEST(ArrayedStackTest, PeeksNoDeeperThanThereIs) {
  Stack stack;
  stack.Push(4);
  EXPECT_THROW(stack.Peek(1), std::out_of_range);
}

TEST(ArrayedStackTest, PushesMany) {
  Stack stack;
  stack.PushAll({1, 2});
  EXPECT_EQ(stack.Count(), 2);
  stack.Duplicate();
  EXPECT_EQ(stack.Peek(1), 2);
  stack.Sink(1);
  EXPECT_EQ(stack.ToVector().size(), 3u);
}

TEST(ArrayedStackTest, CopiesAndTurns) {
  Stack stack;
  stack.Push(5);
  Stack copy(stack);
  EXPECT_TRUE(copy == stack);
  Stack other;
  other.Push(6);
  other.Push(7);
  stack.Turn(other);
  EXPECT_EQ(stack.Top(), 6);
  EXPECT_TRUE(other.IsEmpty());
  EXPECT_FALSE(copy == stack);
  stack.Clear();
  EXPECT_TRUE(stack.IsEmpty());
}

}  // namespace
}  // namespace structures
