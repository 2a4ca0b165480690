#include "engine/laws/deduction_testing.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::StartsWith;

class ComparedWithValueTest : public DeductionTest {
 protected:
  ComparedWithValueTest() { vocabulary_ = Tags(kFunctions); }
  void Compare(int function, int64_t value, bool answer) {
    Says(function, 0, IntegerValue(value), BooleanValue(answer));
  }
};

TEST_F(ComparedWithValueTest, WhatIsLessIsLessOrEqual) {
  Compare(kLess, 5, true);
  Compare(kLessEqual, 5, false);
  const Deduction deduction = Deduced();
  ASSERT_EQ(deduction.broken.size(), 1u);
  EXPECT_EQ(Show(vocabulary_, facts_, deduction.broken[0]),
            "not a.operator<=(5) and a.operator<(5)");
  EXPECT_TRUE(deduction.broken[0].certain);
  EXPECT_EQ(deduction.broken[0].blamed, kLessEqual);
}

TEST_F(ComparedWithValueTest, WhatIsEqualIsLessOrEqual) {
  Compare(kEqual, 5, true);
  Compare(kLessEqual, 5, false);
  EXPECT_THAT(Broken(), ElementsAre("not a.operator<=(5) and a.operator==(5)"));
}

TEST_F(ComparedWithValueTest, IsKept) {
  Compare(kLess, 5, true);
  Compare(kEqual, 5, false);
  Compare(kLessEqual, 5, true);
  const Deduction deduction = Deduced();
  EXPECT_THAT(deduction.broken, IsEmpty());
  EXPECT_THAT(deduction.kept, Contains(StartsWith("compared-with-value|")));
}

TEST_F(ComparedWithValueTest, SaysNothingOfOtherValuesAndObjects) {
  Compare(kLess, 5, true);
  Compare(kLessEqual, 4, false);
  Says(kLessEqual, 1, IntegerValue(5), BooleanValue(false));
  EXPECT_THAT(Broken(), IsEmpty());
}

// No order need be total.
TEST_F(ComparedWithValueTest, NeitherLessNorEqual) {
  Compare(kLess, 5, false);
  Compare(kEqual, 5, false);
  Compare(kLessEqual, 5, false);
  EXPECT_THAT(Broken(), IsEmpty());
}

TEST(ValueComparisonTest, IsToldByItsShape) {
  const Roles roles = RolesOf(Tags(kFunctions), 0, {});
  ASSERT_EQ(roles.comparisons.size(), 3u);
  EXPECT_TRUE(roles.IsComparedWithValues());
  EXPECT_EQ(roles.comparisons[1].function, kLessEqual);
  EXPECT_EQ(roles.comparisons[1].op, ComparisonOp::kLessEqual);
  EXPECT_EQ(roles.comparisons[0].parameter, roles.comparisons[1].parameter);
  EXPECT_FALSE(RolesOf(Tags(), 0, {}).IsComparedWithValues());
}

}  // namespace
}  // namespace augment
