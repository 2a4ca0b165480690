#include "engine/generate/sources/related_pairs.h"

#include <string>
#include <vector>

#include "engine/generate/testing/source_test.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::Ge;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

using RelatedPairsTest = testing::SourceTest<RelatedPairs>;

// Two stacks put together by their own recipes are never known to be equal.
TEST_F(RelatedPairsTest, APairThatViolatesAPreconditionIsCalledInItsObjectGraph) {
  campaign_.AddPair(true);
  campaign_.AddPair(false);
  campaign_.Before(testing::kMerge, "constant", "!a.equals(&b)");
  EXPECT_THAT(
      Made(testing::kMerge),
      ElementsAre("Stack(); push(#0, 7); Stack(); push(#2, 7); push(#2, 8); merge(#0, #2)"));
  EXPECT_EQ(MadeFor(0), "constant");
}

TEST_F(RelatedPairsTest, APairIsMadeReadyByACallThatEstablishesWhatIsMissing) {
  campaign_.LearnPush(5);
  campaign_.AddPair(true);
  campaign_.AddTransition(testing::kPush, 0, 1);
  campaign_.Before(testing::kMerge, "constant", "!a.equals(&b)");
  campaign_.Before(testing::kMerge, "sign", "a.size() > 0");
  const std::vector<std::string> made = Made(testing::kMerge);
  ASSERT_THAT(made, SizeIs(Ge(2u)));
  for (size_t i = 1; i < made.size(); ++i) {
    EXPECT_THAT(made[i], HasSubstr("push(#2, 8); push(#0, "));
    EXPECT_THAT(made[i], EndsWith("merge(#0, #2)"));
  }
}

TEST_F(RelatedPairsTest, WithoutARelationThereIsNothing) {
  campaign_.AddPair(true);
  campaign_.Before(testing::kMerge, "sign", "a.size() > 0");
  EXPECT_THAT(Made(testing::kMerge), IsEmpty());
}

}  // namespace
}  // namespace augment
