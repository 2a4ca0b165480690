// What callbacks that the search made up are to blame for.
#include "engine/oracle/callbacks.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

TEST(PassesCallbackTest, AlsoInsideOfOtherValues) {
  proto::Candidate candidate;
  proto::Value* operand = candidate.add_calls()->add_operands();
  operand->set_integer(1);
  EXPECT_FALSE(PassesCallback(candidate));
  operand->mutable_sequence()->add_values()->set_stock(proto::Value::ONE);
  EXPECT_TRUE(PassesCallback(candidate));
}

TEST(ThrownByCallbackTest, OnlyItsOwnException) {
  proto::Outcome outcome;
  outcome.set_status(proto::Outcome::THREW);
  outcome.set_exception_type("std::runtime_error");
  outcome.set_exception_message("full");
  EXPECT_FALSE(ThrownByCallback(outcome));
  outcome.set_exception_message("callback");
  EXPECT_TRUE(ThrownByCallback(outcome));
}

TEST(ThrownByCallbackTest, WhereItMayNotLeave) {
  proto::Outcome outcome;
  outcome.set_status(proto::Outcome::CRASHED);
  outcome.set_report("terminate called after throwing an instance of 'std::runtime_error'\n");
  EXPECT_FALSE(ThrownByCallback(outcome));
  outcome.mutable_report()->append("  what():  callback\n");
  EXPECT_TRUE(ThrownByCallback(outcome));
}

}  // namespace
}  // namespace augment
