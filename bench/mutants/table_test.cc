#include "bench/mutants/table.h"

#include "bench/mutants/reported.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::HasSubstr;

// Three that the suite misses: one found in two ways, one at random only, one not.
mutants::Row Stack() {
  mutants::Row row;
  row.set_library("stack");
  row.set_sites(90);
  row.set_made(30);
  row.set_killed(20);
  row.set_unnoticed(10);
  for (int number = 1; number <= 3; ++number) {
    mutants::Missed* missed = row.add_missed();
    missed->set_number(number);
    missed->set_file("stack/stack.cc");
    missed->set_line(7);
    missed->set_kind("relational");
    missed->set_function("Stack::push");
    missed->set_change("n < max: < as <=");
    missed->set_reached(number != 3);
    for (const char* way : {"recipes", "both", "random"}) {
      (*missed->mutable_found())[way].set_found(false);
    }
  }
  for (const char* way : {"recipes", "both"}) {
    mutants::Found& found = (*row.mutable_missed(0)->mutable_found())[way];
    found.set_found(true);
    found.set_test("StackFault.PushDoesNotCrash");
    found.set_candidates(way[0] == 'r' ? 40 : 70);
  }
  (*row.mutable_missed(1)->mutable_found())["random"].set_found(true);
  (*row.mutable_written())["recipes"].set_tests(5);
  (*row.mutable_written())["recipes"].add_failing("StackFault.PopThrows");
  (*row.mutable_written())["both"].add_failing("StackFault.PopThrows");
  (*row.mutable_written())["random"].add_failing("StackFault.Other");
  (*row.mutable_written())["tests"].set_noticed(2);
  for (const int number : {8, 9, 10}) row.add_noticed(number);
  return row;
}

TEST(MutantsLineTest, CountsEachMutantOnce) {
  EXPECT_EQ(MutantsLine({Stack()}, {"recipes", "both", "random"}),
            "mutants: 1 of 3 found (recipes 1, both 1, random 1 with the same oracles), median 40 "
            "candidates, false 1 on the originals\n");
}

TEST(MutantsLineTest, WhatWasNotLookedForInAllWaysDoesNotCount) {
  mutants::Row row = Stack();
  row.mutable_missed(0)->mutable_found()->erase("random");
  EXPECT_EQ(MutantsLine({row}, {"recipes", "random"}),
            "mutants: 0 of 2 found (recipes 0, random 1 with the same oracles), median - "
            "candidates, false 1 on the originals\n");
}

TEST(MutantsByLineTest, CountsWhatNothingElseFoundApart) {
  mutants::Row row = Stack();
  (*row.mutable_missed(0)->mutable_found())["recipes"].add_by(kByOthers);
  (*row.mutable_missed(0)->mutable_found())["both"].add_by(kByWitnesses);
  (*row.mutable_missed(1)->mutable_found())["both"].add_by(kByWitnesses);
  (*row.mutable_missed(2)->mutable_found())["random"].add_by(kByAliases);
  EXPECT_EQ(
      MutantsByLine({row}, {"recipes", "both", "random"}),
      "found by: aliases 0 (0 alone), others 1 (0 alone), uncalled members 0 (0 alone), witnesses "
      "2 (1 alone)\n");
}

TEST(MutantsByLineTest, SaysNothingOfTests) {
  EXPECT_EQ(MutantsByLine({Stack()}, {"recipes", "both"}), "");
}

TEST(MutantsTableTest, SaysWhatWasFoundInWhichWay) {
  const std::string text = MutantsTable({Stack()}, /*details=*/true);
  EXPECT_THAT(text, HasSubstr("stack    90      30    20      10         3      2        1/3"));
  EXPECT_THAT(text, HasSubstr("stack 1 stack/stack.cc:7 Stack::push relational n < max: < as <=; "
                              "both: StackFault.PushDoesNotCrash; recipes: "));
  EXPECT_THAT(text, HasSubstr("(not reached)"));
  EXPECT_THAT(text, HasSubstr("2/3"));
}

}  // namespace
}  // namespace augment
