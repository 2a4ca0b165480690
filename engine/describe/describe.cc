#include "engine/describe/describe.h"

#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/contract/bind.h"
#include "engine/contract/form.h"
#include "engine/contract/print.h"
#include "engine/describe/story.h"
#include "engine/describe/written_expectation.h"
#include "engine/model/camel_case.h"
#include "engine/model/value.h"
#include "engine/oracle/oracle.h"

namespace augment {
namespace {

constexpr size_t kManyMembers = 5;

// A postcondition of augment's own macro, which checks nothing outside the
// driver (augment/contracts.h).
bool IsLeftOutOfPlainBuilds(const Failure& failure, const proto::FunctionModel* model) {
  if (!IsWrittenPostcondition(failure, model)) return false;
  for (const proto::ConditionModel& condition : model->postconditions()) {
    if (condition.line() == failure.line && condition.origin() == "AUGMENT_POSTCONDITION") {
      return true;
    }
  }
  return false;
}

// What a contract says, over what is measured: one in the code is a predicate that the
// driver asks.
Expr Said(const Contract& contract, const Schema& schema, const Vocabulary& vocabulary) {
  if (contract.expr.op != Expr::kVariable) return contract.expr;
  const Variable& asked = schema.variables[static_cast<size_t>(contract.expr.variable)];
  if (!asked.is_written) return contract.expr;
  return Bind(vocabulary.predicate_model(asked.index)->condition(), schema);
}

}  // namespace

proto::Finding Describer::Describe(const Suspect& suspect, const Verdict& verdict,
                                   const std::vector<const Suspect*>& members) const {
  proto::Finding finding;
  const proto::FunctionModel* model = vocabulary_.model(suspect.function);
  const FunctionKnowledge& known = knowledge_.function(suspect.function);
  const std::string name = vocabulary_.Name(suspect.function);
  finding.set_function(vocabulary_.Display(suspect.function));
  finding.set_function_id(model != nullptr ? model->signature() : finding.function());
  finding.set_verdict(verdict.verdict);
  finding.set_confidence(verdict.confidence);
  finding.set_group(verdict.group);
  finding.set_similar(static_cast<int>(members.size()) - 1);
  if (model != nullptr) {
    finding.set_file(model->file());
    finding.set_line(model->line());
  }
  const proto::CandidateCall& call = suspect.candidate.calls(suspect.candidate.calls_size() - 1);
  const bool receiver = vocabulary_.function(suspect.function).has_receiver();
  proto::GeneratedTest& test = *finding.mutable_test();
  *test.mutable_sequence() = suspect.candidate;
  test.set_function(static_cast<uint32_t>(suspect.function));
  test.set_function_words(CamelCase(name));
  const std::string calls_seen = known.observed == 0
                                     ? absl::StrCat("No test calls ", name, "().")
                                     : absl::StrCat("The tests call it ", known.observed,
                                                    known.observed == 1 ? " time" : " times");
  // The precondition that tells this call from those of the tests.
  std::string situation;
  std::vector<int> violated;
  for (size_t i = 0; i < known.set.contracts().size(); ++i) {
    const Contract& contract = known.set.contracts()[i];
    if (contract.place != Contract::kPre || contract.status.implied || contract.range) continue;
    const Variable& a = known.set.schema().variables[static_cast<size_t>(SubjectOf(contract.expr))];
    // What normal calls violated as well is no reason; that two arguments were
    // one object is one only when many say so.
    if (!contract.status.alive || a.kind == Variable::kSameContent ||
        (a.kind == Variable::kSameObject && members.size() < kManyMembers)) {
      continue;
    }
    // Only what all of them have in common may be the reason.
    bool common = known.set.Evaluate(contract, suspect.sample) == Truth::kViolated;
    for (const Suspect* member : members) {
      common = common && known.set.Evaluate(contract, member->sample) == Truth::kViolated;
    }
    if (common) violated.push_back(static_cast<int>(i));
  }
  const Contract* telling = verdict.precondition;
  if (telling == nullptr) {
    for (const int index : violated) {
      const Contract& contract = known.set.contracts()[static_cast<size_t>(index)];
      if (telling == nullptr || (IsCondition(contract.expr) && !IsCondition(telling->expr)))
        telling = &contract;
    }
  }
  if (telling == nullptr && verdict.null_operand >= 0) {
    for (const Contract& contract : known.set.contracts()) {
      const Variable& a =
          known.set.schema().variables[static_cast<size_t>(SubjectOf(contract.expr))];
      const auto form = AsConstantComparison(contract.expr);
      if (contract.place == Contract::kPre && form.has_value() && form->op == Expr::kNotEqual &&
          form->constant.kind == Scalar::kNull && a.kind == Variable::kArgument &&
          a.operand == verdict.null_operand) {
        telling = &contract;
      }
    }
  }
  if (telling == nullptr && verdict.null_operand >= 0) {
    const std::string parameter =
        known.set.schema().operand_names[static_cast<size_t>(verdict.null_operand)];
    situation = absl::StrCat(parameter, " == nullptr");
    test.set_situation_words(absl::StrCat("WithNull", CamelCase(parameter)));
    finding.set_suggestion(absl::StrCat("assert(", parameter, " != nullptr);"));
  }
  if (telling == nullptr && !verdict.null_member.empty()) {
    situation = absl::EndsWith(verdict.null_member, " (not set)")
                    ? verdict.null_member
                    : absl::StrCat(verdict.null_member, " == nullptr");
    test.set_situation_words("WithoutIt");
    // Of a call before this one, or of what is not set, nothing can be asserted.
    if (!absl::EndsWith(verdict.null_member, ")")) {
      finding.set_suggestion(absl::StrCat("assert(", verdict.null_member, " != nullptr);"));
    }
  }
  if (telling != nullptr) {
    const Situation found = Violating(known.set, *telling);
    test.set_situation_words(found.words);
    situation = found.clause;
  }
  std::string abstract;
  if (suspect.kind == Suspect::kInvariant) {
    const ContractSet& set = knowledge_.of_class(suspect.class_index).set;
    const Contract& contract = set.contracts()[static_cast<size_t>(suspect.contract)];
    finding.set_oracle(proto::ORACLE_INVARIANT);
    finding.set_contract(contract.text);
    abstract = contract.text;
    // The state the object is in now.
    const proto::Observation* observation = LastObservation(suspect.candidate, suspect.outcome);
    Sample now;
    int slot = suspect.candidate.calls_size() - 1;
    if (observation != nullptr) {
      const proto::View* view = nullptr;
      if (suspect.operand < 0) {
        view = &observation->result_view();
      } else if (suspect.operand < observation->exit_size()) {
        view = &observation->exit(suspect.operand);
        slot = static_cast<int>(call.operands(suspect.operand).object());
      }
      if (view != nullptr) {
        now.exit = MakeState(vocabulary_, set.schema(), suspect.class_index, *view);
      }
    }
    proto::Expectation expectation;
    std::string was;
    if (!now.exit.empty()) {
      const std::vector<Occurrence> occurrences = Occurrences(contract.expr);
      for (size_t i = 0; i < occurrences.size() && i < 2; ++i) {
        const auto at = static_cast<size_t>(occurrences[i].variable);
        const Scalar& value = now.exit[at];
        if (value.kind != Scalar::kInteger && value.kind != Scalar::kBoolean) continue;
        absl::StrAppend(&was, i == 0 ? "" : " and ", set.schema().variables[at].text, " is ",
                        ShowScalar(value));
      }
    }
    if (ExpectContract(set, contract, slot, now, &expectation)) {
      *test.add_expect() = expectation;
    }
    finding.set_headline(absl::StrCat(
        "After ", name, "()", situation.empty() ? "" : absl::StrCat(" with ", situation), " ",
        was.empty() ? absl::StrCat(contract.text, " no longer holds") : was, "."));
    finding.set_evidence(absl::StrCat("In all ", contract.evidence.events, " observed states",
                                      tests_ > 0 ? absl::StrCat(" of ", tests_, " tests") : "", " ",
                                      contract.text, ", and only ", name, "() breaks it."));
    if (!contract.written.empty()) {
      finding.set_evidence(
          absl::StrCat("It is written that always ", contract.text, " (", contract.written, ")."));
      if (!now.exit.empty() &&
          ExpectWritten(set.schema(), Said(contract, set.schema(), vocabulary_), now, slot,
                        &expectation)) {
        *test.add_expect() = expectation;
      }
    }
    test.set_outcome_words(absl::StrCat(
        "Keeps",
        QueryWords(set.schema().variables[static_cast<size_t>(SubjectOf(contract.expr))].text)));
    finding.set_message(absl::StrCat(contract.text, " is broken"));
  } else if (suspect.kind == Suspect::kPostcondition) {
    const Contract& contract = known.set.contracts()[static_cast<size_t>(suspect.contract)];
    finding.set_oracle(proto::ORACLE_POSTCONDITION);
    finding.set_contract(contract.text);
    abstract = contract.text;
    finding.set_headline(absl::StrCat(name, "() does not give ", contract.text, " here."));
    const std::string* const thrown = ThrownType(contract.expr);
    if (thrown != nullptr) {
      const size_t iff = contract.text.find(" iff ");
      finding.set_headline(absl::StrCat(name, "() returns where ", contract.text.substr(iff + 5),
                                        ", instead of throwing ", *thrown, "."));
    }
    finding.set_evidence(absl::StrCat("In all ", contract.evidence.events, " observed calls",
                                      tests_ > 0 ? absl::StrCat(" of ", tests_, " tests") : "",
                                      " it did, and nothing about this call is unlike them."));
    if (!contract.written.empty()) {
      finding.set_evidence(
          absl::StrCat("It is written that ", contract.text, " (", contract.written, ")."));
    }
    finding.set_message(absl::StrCat(contract.text, " fails"));
    const int slot = receiver ? static_cast<int>(call.operands(0).object()) : -1;
    proto::Expectation expectation;
    if (thrown != nullptr) {
      test.set_throws(*thrown);
    } else if (!contract.written.empty()) {
      const Schema& schema = known.set.schema();
      if (ExpectWritten(schema, Said(contract, schema, vocabulary_), suspect.sample, slot,
                        &expectation)) {
        *test.add_expect() = expectation;
      }
    } else if (slot >= 0 &&
               ExpectContract(known.set, contract, slot, suspect.sample, &expectation)) {
      *test.add_expect() = expectation;
    } else if (ExpectComputed(known.set, contract, slot, suspect.sample, &expectation)) {
      *test.add_expect() = expectation;
    }
    test.set_outcome_words(thrown != nullptr ? absl::StrCat("Throws", CamelCase(LastName(*thrown)))
                                             : "Holds");
  } else if (suspect.kind == Suspect::kOfOracle) {
    suspect.oracle->Describe(suspect, &finding);
    abstract = finding.abstract_message();
  } else {
    const Failure& failure = suspect.failure;
    finding.set_oracle(verdict.law ? proto::ORACLE_LAW : failure.oracle);
    finding.set_message(failure.message);
    abstract = failure.abstract;
    test.set_fatal(failure.oracle != proto::ORACLE_EXCEPTION);
    const std::string what = absl::StrCat(
        suspect.kind == Suspect::kTeardown ? "Destroying the objects after " : "", name, "()");
    finding.set_headline(absl::StrCat(what,
                                      situation.empty() ? "" : absl::StrCat(" with ", situation),
                                      ": ", failure.message, "."));
    if (!failure.file.empty()) {
      finding.set_file(failure.file);
      finding.set_line(failure.line);
    }
    if (verdict.group == proto::Finding::DOCUMENTED) {
      const proto::FunctionModel* checked = classifier_.CheckedAtEntry(failure);
      finding.set_evidence(
          checked == nullptr
              ? calls_seen
              : absl::StrCat("It is asserted where ", checked->qualified_name(), "() begins."));
    } else if (verdict.precondition != nullptr && !verdict.law) {
      finding.set_contract(verdict.precondition->text);
      finding.set_evidence(absl::StrCat(calls_seen, ", always with ", verdict.precondition->text,
                                        "; nothing says that it must be so."));
    } else if (telling != nullptr && known.observed > 0) {
      finding.set_contract(telling->text);
      finding.set_evidence(absl::StrCat(calls_seen, ", always with ", telling->text, "."));
    } else {
      finding.set_evidence(known.observed == 0 ? calls_seen
                                               : absl::StrCat(calls_seen, " and never saw this."));
    }
    test.set_outcome_words(failure.oracle == proto::ORACLE_HANG        ? "Returns"
                           : failure.oracle == proto::ORACLE_EXCEPTION ? "DoesNotThrow"
                                                                       : "DoesNotCrash");
  }
  if (telling != nullptr && suspect.kind != Suspect::kPostcondition &&
      suspect.kind != Suspect::kOfOracle) {
    const std::vector<Occurrence> occurrences = Occurrences(telling->expr);
    const bool expressible =
        std::all_of(occurrences.begin(), occurrences.end(), [&](const Occurrence& of) {
          return known.set.schema().variables[static_cast<size_t>(of.variable)].is_public;
        });
    if (expressible || verdict.verdict == proto::UNDOCUMENTED_PRECONDITION) {
      finding.set_suggestion(absl::StrCat("assert(", telling->text, ");"));
    }
  }
  if (suspect.kind == Suspect::kFailure) {
    finding.set_only_driver_sees(IsLeftOutOfPlainBuilds(suspect.failure, model));
  } else if (suspect.kind == Suspect::kInvariant || suspect.kind == Suspect::kPostcondition) {
    const ContractSet& set = suspect.kind == Suspect::kInvariant
                                 ? knowledge_.of_class(suspect.class_index).set
                                 : known.set;
    const Contract& contract = set.contracts()[static_cast<size_t>(suspect.contract)];
    finding.set_only_driver_sees(!contract.written.empty() && test.expect_size() == 0);
  }
  if (verdict.law) abstract = "law";
  finding.set_abstract_message(abstract);
  finding.set_id(FindingId(finding.function_id(), finding.oracle(), abstract));
  test.set_finding_id(finding.id());
  return finding;
}

}  // namespace augment
