#include "engine/laws/deduction_testing.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

class RemovedSizeTest : public DeductionTest {
 protected:
  // Removes 5, of which it is known before and after whether it is there, and how many there are.
  void Remove(bool was, int64_t size, bool is, int64_t left) {
    const proto::Value five = IntegerValue(5);
    Says(kCount, 0, IntegerValue(size));
    Has(0, 5, was);
    Change(kRemove, 0, &five);
    Says(kCount, 0, IntegerValue(left));
    Has(0, 5, is);
  }
};

TEST_F(RemovedSizeTest, WhatIsGoneIsNotCounted) {
  Remove(true, 2, false, 2);
  const Deduction deduction = Deduced();
  ASSERT_EQ(deduction.broken.size(), 1u);
  EXPECT_EQ(Show(vocabulary_, facts_, deduction.broken[0]),
            "a.Count() == 2 and a.has(5) and not then a.has(5) and then a.Count() > 1");
  EXPECT_FALSE(deduction.broken[0].certain);
  EXPECT_EQ(deduction.broken[0].blamed, kRemove);
}

TEST_F(RemovedSizeTest, IsKept) {
  Remove(true, 2, false, 1);
  const Deduction deduction = Deduced();
  EXPECT_THAT(deduction.broken, IsEmpty());
  EXPECT_THAT(deduction.kept, Contains(StartsWith("removed-size|")));
}

TEST_F(RemovedSizeTest, ItMayHaveBeenThereTwice) {
  Remove(true, 3, false, 1);
  EXPECT_THAT(Broken(), IsEmpty());
}

TEST_F(RemovedSizeTest, SaysNothingOfWhatWasNotThere) {
  Remove(false, 3, false, 3);
  EXPECT_THAT(Broken(), IsEmpty());
}

// One of several: that it is counted no longer is another's to say.
TEST_F(RemovedSizeTest, SaysNothingOfWhatIsStillThere) {
  Remove(true, 3, true, 3);
  const Deduction deduction = Deduced();
  EXPECT_THAT(deduction.kept, Not(Contains(StartsWith("removed-size|"))));
  for (const Contradiction& broken : deduction.broken) {
    EXPECT_NE(broken.words, "CountsItNoLonger");
  }
}

}  // namespace
}  // namespace augment
