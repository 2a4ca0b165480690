// Means over seeds, and whether the mixture is as good as the best of its parts.

#include "bench/strategies/table.h"

#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;

strategies::Row RowOf(const std::string& library, const std::string& strategy, uint64_t seed,
                      int dropped) {
  strategies::Row row;
  row.set_library(library);
  row.set_strategy(strategy);
  row.set_seed(seed);
  row.set_dropped(dropped);
  return row;
}

size_t MeasureNamed(const std::string& name) {
  for (size_t m = 0; m < Measures().size(); ++m) {
    if (Measures()[m].name == name) return m;
  }
  ADD_FAILURE() << name;
  return 0;
}

TEST(CellsTest, AreMeansOverTheSeedsThatEnded) {
  strategies::Row failed = RowOf("lib", "random", 3, 100);
  failed.set_error("does not build");
  const std::vector<Cell> cells =
      Cells({RowOf("lib", "random", 1, 2), RowOf("lib", "random", 2, 5), failed});
  ASSERT_THAT(cells, SizeIs(1));
  EXPECT_EQ(cells[0].seeds, 2);
  EXPECT_EQ(cells[0].means[MeasureNamed("dropped")], 3.5);
  EXPECT_EQ(cells[0].means[MeasureNamed("mutants")], std::nullopt) << "none were made";
  EXPECT_EQ(cells[0].error, "does not build");
}

TEST(CellsTest, WhatTheSuiteNoticesAlreadyDoesNotCount) {
  strategies::Row row = RowOf("lib", "random", 1, 0);
  row.set_caught_before(7);
  row.set_caught_after(9);
  EXPECT_EQ(Cells({row})[0].means[MeasureNamed("mutants")], 2);
}

TEST(TableTest, SaysWhatWentWrongBelowTheRow) {
  strategies::Row failed = RowOf("lib", "eclat", 1, 0);
  failed.set_error("does not build");
  const std::string table = Table(Cells({RowOf("lib", "random", 1, 12), failed}));
  EXPECT_THAT(table, HasSubstr("lib      random        1"));
  EXPECT_THAT(table, HasSubstr("12.0"));
  EXPECT_THAT(table, HasSubstr("lib, eclat: does not build\n"));
}

TEST(SummaryLineTest, CountsLibrariesWhereTheMixtureIsAsGood) {
  const std::string line = SummaryLine(Cells(
      {RowOf("good", "all", 1, 8), RowOf("good", "random", 1, 8), RowOf("good", "model", 1, 3),
       RowOf("bad", "all", 1, 4), RowOf("bad", "random", 1, 9)}));
  EXPECT_THAT(line, HasSubstr("strategies: 2 libraries, 3 strategies; "));
  EXPECT_THAT(line, HasSubstr("1 of 2 (dropped)"));
  EXPECT_THAT(line, Not(HasSubstr("mutants"))) << "unknown is no figure";
}

TEST(SummaryLineTest, WithoutTheMixtureNothingIsClaimed) {
  EXPECT_EQ(SummaryLine(Cells({RowOf("lib", "random", 1, 8)})),
            "strategies: 1 libraries, 1 strategies\n");
}

}  // namespace
}  // namespace augment
