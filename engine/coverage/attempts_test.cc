#include "engine/coverage/attempts.h"

#include "engine/model/testing/stack.h"
#include "engine/model/value.h"
#include "engine/model/wire_index.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using proto::EventRecord;
using testing::kEmpty;
using testing::kPush;
using testing::kStack;

// stack.push(k), stack being of this size before and one more after.
proto::Candidate Push(int k) {
  proto::Candidate candidate;
  candidate.add_calls()->set_function(kStack);
  proto::CandidateCall* call = candidate.add_calls();
  call->set_function(kPush);
  *call->add_operands() = ObjectValue(0);
  *call->add_operands() = IntegerValue(k);
  return candidate;
}

proto::View Stack(int size) {
  proto::View view;
  SetClass(testing::kStackClass, &view);
  *view.add_fields() = IntegerValue(0);
  *view.add_fields() = IntegerValue(size);
  return view;
}

proto::Outcome Normal(int size, int k, uint32_t call = 1) {
  proto::Outcome outcome;
  outcome.set_call(call);
  proto::Observation* observation = outcome.add_observations();
  observation->set_call(call);
  *observation->add_entry() = Stack(size);
  *observation->add_entry()->mutable_value() = IntegerValue(k);
  *observation->add_exit() = Stack(size + 1);
  *observation->add_exit()->mutable_value() = IntegerValue(k);
  return outcome;
}

class AttemptsTest : public ::testing::Test {
 protected:
  // What the search ran.
  void Run(int k, const proto::Outcome& outcome) {
    attempts_.Ran(Push(k), outcome);
    if (outcome.status() == proto::Outcome::NORMAL) attempts_.Returned(Push(k), outcome);
  }

  Vocabulary vocabulary_ = testing::StackVocabulary();
  Attempts attempts_{vocabulary_};
};

TEST_F(AttemptsTest, ACallThatTestsMadeIsNotNew) {
  attempts_.Used(Push(3), Normal(0, 3));
  Run(3, Normal(0, 3));
  EXPECT_EQ(attempts_.of(kPush).normal, 1);
  EXPECT_EQ(attempts_.of(kPush).returned_new, 0);
}

TEST_F(AttemptsTest, AnotherStateOrArgumentIsNew) {
  attempts_.Used(Push(3), Normal(0, 3));
  Run(3, Normal(5, 3));
  Run(4, Normal(0, 4));
  EXPECT_EQ(attempts_.of(kPush).returned_new, 2);
}

TEST_F(AttemptsTest, OnlyCallsThatReturnCount) {
  proto::Outcome threw = Normal(5, 3);
  threw.set_status(proto::Outcome::THREW);
  threw.set_exception_type("E");
  Run(3, threw);
  proto::Outcome crashed = Normal(5, 3);
  crashed.set_status(proto::Outcome::CRASHED);
  Run(3, crashed);
  proto::Outcome setup;
  setup.set_status(proto::Outcome::THREW);
  Run(3, setup);
  EXPECT_EQ(attempts_.of(kPush).ran, 3);
  EXPECT_EQ(attempts_.of(kPush).threw, 1);
  EXPECT_EQ(attempts_.of(kPush).thrown, "E");
  EXPECT_EQ(attempts_.of(kPush).died, 1);
  EXPECT_EQ(attempts_.of(kPush).setup, 1);
  EXPECT_EQ(attempts_.of(kPush).returned_new, 0);
}

TEST_F(AttemptsTest, WhatCouldNotBeReplayedIsKnownFromTheTrace) {
  Trace trace;
  trace.classes[1].set_name("Stack");
  for (const int size : {0, 1}) {
    *trace.states[static_cast<uint32_t>(size) + 1].mutable_fields()->add_values() = IntegerValue(0);
    *trace.states[static_cast<uint32_t>(size) + 1].mutable_fields()->add_values() =
        IntegerValue(size);
  }
  EventRecord event;
  event.set_function(testing::IdOf(kPush));
  event.set_has_receiver(true);
  proto::Operand* receiver = event.add_operands();
  receiver->mutable_value()->set_object(7);
  receiver->set_class_index(1);
  receiver->set_before(1);
  receiver->set_after(2);
  *event.add_operands()->mutable_value() = IntegerValue(3);
  attempts_.Used(trace, event);
  Run(3, Normal(0, 3));
  EXPECT_EQ(attempts_.of(kPush).returned_new, 0);
  // The state after it was one that a test knew, too.
  EXPECT_EQ(attempts_.destroyed_new(testing::kStackClass), 0);
  Run(3, Normal(1, 3));
  EXPECT_EQ(attempts_.of(kPush).returned_new, 1);
  EXPECT_EQ(attempts_.destroyed_new(testing::kStackClass), 1);
}

TEST_F(AttemptsTest, WithoutOperandsThereIsNothingToBeNewIn) {
  proto::Candidate candidate;
  candidate.add_calls()->set_function(kStack);
  proto::Outcome outcome;
  *outcome.add_observations()->mutable_result_view() = Stack(0);
  attempts_.Used(candidate, outcome);
  attempts_.Returned(candidate, outcome);
  EXPECT_EQ(attempts_.of(kStack).returned_new, 1);
}

TEST_F(AttemptsTest, AnObjectThatCannotBeReadIsNotNew) {
  proto::Candidate candidate = Push(0);
  candidate.mutable_calls(1)->set_function(kEmpty);
  candidate.mutable_calls(1)->mutable_operands()->RemoveLast();
  proto::Outcome outcome = Normal(0, 0);
  proto::View* entry = outcome.mutable_observations(0)->mutable_entry(0);
  entry->clear_fields();
  entry->add_fields()->set_opaque(proto::Value::UNKNOWN_TYPE);
  attempts_.Returned(candidate, outcome);
  EXPECT_EQ(attempts_.of(kEmpty).returned_new, 0);
}

}  // namespace
}  // namespace augment
