#include "tests/puzzles/trend.h"

#include <string>

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(TrendTest, CountsFalls) {
  const int prices[] = {4, 7, 3, 3, 1};
  EXPECT_EQ(CountFalls(prices, prices + 5), 2);
  EXPECT_EQ(CountFalls(prices, prices + 2), 0);
  EXPECT_EQ(CountFalls(prices + 2, prices + 3), 0);
}

TEST(TrendTest, CountsNames) {
  const std::string names = "Ada Grace  Barbara";
  EXPECT_EQ(CountNames(names.data(), names.data() + names.size()), 3);
  EXPECT_EQ(CountNames(names.data(), names.data() + 2), 1);
  EXPECT_EQ(CountNames(names.data(), names.data()), 0);
}

}  // namespace
}  // namespace puzzles
