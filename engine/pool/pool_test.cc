// Which calls a recipe keeps, and which objects are one state.

#include "engine/pool/pool.h"

#include <string>
#include <vector>

#include "engine/model/testing/stack.h"
#include "engine/model/value.h"
#include "engine/model/wire_index.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct Step {
  uint32_t function;
  std::vector<proto::Value> operands;
  proto::CandidateCall::Special special = proto::CandidateCall::FUNCTION;
};

proto::Candidate Sequence(const std::vector<Step>& steps) {
  proto::Candidate sequence;
  for (const Step& step : steps) {
    proto::CandidateCall* call = sequence.add_calls();
    call->set_function(step.function);
    call->set_special(step.special);
    for (const proto::Value& operand : step.operands) *call->add_operands() = operand;
  }
  return sequence;
}

// A Stack whose size() and size_ are this.
proto::View Sized(int size, int class_index = testing::kStackClass) {
  proto::View view;
  SetClass(class_index, &view);
  view.add_fields()->mutable_sequence();
  *view.add_fields() = IntegerValue(size);
  *view.add_queries() = IntegerValue(size);
  *view.add_queries() = BooleanValue(size == 0);
  return view;
}

class RecipeTest : public ::testing::Test {
 protected:
  // Functions of the calls kept for the object in `slot`, and its new slot.
  std::vector<uint32_t> Kept(const std::vector<Step>& steps, int slot, int* moved = nullptr) {
    const proto::Candidate recipe = RecipeOf(vocabulary_, Sequence(steps), &slot);
    if (moved != nullptr) *moved = slot;
    std::vector<uint32_t> functions;
    for (const proto::CandidateCall& call : recipe.calls()) functions.push_back(call.function());
    return functions;
  }
  Vocabulary vocabulary_ = testing::StackVocabulary();
};

TEST_F(RecipeTest, CallsThatOnlyLookAreLeftOut) {
  EXPECT_THAT(Kept({{testing::kStack, {}},
                    {testing::kSize, {ObjectValue(0)}},
                    {testing::kPush, {ObjectValue(0), IntegerValue(7)}}},
                   0),
              ElementsAre(testing::kStack, testing::kPush));
}

TEST_F(RecipeTest, OtherObjectsAreLeftOutAndSlotsMove) {
  int moved = -1;
  EXPECT_THAT(Kept({{testing::kStack, {}},
                    {testing::kStackWithCapacity, {IntegerValue(3)}},
                    {testing::kPush, {ObjectValue(0), IntegerValue(7)}},
                    {testing::kPush, {ObjectValue(1), IntegerValue(8)}}},
                   1, &moved),
              ElementsAre(testing::kStackWithCapacity, testing::kPush));
  EXPECT_EQ(moved, 0);
}

TEST_F(RecipeTest, AnObjectThatACallReturnedNeedsItsArguments) {
  EXPECT_THAT(Kept({{testing::kStack, {}},
                    {testing::kStack, {}},
                    {testing::kPush, {ObjectValue(1), IntegerValue(7)}},
                    {testing::kMerge, {ObjectValue(0), ObjectValue(1)}}},
                   3),
              ElementsAre(testing::kStack, testing::kStack, testing::kPush, testing::kMerge));
}

TEST_F(RecipeTest, TheSourceOfACopyIsNotChangedByIt) {
  EXPECT_THAT(Kept({{testing::kStack, {}}, {0, {ObjectValue(0)}, proto::CandidateCall::COPY}}, 0),
              ElementsAre(testing::kStack));
}

class PoolTest : public ::testing::Test {
 protected:
  bool Add(const std::vector<Step>& steps, const proto::View& view) {
    return pool_.Add(Sequence(steps), 0, view, nullptr, nullptr);
  }
  Vocabulary vocabulary_ = testing::StackVocabulary();
  Pool pool_{vocabulary_, 3};
};

TEST_F(PoolTest, EqualStatesAreOneObjectWithTheShorterRecipe) {
  EXPECT_TRUE(Add({{testing::kStack, {}},
                   {testing::kPush, {ObjectValue(0), IntegerValue(7)}},
                   {testing::kPop, {ObjectValue(0)}}},
                  Sized(0)));
  EXPECT_FALSE(Add({{testing::kStack, {}}}, Sized(0)));
  ASSERT_EQ(pool_.size(), 1u);
  EXPECT_EQ(pool_.Of(testing::kStackClass)[0]->recipe.calls_size(), 1);
}

TEST_F(PoolTest, AddressesDoNotMakeAState) {
  proto::View here = Sized(1);
  here.set_identity(1);
  proto::View there = Sized(1);
  there.set_identity(2);
  EXPECT_EQ(StateOf(here), StateOf(there));
  EXPECT_NE(StateOf(here), StateOf(Sized(2)));
}

TEST_F(PoolTest, DerivedObjectsServeForTheirBase) {
  Add({{testing::kStack, {}}}, Sized(0));
  Add({{testing::kTower, {IntegerValue(1)}}}, Sized(0, testing::kTowerClass));
  EXPECT_EQ(pool_.Of(testing::kStackClass).size(), 2u);
  EXPECT_EQ(pool_.Of(testing::kTowerClass).size(), 1u);
}

TEST_F(PoolTest, AClassHasSoManyObjectsAtMost) {
  for (int size = 0; size < 5; ++size) Add({{testing::kStack, {}}}, Sized(size));
  EXPECT_EQ(pool_.Of(testing::kStackClass).size(), 3u);
}

TEST_F(PoolTest, WhatIsNoObjectIsNotAdded) {
  EXPECT_FALSE(Add({{testing::kStack, {}}}, proto::View()));
  EXPECT_THAT(pool_.Of(testing::kStackClass), IsEmpty());
}

// It can be written down, and needs no process of the test.
TEST_F(PoolTest, ARecipeFromNothingWinsOverAMoment) {
  proto::Candidate at_moment;
  at_moment.add_calls()->set_special(proto::CandidateCall::TAKE_LOCAL);
  at_moment.mutable_calls(0)->set_moment(3);
  at_moment.mutable_calls(0)->set_class_index(testing::kStackClass);
  ASSERT_TRUE(pool_.Add(at_moment, 0, Sized(1), nullptr, nullptr));
  EXPECT_EQ(pool_.Of(testing::kStackClass)[0]->start.moment, 3u);
  const proto::Candidate made =
      Sequence({{testing::kStack, {}}, {testing::kPush, {ObjectValue(0), IntegerValue(7)}}});
  EXPECT_FALSE(pool_.Add(made, 0, Sized(1), nullptr, nullptr));
  EXPECT_EQ(pool_.Of(testing::kStackClass)[0]->start.moment, 0u);
  EXPECT_FALSE(pool_.Add(at_moment, 0, Sized(1), nullptr, nullptr));
  EXPECT_EQ(pool_.Of(testing::kStackClass)[0]->recipe.calls_size(), 2);
}

}  // namespace
}  // namespace augment
