#include "tests/puzzles/ratio.h"

#include <stdexcept>

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(RatioTest, IsANumber) {
  EXPECT_DOUBLE_EQ(Ratio(3, 4).AsNumber(), 0.75);
  EXPECT_DOUBLE_EQ(Ratio(5, 1).AsNumber(), 5);
  EXPECT_THROW(Ratio(1, 0), std::invalid_argument);
}

TEST(RatioTest, IsSoManyOfAHundred) {
  EXPECT_EQ(Ratio(5, 1).Percent(), 500);
  EXPECT_EQ(Ratio(1, 2).Percent(), 50);
  EXPECT_EQ(Ratio(3, 4).Percent(), 75);
  EXPECT_EQ(Ratio(1, 3).Percent(), 33);
}

TEST(RatioTest, IsEqualHoweverItIsWritten) {
  EXPECT_TRUE(Ratio(1, 2) == Ratio(2, 4));
  EXPECT_TRUE(Ratio(1, 2) != Ratio(2, 3));
}

TEST(RatioTest, Scales) {
  Ratio ratio(1, 3);
  ratio.Scale(2);
  EXPECT_TRUE(ratio == Ratio(2, 3));
  EXPECT_TRUE(ratio.IsPositive());
  ratio.Scale(-1);
  EXPECT_FALSE(ratio.IsPositive());
}

}  // namespace
}  // namespace puzzles
