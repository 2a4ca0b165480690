#include "engine/pool/recorded_calls.h"

#include "engine/model/value.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

proto::Candidate Push(int before, int value) {
  proto::Candidate sequence;
  for (int i = 0; i < before; ++i) sequence.add_calls()->set_function(1);
  proto::CandidateCall* const call = sequence.add_calls();
  call->set_function(2);
  *call->add_operands() = ObjectValue(0);
  *call->add_operands() = IntegerValue(value);
  return sequence;
}

TEST(RecordedCallsTest, KeepsTheFirstOfEachArguments) {
  RecordedCalls calls;
  calls.Add(Push(1, 7));
  calls.Add(Push(2, 7));
  calls.Add(Push(2, 8));
  ASSERT_EQ(calls.Of(2).size(), 2u);
  EXPECT_EQ(calls.Of(2)[0].calls_size(), 2);
  EXPECT_TRUE(calls.Of(1).empty());
  for (int value = 100; value < 200; ++value) calls.Add(Push(1, value));
  EXPECT_EQ(calls.Of(2).size(), 16u);
}

TEST(RecordedCallsTest, OfFunctionsOnly) {
  RecordedCalls calls;
  proto::Candidate copy = Push(1, 7);
  copy.mutable_calls(1)->set_special(proto::CandidateCall::COPY);
  calls.Add(copy);
  calls.Add(proto::Candidate());
  EXPECT_TRUE(calls.Of(2).empty());
}

}  // namespace
}  // namespace augment
