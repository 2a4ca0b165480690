#include "engine/generate/sources/random_calls.h"

#include <set>
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

using RandomCallsTest = testing::SourceTest<RandomCalls>;

TEST_F(RandomCallsTest, ObjectsAndValuesThatWereSeen) {
  campaign_.AddStack(2, 4);
  EXPECT_THAT(Made(testing::kPop), ElementsAre("Stack(); push(#0, 4); push(#0, 5); pop(#0)"));
  EXPECT_EQ(MadeFor(0), kAtRandom);
}

TEST_F(RandomCallsTest, TheQuotaAndNothingTwice) {
  for (int size = 0; size < 9; ++size) campaign_.AddStack(size);
  std::set<std::string> all;
  for (int round = 0; round < 3; ++round) {
    const std::vector<std::string> made = Made(testing::kMerge, 4);
    EXPECT_THAT(made, SizeIs(4u));
    all.insert(made.begin(), made.end());
  }
  EXPECT_THAT(all, SizeIs(12u));
}

TEST_F(RandomCallsTest, WithoutAReceiverThereIsNothing) {
  EXPECT_THAT(Made(testing::kPop), IsEmpty());
}

}  // namespace
}  // namespace augment
