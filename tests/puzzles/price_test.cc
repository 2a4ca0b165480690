#include "tests/puzzles/price.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(PriceTest, IsNothingAtFirst) {
  Price price;
  EXPECT_EQ(price.cents(), 0);
  EXPECT_FALSE(price.IsDebt());
  EXPECT_EQ(price.str(), "0.00");
}

TEST(PriceTest, IsWritten) {
  EXPECT_EQ(Price(1250).str(), "12.50");
  EXPECT_EQ(Price(75).str(), "0.75");
  EXPECT_EQ(Price(307).str(), "3.07");
  EXPECT_EQ(Price(-399).str(), "-3.99");
  EXPECT_TRUE(Price(-399).IsDebt());
}

TEST(PriceTest, IsRead) {
  EXPECT_EQ(Price::Parse("12.50").cents(), 1250);
  EXPECT_EQ(Price::Parse("0.07").cents(), 7);
  EXPECT_EQ(Price::Parse("-3.99").cents(), -399);
  EXPECT_EQ(Price::Parse("8").cents(), 800);
}

}  // namespace
}  // namespace puzzles
