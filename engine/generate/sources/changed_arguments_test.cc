#include "engine/generate/sources/changed_arguments.h"

#include <string>
#include <vector>

#include "engine/generate/provenance.h"
#include "engine/generate/testing/source_test.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::Each;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

using ChangedArgumentsTest = testing::SourceTest<ChangedArguments>;

TEST_F(ChangedArgumentsTest, OnWhatTheTestHadWithAnotherValue) {
  campaign_.AddRecordedPush(5);
  campaign_.LearnPush(5);
  campaign_.LearnPush(7);
  const std::vector<std::string> made = Made(testing::kPush);
  ASSERT_THAT(made, Not(IsEmpty()));
  EXPECT_THAT(made, Each(StartsWith("Stack(); push(#0, ")));
  EXPECT_THAT(made, Each(Not("Stack(); push(#0, 5)"))) << "that is known";
  EXPECT_EQ(MadeFor(0), kChangedArgument);
}

TEST_F(ChangedArgumentsTest, NothingForWhatNoTestCalledOrWhatTakesNothing) {
  campaign_.AddStack(1);
  campaign_.LearnPush(5);
  EXPECT_THAT(Made(testing::kPush), IsEmpty());
  EXPECT_THAT(Made(testing::kPop), IsEmpty());
}

}  // namespace
}  // namespace augment
