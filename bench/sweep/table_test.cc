#include "bench/sweep/table.h"

#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

sweep::Row Stack() {
  sweep::Row row;
  row.set_library("stack");
  row.set_half("open");
  row.set_commit("0123456789ab+");
  row.set_seed(7);
  row.set_plain_passes(true);
  row.set_builds(true);
  row.set_behaves(true);
  row.set_functions(10);
  row.set_captured(9);
  row.set_tried(5);
  row.set_objects(200);
  row.set_recreated(199);
  row.set_startable(200);
  row.set_moments(12);
  row.set_moment_candidates(1000);
  row.set_moment_seconds(2.5);
  row.set_moments_megabytes(90);
  row.set_withdrawn(3);
  row.set_faults(2);
  row.set_faults_with_test(1);
  row.set_preconditions(1);
  row.set_plain_build_seconds(10);
  row.set_added_build_seconds(45);
  row.set_plain_processor_seconds(8);
  row.set_added_processor_seconds(48);
  row.set_largest_action_mb(512.4);
  row.set_search_seconds(70);
  row.set_seconds(130);
  return row;
}

// Of a library whose instrumented copy does not build.
sweep::Row Broken() {
  sweep::Row row;
  row.set_library("broken");
  row.set_half("open");
  row.set_plain_passes(true);
  row.set_plain_build_seconds(3);
  row.set_error("x.h:1: error: no");
  return row;
}

// The words of the line that begins with `name`.
std::vector<std::string> Words(const std::string& table, const std::string& name) {
  for (const absl::string_view line : absl::StrSplit(table, '\n')) {
    if (absl::StartsWith(line, name)) return absl::StrSplit(line, ' ', absl::SkipEmpty());
  }
  return {};
}

TEST(TableTest, ARowForEachAndItsErrorBelow) {
  const std::string table = Table({Stack(), Broken()});
  EXPECT_EQ(
      Words(table, "stack"),
      (std::vector<std::string>{
          "stack",   "open",  "01234567", "7",      "pass", "yes",  "yes",   "yes", "5/10", "50.0%",
          "199/200", "99.5%", "200/200",  "100.0%", "12",   "9/10", "90.0%", "3",   "2",    "1/2",
          "50.0%",   "1",     "10.0",     "45.0",   "4.5x", "6.0x", "512",   "yes", "130"}));
  EXPECT_NE(table.find("\n    x.h:1: error: no\n"), std::string::npos) << table;
}

TEST(TableTest, WhatIsMissingIsNotZero) {
  // There is no commit and a seed of 0.
  EXPECT_EQ(Words(Table({Broken()}), "broken"),
            (std::vector<std::string>{"broken", "open", "0", "pass", "NO", "NO", "NO", "-",
                                      "-",      "-",    "-", "-",    "-",  "-",  "-",  "-",
                                      "3.0",    "-",    "-", "-",    "-",  "-",  "0"}));
}

TEST(TableTest, AnAnswerIsInTimeAfterFiveMinutesAndTwoBuilds) {
  sweep::Row row = Stack();
  row.set_search_seconds(275);  // 10 of the plain build, 45 on top
  EXPECT_EQ(Words(Table({row}), "stack")[27], "yes");
  row.set_search_seconds(276);
  EXPECT_EQ(Words(Table({row}), "stack")[27], "NO");
}

TEST(TableTest, SearchedNeedsHalfOfTheCalledFunctions) {
  sweep::Row row = Stack();
  EXPECT_TRUE(Searched(row));
  row.set_tried(4);
  EXPECT_FALSE(Searched(row));
  row = Stack();
  row.set_behaves(false);
  EXPECT_FALSE(Searched(row));
  row = Stack();
  row.clear_tried();
  EXPECT_FALSE(Searched(row));
  row = Stack();
  row.set_functions(0);
  row.set_tried(0);
  EXPECT_FALSE(Searched(row));
}

TEST(SummaryLineTest, SumsSharesAndTakesTheMedianBuild) {
  sweep::Row other = Stack();
  other.set_functions(30);
  other.set_tried(1);
  other.set_added_build_seconds(100);
  other.set_largest_action_mb(900);
  EXPECT_EQ(SummaryLine({Stack(), other, Broken()}),
            "sweep: 1 of 3 searched, 15.0% of called functions tried, 99.5% of objects re-created, "
            "45.0% of called functions captured, 50.0% of faults with a test, 6 pieces withdrawn, "
            "build 7.2x, largest action "
            "900 MB\n");
}

TEST(MomentsLineTest, SumsOverRowsThatHaveSome) {
  sweep::Row old = Stack();
  old.clear_startable();
  EXPECT_EQ(MomentsLine({Stack(), old, Broken()}),
            "moments: 100.0% startable (recipes 99.5%), 50.0% of called functions tried, "
            "400 forks/s on a core, 12 moments, 90 MB at most\n");
}

TEST(SummaryLineTest, NothingMeasured) {
  EXPECT_EQ(SummaryLine({Broken()}),
            "sweep: 0 of 1 searched, - of called functions tried, - of objects re-created, - of "
            "called functions captured, - of faults with a test, - pieces withdrawn, build -, "
            "largest action - MB\n");
}

}  // namespace
}  // namespace augment
