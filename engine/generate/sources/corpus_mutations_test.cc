#include "engine/generate/sources/corpus_mutations.h"

#include <string>
#include <vector>

#include "engine/generate/provenance.h"
#include "engine/generate/testing/source_test.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::Each;
using ::testing::EndsWith;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

using CorpusMutationsTest = testing::SourceTest<CorpusMutations>;

TEST_F(CorpusMutationsTest, ChangesAnArgumentOfTheCallOrOfOneBeforeIt) {
  campaign_.AddToCorpus(/*element=*/3, /*value=*/500);
  const std::vector<std::string> made = Made(testing::kPush);
  ASSERT_THAT(made, Not(IsEmpty()));
  EXPECT_THAT(made, Each(StartsWith("Stack(); push(#0, ")));
  EXPECT_THAT(made, Each(Not("Stack(); push(#0, 3); push(#0, 500)"))) << "that was made";
  EXPECT_THAT(made, Contains(AllOf(StartsWith("Stack(); push(#0, 3); "), Not(EndsWith(" 500)")))));
  EXPECT_THAT(made, Contains(AllOf(Not(StartsWith("Stack(); push(#0, 3); ")), EndsWith(" 500)"))));
  EXPECT_EQ(MadeFor(0), kCorpusMutation);
}

TEST_F(CorpusMutationsTest, NumbersNearWhatRanNewCode) {
  campaign_.AddToCorpus(/*element=*/3, /*value=*/500);
  // No value near it is known: neither the tests' nor the type's.
  EXPECT_THAT(
      Made(testing::kPush),
      Contains(::testing::ContainsRegex("push\\(#0, 3\\); push\\(#0, (49[0-9]|50[0-9])\\)$")));
}

TEST_F(CorpusMutationsTest, CallsOfTheTestsToo) {
  campaign_.AddRecordedPush(500);
  const std::vector<std::string> made = Made(testing::kPush);
  EXPECT_THAT(made, Not(IsEmpty()));
  EXPECT_THAT(made, Each(Not("Stack(); push(#0, 500)")));
}

TEST_F(CorpusMutationsTest, NothingOfFunctionsWithoutEither) {
  campaign_.AddToCorpus(3, 500);
  EXPECT_THAT(Made(testing::kPop), IsEmpty());
}

}  // namespace
}  // namespace augment
