#include "engine/generate/sources/small_scope.h"

#include <set>
#include <string>
#include <vector>

#include "engine/generate/testing/source_test.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

using SmallScopeTest = testing::SourceTest<SmallScope>;

// In some order: every pair, and either object twice.
TEST_F(SmallScopeTest, EveryCallWithTheSimplestObjects) {
  campaign_.AddStack(0);
  campaign_.AddStack(1);
  EXPECT_THAT(Made(testing::kMerge),
              UnorderedElementsAre("Stack(); Stack(); merge(#0, #1)", "Stack(); merge(#0, #0)",
                                   "Stack(); Stack(); push(#1, 3); merge(#0, #1)",
                                   "Stack(); push(#0, 3); Stack(); merge(#0, #2)",
                                   "Stack(); push(#0, 3); Stack(); push(#2, 3); merge(#0, #2)",
                                   "Stack(); push(#0, 3); merge(#0, #0)"));
}

TEST_F(SmallScopeTest, OfObjectsThatLookAlikeTheSimplestIsTaken) {
  for (int size = 3; size < 20; ++size) campaign_.AddStack(size);
  EXPECT_THAT(Made(testing::kPop), ElementsAre("Stack(); push(#0, 3); push(#0, 4); push(#0, 5); "
                                               "pop(#0)"));
}

TEST_F(SmallScopeTest, NothingTwice) {
  campaign_.AddStack(0);
  campaign_.AddStack(1);
  ASSERT_THAT(Made(testing::kMerge), Not(IsEmpty()));
  EXPECT_THAT(Made(testing::kMerge), IsEmpty());
}

TEST_F(SmallScopeTest, TakesAQuarterOfTheQuotaAndGoesOnThere) {
  for (int size = 0; size < 3; ++size) campaign_.AddStack(size);
  std::set<std::string> all;
  for (int round = 0; round < 6; ++round) {
    const std::vector<std::string> made = Made(testing::kMerge, 8);
    EXPECT_THAT(made, SizeIs(2u));
    all.insert(made.begin(), made.end());
  }
  EXPECT_THAT(all, SizeIs(12u));  // of nine pairs and three times the same
}

}  // namespace
}  // namespace augment
