#include "engine/coverage/call_order.h"

#include "engine/model/testing/stack.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using proto::EventRecord;
using testing::IdOf;

class CallOrdersTest : public ::testing::Test {
 protected:
  CallOrdersTest() { trace_.classes[1].set_name("Stack"); }

  void SetObject(uint64_t object, proto::Operand* operand) {
    operand->mutable_value()->set_object(object);
    operand->set_class_index(1);
  }
  void Make(uint64_t object) {
    EventRecord& event = trace_.events.emplace_back();
    event.set_function(IdOf(testing::kStack));
    event.set_has_receiver(true);
    SetObject(object, event.add_operands());
  }
  void Call(testing::StackFunction function, uint64_t object) {
    EventRecord& event = trace_.events.emplace_back();
    event.set_function(IdOf(function));
    event.set_has_receiver(true);
    SetObject(object, event.add_operands());
  }
  // "before > after: times", one a line.
  std::string Steps() {
    CallOrders orders(vocabulary_);
    CallPrecedence precedence(vocabulary_);
    orders.Add(trace_, &precedence);
    proto::Report report;
    orders.Write(&report);
    std::string text;
    for (const proto::CallOrder& order : report.call_orders()) {
      text += order.class_name() + " " + std::to_string(order.objects()) + "\n";
      for (const auto& step : order.steps()) {
        text += step.before() + " > " + step.after() + ": " + std::to_string(step.times()) + "\n";
      }
    }
    return text;
  }

  // What pop() of a new object lacks.
  std::string MissingBeforePop() {
    CallPrecedence precedence(vocabulary_);
    CallOrders(vocabulary_).Add(trace_, &precedence);
    proto::Candidate early;
    early.add_calls()->set_function(testing::kStack);
    early.add_calls()->set_function(testing::kPop);
    early.mutable_calls(1)->add_operands()->set_object(0);
    return precedence.Missing(early);
  }

  const Vocabulary vocabulary_ = testing::StackVocabulary();
  Trace trace_;
};

TEST_F(CallOrdersTest, EachObjectHasItsOwn) {
  Make(1);
  Make(2);
  Call(testing::kPush, 1);
  Call(testing::kPop, 2);
  Call(testing::kPush, 1);
  Call(testing::kPush, 1);
  EXPECT_EQ(Steps(),
            "Stack 2\n"
            " > constructor: 2\n"
            "constructor > pop: 1\n"
            "constructor > push: 1\n"
            "push > push: 2\n");
}

TEST_F(CallOrdersTest, ADestroyedObjectsNumberBeginsAnew) {
  Make(1);
  EventRecord& end = trace_.events.emplace_back();
  end.set_kind(EventRecord::DESTROY);
  SetObject(1, end.add_operands());
  Make(1);
  EXPECT_EQ(Steps(), "Stack 2\n > constructor: 2\n");
}

TEST_F(CallOrdersTest, WhatIsPartOfAnotherOrUnknownIsLeftOut) {
  Make(1);
  trace_.parts[1] = 2;
  Call(testing::kPush, 1);
  EventRecord& unknown = trace_.events.emplace_back();
  unknown.set_function(4711);
  unknown.set_has_receiver(true);
  SetObject(3, unknown.add_operands());
  EXPECT_EQ(Steps(), "");
}

TEST_F(CallOrdersTest, TellsWhatWasCalledBefore) {
  const auto implicit = [this](EventRecord::Kind kind, uint64_t object, uint64_t source) {
    EventRecord& event = trace_.events.emplace_back();
    event.set_kind(kind);
    SetObject(object, event.add_operands());
    if (source != 0) SetObject(source, event.add_operands());
  };
  for (uint64_t object = 1; object <= 3; ++object) {
    Make(object);
    Call(testing::kPush, object);
    Call(testing::kPop, object);
  }
  implicit(EventRecord::COPY_CONSTRUCT, 4, 1);
  Call(testing::kPop, 4);
  implicit(EventRecord::DEFAULT_CONSTRUCT, 5, 0);
  implicit(EventRecord::COPY_ASSIGN, 5, 4);
  Call(testing::kPop, 5);
  Call(testing::kPop, 6);  // made unseen
  EXPECT_EQ(MissingBeforePop(), "push");

  trace_.gaps.push_back(trace_.events.size() - 2);
  EXPECT_EQ(MissingBeforePop(), "") << "the last calls are of objects that changed unseen";
}

}  // namespace
}  // namespace augment
