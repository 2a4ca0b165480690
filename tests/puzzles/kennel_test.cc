#include "tests/puzzles/kennel.h"

#include <utility>

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(KennelTest, IsEmptyAtFirst) {
  Kennel kennel;
  EXPECT_EQ(kennel.guests(), 0);
  EXPECT_FALSE(kennel.taken(0));
  EXPECT_FALSE(kennel.taken(7));
}

TEST(KennelTest, GuestsArrive) {
  Kennel kennel;
  EXPECT_TRUE(kennel.Arrive(3));
  EXPECT_TRUE(kennel.Arrive(4));
  EXPECT_TRUE(kennel.taken(3));
  EXPECT_FALSE(kennel.taken(2));
  EXPECT_EQ(kennel.guests(), 2);
}

TEST(KennelTest, ABoxIsForOne) {
  Kennel kennel;
  EXPECT_TRUE(kennel.Arrive(3));
  EXPECT_FALSE(kennel.Arrive(3));
  EXPECT_EQ(kennel.guests(), 1);
}

TEST(KennelTest, GuestsLeave) {
  Kennel kennel;
  kennel.Arrive(0);
  kennel.Arrive(1);
  kennel.Arrive(7);
  kennel.Leave(1);
  EXPECT_FALSE(kennel.taken(1));
  EXPECT_EQ(kennel.guests(), 2);
  kennel.Leave(7);
  EXPECT_EQ(kennel.guests(), 1);
  kennel.Leave(0);
  EXPECT_EQ(kennel.guests(), 0);
}

TEST(KennelTest, ABoxIsFreeAgain) {
  Kennel kennel;
  kennel.Arrive(5);
  kennel.Leave(5);
  EXPECT_TRUE(kennel.Arrive(5));
  EXPECT_EQ(kennel.guests(), 1);
}

TEST(KennelTest, GuestsAreFed) {
  Kennel kennel;
  kennel.Arrive(5);
  Food food;
  food.portions = 9;
  Order order;
  order.food = &food;
  order.portions = 2;
  kennel.Feed(order);
  EXPECT_EQ(food.portions, 7);
  EXPECT_EQ(kennel.Stock(&food), 6);
}

TEST(KennelTest, TakesOver) {
  Kennel kennel;
  kennel.Arrive(5);
  Kennel other;
  other.Arrive(1);
  other.Arrive(5);
  kennel.TakeOver(std::move(other));
  EXPECT_EQ(kennel.guests(), 2);
  EXPECT_TRUE(kennel.taken(1));
  EXPECT_EQ(kennel.pages(), 2);
}

TEST(KennelTest, HasAPrice) {
  Kennel kennel;
  kennel.Arrive(5);
  kennel.SetPrice(5, 30);
  EXPECT_TRUE(kennel.taken(5));
}

}  // namespace
}  // namespace puzzles
