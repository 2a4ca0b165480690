#include "engine/findings/same_lender.h"

#include <string>
#include <vector>

#include "engine/model/value.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::SizeIs;

// `Printer(); #0.text() lends; #0.function(#1)`
proto::Finding Lent(const std::string& function, int lender, const std::string& message) {
  proto::Finding finding;
  finding.set_function(function);
  finding.set_oracle(proto::ORACLE_ASAN);
  finding.set_abstract_message(message);
  finding.set_verdict(proto::FAULT);
  finding.set_confidence(proto::HIGH);
  proto::Candidate* sequence = finding.mutable_test()->mutable_sequence();
  sequence->add_calls();
  proto::CandidateCall* lends = sequence->add_calls();
  lends->set_function(static_cast<uint32_t>(lender));
  lends->set_lends(true);
  *lends->add_operands() = ObjectValue(0);
  proto::CandidateCall* call = sequence->add_calls();
  *call->add_operands() = ObjectValue(0);
  *call->add_operands() = ObjectValue(1);
  return finding;
}

Vocabulary Texts() {
  proto::Registry registry;
  for (int i = 0; i < 2; ++i) registry.add_functions()->set_id(static_cast<uint64_t>(i) + 1);
  proto::SubjectModel model;
  for (const char* const name : {"text", "name"}) {
    proto::FunctionModel* function = model.add_functions();
    function->set_id(static_cast<uint64_t>(model.functions_size()));
    function->set_name(name);
  }
  return Vocabulary(registry, {model});
}

TEST(FoldSameLenderTest, OneStandsForAllThatAreGivenIt) {
  const Vocabulary vocabulary = Texts();
  std::vector<proto::Finding> findings = {Lent("A::Open()", 0, "heap-use-after-free"),
                                          Lent("A::Push()", 0, "heap-use-after-free"),
                                          Lent("A::Close()", 1, "heap-use-after-free")};
  findings[1].set_confidence(proto::MEDIUM);
  FoldSameLender(vocabulary, &findings);
  ASSERT_THAT(findings, SizeIs(2));
  EXPECT_EQ(findings[0].function(), "A::Open()");
  EXPECT_EQ(findings[0].similar(), 1);
  EXPECT_EQ(findings[0].evidence(), "So do, with what text() hands out, A::Push().");
  EXPECT_EQ(findings[1].function(), "A::Close()");
}

TEST(FoldSameLenderTest, OtherFailuresHaveOtherCauses) {
  const Vocabulary vocabulary = Texts();
  std::vector<proto::Finding> findings = {Lent("A::Open()", 0, "heap-use-after-free"),
                                          Lent("A::Push()", 0, "heap-buffer-overflow")};
  FoldSameLender(vocabulary, &findings);
  EXPECT_THAT(findings, SizeIs(2));
}

}  // namespace
}  // namespace augment
