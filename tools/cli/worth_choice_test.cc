#include "tools/cli/worth_choice.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tools/cli/files.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Pair;

// Two candidates, for the places 3 and 5 of the report, of which both notice the second mutant.
class WorthChoiceTest : public ::testing::Test {
 protected:
  WorthChoiceTest() : candidates_(2), worth_(2), mutants_(3) {
    candidates_[0].test = 3;
    candidates_[1].test = 5;
    for (size_t t = 0; t < 2; ++t) {
      worth_[t].group = "StackAugmented";
      worth_[t].size = 10;
      worth_[t].assertions = 2;
      worth_[t].caught[2] = {1};
    }
    for (mutate::Mutant& mutant : mutants_) {
      mutant.file = "stack.cc";
      mutant.kind = mutate::Operator::kRelational;
      mutant.change = "n < 3: n <= 3";
      mutant.function = "Stack::Push";
    }
    mutants_[1].function = "Stack::Pop";
  }

  std::map<int, int> Choose() {
    return ChooseByWorth(candidates_, worth_, options_, mutants_, &result_);
  }

  std::vector<TestText> candidates_;
  std::vector<mutate::Worth> worth_;
  std::vector<mutate::Mutant> mutants_;
  WorthOptions options_;
  WorthOfTests result_;
};

TEST_F(WorthChoiceTest, OfTwoThatNoticeAsMuchTheOneAboutTheFunction) {
  options_.about = {{3, "Stack::Push"}, {5, "Stack::Pop"}};
  EXPECT_THAT(Choose(), ElementsAre(Pair(2, 5)));
  ASSERT_EQ(result_.kept.size(), 1u);
  EXPECT_EQ(result_.kept[5].catches, "`n < 3` is changed in Stack::Pop()");
  EXPECT_THAT(result_.kept[5].expectations, ElementsAre(1));
  EXPECT_EQ(result_.caught, 1);
}

TEST_F(WorthChoiceTest, OneOfWhatTheSuiteDoesNotDealWithOnlyWhereThereIsNoOther) {
  options_.about = {{3, "Stack::Push"}, {5, "Stack::Pop"}};
  options_.of_others = {5};
  EXPECT_THAT(Choose(), ElementsAre(Pair(2, 3)));
  result_ = {};
  options_.of_others = {3, 5};
  EXPECT_THAT(Choose(), ElementsAre(Pair(2, 5)));
}

TEST_F(WorthChoiceTest, NoneIsWrittenInPlaceOfOneThatIsNotWanted) {
  options_.about = {{3, "Stack::Push"}, {5, "Stack::Pop"}};
  options_.unwanted = {5};
  EXPECT_THAT(Choose(), IsEmpty());
  EXPECT_THAT(result_.kept, IsEmpty());
}

TEST_F(WorthChoiceTest, WhatBecomesOfEachMutant) {
  const std::map<int, int> caught_by = Choose();
  SeenOfMutants seen;
  seen.suite_reaches = {1, 2};
  seen.suite_ran = {1, 2};
  seen.suite_notices = {1};
  seen.ours_ran = {2};
  seen.who_reaches[2] = {0, 1};
  const std::string folder = ::testing::TempDir();
  ASSERT_TRUE(WriteFile(folder + "/stack.cc", "").ok());
  ASSERT_TRUE(ReportMutants(mutants_, seen, candidates_, caught_by, folder, &result_).ok());
  ASSERT_EQ(result_.report.mutants_size(), 3);
  std::map<std::string, int> fates;
  for (const proto::MutantReport& mutant : result_.report.mutants()) {
    ++fates[proto::MutantReport::Fate_Name(mutant.fate())];
  }
  EXPECT_THAT(fates, ElementsAre(Pair("NOT_REACHED", 1), Pair("OURS", 1), Pair("SUITE", 1)));
  ASSERT_EQ(result_.report.files_size(), 1);
  EXPECT_EQ(result_.report.files(0).path(), "stack.cc");
}

}  // namespace
}  // namespace augment
