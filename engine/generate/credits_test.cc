#include "engine/generate/credits.h"

#include "engine/model/value.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

proto::Candidate Push(int number) {
  proto::Candidate candidate;
  candidate.add_calls()->set_function(0);
  proto::CandidateCall* call = candidate.add_calls();
  call->set_function(1);
  *call->add_operands() = ObjectValue(0);
  *call->add_operands() = IntegerValue(number);
  return candidate;
}

// "name candidates drops;…"
std::string Written(const Credits& credits) {
  proto::Report report;
  credits.Write(&report);
  std::string text;
  for (const proto::SourceReport& source : report.sources()) {
    text += source.name() + " " + std::to_string(source.candidates()) + " " +
            std::to_string(source.drops()) + ";";
  }
  return text;
}

TEST(CreditsTest, ACandidateIsKnownByItsCalls) {
  Credits credits;
  credits.Made(Push(1), "order");
  credits.Made(Push(2), kSmallScope);
  EXPECT_EQ(credits.SourceOf(Push(1)), "order");
  EXPECT_EQ(credits.SourceOf(Push(2)), kSmallScope);
  EXPECT_EQ(credits.SourceOf(Push(3)), kUnknownSource);
}

TEST(CreditsTest, TheFirstReasonCounts) {
  Credits credits;
  credits.Made(Push(1), kLaw);
  credits.Made(Push(1), "order");
  EXPECT_EQ(credits.SourceOf(Push(1)), kLaw);
}

TEST(CreditsTest, CountsWhatWasTriedAndRefuted) {
  Credits credits;
  credits.Made(Push(1), "order");
  credits.Made(Push(2), "order");
  credits.Made(Push(3), "constant");  // never tried: the budget ended
  credits.Tried(Push(1));
  credits.Tried(Push(2));
  credits.Tried(Push(4));
  credits.Refuted(credits.SourceOf(Push(2)));
  credits.Refuted("order");
  EXPECT_EQ(Written(credits), "order 2 2;other 1 0;");
}

}  // namespace
}  // namespace augment
