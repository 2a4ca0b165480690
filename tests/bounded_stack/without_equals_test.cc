// A suite that never compares two stacks.
#include "gtest/gtest.h"
#include "tests/bounded_stack/bounded_stack.h"

namespace {

TEST(WithoutEqualsTest, NewStackIsEmpty) {
  BoundedStack stack;
  EXPECT_TRUE(stack.isEmpty());
  EXPECT_EQ(stack.maxSize(), 2);
  EXPECT_EQ(stack.getArray().size(), 2u);
}

TEST(WithoutEqualsTest, LastInFirstOut) {
  BoundedStack stack;
  stack.push(10);
  stack.push(20);
  EXPECT_EQ(stack.top(), 20);
  stack.pop();
  EXPECT_EQ(stack.top(), 10);
}

TEST(WithoutEqualsTest, IsEmptyAfterAsManyPopsAsPushes) {
  BoundedStack stack;
  stack.push(10);
  stack.push(20);
  stack.pop();
  stack.pop();
  EXPECT_TRUE(stack.isEmpty());
  EXPECT_EQ(stack.top(), -1);
}

TEST(WithoutEqualsTest, CanBeFilledAgain) {
  BoundedStack stack;
  stack.push(10);
  stack.push(20);
  stack.pop();
  stack.push(30);
  EXPECT_TRUE(stack.isFull());
  EXPECT_EQ(stack.top(), 30);
}

TEST(WithoutEqualsTest, IsFullOnlyWithTwoElements) {
  BoundedStack stack;
  EXPECT_FALSE(stack.isFull());
  stack.push(10);
  EXPECT_FALSE(stack.isFull());
  stack.push(20);
  EXPECT_TRUE(stack.isFull());
}

TEST(WithoutEqualsTest, CountsElements) {
  BoundedStack stack;
  stack.push(7);
  EXPECT_EQ(stack.getNumberOfElements(), 1);
  stack.pop();
  EXPECT_EQ(stack.getNumberOfElements(), 0);
}

TEST(WithoutEqualsTest, ElementsLieInTheArray) {
  BoundedStack stack;
  stack.push(7);
  stack.push(-3);
  EXPECT_EQ(stack.getArray()[0], 7);
  EXPECT_EQ(stack.getArray()[1], -3);
}

TEST(WithoutEqualsTest, ForgetsMembersThatWerePopped) {
  BoundedStack stack;
  stack.push(7);
  EXPECT_TRUE(stack.isMember(7));
  stack.pop();
  EXPECT_FALSE(stack.isMember(7));
}

}  // namespace
