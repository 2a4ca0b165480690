#include "engine/generate/sources/alike_operands.h"

#include <string>

#include "engine/generate/testing/source_test.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

using AlikeOperandsTest = testing::SourceTest<AlikeOperands>;

// Two stacks with elements answer alike, an empty one answers otherwise.
TEST_F(AlikeOperandsTest, OperandsAnswerWithTheSameKindsOfThings) {
  campaign_.AddStack(0);
  campaign_.AddStack(1, 4);
  campaign_.AddStack(1, 8);
  EXPECT_THAT(Made(testing::kEquals),
              UnorderedElementsAre("Stack(); push(#0, 4); Stack(); push(#2, 4); equals(#0, #2)",
                                   "Stack(); push(#0, 4); Stack(); push(#2, 8); equals(#0, #2)",
                                   "Stack(); push(#0, 8); Stack(); push(#2, 4); equals(#0, #2)",
                                   "Stack(); push(#0, 8); Stack(); push(#2, 8); equals(#0, #2)"));
}

TEST_F(AlikeOperandsTest, OnlyForComparisons) {
  campaign_.AddStack(1, 4);
  campaign_.AddStack(1, 8);
  EXPECT_THAT(Made(testing::kMerge), IsEmpty());
  EXPECT_THAT(Made(testing::kPop), IsEmpty());
}

}  // namespace
}  // namespace augment
