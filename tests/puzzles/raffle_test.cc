#include "tests/puzzles/raffle.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(RaffleTest, HasThreeToTwentyTickets) {
  EXPECT_EQ(Raffle(-4).left(), 3);
  EXPECT_EQ(Raffle(3).left(), 3);
  EXPECT_EQ(Raffle(4).left(), 4);
  EXPECT_EQ(Raffle(7).left(), 7);
  EXPECT_EQ(Raffle(100).left(), 20);
}

TEST(RaffleTest, DrawsWhatIsPicked) {
  Raffle raffle(6);
  EXPECT_EQ(raffle.Draw([](int) { return 0; }), 100);
  EXPECT_EQ(raffle.Draw([](int first) { return first == 101 ? 3 : 1; }), 104);
  EXPECT_EQ(raffle.left(), 4);
  EXPECT_EQ(raffle.drawn(), 2);
}

TEST(RaffleTest, KeepsTwo) {
  Raffle raffle(3);
  EXPECT_EQ(raffle.Draw([](int) { return 1; }), 101);
  EXPECT_EQ(raffle.Draw([](int) { return 1; }), -1);
  EXPECT_EQ(raffle.left(), 2);
}

TEST(RaffleTest, RefusesWhatIsNotThere) {
  Raffle raffle(5);
  EXPECT_EQ(raffle.Draw([](int) { return -1; }), -1);
  EXPECT_EQ(raffle.Draw([](int) { return 9; }), -1);
  EXPECT_EQ(raffle.left(), 5);
  EXPECT_EQ(raffle.drawn(), 0);
}

}  // namespace
}  // namespace puzzles
