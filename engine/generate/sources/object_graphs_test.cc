#include "engine/generate/sources/object_graphs.h"

#include <set>
#include <string>
#include <vector>

#include "engine/generate/provenance.h"
#include "engine/generate/testing/source_test.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::Each;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;
using ::testing::UnorderedElementsAre;

using ObjectGraphsTest = testing::SourceTest<ObjectGraphs>;

TEST_F(ObjectGraphsTest, OperandsComeFromOneObjectGraph) {
  campaign_.AddPair(true);
  const std::vector<std::string> made = Made(testing::kEquals);
  EXPECT_THAT(made, UnorderedElementsAre(EndsWith("equals(#0, #2)"), EndsWith("equals(#2, #0)"),
                                         EndsWith("equals(#0, #0)"), EndsWith("equals(#2, #2)")));
  EXPECT_THAT(made, Each(StartsWith("Stack(); push(#0, 7); Stack(); push(#2, 7); push(#2, 8); ")));
}

TEST_F(ObjectGraphsTest, WhatTakesOneObjectHasNothingToKnow) {
  campaign_.AddPair(true);
  EXPECT_THAT(Made(testing::kPop), IsEmpty());
}

TEST_F(ObjectGraphsTest, ACallBeforeMayBringAboutWhatIsMissing) {
  campaign_.LearnPush(5);
  campaign_.AddPair(true);
  campaign_.AddTransition(testing::kPush, 0, 1);
  campaign_.Before(testing::kMerge, "sign", "a.size() > 0");
  const std::vector<std::string> made = Made(testing::kMerge);
  std::set<std::string> made_for;
  for (size_t i = 0; i < made.size(); ++i) {
    made_for.insert(MadeFor(i));
    if (MadeFor(i) == kTransition) {
      EXPECT_THAT(made[i], HasSubstr("push(#2, 8); push("));
    }
  }
  EXPECT_THAT(made_for, UnorderedElementsAre(kObjectGraph, kTransition));
}

}  // namespace
}  // namespace augment
