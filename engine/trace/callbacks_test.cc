// What a callback answered, from its records to the value that replays it.

#include "engine/trace/callbacks.h"

#include <string>
#include <vector>

#include "engine/model/value.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using proto::Value;

proto::CallbackRecord Answer(uint32_t id, const std::vector<Value>& arguments,
                             const Value& result) {
  proto::CallbackRecord record;
  record.set_callback(id);
  for (const Value& argument : arguments) *record.add_arguments() = argument;
  *record.mutable_result() = result;
  return record;
}

proto::EventRecord EventWith(uint32_t callback) {
  proto::EventRecord event;
  event.add_operands()->mutable_value()->set_callback(callback);
  return event;
}

// What the first operand of an event becomes that names callback 1.
Value Resolved(const std::vector<proto::CallbackRecord>& records) {
  Callbacks callbacks;
  for (const proto::CallbackRecord& record : records) callbacks.Add(record);
  std::vector<proto::EventRecord> events = {EventWith(1)};
  callbacks.Resolve(&events);
  return events[0].operands(0).value();
}

// A callable whose registry entry has these stock ones.
proto::Type Callable(const std::vector<Value::Stock>& stock) {
  proto::Type type;
  type.set_kind(proto::Type::CALLABLE);
  uint32_t bits = 1U << Value::DEFAULT;
  for (const Value::Stock one : stock) bits |= 1U << one;
  type.set_bits(bits);
  return type;
}

std::string Simplest(const std::vector<proto::CallbackRecord>& records,
                     const std::vector<Value::Stock>& stock = {}) {
  return ShowValue(SimplestCallable(Resolved(records), Callable(stock)));
}

Value Unknown() {
  Value value;
  value.set_opaque(proto::Value::UNKNOWN_TYPE);
  return value;
}

TEST(CallbacksTest, WhatWasNeverCalledAnswersAnything) {
  EXPECT_EQ(ShowValue(Resolved({})), "callback that was never called");
  EXPECT_EQ(Simplest({}), "callback returning the default");
}

TEST(CallbacksTest, WhatAlwaysAnswersTheSameAsksNothing) {
  EXPECT_EQ(Simplest({Answer(1, {IntegerValue(3)}, IntegerValue(7)),
                      Answer(1, {IntegerValue(4)}, IntegerValue(7))}),
            "callback returning 7");
}

TEST(CallbacksTest, TheCommonestAnswerIsForAllOthers) {
  EXPECT_EQ(Simplest({Answer(1, {IntegerValue(1)}, IntegerValue(5)),
                      Answer(1, {IntegerValue(2)}, IntegerValue(8)),
                      Answer(1, {IntegerValue(3)}, IntegerValue(8))}),
            "callback (1) -> 5, else -> 8");
}

TEST(CallbacksTest, StockCallablesAreTakenWhereTheyAnswerAlike) {
  EXPECT_EQ(Simplest({Answer(1, {}, TextValue(""))}), "callback returning the default");
  const auto yes = Answer(1, {IntegerValue(3)}, BooleanValue(true));
  EXPECT_EQ(Simplest({yes}, {Value::ONE}), "callback returning 1");
  EXPECT_EQ(Simplest({yes}), "callback returning true");
  const auto echo = Answer(1, {IntegerValue(3)}, IntegerValue(3));
  const auto other = Answer(1, {IntegerValue(4)}, IntegerValue(4));
  EXPECT_EQ(Simplest({echo, other}, {Value::ARGUMENT}), "callback returning its argument");
  EXPECT_EQ(Simplest({echo}, {Value::ARGUMENT}), "callback returning 3");
  const auto less = Answer(1, {IntegerValue(3), IntegerValue(4)}, BooleanValue(true));
  const auto more = Answer(1, {IntegerValue(4), IntegerValue(3)}, BooleanValue(false));
  EXPECT_EQ(Simplest({less, more}, {Value::LESS}), "callback that compares");
  const auto equal = Answer(1, {IntegerValue(4), IntegerValue(4)}, BooleanValue(true));
  EXPECT_EQ(Simplest({less, more, equal}, {Value::LESS}), "callback (4, 3) -> false, else -> true");
}

TEST(CallbacksTest, TwoAnswersToOneQuestionAreNoBehaviour) {
  EXPECT_TRUE(HasOpaque(Resolved({Answer(1, {IntegerValue(3)}, IntegerValue(1)),
                                  Answer(1, {IntegerValue(3)}, IntegerValue(2))})));
  EXPECT_TRUE(HasOpaque(Resolved(
      {Answer(1, {Unknown()}, IntegerValue(1)), Answer(1, {Unknown()}, IntegerValue(2))})));
  EXPECT_FALSE(HasOpaque(Resolved({Answer(1, {Unknown()}, IntegerValue(1))})));
}

TEST(CallbacksTest, WhatWasLostOrCannotBeReadIsOpaque) {
  proto::CallbackRecord lost;
  lost.set_callback(1);
  lost.set_lost(true);
  EXPECT_TRUE(HasOpaque(Resolved({Answer(1, {}, IntegerValue(1)), lost})));
  EXPECT_TRUE(HasOpaque(Resolved({Answer(1, {}, Unknown())})));
}

TEST(CallbacksTest, MoreQuestionsThanAnybodyReadsAreOpaque) {
  std::vector<proto::CallbackRecord> records;
  for (int i = 0; i < 9; ++i) records.push_back(Answer(1, {IntegerValue(i)}, IntegerValue(-i)));
  EXPECT_NE(Simplest(records), "?");
  records.push_back(Answer(1, {IntegerValue(9)}, IntegerValue(-9)));
  EXPECT_EQ(Simplest(records), "?");
}

// A damaged trace does not grow by naming one again and again.
TEST(CallbacksTest, OneThatTwoEventsNameIsTheFirstOnes) {
  Callbacks callbacks;
  callbacks.Add(Answer(1, {}, IntegerValue(3)));
  std::vector<proto::EventRecord> events = {EventWith(1), EventWith(1)};
  callbacks.Resolve(&events);
  EXPECT_EQ(ShowValue(events[0].operands(0).value()), "callback () -> 3, else -> 3");
  EXPECT_TRUE(HasOpaque(events[1].operands(0).value()));
}

}  // namespace
}  // namespace augment
