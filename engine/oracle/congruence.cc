#include "engine/oracle/congruence.h"

#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/laws/implications.h"
#include "engine/model/camel_case.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"
#include "engine/oracle/questions.h"

namespace augment {
namespace {

// "b < a", "a.size()", where a and b are what `first` compares.
std::string Shown(const Vocabulary& vocabulary, const proto::CandidateCall& call,
                  const proto::CandidateCall& first) {
  std::vector<std::string> operands;
  for (const proto::Value& operand : call.operands()) {
    if (operand.kind_case() != proto::Value::kObject) {
      operands.push_back(ShowValue(operand));
    } else if (operand.object() == first.operands(0).object()) {
      operands.push_back("a");
    } else {
      operands.push_back(operand.object() == first.operands(1).object() ? "b" : "c");
    }
  }
  const int function = static_cast<int>(call.function());
  const std::string name = vocabulary.Name(function);
  if (absl::StartsWith(name, "operator") && operands.size() == 2 &&
      OpNamed(name) != ComparisonOp::kNone) {
    return absl::StrCat(operands[0], " ", name.substr(8), " ", operands[1]);
  }
  std::string shown;
  size_t argument = 0;
  if (vocabulary.function(function).has_receiver()) {
    shown = absl::StrCat(operands[argument++], ".");
  }
  absl::StrAppend(&shown, name, "(");
  for (size_t i = argument; i < operands.size(); ++i) {
    absl::StrAppend(&shown, i == argument ? "" : ", ", operands[i]);
  }
  return shown + ")";
}

proto::Expectation About(const Vocabulary& vocabulary, const proto::CandidateCall& call) {
  proto::Expectation expectation;
  expectation.set_subject(proto::Expectation::QUERY);
  expectation.set_function(call.function());
  const bool receiver = vocabulary.function(static_cast<int>(call.function())).has_receiver();
  if (receiver) expectation.set_slot(static_cast<uint32_t>(call.operands(0).object()));
  for (int i = receiver ? 1 : 0; i < call.operands_size(); ++i) {
    *expectation.add_arguments() = call.operands(i);
  }
  return expectation;
}

}  // namespace

void DescribeCongruence(const Vocabulary& vocabulary, const Congruent& detail,
                        const Suspect& suspect, proto::Finding* finding) {
  const int last = suspect.candidate.calls_size() - 1;
  const int at = last - (detail.implied ? 1 : 2);
  const proto::CandidateCall& first = suspect.candidate.calls(at);
  const proto::CandidateCall& second = suspect.candidate.calls(last);
  const std::string premise =
      absl::StrCat(detail.when ? "" : "not ", Shown(vocabulary, first, first));
  const proto::Value* is = AnswerOf(suspect.outcome, last);
  finding->set_oracle(proto::ORACLE_LAW);
  if (is == nullptr) return;
  proto::GeneratedTest& test = *finding->mutable_test();
  *test.mutable_sequence() = Prefix(suspect.candidate, at);
  *test.mutable_sequence()->add_calls() = second;
  test.mutable_sequence()->set_observe(0);
  proto::Expectation* arrange = test.add_arrange();
  *arrange = About(vocabulary, first);
  *arrange->mutable_value() = BooleanValue(detail.when);
  proto::Expectation* expectation = test.add_expect();
  expectation->set_subject(proto::Expectation::RESULT);
  *expectation->mutable_observed() = *is;
  if (detail.implied) {
    const std::string conclusion = Shown(vocabulary, second, first);
    finding->set_contract(
        absl::StrCat(premise, " implies ", detail.then ? "" : "not ", conclusion));
    finding->set_message(absl::StrCat(conclusion, " is ", ShowAnswer(*is), " where ", premise));
    finding->set_abstract_message(finding->contract());
    finding->set_evidence(absl::StrCat("Of ", detail.held,
                                       " other pairs it did; whoever sorts or looks up such ",
                                       "objects relies on it."));
    test.set_outcome_words(absl::StrCat("AgreesWith", CamelCase(vocabulary.Name(detail.first))));
    *expectation->mutable_value() = BooleanValue(detail.then);
  } else {
    const proto::CandidateCall& about_x = suspect.candidate.calls(last - 1);
    const proto::Value* was = AnswerOf(suspect.outcome, last - 1);
    if (was == nullptr) return;
    const std::string x = Shown(vocabulary, about_x, first);
    const std::string y = Shown(vocabulary, second, first);
    finding->set_contract(absl::StrCat(premise, " implies ", x, " == ", y));
    finding->set_message(absl::StrCat(x, " is ", ShowAnswer(*was), " and ", y, " is ",
                                      ShowAnswer(*is), ", where ", premise));
    finding->set_abstract_message("told-apart");
    finding->set_evidence(absl::StrCat("Equal objects answer alike, and ",
                                       vocabulary.Name(suspect.function), "() did so for ",
                                       detail.held, " other pairs."));
    test.set_outcome_words("IsTheSameOfEqualObjects");
    const proto::Expectation other = About(vocabulary, about_x);
    expectation->set_against_query(true);
    expectation->set_other_function(other.function());
    expectation->set_other_slot(other.slot());
    *expectation->mutable_other_arguments() = other.arguments();
  }
  finding->set_headline(absl::StrCat(finding->message(), "."));
}

}  // namespace augment
