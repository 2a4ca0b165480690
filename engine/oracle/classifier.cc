#include "engine/oracle/classifier.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "engine/budget/executor.h"
#include "engine/knowledge/written_truth.h"
#include "engine/oracle/callbacks.h"

namespace augment {
namespace {

constexpr int64_t kEventsForPostcondition = 10;

}  // namespace

Verdict Classifier::Decide(const Suspect& suspect) const {
  Verdict verdict;
  if (suspect.kind == Suspect::kTheory) {
    verdict.verdict = proto::FAULT;
    verdict.confidence = proto::MEDIUM;
    return verdict;
  }
  const FunctionKnowledge& known = knowledge_.function(suspect.function);
  const proto::FunctionModel* model = vocabulary_.model(suspect.function);
  const bool asserted = suspect.kind == Suspect::kFailure && IsAsserted(suspect);
  if (suspect.kind != Suspect::kTeardown && !asserted && IsRefused(suspect)) return verdict;
  if (suspect.kind == Suspect::kInvariant) {
    const ContractSet& set = knowledge_.of_class(suspect.class_index).set;
    const Contract& contract = set.contracts()[static_cast<size_t>(suspect.contract)];
    if (!EstablishedInvariant(contract, set)) return verdict;
    verdict.verdict = proto::FAULT;
    // A number that leaves its type is the caller's as well.
    verdict.confidence = UsesExtremes(suspect.candidate) ? proto::MEDIUM : proto::HIGH;
    return verdict;
  }
  if (suspect.kind == Suspect::kPostcondition) {
    const Contract& contract = known.set.contracts()[static_cast<size_t>(suspect.contract)];
    if (!contract.alive || !Supported(contract)) return verdict;
    // As many as an invariant needs: what fewer calls had in common is chance as
    // often as not.
    if (contract.written.empty() && contract.events < kEventsForPostcondition) return verdict;
    verdict.verdict = proto::FAULT;
    verdict.confidence = proto::MEDIUM;
    // A promise that somebody wrote; no test has seen it kept, so perhaps it was
    // not meant as it was read.
    if (!contract.written.empty()) {
      verdict.confidence = contract.events > 0 ? proto::HIGH : proto::MEDIUM;
    }
    return verdict;
  }
  if (suspect.kind == Suspect::kLaw) {
    verdict.verdict = proto::FAULT;
    // An order that is none breaks std::sort; some mean by == what they like.
    const bool order =
        (suspect.law.law == Law::kIrreflexive || suspect.law.law == Law::kAsymmetric) &&
        ComparisonNamed(vocabulary_.Name(suspect.function)) != Comparison::kBetweenTwo;
    verdict.confidence = order ? proto::HIGH : proto::MEDIUM;
    return verdict;
  }
  const Failure& failure = suspect.failure;
  if (failure.resources || IsWrittenPrecondition(failure, model)) return verdict;
  // An object may be destroyed only when its destructor says so.
  if (suspect.kind == Suspect::kTeardown && IsDeliberate(failure) &&
      CheckedAtEntry(failure) != nullptr) {
    return verdict;
  }
  const int of = vocabulary_.class_of(suspect.function);
  if (of >= 0 && IsIterator(vocabulary_, of)) return verdict;
  if (!PositionsAreSound(suspect)) return verdict;
  // Work without end because a number was huge is the caller's wish, and so is
  // waiting for a callback that always says the same.
  if (failure.oracle == proto::ORACLE_HANG &&
      (UsesExtremes(suspect.candidate) || PassesCallback(suspect.candidate))) {
    return verdict;
  }
  if (ThrownByCallback(suspect.outcome) ||
      (failure.oracle == proto::ORACLE_TERMINATE && PassesCallback(suspect.candidate))) {
    return verdict;
  }
  // What the author wrote down about the state it leaves is no matter of what
  // the tests happened to pass.
  if (IsWrittenPostcondition(failure, model) || IsWrittenInvariant(failure)) {
    verdict.verdict = proto::FAULT;
    verdict.confidence = proto::HIGH;
    return verdict;
  }
  std::vector<int> violated;
  known.set.Violations(suspect.sample, &violated, nullptr);
  for (const int index : violated) {
    const Contract& contract = known.set.contracts()[static_cast<size_t>(index)];
    if (!EstablishedPrecondition(contract)) continue;
    // The most telling one: a condition or null check before a relation.
    if (verdict.precondition == nullptr ||
        (contract.condition && !verdict.precondition->condition)) {
      verdict.precondition = &contract;
    }
  }
  if (failure.oracle == proto::ORACLE_EXCEPTION) {
    if (verdict.precondition != nullptr || suspect.outcome.logic_error() ||
        knowledge_.IsKnownException(failure.kind)) {
      return verdict;
    }
    // What never does anything else throws on purpose.
    if (known.observed == 0 && known.normal == 0) return verdict;
    verdict.verdict = proto::FAULT;
    verdict.confidence = proto::MEDIUM;
    return verdict;
  }
  // Laws: a comparison answers for null as well.
  if (IsComparison(vocabulary_, suspect.function)) {
    const proto::CandidateCall& call = suspect.candidate.calls(suspect.candidate.calls_size() - 1);
    if (call.operands_size() == 2 && call.operands(1).kind_case() == proto::Value::kNull) {
      verdict.law = true;
      verdict.verdict = proto::FAULT;
      verdict.confidence = proto::HIGH;
      return verdict;
    }
  }
  if (asserted || (model != nullptr && HasUnreadPrecondition(*model, suspect))) {
    verdict.verdict = proto::UNDOCUMENTED_PRECONDITION;
    verdict.confidence = verdict.precondition != nullptr ? proto::HIGH : proto::MEDIUM;
    verdict.group = proto::Finding::DOCUMENTED;
    return verdict;
  }
  if (Waits(suspect)) {
    verdict.verdict = proto::UNDOCUMENTED_PRECONDITION;
    verdict.confidence = proto::MEDIUM;
    verdict.group = proto::Finding::WAITS;
    return verdict;
  }
  if (verdict.precondition != nullptr) {
    const int argument = NullArgument(suspect.function, *verdict.precondition);
    if (argument < 0 && model != nullptr && MeetsWhatIsDocumented(*model, suspect)) {
      verdict.precondition = nullptr;
      verdict.verdict = proto::FAULT;
      verdict.confidence = UsesExtremes(suspect.candidate) ? proto::MEDIUM : proto::HIGH;
      return verdict;
    }
    verdict.verdict = proto::UNDOCUMENTED_PRECONDITION;
    verdict.confidence = proto::HIGH;
    if (argument >= 0 && !IsNullMeant(suspect.function, argument)) {
      verdict.group = proto::Finding::NULL_POINTER;
    }
    return verdict;
  }
  // A null pointer that is no comparison's argument: C++ leaves it to the
  // callee to say whether it may be null, and tests that never pass one agree.
  const proto::CandidateCall& call = suspect.candidate.calls(suspect.candidate.calls_size() - 1);
  for (int i = 0; i < call.operands_size() && failure.oracle != proto::ORACLE_HANG; ++i) {
    if (call.operands(i).kind_case() != proto::Value::kNull || !NeverNull(suspect.function, i))
      continue;
    if (IsNullByDefault(suspect.function, i)) continue;  // whoever leaves it out passes null
    verdict.null_operand = i;
    verdict.verdict = proto::UNDOCUMENTED_PRECONDITION;
    verdict.confidence = proto::MEDIUM;
    if (!IsNullMeant(suspect.function, i)) verdict.group = proto::Finding::NULL_POINTER;
    return verdict;
  }
  verdict.null_member = NullMember(suspect);
  if (!verdict.null_member.empty()) {
    verdict.verdict = proto::UNDOCUMENTED_PRECONDITION;
    verdict.confidence = proto::MEDIUM;
    verdict.group = proto::Finding::NULL_POINTER;
    return verdict;
  }
  verdict.verdict = proto::FAULT;
  verdict.confidence = proto::HIGH;
  // Arithmetic at the very end of a type's range, or a call that no test made:
  // less is known about what is meant.
  if (UsesExtremes(suspect.candidate) || known.observed == 0) verdict.confidence = proto::MEDIUM;
  return verdict;
}

// A comment asks for something, and nobody can say whether the call met it. Of
// class templates, which the driver does not ask, the engine can tell often.
bool Classifier::HasUnreadPrecondition(const proto::FunctionModel& model,
                                       const Suspect& suspect) const {
  if (model.unread_preconditions_size() > 0) return true;
  const Schema& schema = knowledge_.function(suspect.function).set.schema();
  return std::any_of(model.preconditions().begin(), model.preconditions().end(),
                     [&](const proto::ConditionModel& condition) {
                       return IsUnread(condition) && HeldBefore(condition.expression(), schema,
                                                                suspect.sample) != Truth::kHolds;
                     });
}

// Its author wrote down for the caller what it takes, and the call gives it all:
// what the tests' calls have in common beyond that is no excuse.
bool Classifier::MeetsWhatIsDocumented(const proto::FunctionModel& model,
                                       const Suspect& suspect) const {
  if (model.unread_preconditions_size() > 0) return false;
  const Schema& schema = knowledge_.function(suspect.function).set.schema();
  bool documented = false;
  for (const proto::ConditionModel& condition : model.preconditions()) {
    // What the driver asks held: otherwise the call would not have been made.
    if (!condition.evaluated() &&
        HeldBefore(condition.expression(), schema, suspect.sample) != Truth::kHolds) {
      return false;
    }
    documented = documented || IsDocumented(condition);
  }
  return documented;
}

bool Classifier::NeverNull(int function, int operand) const {
  const ContractSet& set = knowledge_.function(function).set;
  for (size_t v = 0; v < set.schema().variables.size(); ++v) {
    const Variable& variable = set.schema().variables[v];
    if (variable.kind == Variable::kArgument && variable.operand == operand &&
        set.SeenNull(static_cast<int>(v))) {
      return false;
    }
  }
  return true;
}

// What the function was seen to be refused by an assertion, where its own
// arguments do not meet what that one asks: that it fails otherwise, or even
// returns, is no more legal.
bool Classifier::IsRefused(const Suspect& suspect) const {
  const auto found = refusals_.find(suspect.function);
  if (found == refusals_.end()) return false;
  const Schema& schema = knowledge_.function(suspect.function).set.schema();
  return std::any_of(found->second.begin(), found->second.end(), [&](const std::string& condition) {
    return HeldBefore(condition, schema, suspect.sample) == Truth::kViolated;
  });
}

// Learns what the functions refuse. An assertion elsewhere says something of the
// call's arguments as far as it has them under the same names.
void Classifier::NoteRefusal(const Suspect& suspect) {
  if (suspect.kind != Suspect::kFailure || suspect.failure.oracle != proto::ORACLE_ASSERTION ||
      !IsAsserted(suspect)) {
    return;
  }
  const proto::FunctionModel* checked = CheckedAtEntry(suspect.failure);
  if (checked == nullptr) return;
  const Schema& schema = knowledge_.function(suspect.function).set.schema();
  const auto note = [&](const auto& conditions) {
    for (const proto::ConditionModel& condition : conditions) {
      if (condition.line() != suspect.failure.line) continue;
      // It has to be what fails here.
      if (HeldBefore(condition.expression(), schema, suspect.sample) != Truth::kViolated) continue;
      refusals_[suspect.function].insert(condition.expression());
    }
  };
  note(checked->preconditions());
  note(checked->entry_checks());
}

const proto::FunctionModel* Classifier::CheckedAtEntry(const Failure& failure) const {
  for (const auto& [id, model] : vocabulary_.models()) {
    if (IsEntryCheck(failure, model)) return &model;
  }
  for (const proto::FunctionModel& model : vocabulary_.helpers()) {
    if (IsEntryCheck(failure, model)) return &model;
  }
  return nullptr;
}

// Its authors assert that this is not done: where the function is entered, or
// where another one is that gets what was passed. Calls like those of the tests
// are legal, and an object that has come about by legal calls is sound, so what
// fails with these is a fault.
bool Classifier::IsAsserted(const Suspect& suspect) const {
  const Failure& failure = suspect.failure;
  if (!IsDeliberate(failure)) return false;
  const proto::FunctionModel* model = vocabulary_.model(suspect.function);
  if (model != nullptr && IsEntryCheck(failure, *model)) return true;
  if (vocabulary_.function(suspect.function).parameters_size() == 0) return false;
  const FunctionKnowledge& known = knowledge_.function(suspect.function);
  if (known.observed > 0 && knowledge_.InsideObserved(suspect.function, suspect.sample) &&
      knowledge_.InsideArguments(suspect.function, suspect.sample)) {
    return HasOutgrown(suspect);
  }
  const bool bare = failure.oracle == proto::ORACLE_CRASH;
  return known.observed == 0 || bare || CheckedAtEntry(failure) != nullptr;
}

}  // namespace augment
