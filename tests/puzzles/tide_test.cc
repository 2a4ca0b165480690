#include "tests/puzzles/tide.h"

#include <vector>

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(TideTest, TheLargestOfSeveral) {
  const std::vector<short> levels = {3, 5, 4, 8};
  EXPECT_EQ(LargestRise(levels.begin(), levels.end()), 4);
}

TEST(TideTest, FallsOnly) {
  const std::vector<short> levels = {5, 3};
  EXPECT_EQ(LargestRise(levels.begin(), levels.end()), 0);
}

TEST(TideTest, NoLevels) {
  const std::vector<short> levels;
  EXPECT_EQ(LargestRise(levels.begin(), levels.end()), 0);
}

TEST(TideTest, HighWaterAndSum) {
  const std::vector<short> levels = {3, 8, 4};
  EXPECT_EQ(HighWater(levels.begin(), levels.end()), 8);
  EXPECT_EQ(HighWater(levels.begin(), levels.begin()), 0);
  EXPECT_EQ(HighWater(levels.begin() + 1, levels.end()), 8);
  EXPECT_EQ(Sum(levels.begin(), levels.end()), 15);
  EXPECT_EQ(Sum(levels.begin() + 1, levels.end()), 12);
}

}  // namespace
}  // namespace puzzles
