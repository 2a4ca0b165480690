#include "tests/puzzles/seat.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(SeatTest, ComesBeforeTheNextOne) {
  EXPECT_TRUE(Seat(1, 2) < Seat(1, 3));
  EXPECT_TRUE(Seat(1, 2) <= Seat(1, 3));
  EXPECT_FALSE(Seat(1, 3) < Seat(1, 2));
  EXPECT_FALSE(Seat(1, 3) <= Seat(1, 2));
}

TEST(SeatTest, ComesBeforeTheNextRow) {
  EXPECT_TRUE(Seat(1, 2) < Seat(2, 2));
  EXPECT_TRUE(Seat(1, 2) <= Seat(2, 4));
  EXPECT_TRUE(Seat(2, 1) > Seat(1, 7));
}

TEST(SeatTest, IsItself) {
  EXPECT_TRUE(Seat(3, 4) == Seat(3, 4));
  EXPECT_TRUE(Seat(3, 4) <= Seat(3, 4));
  EXPECT_FALSE(Seat(3, 4) == Seat(4, 3));
}

TEST(SeatTest, MovesUp) {
  Seat seat(5, 1);
  seat.MoveUp(3);
  EXPECT_EQ(seat.row(), 5);
  EXPECT_EQ(seat.number(), 4);
}

}  // namespace
}  // namespace puzzles
