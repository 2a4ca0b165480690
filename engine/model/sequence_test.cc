// Joining and cutting call sequences without losing which slot is whose.

#include "engine/model/sequence.h"

#include <string>
#include <vector>

#include "engine/model/testing/stack.h"
#include "engine/model/value.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

// A call as `function(operands)`; objects as "#slot".
struct Step {
  uint32_t function;
  std::vector<proto::Value> operands;
};

proto::Candidate Sequence(const std::vector<Step>& steps) {
  proto::Candidate sequence;
  for (const Step& step : steps) {
    proto::CandidateCall* call = sequence.add_calls();
    call->set_function(step.function);
    for (const proto::Value& operand : step.operands) *call->add_operands() = operand;
  }
  return sequence;
}

std::string Show(const proto::Candidate& sequence) {
  std::string text;
  for (const proto::CandidateCall& call : sequence.calls()) {
    text += text.empty() ? "" : "; ";
    text += std::to_string(call.function()) + "(";
    for (int i = 0; i < call.operands_size(); ++i) {
      text += (i == 0 ? "" : ", ") + ShowValue(call.operands(i));
    }
    text += ")";
  }
  return text;
}

const proto::Candidate& MakeAndPush() {
  static const auto* const sequence =
      new proto::Candidate(Sequence({{1, {}}, {2, {ObjectValue(0), IntegerValue(7)}}}));
  return *sequence;
}

TEST(AppendTest, SlotsOfTheTailMoveUp) {
  proto::Candidate sequence = MakeAndPush();
  EXPECT_EQ(Append(MakeAndPush(), &sequence), 2);
  EXPECT_EQ(Show(sequence), "1(); 2(#0, 7); 1(); 2(#2, 7)");
}

TEST(AppendTest, ToAnEmptySequenceNothingMoves) {
  proto::Candidate sequence;
  EXPECT_EQ(Append(MakeAndPush(), &sequence), 0);
  EXPECT_EQ(Show(sequence), Show(MakeAndPush()));
}

TEST(WithoutTest, KeepsWhatIsAskedForAndRenumbers) {
  const proto::Candidate sequence =
      Sequence({{1, {}}, {1, {}}, {2, {ObjectValue(1), IntegerValue(7)}}});
  proto::Candidate cut;
  ASSERT_TRUE(Without(sequence, {false, true, true}, &cut));
  EXPECT_EQ(Show(cut), "1(); 2(#0, 7)");
}

TEST(WithoutTest, RefusesToLoseACallThatIsNeeded) {
  proto::Candidate cut;
  EXPECT_FALSE(Without(MakeAndPush(), {false, true}, &cut));
}

TEST(WithoutTest, ASequenceOfNothingIsRefused) {
  proto::Candidate cut;
  EXPECT_FALSE(Without(MakeAndPush(), {false, false}, &cut));
}

TEST(PrefixTest, TakesTheFirstCalls) {
  EXPECT_EQ(Show(Prefix(MakeAndPush(), 1)), "1()");
  EXPECT_EQ(Show(Prefix(MakeAndPush(), 9)), "1(); 2(#0, 7)");
  EXPECT_EQ(Prefix(MakeAndPush(), 0).calls_size(), 0);
}

// merge() as if it were `Stack merge(Stack&& a, const Stack& b)`.
Vocabulary MovingVocabulary() {
  proto::Registry registry = testing::StackVocabulary().registry();
  registry.mutable_functions(testing::kMerge)
      ->mutable_parameters(0)
      ->set_passing(proto::Type::RVALUE_REF);
  return Vocabulary(registry, {});
}

TEST(CallsOnMovedFromTest, AreThoseAfterTheMove) {
  const Vocabulary vocabulary = MovingVocabulary();
  const Step make = {testing::kStack, {}};
  const Step merge = {testing::kMerge, {ObjectValue(0), ObjectValue(1)}};
  EXPECT_EQ(CallsOnMovedFrom(vocabulary, Sequence({make, make, merge})), std::vector<int>());
  EXPECT_EQ(CallsOnMovedFrom(vocabulary,
                             Sequence({make, make, merge, {testing::kPop, {ObjectValue(1)}}})),
            std::vector<int>());
  EXPECT_EQ(
      CallsOnMovedFrom(vocabulary,
                       Sequence({make, make, merge, {testing::kPop, {ObjectValue(0)}}, merge})),
      std::vector<int>({3, 4}));
}

TEST(CallsOnMovedFromTest, AssignedToItIsAnObjectAgain) {
  const Vocabulary vocabulary = MovingVocabulary();
  proto::Candidate sequence = Sequence({{testing::kStack, {}},
                                        {testing::kStack, {}},
                                        {testing::kMerge, {ObjectValue(0), ObjectValue(1)}},
                                        {0, {ObjectValue(0), ObjectValue(1)}},
                                        {testing::kPop, {ObjectValue(0)}}});
  sequence.mutable_calls(3)->set_special(proto::CandidateCall::COPY_ASSIGN);  // copy-assign
  EXPECT_EQ(CallsOnMovedFrom(vocabulary, sequence), std::vector<int>());
  sequence.mutable_calls(3)->set_special(
      proto::CandidateCall::MOVE);  // a move of what was moved from
  EXPECT_EQ(CallsOnMovedFrom(vocabulary, sequence), std::vector<int>({3, 4}));
}

TEST(CallsOnMovedFromTest, AssignedToItselfItIsStillNone) {
  const Vocabulary vocabulary = MovingVocabulary();
  proto::Candidate sequence = Sequence({{testing::kStack, {}},
                                        {testing::kStack, {}},
                                        {testing::kMerge, {ObjectValue(0), ObjectValue(1)}},
                                        {0, {ObjectValue(0), ObjectValue(0)}},
                                        {testing::kPop, {ObjectValue(0)}}});
  sequence.mutable_calls(3)->set_special(proto::CandidateCall::COPY_ASSIGN);
  EXPECT_EQ(CallsOnMovedFrom(vocabulary, sequence), std::vector<int>({3, 4}));
}

// `auto& y = x.self();` after x was moved from, or before.
TEST(CallsOnMovedFromTest, AReferenceToItIsTheSame) {
  const Vocabulary vocabulary = MovingVocabulary();
  EXPECT_EQ(
      CallsOnMovedFrom(vocabulary, Sequence({{testing::kStack, {}},
                                             {testing::kStack, {}},
                                             {testing::kSelf, {ObjectValue(0)}},
                                             {testing::kMerge, {ObjectValue(0), ObjectValue(1)}},
                                             {testing::kPop, {ObjectValue(2)}}})),
      std::vector<int>({4}));
}

TEST(EndsOnMovedFromTest, AlsoWhereItMayBe) {
  const Vocabulary vocabulary = MovingVocabulary();
  proto::Candidate sequence = Sequence({{testing::kStack, {}},
                                        {testing::kStack, {}},
                                        {testing::kMerge, {ObjectValue(0), ObjectValue(1)}},
                                        {0, {ObjectValue(0), ObjectValue(1)}}});
  EXPECT_FALSE(EndsOnMovedFrom(vocabulary, Prefix(sequence, 3)));
  sequence.mutable_calls(3)->set_special(proto::CandidateCall::COPY_ASSIGN);
  EXPECT_TRUE(EndsOnMovedFrom(vocabulary, sequence));
  sequence.mutable_calls(3)->mutable_operands(0)->set_object(1);
  sequence.mutable_calls(3)->mutable_operands(1)->set_object(1);
  EXPECT_FALSE(EndsOnMovedFrom(vocabulary, sequence));
}

proto::Candidate Takes(uint64_t moment, const std::vector<uint32_t>& locals) {
  proto::Candidate sequence;
  for (const uint32_t local : locals) {
    proto::CandidateCall* const call = sequence.add_calls();
    call->set_special(proto::CandidateCall::TAKE_LOCAL);
    call->set_moment(moment);
    call->set_local(local);
  }
  return sequence;
}

TEST(StartOfTest, ASequenceHasOneMoment) {
  const StartingPoint start = StartOf(Takes(3, {0, 2}));
  EXPECT_EQ(start.moment, 3u);
  EXPECT_EQ(start.locals, (std::set<uint32_t>{0, 2}));
  EXPECT_TRUE(start.possible);
  EXPECT_EQ(StartOf(proto::Candidate()).moment, 0u);
  EXPECT_FALSE(StartOf(Takes(3, {1, 1})).possible);
  proto::Candidate two = Takes(3, {0});
  Append(Takes(4, {1}), &two);
  EXPECT_FALSE(StartOf(two).possible);
}

TEST(StartOfTest, ALocalIsInOneStateAtATime) {
  const StartingPoint nothing;
  const StartingPoint first = StartOf(Takes(3, {0}));
  EXPECT_TRUE(CanJoin(nothing, first));
  EXPECT_TRUE(CanJoin(first, StartOf(Takes(3, {1}))));
  EXPECT_FALSE(CanJoin(first, first));
  EXPECT_FALSE(CanJoin(first, StartOf(Takes(4, {1}))));
}

TEST(WholesTest, WhatTheTestRefersToMayBePartOfWhatElseItHas) {
  const Vocabulary vocabulary = testing::StackVocabulary();
  proto::Candidate sequence = Takes(3, {0, 1, 2});
  std::vector<std::set<uint64_t>> wholes = Wholes(vocabulary, sequence);
  EXPECT_FALSE(Overlap(wholes[0], wholes[1]));
  sequence.mutable_calls(1)->set_refers(true);
  wholes = Wholes(vocabulary, sequence);
  EXPECT_TRUE(Overlap(wholes[0], wholes[1]));
  EXPECT_TRUE(Overlap(wholes[1], wholes[2]));
  EXPECT_FALSE(Overlap(wholes[0], wholes[2]));
}

TEST(MayOwnInCircleTest, WhoIsGivenASmartPointerOwns) {
  proto::Registry registry = testing::StackVocabulary().registry();
  proto::Type& other = *registry.mutable_functions(testing::kEquals)->mutable_parameters(0);
  ASSERT_EQ(other.kind(), proto::Type::POINTER);
  other.set_kind(proto::Type::SMART);
  other.set_name("std::shared_ptr<const Stack>");
  const Vocabulary vocabulary = testing::StackVocabularyWith(registry);
  const auto gives = [](uint64_t to, uint64_t what) {
    return Step{testing::kEquals, {ObjectValue(to), ObjectValue(what)}};
  };
  const Step make = {testing::kStack, {}};
  EXPECT_FALSE(MayOwnInCircle(vocabulary, Sequence({make, make, gives(0, 1), gives(0, 1)})));
  EXPECT_TRUE(MayOwnInCircle(vocabulary, Sequence({make, gives(0, 0)})));
  EXPECT_TRUE(MayOwnInCircle(vocabulary, Sequence({make, make, gives(0, 1), gives(1, 0)})));
  EXPECT_TRUE(MayOwnInCircle(vocabulary,
                             Sequence({make, make, make, gives(1, 2), gives(0, 1), gives(2, 0)})));
  EXPECT_FALSE(MayOwnInCircle(testing::StackVocabulary(), Sequence({make, gives(0, 0)})))
      << "raw pointers own nothing";
}

TEST(HeldInCircleTest, WhoIsGivenAPointerHolds) {
  proto::Registry registry = testing::StackVocabulary().registry();
  proto::RegistryFunction& gives = *registry.mutable_functions(testing::kEquals);
  const Step make = {testing::kStack, {}};
  const Step itself = {testing::kEquals, {ObjectValue(0), ObjectValue(0)}};
  gives.set_is_const(false);
  EXPECT_EQ(HeldInCircle(testing::StackVocabularyWith(registry), Sequence({make, itself})),
            std::set<int>{testing::kStackClass});
  gives.set_is_const(true);
  EXPECT_TRUE(
      HeldInCircle(testing::StackVocabularyWith(registry), Sequence({make, itself})).empty());
}

TEST(HashSequenceTest, DependsOnEveryPart) {
  const uint64_t hash = HashSequence(MakeAndPush());
  EXPECT_EQ(hash, HashSequence(Sequence({{1, {}}, {2, {ObjectValue(0), IntegerValue(7)}}})));
  EXPECT_NE(hash, HashSequence(Sequence({{1, {}}, {2, {ObjectValue(0), IntegerValue(8)}}})));
  EXPECT_NE(hash, HashSequence(Sequence({{1, {}}, {3, {ObjectValue(0), IntegerValue(7)}}})));
  EXPECT_NE(hash, HashSequence(Prefix(MakeAndPush(), 1)));
  proto::Candidate special = MakeAndPush();
  special.mutable_calls(0)->set_special(proto::CandidateCall::COPY);
  EXPECT_NE(hash, HashSequence(special));
}

// The division of operands among calls matters, not only their order.
TEST(HashSequenceTest, OperandsBelongToTheirCall) {
  EXPECT_NE(HashSequence(Sequence({{1, {IntegerValue(5)}}, {2, {}}})),
            HashSequence(Sequence({{1, {}}, {2, {IntegerValue(5)}}})));
}

}  // namespace
}  // namespace augment
