#include "tests/puzzles/reel.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(ReelTest, KeepsFramesInOrder) {
  Reel reel;
  EXPECT_TRUE(reel.Push(7));
  EXPECT_TRUE(reel.Push(8));
  EXPECT_TRUE(reel.Push(9));
  EXPECT_EQ(reel.size(), 3);
  EXPECT_EQ(reel.At(0), 7);
  EXPECT_EQ(reel.At(2), 9);
}

TEST(ReelTest, DropsTheOldest) {
  Reel reel;
  reel.Push(7);
  reel.Push(8);
  EXPECT_EQ(reel.Oldest(), 7);
  reel.Pop();
  EXPECT_EQ(reel.Oldest(), 8);
  EXPECT_EQ(reel.At(0), 8);
  reel.Pop();
  reel.Pop();
  EXPECT_EQ(reel.size(), 0);
}

TEST(ReelTest, HasFourCells) {
  Reel reel;
  for (int frame = 0; frame < Reel::kCells; ++frame) EXPECT_TRUE(reel.Push(frame));
  EXPECT_FALSE(reel.Push(9));
}

}  // namespace
}  // namespace puzzles
