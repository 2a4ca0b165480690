#include "engine/generate/sources/receiver_values.h"

#include <string>
#include <vector>

#include "engine/generate/provenance.h"
#include "engine/generate/testing/source_test.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;

using ReceiverValuesTest = testing::SourceTest<ReceiverValues>;

// 4 and 5 are its elements, 2 their number; one less of each.
TEST_F(ReceiverValuesTest, ArgumentsAreWhatTheReceiverShows) {
  campaign_.AddStack(2, 4);
  campaign_.LearnPush(5);
  campaign_.Before(testing::kPush, "sign", "k > 0");
  const std::string stack = "Stack(); push(#0, 4); push(#0, 5); ";
  EXPECT_THAT(Made(testing::kPush), IsSupersetOf({stack + "push(#0, 2)", stack + "push(#0, 1)",
                                                  stack + "push(#0, 4)", stack + "push(#0, 3)"}));
}

TEST_F(ReceiverValuesTest, WhatViolatesThePreconditionIsMadeForIt) {
  campaign_.AddStack(0);
  campaign_.Before(testing::kPush, "sign", "k > 0");
  const std::vector<std::string> made = Made(testing::kPush);
  ASSERT_THAT(made, Contains("Stack(); push(#0, -1)"));
  for (size_t i = 0; i < made.size(); ++i) {
    const int64_t pushed = candidates_[i].calls(1).operands(1).integer();
    EXPECT_EQ(MadeFor(i), pushed > 0 ? kAtRandom : "sign") << made[i];
  }
}

TEST_F(ReceiverValuesTest, AChallengedPreconditionNeedsNoMore) {
  campaign_.AddStack(2);
  campaign_.Before(testing::kPush, "sign", "k > 0").status.challenged = true;
  EXPECT_THAT(Made(testing::kPush), IsEmpty());
}

}  // namespace
}  // namespace augment
