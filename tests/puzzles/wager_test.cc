#include "tests/puzzles/wager.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(WagerTest, IsRaised) {
  Wager wager(5);
  wager.Raise(2);
  EXPECT_EQ(wager.coins(), 7);
}

TEST(WagerTest, IsComparedWithCoins) {
  Wager wager(5);
  EXPECT_TRUE(wager < 6);
  EXPECT_FALSE(wager < 5);
  EXPECT_TRUE(wager == 5);
  EXPECT_FALSE(wager == 6);
  EXPECT_TRUE(wager <= 6);
  EXPECT_FALSE(wager <= 4);
}

}  // namespace
}  // namespace puzzles
