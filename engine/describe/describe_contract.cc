// A broken invariant or postcondition, in words and as an assertion.

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/contract/bind.h"
#include "engine/contract/form.h"
#include "engine/contract/print.h"
#include "engine/describe/describe.h"
#include "engine/describe/story.h"
#include "engine/describe/written_expectation.h"
#include "engine/model/camel_case.h"

namespace augment {
namespace {

constexpr size_t kMostNamed = 3;

// What a contract says, over what is measured: one in the code is a predicate that the
// driver asks.
Expr Said(const Contract& contract, const Schema& schema, const Vocabulary& vocabulary) {
  if (contract.expr.op != Expr::kVariable) return contract.expr;
  const Variable& asked = schema.variables[static_cast<size_t>(contract.expr.variable)];
  if (!asked.is_written) return contract.expr;
  return Bind(vocabulary.predicate_model(asked.index)->condition(), schema);
}

// "In all 51 observed states of 8 tests"
std::string InAll(const Evidence& evidence, const char* what) {
  const std::string tests =
      evidence.tests > 0
          ? absl::StrCat(" of ", evidence.tests, evidence.tests == 1 ? " test" : " tests")
          : "";
  return evidence.events == 1
             ? absl::StrCat("In the one observed ", what, tests)
             : absl::StrCat("In all ", evidence.events, " observed ", what, "s", tests);
}

// "a, b and 3 more"
std::string Enumerated(const std::vector<std::string>& names) {
  const size_t named = std::min(names.size(), kMostNamed);
  std::string text =
      absl::StrJoin(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(named) - 1, ", ");
  absl::StrAppend(&text, named == 1 ? "" : named < names.size() ? ", " : " and ", names[named - 1]);
  if (named < names.size()) absl::StrAppend(&text, " and ", names.size() - named, " more");
  return text;
}

// The state of the object that the invariant is of: empty when it was not observed. `slot`
// is where a test finds it.
Sample StateNow(const Vocabulary& vocabulary, const Schema& schema, const Suspect& suspect,
                int* slot) {
  Sample now;
  const int last = suspect.candidate.calls_size() - 1;
  const proto::Observation* observation = LastObservation(suspect.candidate, suspect.outcome);
  *slot = last;
  if (observation == nullptr) return now;
  const proto::View* view = nullptr;
  if (suspect.operand < 0) {
    view = &observation->result_view();
  } else if (suspect.operand < observation->exit_size()) {
    view = &observation->exit(suspect.operand);
    *slot = static_cast<int>(suspect.candidate.calls(last).operands(suspect.operand).object());
  }
  if (view != nullptr) now.exit = MakeState(vocabulary, schema, suspect.class_index, *view);
  return now;
}

}  // namespace

std::string Describer::ShowBroken(const Suspect& suspect, const Contract& invariant,
                                  const Sample& now) const {
  const Schema& schema = knowledge_.of_class(suspect.class_index).set.schema();
  const proto::RegistryFunction& f = vocabulary_.function(suspect.function);
  const std::vector<std::string>& operands =
      knowledge_.function(suspect.function).set.schema().operand_names;
  // Whose they are: nothing is said where it is the object that the call is of.
  std::string whose;
  if (suspect.operand < 0) {
    if (!f.is_constructor()) whose = " of the result";
  } else if (!(f.has_receiver() && suspect.operand == 0) &&
             static_cast<size_t>(suspect.operand) < operands.size()) {
    whose = absl::StrCat(" of ", operands[static_cast<size_t>(suspect.operand)]);
  }
  std::string text;
  const std::vector<Occurrence> occurrences = Occurrences(invariant.expr);
  for (size_t i = 0; i < occurrences.size() && i < 2 && !now.exit.empty(); ++i) {
    const auto at = static_cast<size_t>(occurrences[i].variable);
    const Scalar& value = now.exit[at];
    if (value.kind != Scalar::kInteger && value.kind != Scalar::kBoolean) continue;
    absl::StrAppend(&text, text.empty() ? "" : " and ", schema.variables[at].text, whose, " is ",
                    ShowScalar(value));
  }
  return text.empty() ? absl::StrCat(invariant.text, " no longer holds", whose) : text;
}

std::string Describer::WhoBreaks(const Suspect& suspect) const {
  std::vector<std::string> names = {absl::StrCat(vocabulary_.Name(suspect.function), "()")};
  std::set<std::string> others;  // overloads have one name
  const auto& broke = knowledge_.of_class(suspect.class_index).broke;
  if (const auto functions = broke.find(suspect.contract); functions != broke.end()) {
    for (const auto& [function, count] : functions->second) {
      if (count > 0) others.insert(absl::StrCat(vocabulary_.Name(function), "()"));
    }
  }
  others.erase(names[0]);
  names.insert(names.end(), others.begin(), others.end());
  return absl::StrCat("only ", Enumerated(names), names.size() == 1 ? " was" : " were",
                      " seen to break it");
}

void Describer::DescribeInvariant(const Suspect& suspect, const Difference& difference,
                                  proto::Finding* finding) const {
  const ContractSet& set = knowledge_.of_class(suspect.class_index).set;
  const Contract& contract = set.contracts()[static_cast<size_t>(suspect.contract)];
  proto::GeneratedTest& test = *finding->mutable_test();
  finding->set_oracle(proto::ORACLE_INVARIANT);
  finding->set_contract(contract.text);
  finding->set_abstract_message(contract.text);
  finding->set_message(absl::StrCat(contract.text, " is broken"));
  int slot = -1;
  const Sample now = StateNow(vocabulary_, set.schema(), suspect, &slot);
  finding->set_headline(
      absl::StrCat("After ", vocabulary_.Name(suspect.function), "()",
                   difference.clause.empty() ? "" : absl::StrCat(" with ", difference.clause), " ",
                   ShowBroken(suspect, contract, now), "."));
  finding->set_evidence(contract.written.empty()
                            ? absl::StrCat(InAll(contract.evidence, "state"), " ", contract.text,
                                           ", and ", WhoBreaks(suspect), ".")
                            : absl::StrCat("It is written that always ", contract.text, " (",
                                           contract.written, ")."));
  proto::Expectation expectation;
  if (ExpectContract(set, contract, slot, now, &expectation)) *test.add_expect() = expectation;
  if (!contract.written.empty() && !now.exit.empty() &&
      ExpectWritten(set.schema(), Said(contract, set.schema(), vocabulary_), now, slot,
                    &expectation)) {
    *test.add_expect() = expectation;
  }
  test.set_outcome_words(absl::StrCat(
      "Keeps",
      QueryWords(set.schema().variables[static_cast<size_t>(SubjectOf(contract.expr))].text)));
  finding->set_only_driver_sees(!contract.written.empty() && test.expect_size() == 0);
}

std::string Describer::HowLikeTheTests(const Suspect& suspect) const {
  const ContractSet& set = knowledge_.function(suspect.function).set;
  std::vector<std::string> unmet;
  int asked = 0;
  for (const Contract& contract : set.contracts()) {
    if (contract.place != Contract::kPre || contract.status.implied) continue;
    ++asked;
    if (set.Evaluate(contract, suspect.sample) == Truth::kViolated) unmet.push_back(contract.text);
  }
  if (asked == 0) return "";
  return absl::StrCat(", and this call meets every precondition inferred from them",
                      unmet.empty() ? "" : absl::StrCat(" but ", Enumerated(unmet)));
}

void Describer::DescribePostcondition(const Suspect& suspect, proto::Finding* finding) const {
  const FunctionKnowledge& known = knowledge_.function(suspect.function);
  const Contract& contract = known.set.contracts()[static_cast<size_t>(suspect.contract)];
  const std::string name = vocabulary_.Name(suspect.function);
  const std::string* const thrown = ThrownType(contract.expr);
  proto::GeneratedTest& test = *finding->mutable_test();
  finding->set_oracle(proto::ORACLE_POSTCONDITION);
  finding->set_contract(contract.text);
  finding->set_abstract_message(contract.text);
  finding->set_message(absl::StrCat(contract.text, " fails"));
  if (thrown == nullptr) {
    finding->set_headline(absl::StrCat(name, "() does not give ", contract.text, " here."));
    finding->set_evidence(
        absl::StrCat(InAll(contract.evidence, "call"), " it did", HowLikeTheTests(suspect), "."));
    ExpectPostcondition(suspect, contract, &test);
    test.set_outcome_words("Holds");
  } else {
    const std::string where = TextOf(contract.expr.children[1], known.set.schema(), false);
    finding->set_headline(
        absl::StrCat(name, "() returns where ", where, ", instead of throwing ", *thrown, "."));
    finding->set_evidence(absl::StrCat(InAll(contract.evidence, "call"), " it threw this where ",
                                       where, ", and nowhere else."));
    test.set_throws(*thrown);
    test.set_outcome_words(absl::StrCat("Throws", CamelCase(LastName(*thrown))));
  }
  if (!contract.written.empty()) {
    finding->set_evidence(
        absl::StrCat("It is written that ", contract.text, " (", contract.written, ")."));
  }
  finding->set_only_driver_sees(!contract.written.empty() && test.expect_size() == 0);
}

void Describer::ExpectPostcondition(const Suspect& suspect, const Contract& contract,
                                    proto::GeneratedTest* test) const {
  const ContractSet& set = knowledge_.function(suspect.function).set;
  const proto::CandidateCall& call = suspect.candidate.calls(suspect.candidate.calls_size() - 1);
  const int slot = vocabulary_.function(suspect.function).has_receiver()
                       ? static_cast<int>(call.operands(0).object())
                       : -1;
  proto::Expectation expectation;
  const bool expressible =
      !contract.written.empty()
          ? ExpectWritten(set.schema(), Said(contract, set.schema(), vocabulary_), suspect.sample,
                          slot, &expectation)
          : (slot >= 0 && ExpectContract(set, contract, slot, suspect.sample, &expectation)) ||
                ExpectComputed(set, contract, slot, suspect.sample, &expectation);
  if (expressible) *test->add_expect() = expectation;
}

}  // namespace augment
