#include "tests/puzzles/tide.h"

#include <vector>

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(TideTest, TheLargestOfSeveral) {
  const std::vector<int> levels = {3, 5, 4, 8};
  EXPECT_EQ(LargestRise(levels.begin(), levels.end()), 4);
}

TEST(TideTest, FallsOnly) {
  const std::vector<int> levels = {5, 3};
  EXPECT_EQ(LargestRise(levels.begin(), levels.end()), 0);
}

TEST(TideTest, NoLevels) {
  const std::vector<int> levels;
  EXPECT_EQ(LargestRise(levels.begin(), levels.end()), 0);
}

}  // namespace
}  // namespace puzzles
