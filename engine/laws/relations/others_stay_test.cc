#include "engine/laws/deduction_testing.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::Contains;
using ::testing::Not;

class OthersStayTest : public DeductionTest {
 protected:
  // Removes 5 while 5 and 6 are found, and there are so many (less than none: nobody says); then
  // 6 is found no longer, and so many are left.
  std::vector<std::string> WordsOfBroken(int64_t size, int64_t left) {
    const proto::Value five = IntegerValue(5);
    if (size >= 0) Says(kCount, 0, IntegerValue(size));
    Has(0, 5, true);
    Has(0, 6, true);
    Change(kRemove, 0, &five);
    if (size >= 0) Says(kCount, 0, IntegerValue(left));
    Has(0, 5, false);
    Has(0, 6, false);
    std::vector<std::string> words;
    for (const Contradiction& broken : Deduced().broken) words.push_back(broken.words);
    return words;
  }
};

TEST_F(OthersStayTest, WhatIsGoneThoughAnotherOneWasRemoved) {
  EXPECT_THAT(WordsOfBroken(4, 2), Contains("LeavesOtherElements"));
}

TEST_F(OthersStayTest, AlsoWhereNothingCounts) {
  EXPECT_THAT(WordsOfBroken(-1, -1), Contains("LeavesOtherElements"));
}

// As a map does that trims its keys.
TEST_F(OthersStayTest, NotWhatTheContainerTakesForTheSame) {
  EXPECT_THAT(WordsOfBroken(1, 0), Not(Contains("LeavesOtherElements")));
}

TEST_F(OthersStayTest, NorWhereOneLessIsCounted) {
  EXPECT_THAT(WordsOfBroken(4, 3), Not(Contains("LeavesOtherElements")));
}

}  // namespace
}  // namespace augment
