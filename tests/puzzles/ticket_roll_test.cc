#include "tests/puzzles/ticket_roll.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(TicketRollTest, BeginsWithNone) {
  TicketRoll roll;
  EXPECT_EQ(roll.Sold(), 0);
  EXPECT_EQ(roll.LastSeat(), 0);
}

TEST(TicketRollTest, KnowsTheLast) {
  TicketRoll roll;
  roll.Sell(12);
  roll.Sell(7);
  EXPECT_EQ(roll.Sold(), 2);
  EXPECT_EQ(roll.LastSeat(), 7);
}

TEST(TicketRollTest, FillsTheHall) {
  TicketRoll roll;
  for (int seat = 1; seat <= 290; ++seat) {
    roll.Sell(seat);
    EXPECT_EQ(roll.LastSeat(), seat);
  }
  EXPECT_EQ(roll.Sold(), 290);
}

}  // namespace
}  // namespace puzzles
