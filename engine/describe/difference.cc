// What tells a call from those of the tests: a precondition that it violates, a null pointer.

#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/contract/form.h"
#include "engine/describe/describe.h"
#include "engine/describe/story.h"
#include "engine/model/camel_case.h"

namespace augment {
namespace {

constexpr size_t kManyMembers = 5;

}  // namespace

const Contract* Describer::MostTelling(const Suspect& suspect,
                                       const std::vector<const Suspect*>& members) const {
  const ContractSet& set = knowledge_.function(suspect.function).set;
  const Contract* telling = nullptr;
  for (const Contract& contract : set.contracts()) {
    if (contract.place != Contract::kPre || contract.status.implied || contract.range) continue;
    const Variable& a = set.schema().variables[static_cast<size_t>(SubjectOf(contract.expr))];
    // What normal calls violated as well is no reason; that two arguments were
    // one object is one only when many say so.
    if (!contract.status.alive || a.kind == Variable::kSameContent ||
        (a.kind == Variable::kSameObject && members.size() < kManyMembers)) {
      continue;
    }
    // Only what all of them have in common may be the reason.
    bool common = set.Evaluate(contract, suspect.sample) == Truth::kViolated;
    for (const Suspect* member : members) {
      common = common && set.Evaluate(contract, member->sample) == Truth::kViolated;
    }
    if (!common) continue;
    if (telling == nullptr || (IsCondition(contract.expr) && !IsCondition(telling->expr))) {
      telling = &contract;
    }
  }
  return telling;
}

// The precondition that the argument is no null pointer; null when there is none.
const Contract* Describer::NotNull(int function, int operand) const {
  const ContractSet& set = knowledge_.function(function).set;
  const Contract* found = nullptr;
  for (const Contract& contract : set.contracts()) {
    const Variable& a = set.schema().variables[static_cast<size_t>(SubjectOf(contract.expr))];
    const auto form = AsConstantComparison(contract.expr);
    if (contract.place == Contract::kPre && form.has_value() && form->op == Expr::kNotEqual &&
        form->constant.kind == Scalar::kNull && a.kind == Variable::kArgument &&
        a.operand == operand) {
      found = &contract;
    }
  }
  return found;
}

Describer::Difference Describer::TellApart(const Suspect& suspect, const Verdict& verdict,
                                           const std::vector<const Suspect*>& members,
                                           proto::Finding* finding) const {
  const ContractSet& set = knowledge_.function(suspect.function).set;
  proto::GeneratedTest& test = *finding->mutable_test();
  Difference difference;
  difference.precondition =
      verdict.precondition != nullptr ? verdict.precondition : MostTelling(suspect, members);
  if (difference.precondition == nullptr && verdict.null_operand >= 0) {
    difference.precondition = NotNull(suspect.function, verdict.null_operand);
  }
  if (difference.precondition != nullptr) {
    const ViolatedState found = Violating(set, *difference.precondition);
    test.set_situation_words(found.words);
    difference.clause = found.clause;
    Suggest(suspect, verdict, *difference.precondition, finding);
    return difference;
  }
  if (verdict.null_operand >= 0) {
    const std::string& parameter =
        set.schema().operand_names[static_cast<size_t>(verdict.null_operand)];
    difference.clause = absl::StrCat(parameter, " == nullptr");
    test.set_situation_words(absl::StrCat("WithNull", CamelCase(parameter)));
    finding->set_suggestion(absl::StrCat("assert(", parameter, " != nullptr);"));
  }
  if (!verdict.null_member.empty()) {
    difference.clause = absl::EndsWith(verdict.null_member, " (not set)")
                            ? verdict.null_member
                            : absl::StrCat(verdict.null_member, " == nullptr");
    test.set_situation_words("WithoutIt");
    // Of a call before this one, or of what is not set, nothing can be asserted.
    if (!absl::EndsWith(verdict.null_member, ")")) {
      finding->set_suggestion(absl::StrCat("assert(", verdict.null_member, " != nullptr);"));
    }
  }
  for (const std::string& first : {verdict.missing_call, verdict.unbegun_call}) {
    if (first.empty()) continue;
    difference.clause = absl::StrCat("no ", first, "() before");
    test.set_situation_words(absl::StrCat("Before", CamelCase(first)));
  }
  if (!verdict.ending_call.empty()) {
    difference.clause = absl::StrCat(verdict.ending_call, "() before");
    test.set_situation_words(absl::StrCat("After", CamelCase(verdict.ending_call)));
  }
  return difference;
}

void Describer::Suggest(const Suspect& suspect, const Verdict& verdict,
                        const Contract& precondition, proto::Finding* finding) const {
  if (suspect.kind == Suspect::kPostcondition || suspect.kind == Suspect::kOfOracle) return;
  const Schema& schema = knowledge_.function(suspect.function).set.schema();
  const std::vector<Occurrence> occurrences = Occurrences(precondition.expr);
  const bool expressible =
      std::all_of(occurrences.begin(), occurrences.end(), [&](const Occurrence& of) {
        return schema.variables[static_cast<size_t>(of.variable)].is_public;
      });
  if (expressible || verdict.verdict == proto::UNDOCUMENTED_PRECONDITION) {
    finding->set_suggestion(absl::StrCat("assert(", precondition.text, ");"));
  }
}

}  // namespace augment
