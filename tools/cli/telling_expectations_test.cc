#include "tools/cli/telling_expectations.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class TellingExpectationsTest : public ::testing::Test {
 protected:
  TellingExpectationsTest() {
    // Of insert(): find(), then size().
    options_.about[3] = "Text::insert";
    options_.asks[3] = {{0, "Text::find"}, {1, "Text::size"}};
  }

  std::set<int> In(const char* function, const std::set<int>& failed) const {
    mutate::Mutant mutant;
    mutant.function = function;
    return TellingExpectations(options_, 3, mutant, failed);
  }

  WorthOptions options_;
};

TEST_F(TellingExpectationsTest, AMutantOfWhatIsAskedIsForAnotherTest) {
  EXPECT_THAT(In("Text::find", {0, 1}), ElementsAre(1));
  EXPECT_THAT(In("Text::size", {1}), IsEmpty());
  EXPECT_THAT(In("Text::insert", {0, 1}), ElementsAre(0, 1));
}

TEST_F(TellingExpectationsTest, UnlessTheTestIsAboutIt) {
  options_.about[3] = "Text::find";
  EXPECT_THAT(In("Text::find", {0, 1}), ElementsAre(0, 1));
}

TEST_F(TellingExpectationsTest, WhatIsBesideThePointSaysNothing) {
  options_.beside[3] = {1};
  EXPECT_THAT(In("Text::insert", {0, 1, mutate::kWholeTest}), ElementsAre(mutate::kWholeTest, 0));
  options_.say_nothing.insert(3);
  EXPECT_THAT(In("Text::insert", {mutate::kWholeTest}), IsEmpty());
}

}  // namespace
}  // namespace augment
