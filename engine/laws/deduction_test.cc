#include "engine/laws/deduction.h"

#include <string>
#include <vector>

#include "engine/laws/deduction_testing.h"
#include "engine/model/value.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

TEST(RolesTest, AreToldByNamesAndShapes) {
  const Roles roles = RolesOf(Tags(), 0, {});
  EXPECT_EQ(roles.size, kCount);
  EXPECT_EQ(roles.empty, kIsEmpty);
  EXPECT_THAT(roles.membership, ElementsAre(kHas));
  EXPECT_THAT(roles.contents, ElementsAre(kItems));
  EXPECT_THAT(roles.largest, ElementsAre(kLargest));
  EXPECT_EQ(roles.subset, kIsSubset);
  EXPECT_EQ(roles.equality, kEquals);
  EXPECT_FALSE(roles.bounded);
  EXPECT_TRUE(RolesOf(Tags(kFunctions), 0, {}).bounded);
  EXPECT_TRUE(RolesOf(Tags(), 0, {kHas}).membership.empty());
}

TEST(RolesTest, SaysWhatChangesMean) {
  const Vocabulary tags = Tags();
  EXPECT_EQ(ChangeOf(tags, kPut), Change::kPut);
  EXPECT_EQ(ChangeOf(tags, kMerge), Change::kUnite);
  EXPECT_EQ(ChangeOf(tags, kWipeOut), Change::kClear);
  EXPECT_EQ(ChangeOf(tags, kPop), Change::kTake);
  EXPECT_EQ(ChangeOf(tags, kHas), Change::kNone);
}

TEST_F(DeductionTest, EmptyAndSizeAgree) {
  Says(kIsEmpty, 0, BooleanValue(true));
  Says(kCount, 0, IntegerValue(2));
  EXPECT_THAT(Broken(), ElementsAre("a.is_empty() and a.Count() == 2"));
}

TEST_F(DeductionTest, AnEmptySetHasNothing) {
  Says(kIsEmpty, 0, BooleanValue(true));
  Has(0, 3, true);
  EXPECT_THAT(Broken(), ElementsAre("a.is_empty() and a.has(3)"));
  EXPECT_TRUE(Deduced().broken[0].certain);
}

TEST_F(DeductionTest, WhatIsListedIsFound) {
  Says(kItems, 0, Numbers({4, 7}));
  Has(0, 4, true);
  Has(0, 7, false);
  Has(0, 9, false);
  EXPECT_THAT(Broken(), ElementsAre("a.toVector() == {4, 7} and not a.has(7)"));
  EXPECT_FALSE(Deduced().broken[0].certain);
  EXPECT_EQ(Deduced().kept.size(), 2u);
}

TEST_F(DeductionTest, AnElementIsFound) {
  Says(kIsEmpty, 0, BooleanValue(false));
  Says(kLargest, 0, IntegerValue(4));
  Has(0, 4, false);
  EXPECT_THAT(Broken(), ElementsAre("not a.is_empty() and a.largest() == 4 and not a.has(4)"));
}

TEST_F(DeductionTest, WhatIsEmptyMayGiveAnything) {
  Says(kIsEmpty, 0, BooleanValue(true));
  Says(kLargest, 0, IntegerValue(-1));
  Has(0, -1, false);
  EXPECT_THAT(Broken(), IsEmpty());
}

TEST_F(DeductionTest, NothingIsBeyondTheLargest) {
  Says(kLargest, 0, IntegerValue(4));
  Has(0, 3, true);
  Has(0, 5, true);
  Has(0, 9, false);
  EXPECT_THAT(Broken(), ElementsAre("a.has(5) and a.largest() < 5"));
}

TEST_F(DeductionTest, EqualObjectsHaveTheSameElements) {
  Says(kEquals, 0, ObjectValue(1), BooleanValue(true));
  Says(kCount, 0, IntegerValue(1));
  Says(kCount, 1, IntegerValue(1));
  Has(0, 3, true);
  Has(1, 3, false);
  EXPECT_THAT(Broken(), ElementsAre("a.equals(b) and a.has(3) != b.has(3)"));
}

TEST_F(DeductionTest, UnequalObjectsMayDiffer) {
  Says(kEquals, 0, ObjectValue(1), BooleanValue(false));
  Has(0, 3, true);
  Has(1, 3, false);
  EXPECT_THAT(Broken(), IsEmpty());
}

TEST_F(DeductionTest, AnotherOrderIsNoDifference) {
  Says(kEquals, 0, ObjectValue(1), BooleanValue(true));
  Says(kItems, 0, Numbers({1, 2}));
  Says(kItems, 1, Numbers({2, 1}));
  EXPECT_THAT(Broken(), IsEmpty());
}

TEST_F(DeductionTest, ElementsOfASubsetAreInTheOther) {
  Says(kIsSubset, 0, ObjectValue(1), BooleanValue(true));
  Has(0, 3, true);
  Has(1, 3, false);
  EXPECT_THAT(Broken(), ElementsAre("a.IsSubsetOf(b) and a.has(3) and not b.has(3)"));
  EXPECT_EQ(Deduced().broken[0].blamed, kIsSubset);
}

TEST_F(DeductionTest, WhatWasPutInIsFoundAndTheRestStays) {
  const proto::Value five = IntegerValue(5);
  Has(0, 5, false);
  Has(0, 7, true);
  Change(kPut, 0, &five);
  Has(0, 5, false);
  Has(0, 7, false);
  EXPECT_THAT(Broken(), UnorderedElementsAre("not a.has(5)", "a.has(7) and not then a.has(7)"));
  EXPECT_THAT(Deduced().broken,
              Contains(testing::Field(&Contradiction::argument, testing::Optional(int64_t{5}))));
}

TEST_F(DeductionTest, WhatWasPutInIsFoundForThisArgument) {
  const proto::Value five = IntegerValue(5);
  Change(kPut, 0, &five);
  Has(0, 5, true);
  EXPECT_THAT(Broken(), IsEmpty());
  EXPECT_THAT(Deduced().kept_for,
              ElementsAre(testing::Field(&std::pair<std::string, int64_t>::second, 5)));
}

TEST_F(DeductionTest, WhatWasRemovedIsGoneAndTheRestStays) {
  const proto::Value five = IntegerValue(5);
  Has(0, 5, true);
  Has(0, 7, true);
  Change(kRemove, 0, &five);
  Has(0, 5, true);
  Has(0, 7, false);
  EXPECT_THAT(Broken(), UnorderedElementsAre("a.has(5)", "a.has(7) and not then a.has(7)"));
}

TEST_F(DeductionTest, PutsInAtTheEnd) {
  const proto::Value five = IntegerValue(5);
  Says(kItems, 0, Numbers({1, 2}));
  Change(kPut, 0, &five);
  Says(kItems, 0, Numbers({2, 5}));
  EXPECT_THAT(Broken(), Contains("a.toVector() == {1, 2} and then a.toVector() != {1, 2, 5}"));
}

// Nobody says what it does with elements that it has already.
TEST_F(DeductionTest, PutsWhatItHas) {
  const proto::Value two = IntegerValue(2);
  Says(kItems, 0, Numbers({1, 2}));
  Change(kPut, 0, &two);
  Says(kItems, 0, Numbers({1, 2}));
  EXPECT_THAT(Broken(), IsEmpty());
}

// What is full refuses, or drops something.
TEST_F(DeductionTest, SaysNothingOfPuttingIntoWhatIsBounded) {
  vocabulary_ = Tags(kFunctions);
  const proto::Value five = IntegerValue(5);
  Has(0, 5, false);
  Change(kPut, 0, &five);
  Has(0, 5, false);
  EXPECT_THAT(Broken(), IsEmpty());
}

TEST_F(DeductionTest, MergesBoth) {
  const proto::Value other = ObjectValue(1);
  Has(0, 1, true);
  Has(1, 1, false);
  Has(0, 2, false);
  Has(1, 2, true);
  Change(kMerge, 0, &other);
  Has(0, 1, true);
  Has(0, 2, false);
  EXPECT_THAT(Broken(), ElementsAre("not a.has(2) and b.has(2) and not then a.has(2)"));
}

TEST_F(DeductionTest, TakesOutOne) {
  Says(kCount, 0, IntegerValue(2));
  Says(kItems, 0, Numbers({1, 2}));
  Change(kPop, 0);
  Answer(IntegerValue(2));
  Says(kCount, 0, IntegerValue(3));
  Says(kItems, 0, Numbers({1}));
  EXPECT_THAT(Broken(), Contains("a.Count() == 2 and then a.Count() != 1"));
  // From the end: that is kept; from the beginning is not what it does.
  EXPECT_THAT(Broken(), Contains("a.toVector() == {1, 2} and then a.toVector() != {2}"));
}

// pop() of what is empty: whoever may make it or not, the state is another matter.
TEST_F(DeductionTest, TheStateAfterAChangeIsNotJudged) {
  Change(kPop, 0);
  Says(kIsEmpty, 0, BooleanValue(false));
  Says(kCount, 0, IntegerValue(0));
  EXPECT_THAT(Broken(), IsEmpty());
}

TEST_F(DeductionTest, NothingIsLeft) {
  Change(kWipeOut, 0);
  Says(kCount, 0, IntegerValue(1));
  Says(kIsEmpty, 0, BooleanValue(true));
  EXPECT_THAT(Broken(), Contains("a.Count() != 0"));
}

TEST_F(DeductionTest, ACopyIsLikeItsSource) {
  proto::CandidateCall* call = candidate_.add_calls();
  call->set_special(proto::CandidateCall::COPY);
  call->set_class_index(0);
  *call->add_operands() = ObjectValue(0);
  tail_.change = true;
  Says(kCount, 2, IntegerValue(1));
  Says(kCount, 0, IntegerValue(2));
  Says(kEquals, 2, ObjectValue(0), BooleanValue(false));
  EXPECT_THAT(Broken(), UnorderedElementsAre("a.Count() != b.Count()", "not a.equals(b)"));
}

TEST_F(DeductionTest, AQuestionWithoutAnswerIsNoTail) {
  Says(kCount, 0, IntegerValue(1));
  Call(kIsEmpty, 0, nullptr);
  EXPECT_FALSE(facts_.Read(vocabulary_, candidate_, outcome_, {0, false, 2}));
  EXPECT_FALSE(facts_.Read(vocabulary_, candidate_, outcome_, {0, false, 9}));
}

}  // namespace
}  // namespace augment
