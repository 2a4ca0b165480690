#include "tests/puzzles/slate.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(SlateTest, CountsMarks) {
  Slate slate;
  slate.Draw(1);
  slate.Draw(2);
  slate.Draw(1);
  EXPECT_EQ(slate.size(), 3);
  EXPECT_EQ(slate.Count(1), 2);
  EXPECT_EQ(slate.Count(3), 0);
}

TEST(SlateTest, KeepsTheFirst) {
  Slate slate;
  for (int mark = 1; mark <= 6; ++mark) slate.Draw(mark);
  slate.Crop(4);
  EXPECT_EQ(slate.size(), 4);
  slate.Crop(2);
  slate.Crop(5);
  EXPECT_EQ(slate.size(), 2);
  EXPECT_EQ(slate.Count(2), 1);
  slate.Draw(7);
  EXPECT_EQ(slate.Count(7), 1);
}

}  // namespace
}  // namespace puzzles
