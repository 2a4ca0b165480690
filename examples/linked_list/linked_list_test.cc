#include "examples/linked_list/linked_list.h"

#include "gtest/gtest.h"

namespace {

// The suite of the paper, t1 to t6: nothing but empty lists is ever wiped out
// or appended.

TEST(LinkedListTest, NewListIsEmpty) {
  LinkedList list;
  EXPECT_TRUE(list.is_empty());
}

TEST(LinkedListTest, WipeOutLeavesNothing) {
  LinkedList list;
  list.wipe_out();
  EXPECT_TRUE(list.is_empty());
}

TEST(LinkedListTest, AppendsItself) {
  LinkedList list;
  list.append(list);
  EXPECT_TRUE(list.is_empty());
}

TEST(LinkedListTest, ExtendsByAnElement) {
  LinkedList list;
  list.extend(1);
  EXPECT_FALSE(list.is_empty());
  EXPECT_TRUE(list.has(1));
}

TEST(LinkedListTest, TwoListsAreTwo) {
  LinkedList list;
  LinkedList other;
  other.extend(2);
  EXPECT_TRUE(list.is_empty());
  EXPECT_FALSE(list.has(2));
}

}  // namespace
