#include "engine/generate/sources/repeated_calls.h"

#include <string>
#include <vector>

#include "engine/generate/provenance.h"
#include "engine/generate/testing/source_test.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

using RepeatedCallsTest = testing::SourceTest<RepeatedCalls>;

TEST_F(RepeatedCallsTest, OneCallManyTimesAndAFewTimesWithTheSame) {
  campaign_.AddStack(0);
  campaign_.LearnPush(5);
  Made(testing::kPush);
  std::vector<int> times;
  std::vector<int64_t> steps;
  for (const proto::Candidate& candidate : candidates_) {
    times.push_back(candidate.calls_size() - 1);
    steps.push_back(candidate.calls(2).operands(1).integer() -
                    candidate.calls(1).operands(1).integer());
  }
  EXPECT_THAT(times, ElementsAre(6, 12, 30, 2, 4));
  EXPECT_THAT(steps, ElementsAre(1, 1, 1, 0, 0));
  EXPECT_EQ(MadeFor(0), kRepeatedCall);
}

TEST_F(RepeatedCallsTest, WhatTakesNoNumbersIsNotRepeated) {
  campaign_.AddStack(1);
  EXPECT_THAT(Made(testing::kPop), IsEmpty());
  EXPECT_THAT(Made(testing::kEquals), IsEmpty());
}

TEST_F(RepeatedCallsTest, OnceItGoesOnWhereTheLongestEnded) {
  for (const int size : {1, 2, 200, 3, 4, 5}) campaign_.AddStack(size);
  campaign_.LearnPush(5);
  Made(testing::kPush);
  EXPECT_EQ(candidates_[2].calls_size(), 1 + 200 + 30);
}

TEST_F(RepeatedCallsTest, NothingIsLongerThanTheLongest) {
  campaign_.AddStack(kMostCalls - 9);
  campaign_.LearnPush(5);
  EXPECT_THAT(Made(testing::kPush), SizeIs(3u));  // six, two and four times
}

}  // namespace
}  // namespace augment
