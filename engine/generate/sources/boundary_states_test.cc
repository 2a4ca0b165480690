#include "engine/generate/sources/boundary_states.h"

#include <string>
#include <vector>

#include "engine/generate/testing/source_test.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::AllOf;
using ::testing::Each;
using ::testing::Ge;
using ::testing::IsEmpty;
using ::testing::Le;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

using BoundaryStatesTest = testing::SourceTest<BoundaryStates>;

// size_ may be less than size(), and is as large in one stack only.
TEST_F(BoundaryStatesTest, ReceiversAreAtTheBoundaryOfAnInvariant) {
  campaign_.AddStack(0);
  campaign_.AddStack(3, 3, /*size_field=*/1);
  campaign_.AddStack(2, 5);
  campaign_.LearnPush(9);
  campaign_.Always("size_ <= size()");
  const std::vector<std::string> made = Made(testing::kPush);
  ASSERT_THAT(made, SizeIs(Ge(2u)));
  EXPECT_THAT(made, Each(StartsWith("Stack(); push(#0, 5); push(#0, 6); push(#0, ")));
  EXPECT_EQ(MadeFor(0), "order");
}

TEST_F(BoundaryStatesTest, WhatChangesNothingBreaksNothing) {
  campaign_.AddStack(2);
  campaign_.Always("size_ <= size()");
  EXPECT_THAT(Made(testing::kSize), IsEmpty());
}

TEST_F(BoundaryStatesTest, TakesASixthOfTheQuotaAtMost) {
  for (int size = 1; size < 30; ++size) campaign_.AddStack(size);
  campaign_.LearnPush(9);
  campaign_.Always("size_ <= size()");
  EXPECT_THAT(Made(testing::kPush, 30), AllOf(Not(IsEmpty()), SizeIs(Le(5u))));
}

}  // namespace
}  // namespace augment
