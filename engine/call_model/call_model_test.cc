#include "engine/call_model/call_model.h"

#include <string>
#include <vector>

#include "engine/model/testing/stack.h"
#include "engine/model/value.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::augment::testing::kEquals;
using ::augment::testing::kMerge;
using ::augment::testing::kPop;
using ::augment::testing::kPush;
using ::augment::testing::kStack;
using ::augment::testing::kStackClass;

class CallModelTest : public ::testing::Test {
 protected:
  // Appends a call; objects are slots.
  static void Call(int function, const std::vector<proto::Value>& operands,
                   proto::Candidate* sequence) {
    proto::CandidateCall* call = sequence->add_calls();
    call->set_function(static_cast<uint32_t>(function));
    for (const proto::Value& operand : operands) *call->add_operands() = operand;
  }
  // A stack in slot 0, and so many numbers pushed.
  static proto::Candidate Pushed(int times) {
    proto::Candidate sequence;
    Call(kStack, {}, &sequence);
    for (int i = 0; i < times; ++i) {
      Call(kPush, {ObjectValue(0), IntegerValue(i)}, &sequence);
    }
    return sequence;
  }
  // Every call of it, each after what led to it, as a replay of the tests does.
  void Record(const proto::Candidate& sequence) {
    proto::Candidate so_far;
    for (const proto::CandidateCall& call : sequence.calls()) {
      *so_far.add_calls() = call;
      proto::Observation observation;
      for (const proto::Value& operand : call.operands()) {
        proto::View* view = observation.add_entry();
        if (operand.kind_case() == proto::Value::kObject) SetClass(kStackClass, view);
      }
      model_.Add(so_far, observation);
    }
  }

  const Vocabulary vocabulary_ = augment::testing::StackVocabulary();
  CallModel model_{vocabulary_};
};

TEST_F(CallModelTest, ObjectsOfTheSameCallsStandAtTheSameNode) {
  Record(Pushed(2));
  EXPECT_NE(model_.NodeOf(Pushed(1), 0), CallModel::kNowhere);
  EXPECT_NE(model_.NodeOf(Pushed(1), 0), model_.NodeOf(Pushed(2), 0));
  proto::Candidate two;
  Call(kStack, {}, &two);
  Call(kStack, {}, &two);
  Call(kPush, {ObjectValue(1), IntegerValue(77)}, &two);
  EXPECT_EQ(model_.NodeOf(two, 1), model_.NodeOf(Pushed(1), 0)) << "numbers do not matter";
  EXPECT_EQ(model_.NodeOf(two, 0), model_.NodeOf(Pushed(0), 0));
}

TEST_F(CallModelTest, WhatNoTestDidIsNowhere) {
  Record(Pushed(2));
  proto::Candidate popped = Pushed(2);
  Call(kPop, {ObjectValue(0)}, &popped);
  EXPECT_EQ(model_.NodeOf(popped, 0), CallModel::kNowhere);
  EXPECT_EQ(model_.NodeOf(Pushed(2), 1), CallModel::kNowhere) << "no object is made there";
  EXPECT_EQ(model_.NodeOf(Pushed(2), 9), CallModel::kNowhere);
  EXPECT_FALSE(model_.Covers(kPop));
  EXPECT_TRUE(model_.Covers(kPush));
}

TEST_F(CallModelTest, ACallThatIsRepeatedLeadsBackToItsNode) {
  Record(Pushed(2));
  EXPECT_EQ(model_.NodeOf(Pushed(3), 0), CallModel::kNowhere);
  Record(Pushed(50));
  EXPECT_EQ(model_.NodeOf(Pushed(40), 0), model_.NodeOf(Pushed(400), 0));
  EXPECT_NE(model_.NodeOf(Pushed(1), 0), model_.NodeOf(Pushed(2), 0));
  EXPECT_LE(model_.size(), 4u);
}

TEST_F(CallModelTest, AnOperandIsKnownByWhereItStood) {
  proto::Candidate sequence = Pushed(1);
  Call(kStack, {}, &sequence);
  Call(kMerge, {ObjectValue(0), ObjectValue(2)}, &sequence);
  Record(sequence);
  ASSERT_EQ(model_.CallsOf(kMerge).size(), 1u);
  const CallModel::Operands& operands = model_.CallsOf(kMerge)[0];
  ASSERT_EQ(operands.size(), 2u);
  EXPECT_EQ(operands[0].node, model_.NodeOf(Pushed(1), 0));
  EXPECT_EQ(operands[1].node, model_.NodeOf(Pushed(0), 0));
  EXPECT_EQ(operands[0].class_index, kStackClass);
  // What a function returns begins there.
  EXPECT_NE(model_.NodeOf(sequence, 3), CallModel::kNowhere);
}

TEST_F(CallModelTest, AnArgumentMovesOnAsWell) {
  proto::Candidate sequence = Pushed(1);
  Call(kStack, {}, &sequence);
  Call(kEquals, {ObjectValue(2), ObjectValue(0)}, &sequence);
  Record(sequence);
  EXPECT_NE(model_.NodeOf(sequence, 0), model_.NodeOf(Pushed(1), 0));
}

TEST_F(CallModelTest, AnObjectThatIsPassedTwiceIsOne) {
  proto::Candidate sequence = Pushed(1);
  Call(kMerge, {ObjectValue(0), ObjectValue(0)}, &sequence);
  Record(sequence);
  ASSERT_EQ(model_.CallsOf(kMerge).size(), 1u);
  EXPECT_EQ(model_.CallsOf(kMerge)[0][0].same_as, -1);
  EXPECT_EQ(model_.CallsOf(kMerge)[0][1].same_as, 0);
}

TEST_F(CallModelTest, TheSameCallIsKeptOnce) {
  Record(Pushed(3));
  const size_t calls = model_.CallsOf(kPush).size();
  Record(Pushed(3));
  EXPECT_EQ(model_.CallsOf(kPush).size(), calls);
}

TEST_F(CallModelTest, IsWrittenWithWhatItDependsOn) {
  proto::Candidate sequence = Pushed(1);
  Call(kStack, {}, &sequence);
  Call(kEquals, {ObjectValue(2), ObjectValue(0)}, &sequence);
  Record(sequence);
  proto::Report report;
  model_.Write(&report);
  ASSERT_EQ(report.call_model_size(), static_cast<int>(model_.size()));
  const proto::CallModelNode& first = report.call_model(0);
  EXPECT_EQ(first.class_name(), "Stack");
  EXPECT_EQ(first.parent(), 0u);
  EXPECT_EQ(first.call(), "Stack::Stack()");
  const proto::CallModelNode& pushed = report.call_model(1);
  EXPECT_EQ(pushed.parent(), 1u);
  ASSERT_EQ(pushed.arguments_size(), 1);
  EXPECT_EQ(pushed.arguments(0), "0");
  int depends = 0;
  for (const proto::CallModelNode& node : report.call_model()) depends += node.depends_size();
  EXPECT_EQ(depends, 2) << "receiver and argument of equals()";
}

}  // namespace
}  // namespace augment
