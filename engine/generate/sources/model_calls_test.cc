#include "engine/generate/sources/model_calls.h"

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
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

class ModelCallsTest : public testing::SourceTest<ModelCalls> {};

TEST_F(ModelCallsTest, OnObjectsThatStandWhereTheTestsDid) {
  campaign_.AddModelledPush(/*size=*/2, /*value=*/9);
  campaign_.AddStack(2, 40);
  campaign_.AddStack(5);
  campaign_.LearnPush(9);
  const std::vector<std::string> made = Made(testing::kPush);
  ASSERT_THAT(made, Not(IsEmpty()));
  EXPECT_THAT(made, Contains("Stack(); push(#0, 40); push(#0, 41); push(#0, 9)"));
  EXPECT_EQ(MadeFor(0), kCallModel);
}

TEST_F(ModelCallsTest, OnObjectsThatLookAsTheTestsDid) {
  campaign_.AddModelledPush(/*size=*/2, /*value=*/9);
  campaign_.AddStack(5, 60);
  campaign_.LearnPush(9);
  EXPECT_THAT(Made(testing::kPush), Contains(HasSubstr("push(#0, 64); push(#0, 9)")));
}

TEST_F(ModelCallsTest, NotOnThoseThatDoNeither) {
  campaign_.AddModelledPush(/*size=*/2, /*value=*/9);
  campaign_.AddStack(0);
  campaign_.LearnPush(9);
  EXPECT_THAT(Made(testing::kPush), IsEmpty());
}

TEST_F(ModelCallsTest, NothingForWhatNoTestCalled) {
  campaign_.AddModelledPush(/*size=*/2, /*value=*/9);
  campaign_.AddStack(2);
  EXPECT_THAT(Made(testing::kPop), IsEmpty());
}

}  // namespace
}  // namespace augment
