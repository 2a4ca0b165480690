#include "tests/puzzles/tally_sheet.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(TallySheetTest, AddsUp) {
  TallySheet sheet;
  EXPECT_EQ(sheet.Best(), 0);
  sheet.Add(3);
  sheet.Add(7);
  EXPECT_EQ(sheet.Count(), 2);
  EXPECT_EQ(sheet.Total(), 10);
  EXPECT_EQ(sheet.Best(), 7);
}

TEST(TallySheetTest, TakesBack) {
  TallySheet sheet;
  sheet.Add(3);
  sheet.Add(7);
  sheet.Undo();
  EXPECT_EQ(sheet.Total(), 3);
  sheet.Undo();
  sheet.Undo();
  EXPECT_EQ(sheet.Count(), 0);
}

TEST(TallySheetTest, CopiesGoTheirOwnWay) {
  TallySheet sheet;
  sheet.Add(3);
  TallySheet copy = sheet;
  copy.Add(4);
  EXPECT_EQ(sheet.Total(), 3);
  EXPECT_EQ(copy.Total(), 7);
}

TEST(TallySheetTest, GivesABonus) {
  TallySheet sheet;
  sheet.Bonus(5);
  EXPECT_EQ(sheet.Total(), 0);
  sheet.Add(1);
  sheet.Bonus(5);
  EXPECT_EQ(sheet.Total(), 6);
}

}  // namespace
}  // namespace puzzles
