#include "engine/knowledge/reached_code.h"

#include <initializer_list>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

proto::Outcome Ran(std::initializer_list<uint32_t> blocks) {
  proto::Outcome outcome;
  for (const uint32_t block : blocks) outcome.add_blocks(block);
  return outcome;
}

TEST(ReachedCodeTest, WhatNothingRanIsNewOnce) {
  ReachedCode code;
  EXPECT_EQ(code.AddNew(Ran({1, 2})), 2);
  EXPECT_EQ(code.AddNew(Ran({2, 3})), 1);
  EXPECT_EQ(code.AddNew(Ran({1, 3})), 0);
  EXPECT_EQ(code.more(), 3);
}

TEST(ReachedCodeTest, WhatTestsRunIsNeverNew) {
  ReachedCode code;
  code.ByTests(Ran({1, 2}));
  EXPECT_EQ(code.AddNew(Ran({1, 2})), 0);
  EXPECT_EQ(code.by_tests(), 2);
  EXPECT_EQ(code.more(), 0);
}

TEST(ReachedCodeTest, BeyondTheTestsIsWhatCallsRanBefore) {
  ReachedCode code;
  code.ByTests(Ran({1}));
  code.AddNew(Ran({2}));
  EXPECT_THAT(code.BeyondTests(Ran({1, 2, 3})), ElementsAre(2, 3));
  EXPECT_THAT(code.BeyondTests(Ran({1})), IsEmpty());
}

TEST(ReachedCodeTest, WhatTestsTurnOutToRunIsTheirs) {
  ReachedCode code;
  code.AddNew(Ran({4}));
  code.ByTests(Ran({4}));
  EXPECT_EQ(code.more(), 0);
  EXPECT_THAT(code.BeyondTests(Ran({4})), IsEmpty());
}

}  // namespace
}  // namespace augment
