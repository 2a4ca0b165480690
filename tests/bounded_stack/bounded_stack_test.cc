#include "tests/bounded_stack/bounded_stack.h"

#include "gtest/gtest.h"

namespace {

TEST(BoundedStackTest, NewStackIsEmpty) {
  BoundedStack stack;
  EXPECT_TRUE(stack.isEmpty());
  EXPECT_FALSE(stack.isFull());
  EXPECT_EQ(stack.getNumberOfElements(), 0);
  EXPECT_EQ(stack.maxSize(), 2);
}

TEST(BoundedStackTest, PushAddsAnElement) {
  BoundedStack stack;
  stack.push(3);
  EXPECT_FALSE(stack.isEmpty());
  EXPECT_EQ(stack.getNumberOfElements(), 1);
  EXPECT_EQ(stack.top(), 3);
}

TEST(BoundedStackTest, TwoElementsFillIt) {
  BoundedStack stack;
  stack.push(3);
  stack.push(2);
  EXPECT_TRUE(stack.isFull());
  EXPECT_EQ(stack.getNumberOfElements(), 2);
  EXPECT_EQ(stack.top(), 2);
}

TEST(BoundedStackTest, PopTakesTheLastElement) {
  BoundedStack stack;
  stack.push(5);
  stack.push(7);
  stack.pop();
  EXPECT_EQ(stack.top(), 5);
  EXPECT_EQ(stack.getNumberOfElements(), 1);
  EXPECT_FALSE(stack.isFull());
}

TEST(BoundedStackTest, PopOfTheOnlyElementEmptiesIt) {
  BoundedStack stack;
  stack.push(4);
  stack.pop();
  EXPECT_TRUE(stack.isEmpty());
}

TEST(BoundedStackTest, MembersAreFound) {
  BoundedStack stack;
  stack.push(4);
  stack.push(6);
  EXPECT_TRUE(stack.isMember(4));
  EXPECT_TRUE(stack.isMember(6));
  EXPECT_FALSE(stack.isMember(5));
}

TEST(BoundedStackTest, StacksWithTheSameElementsAreEqual) {
  BoundedStack a;
  BoundedStack b;
  EXPECT_TRUE(a.equals(&b));
  a.push(1);
  b.push(1);
  EXPECT_TRUE(a.equals(&b));
  EXPECT_TRUE(b.equals(&a));
}

TEST(BoundedStackTest, StacksWithOtherElementsDiffer) {
  BoundedStack a;
  BoundedStack b;
  a.push(1);
  EXPECT_FALSE(a.equals(&b));
  b.push(2);
  EXPECT_FALSE(a.equals(&b));
}

}  // namespace
