#include "engine/generate/sources/ranked_choices.h"

#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/generate/provenance.h"
#include "engine/generate/testing/source_test.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::Ge;
using ::testing::SizeIs;
using ::testing::StartsWith;
using ::testing::UnorderedElementsAre;

using RankedChoicesTest = testing::SourceTest<RankedChoices>;

// One empty stack among many, which a random choice takes now and then; it comes first.
TEST_F(RankedChoicesTest, WhatViolatesAPreconditionComesFirst) {
  for (int size = 0; size < 60; ++size) campaign_.AddStack(size);
  campaign_.Before(testing::kPop, "constant", "!empty()");
  const std::vector<std::string> made = Made(testing::kPop);
  ASSERT_THAT(made, SizeIs(Ge(2u)));
  EXPECT_EQ(made[0], "Stack(); pop(#0)");
  EXPECT_EQ(MadeFor(0), "constant");
  EXPECT_EQ(MadeFor(1), kAtRandom);
}

TEST_F(RankedChoicesTest, AViolationOfOneAloneIsWorthMost) {
  campaign_.AddStack(4);
  campaign_.AddStack(0, 3, /*size_field=*/5);
  campaign_.AddStack(0);
  campaign_.Before(testing::kPop, "constant", "!empty()");
  campaign_.Before(testing::kPop, "sign", "size_ > 0");
  EXPECT_THAT(Made(testing::kPop), SizeIs(3u));
  EXPECT_EQ(MadeFor(0), "constant");  // size_ is positive
  EXPECT_EQ(MadeFor(1), "constant");
  EXPECT_EQ(MadeFor(2), kAtRandom);
}

TEST_F(RankedChoicesTest, TheAntecedentOfAnImplicationIsMet) {
  for (int size = 0; size < 60; ++size) campaign_.AddStack(size);
  campaign_.After(testing::kMerge, "a.empty()", "a.size() >= 0");
  const std::vector<std::string> made = Made(testing::kMerge, 1000);
  std::vector<std::string> for_it;
  for (size_t i = 0; i < made.size(); ++i) {
    if (MadeFor(i) == "implication") for_it.push_back(made[i]);
  }
  EXPECT_THAT(for_it, ElementsAre(StartsWith("Stack(); Stack(); ")));
}

TEST_F(RankedChoicesTest, NullWhereAPointerIsTaken) {
  campaign_.AddStack(0);
  EXPECT_THAT(Made(testing::kEquals),
              UnorderedElementsAre("Stack(); equals(#0, null: true)", "Stack(); equals(#0, #0)",
                                   "Stack(); Stack(); equals(#0, #1)"));
}

// No stack is larger than two; pushing is known to have made one so.
TEST_F(RankedChoicesTest, WhereNothingViolatesAPreconditionACallBeforeDoes) {
  campaign_.AddStack(2);
  campaign_.LearnPush(5);
  campaign_.AddTransition(testing::kPush, 2, 3);
  campaign_.Before(testing::kPop, "bound", "size() <= 2");
  const std::string stack = "Stack(); push(#0, 3); push(#0, 4); ";
  const std::vector<std::string> made = Made(testing::kPop);
  ASSERT_THAT(made, SizeIs(Ge(2u)));
  EXPECT_THAT(made[0], AllOf(StartsWith(stack + "push(#0, "), EndsWith("; pop(#0)")));
  EXPECT_EQ(MadeFor(0), "bound");
  EXPECT_EQ(made.back(), stack + "pop(#0)");
}

TEST_F(RankedChoicesTest, WithoutTransitionsStatesAreThoseThatWereReached) {
  guidance_.transitions = false;
  campaign_.AddStack(2);
  campaign_.LearnPush(5);
  campaign_.AddTransition(testing::kPush, 2, 3);
  campaign_.Before(testing::kPop, "bound", "size() <= 2");
  EXPECT_THAT(Made(testing::kPop), SizeIs(1u));
}

TEST_F(RankedChoicesTest, WhatTheQuotaLeavesOutComesAnotherTime) {
  for (int size = 0; size < 6; ++size) campaign_.AddStack(size);
  std::set<std::string> all;
  for (int round = 0; round < 3; ++round) {
    const std::vector<std::string> made = Made(testing::kPop, 2);
    EXPECT_THAT(made, SizeIs(2u));
    all.insert(made.begin(), made.end());
  }
  EXPECT_THAT(all, SizeIs(6u));
}

TEST_F(RankedChoicesTest, NothingIsLongerThanTheLongest) {
  campaign_.AddStack(kMostCalls - 2);
  campaign_.AddStack(kMostCalls - 1);
  EXPECT_THAT(Made(testing::kPop), SizeIs(1u));
}

TEST_F(RankedChoicesTest, NorIsWithACallBefore) {
  campaign_.AddStack(kMostCalls - 2);
  campaign_.LearnPush(5);
  campaign_.AddTransition(testing::kPush, kMostCalls - 2, kMostCalls - 1);
  campaign_.Before(testing::kPop, "bound", absl::StrCat("size() <= ", kMostCalls - 2));
  Made(testing::kPop);
  ASSERT_FALSE(candidates_.empty());
  for (const proto::Candidate& candidate : candidates_) {
    EXPECT_LE(candidate.calls_size(), kMostCalls);
  }
}

}  // namespace
}  // namespace augment
