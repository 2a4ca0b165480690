#include "bench/soundness/table.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment::soundness {
namespace {

using ::testing::HasSubstr;

Row SomeRow() {
  Row row;
  row.name = "some_list";
  row.pre.inferred = 101;
  row.pre.undecided = 1;
  row.pre.unsound = 60;
  row.pre.invalidated = 45;
  row.pre.lost = 5;
  row.post.inferred = 100;
  row.post.unsound = 20;
  row.post.invalidated = 10;
  row.invariants.inferred = 10;
  row.invariants.unsound = 4;
  row.invariants.invalidated = 3;
  row.planted = 5;
  row.found = 4;
  row.random = 2;
  return row;
}

TEST(TallyTest, SharesOfSoundContracts) {
  const Tally tally = SomeRow().pre;
  EXPECT_DOUBLE_EQ(tally.SoundBefore(), 0.4);
  // 35 sound ones are left, and 15 that are not.
  EXPECT_DOUBLE_EQ(tally.SoundAfter(), 0.7);
}

TEST(TableTest, LastLineSumsUp) {
  EXPECT_EQ(LastLine({SomeRow(), SomeRow()}),
            "soundness: pre 120 unsound 90 invalidated, post 48 unsound 26 invalidated, faults 8 "
            "of 10 (random 4), sound before 60.0% after 82.3%\n");
}

TEST(TableTest, NamesClassesAndTotal) {
  const std::string table = ContractTable({SomeRow()});
  EXPECT_THAT(table, HasSubstr("\nsome_list"));
  EXPECT_THAT(table, HasSubstr("\ntotal"));
  EXPECT_THAT(table, HasSubstr("45 (75%)"));
}

TEST(TableTest, SelectedInputsThatReveal) {
  EXPECT_EQ(SelectedLine("eclat", {8, 3}),
            "eclat: 8 faults with a test on mutants, 3 of them (37.5%) show what is planted\n");
  EXPECT_EQ(SelectedLine("eclat", {}), "eclat: no fault with a test\n");
}

TEST(CurveTest, CountsFaultsUpToALimit) {
  const std::vector<Planted> planted = {{"a", "", {10, 0.05}, {200, 2}},
                                        {"b", "", {50, 0.2}, {-1, -1}},
                                        {"c", "", {70, 0.9}, {90, 0.5}}};
  const std::string curve = CurveTable(planted);
  EXPECT_THAT(curve, HasSubstr("        10     1       0\n"));
  EXPECT_THAT(curve, HasSubstr("       100     3       1\n"));
  EXPECT_THAT(RaceText(planted),
              HasSubstr("random's last after 200 candidates, 2.00 s; ours has as many after 50 "
                        "candidates, 0.20 s, and then finds 1 more (50.0%)"));
}

}  // namespace
}  // namespace augment::soundness
