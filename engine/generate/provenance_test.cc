#include "engine/generate/provenance.h"

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
std::string Written(const Provenance& provenance) {
  proto::Report report;
  provenance.Write(&report);
  std::string text;
  for (const proto::SourceReport& source : report.sources()) {
    text += source.name() + " " + std::to_string(source.candidates()) + " " +
            std::to_string(source.drops()) + ";";
  }
  return text;
}

TEST(ProvenanceTest, ACandidateIsKnownByItsCalls) {
  Provenance provenance;
  provenance.Made(Push(1), "order");
  provenance.Made(Push(2), kSmallScope);
  EXPECT_EQ(provenance.SourceOf(Push(1)), "order");
  EXPECT_EQ(provenance.SourceOf(Push(2)), kSmallScope);
  EXPECT_EQ(provenance.SourceOf(Push(3)), kUnknownSource);
}

TEST(ProvenanceTest, TheFirstReasonCounts) {
  Provenance provenance;
  provenance.Made(Push(1), "law");
  provenance.Made(Push(1), "order");
  EXPECT_EQ(provenance.SourceOf(Push(1)), "law");
}

TEST(ProvenanceTest, CountsWhatWasTriedAndRefuted) {
  Provenance provenance;
  provenance.Made(Push(1), "order");
  provenance.Made(Push(2), "order");
  provenance.Made(Push(3), "constant");  // never tried: the budget ended
  provenance.Tried(Push(1));
  provenance.Tried(Push(2));
  provenance.Tried(Push(4));
  provenance.Refuted(provenance.SourceOf(Push(2)));
  provenance.Refuted("order");
  EXPECT_EQ(Written(provenance), "order 2 2;other 1 0;");
}

}  // namespace
}  // namespace augment
