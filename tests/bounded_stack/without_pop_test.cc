// A suite that never takes an element off.
#include "gtest/gtest.h"
#include "tests/bounded_stack/bounded_stack.h"

namespace {

TEST(WithoutPopTest, NewStackIsEmpty) {
  BoundedStack stack;
  EXPECT_TRUE(stack.isEmpty());
  EXPECT_EQ(stack.getNumberOfElements(), 0);
  EXPECT_EQ(stack.top(), -1);
}

TEST(WithoutPopTest, TopIsTheElementPushedLast) {
  BoundedStack stack;
  stack.push(8);
  EXPECT_EQ(stack.top(), 8);
  stack.push(9);
  EXPECT_EQ(stack.top(), 9);
}

TEST(WithoutPopTest, CountsElements) {
  BoundedStack stack;
  stack.push(1);
  EXPECT_EQ(stack.getNumberOfElements(), 1);
  stack.push(1);
  EXPECT_EQ(stack.getNumberOfElements(), 2);
}

TEST(WithoutPopTest, IsFullWithTwoElements) {
  BoundedStack stack;
  stack.push(1);
  EXPECT_FALSE(stack.isFull());
  stack.push(2);
  EXPECT_TRUE(stack.isFull());
  EXPECT_EQ(stack.maxSize(), 2);
}

TEST(WithoutPopTest, PushOnAFullStackIsIgnored) {
  BoundedStack stack;
  stack.push(1);
  stack.push(2);
  stack.push(3);
  EXPECT_EQ(stack.getNumberOfElements(), 2);
  EXPECT_EQ(stack.top(), 2);
}

TEST(WithoutPopTest, KnowsItsMembers) {
  BoundedStack stack;
  stack.push(5);
  EXPECT_TRUE(stack.isMember(5));
  EXPECT_FALSE(stack.isMember(0));
}

TEST(WithoutPopTest, EqualsAStackWithTheSameElements) {
  BoundedStack a;
  BoundedStack b;
  a.push(4);
  a.push(6);
  b.push(4);
  b.push(6);
  EXPECT_TRUE(a.equals(&b));
  EXPECT_TRUE(a.equals(&a));
}

TEST(WithoutPopTest, OrderMatters) {
  BoundedStack a;
  BoundedStack b;
  a.push(4);
  a.push(6);
  b.push(6);
  b.push(4);
  EXPECT_FALSE(a.equals(&b));
}

}  // namespace
