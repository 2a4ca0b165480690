#include "engine/oracle/classifier.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "engine/base/internal_names.h"
#include "engine/budget/executor.h"
#include "engine/contract/form.h"
#include "engine/judge/names.h"
#include "engine/knowledge/written_truth.h"
#include "engine/model/reals.h"
#include "engine/model/said_internal.h"
#include "engine/model/sequence.h"
#include "engine/oracle/callbacks.h"
#include "engine/oracle/named_number.h"
#include "engine/oracle/operands.h"
#include "engine/oracle/oracle.h"
#include "engine/oracle/questions.h"
#include "engine/oracle/situation.h"
#include "engine/oracle/unbegun.h"

namespace augment {
namespace {

// A container of the standard library is asked for what it does not have.
bool IsOutOfRange(const Failure& failure) {
  return failure.oracle == proto::ORACLE_CONTAINER &&
         (absl::StrContains(failure.kind, "size()") || absl::StrContains(failure.kind, "empty()") ||
          absl::StrContains(failure.kind, "_M_len"));
}

// What is computed from no number is none, and what is divided by zero or has no direction may be
// none (IEEE 754, 6.2 and 7.2).
bool ComesOfNoNumber(const Suspect& suspect) {
  const proto::Observation* seen = LastObservation(suspect.candidate, suspect.outcome);
  if (seen == nullptr) return false;
  const auto& after = seen->exit();
  const auto leads_to_none = [](const proto::View& view) {
    return HoldsNotFinite(view) || HoldsZerosAlone(view);
  };
  return std::any_of(seen->entry().begin(), seen->entry().end(), leads_to_none) &&
         (HoldsNan(seen->result()) || HoldsNan(seen->result_view()) ||
          std::any_of(after.begin(), after.end(), [](const auto& view) { return HoldsNan(view); }));
}

constexpr int kManyCases = 5;  // of a suite, of which one is no more than one

// AddressSanitizer saw an overflow, a use after free, a double free.
bool MisusesMemory(const Failure& failure) {
  return failure.oracle == proto::ORACLE_ASAN && !absl::StrContains(failure.kind, "SEGV") &&
         failure.kind != "stack-overflow";
}

bool UsesFreed(const Failure& failure) {
  return failure.oracle == proto::ORACLE_ASAN &&
         (absl::StrContains(failure.kind, "use-after-free") ||
          absl::StrContains(failure.kind, "double-free"));
}

// Copies, moves or assigns: any object of the class may be passed.
bool TakesAnyObject(const Knowledge& knowledge, int function) {
  const Vocabulary& vocabulary = knowledge.vocabulary();
  const proto::RegistryFunction& of = vocabulary.function(function);
  if (of.parameters_size() != 1 || of.parameters(0).kind() != proto::Type::OBJECT) return false;
  const int operand = of.has_receiver() ? 1 : 0;
  return vocabulary.class_of(function) >= 0 &&
         knowledge.OperandClass(function, operand) == vocabulary.class_of(function) &&
         (of.is_constructor() || vocabulary.Name(function) == "operator=");
}

}  // namespace

Verdict Classifier::Decide(const Suspect& suspect) const {
  if (const auto at_check = AtCheck(suspect)) return Decide(*at_check);
  Verdict verdict = DecideAny(suspect);
  if (verdict.verdict == proto::FAULT && IsOfInternals(suspect)) Judge(Row::kInternal, &verdict);
  if (UsesUngiven(suspect, verdict)) Judge(Row::kUngiven, &verdict);
  if (IsOfHandmade(suspect, verdict)) Judge(Row::kMadeByHand, &verdict);
  return verdict;
}

// A contract that somebody wrote is broken.
bool Classifier::BreaksWritten(const Suspect& suspect) const {
  if (suspect.kind == Suspect::kInvariant || suspect.kind == Suspect::kPostcondition) {
    const ContractSet& set = suspect.kind == Suspect::kInvariant
                                 ? knowledge_.of_class(suspect.class_index).set
                                 : knowledge_.function(suspect.function).set;
    return !set.contracts()[static_cast<size_t>(suspect.contract)].written.empty();
  }
  return suspect.kind == Suspect::kFailure &&
         (IsWrittenPostcondition(suspect.failure, vocabulary_.model(suspect.function)) ||
          IsWrittenInvariant(suspect.failure));
}

// A handle that nothing gave out, as no test does.
bool Classifier::UsesUngiven(const Suspect& suspect, const Verdict& verdict) const {
  return verdict.verdict != proto::VERDICT_UNKNOWN && verdict.group == proto::Finding::ALONE &&
         suspect.kind != Suspect::kOfOracle && !BreaksWritten(suspect) &&
         knowledge_.lending().UsesUngiven(suspect.candidate);
}

// An object that a user has no reason to construct was constructed.
bool Classifier::IsOfHandmade(const Suspect& suspect, const Verdict& verdict) const {
  return verdict.verdict == proto::FAULT && verdict.group == proto::Finding::ALONE &&
         !BreaksWritten(suspect) && knowledge_.ConstructsByHand(suspect.candidate);
}

// Of what only the library itself calls, unlike the tests do, or on an object that it alone makes,
// and nothing written is broken.
bool Classifier::IsOfInternals(const Suspect& suspect) const {
  const proto::FunctionModel* model = vocabulary_.model(suspect.function);
  const bool internal =
      model != nullptr &&
      (model->not_exported() || SaysInternal(model->comment()) ||
       IsInInternalNamespace(model->qualified_name()) || knowledge_.IsHelper(suspect.function) ||
       knowledge_.IsBundled(suspect.function));
  if (BreaksWritten(suspect)) return false;
  if (internal && !IsLikeTests(suspect)) return true;
  return knowledge_.MakesInternals(suspect.candidate);
}

bool Classifier::IsLikeTests(const Suspect& suspect) const {
  return knowledge_.function(suspect.function).observed > 0 && !suspect.sample.entry.empty() &&
         knowledge_.InsideObserved(suspect.function, suspect.sample) &&
         knowledge_.InsideArguments(suspect.function, suspect.sample);
}

Verdict Classifier::DecideAny(const Suspect& suspect) const {
  switch (suspect.kind) {
    case Suspect::kInvariant:
    case Suspect::kPostcondition: {
      if (IsRefused(suspect)) return VerdictOf(Row::kRefused);
      const Verdict verdict = suspect.kind == Suspect::kInvariant ? DecideInvariant(suspect)
                                                                  : DecidePostcondition(suspect);
      if (verdict.verdict != proto::VERDICT_UNKNOWN && ComesOfNoNumber(suspect) &&
          !BreaksWritten(suspect)) {
        return VerdictOf(Row::kNoNumber);
      }
      // Asked last, since it takes the longest.
      const bool warned =
          verdict.verdict != proto::VERDICT_UNKNOWN && !BrokenLimit(knowledge_, suspect).empty();
      return warned ? VerdictOf(Row::kWarnedOfState) : verdict;
    }
    case Suspect::kOfOracle:
      // What was no single call has no sample.
      if (!suspect.sample.entry.empty() && IsRefused(suspect)) return VerdictOf(Row::kRefused);
      return suspect.oracle->Decide(suspect);
    case Suspect::kFailure:
    case Suspect::kTeardown:
      break;
  }
  const bool teardown = suspect.kind == Suspect::kTeardown;
  const bool asserted = !teardown && IsAsserted(suspect);
  if (!teardown && !asserted && IsRefused(suspect)) return VerdictOf(Row::kRefused);
  return DecideFailure(suspect, asserted);
}

namespace {

// Two variables are equal in this instance of a template, and the tests' objects of another one
// have the same two, which vary there and are not: no other relation would be stronger.
bool IsUnequalInAnother(const Knowledge& knowledge, int class_index, const Contract& contract) {
  const Expr& expr = contract.expr;
  if (expr.op != Expr::kEqual || expr.children[0].op != Expr::kVariable ||
      expr.children[1].op != Expr::kVariable) {
    return false;
  }
  const Vocabulary& vocabulary = knowledge.vocabulary();
  const auto template_of = [&](int index) {
    const std::string& name = vocabulary.class_at(index).name();
    return name.substr(0, name.find('<'));
  };
  const std::string own = template_of(class_index);
  if (own == vocabulary.class_at(class_index).name()) return false;
  const Schema& schema = knowledge.of_class(class_index).set.schema();
  const auto text = [&](const Expr& side) {
    return schema.variables[static_cast<size_t>(side.variable)].text;
  };
  const std::set<std::string> both = {text(expr.children[0]), text(expr.children[1])};
  const auto denies = [&](const ContractSet& other) {
    const std::vector<Variable>& variables = other.schema().variables;
    const auto there = std::count_if(variables.begin(), variables.end(), [&](const Variable& one) {
      return both.count(one.text) != 0;
    });
    if (there != 2 || other.observed() < kEventsForPrecondition) return false;
    return std::none_of(
        other.contracts().begin(), other.contracts().end(), [&](const Contract& known) {
          if (known.text == contract.text) return true;
          // Always the same, so that nothing else is said of it.
          const Expr& said = known.expr;
          return (said.op == Expr::kEqual || said.op == Expr::kOneOf) &&
                 said.children[0].op == Expr::kVariable && said.children[1].op == Expr::kConstant &&
                 both.count(variables[static_cast<size_t>(said.children[0].variable)].text) != 0;
        });
  };
  for (int c = 0; c < knowledge.class_count(); ++c) {
    if (c != class_index && template_of(c) == own && denies(knowledge.of_class(c).set)) return true;
  }
  return false;
}

// `size() >= 0`: nothing holds less than no elements, whoever calls it how.
bool SaysNotNegative(const Vocabulary& vocabulary, const ContractSet& set,
                     const Contract& contract) {
  const auto form = AsConstantComparison(contract.expr);
  if (!form.has_value() || form->op != Expr::kGreaterEqual ||
      form->constant.kind != Scalar::kInteger || form->constant.integer != 0) {
    return false;
  }
  const Variable& of = set.schema().variables[static_cast<size_t>(SubjectOf(contract.expr))];
  return of.kind == Variable::kQuery && Means(PlainWord(vocabulary.Name(of.index)), Meaning::kSize);
}

}  // namespace

Verdict Classifier::DecideInvariant(const Suspect& suspect) const {
  const ContractSet& set = knowledge_.of_class(suspect.class_index).set;
  const Contract& contract = set.contracts()[static_cast<size_t>(suspect.contract)];
  if (!EstablishedInvariant(contract, set) ||
      (contract.written.empty() && IsUnequalInAnother(knowledge_, suspect.class_index, contract))) {
    return VerdictOf(Row::kNoInvariant);
  }
  // A number that leaves its type is the caller's as well.
  const bool extreme = UsesExtremes(suspect.candidate);
  if (!contract.written.empty() || SaysNotNegative(vocabulary_, set, contract)) {
    return VerdictOf(extreme ? Row::kInvariantWeaker : Row::kInvariant);
  }
  // What the states of one test have in common may be that test's.
  const bool of_one_test = contract.evidence.tests == 1 && knowledge_.case_count() >= kManyCases;
  if (!extreme && !of_one_test && IsLikeTests(suspect)) return VerdictOf(Row::kInvariantWeaker);
  // Two of many numbers are in one order by chance.
  return VerdictOf(AsVariableComparison(contract.expr).has_value() ? Row::kRelationBeyond
                                                                   : Row::kInvariantBeyond);
}

Verdict Classifier::DecidePostcondition(const Suspect& suspect) const {
  const ContractSet& set = knowledge_.function(suspect.function).set;
  const Contract& contract = set.contracts()[static_cast<size_t>(suspect.contract)];
  if (!EstablishedPostcondition(contract) ||
      (contract.written.empty() && SpeaksOfCapacity(vocabulary_, set.schema(), contract.expr))) {
    return VerdictOf(Row::kNoPostcondition);
  }
  // What few calls have in common says little of one that is unlike all of them, nor what those of
  // one test have; when a function refuses is more than that.
  if (contract.written.empty()) {
    const bool beyond = !IsLikeTests(suspect);
    if (ThrownType(contract.expr) == nullptr && (beyond || contract.evidence.tests == 1)) {
      return VerdictOf(Row::kAnswerBeyond);
    }
    if (beyond) return VerdictOf(Row::kPostconditionBeyond);
  }
  // A promise that somebody wrote; when no test has seen it kept, perhaps it was
  // not meant as it was read.
  return VerdictOf(!contract.written.empty() && contract.evidence.events > 0
                       ? Row::kWrittenPostcondition
                       : Row::kPostcondition);
}

Verdict Classifier::DecideFailure(const Suspect& suspect, bool asserted) const {
  Verdict verdict;
  const auto judge = [&](Row row) {
    Judge(row, &verdict);
    return verdict;
  };
  const FunctionKnowledge& known = knowledge_.function(suspect.function);
  const proto::FunctionModel* model = vocabulary_.model(suspect.function);
  const Failure& failure = suspect.failure;
  if (failure.resources) return judge(Row::kResources);
  if (IsWrittenPrecondition(failure, model)) return judge(Row::kForbidden);
  // An object may be destroyed only when its destructor says so.
  if (suspect.kind == Suspect::kTeardown && IsDeliberate(failure) &&
      CheckedAtEntry(failure) != nullptr) {
    return judge(Row::kSaidByDestructor);
  }
  if (known.dies_in_tests && suspect.kind != Suspect::kTeardown &&
      (IsDeliberate(failure) || failure.oracle == proto::ORACLE_EXIT)) {
    return judge(Row::kDiesInTests);
  }
  const int of = vocabulary_.class_of(suspect.function);
  if (of >= 0 && IsIterator(vocabulary_, of)) return judge(Row::kOfPosition);
  if (!PositionsAreSound(suspect)) return judge(Row::kStalePosition);
  // Work without end because a number was huge is the caller's wish, and so is
  // waiting for a callback that always says the same.
  if (failure.oracle == proto::ORACLE_HANG &&
      (UsesExtremes(suspect.candidate) || PassesCallback(suspect.candidate))) {
    return judge(Row::kHugeWork);
  }
  if (ThrownByCallback(suspect.outcome) ||
      (failure.oracle == proto::ORACLE_TERMINATE && PassesCallback(suspect.candidate))) {
    return judge(Row::kOfCallback);
  }
  // shared_from_this() of what the driver holds in no shared_ptr ([util.smartptr.enab]).
  if (absl::StrContains(failure.oracle == proto::ORACLE_TERMINATE ? failure.message : failure.kind,
                        "std::bad_weak_ptr")) {
    return judge(Row::kNotShared);
  }
  const std::string limit =
      suspect.kind == Suspect::kTeardown ? "" : BrokenLimit(knowledge_, suspect);
  const auto warned = [&] {
    verdict.limit = limit;
    return judge(Row::kWarnedOf);
  };
  if (!limit.empty() && failure.oracle != proto::ORACLE_EXCEPTION) return warned();
  // What the author wrote down about the state it leaves is no matter of what
  // the tests happened to pass.
  if (IsWrittenPostcondition(failure, model) || IsWrittenInvariant(failure)) {
    return judge(Row::kWrittenAfter);
  }
  verdict.precondition = MostTelling(suspect);
  if (failure.oracle == proto::ORACLE_EXCEPTION) {
    if (verdict.precondition == nullptr && limit.empty() &&
        knowledge_.Escapes(suspect.function, suspect.outcome)) {
      return judge(Row::kEscapes);
    }
    if (verdict.precondition != nullptr || suspect.outcome.logic_error() ||
        knowledge_.IsKnownException(failure.kind) ||
        (model != nullptr && IsAnnounced(failure.kind, model->comment()))) {
      return judge(Row::kRejects);
    }
    // What never does anything else throws on purpose.
    const bool throws_only = known.observed == 0 && known.normal == 0;
    if (throws_only) return judge(Row::kNeverReturns);
    return limit.empty() ? judge(Row::kThrows) : warned();
  }
  // `exit()` of the library's own, or a trap for debuggers that is given nothing.
  const proto::CandidateCall& call = suspect.candidate.calls(suspect.candidate.calls_size() - 1);
  const bool meant =
      failure.oracle == proto::ORACLE_EXIT ||
      (failure.oracle == proto::ORACLE_CRASH && IsDeliberate(failure) && call.operands_size() == 0);
  if (meant && known.observed == 0 && known.normal == 0) return judge(Row::kNeverReturns);
  // Laws: a comparison answers for null as well.
  if (IsComparison(vocabulary_, suspect.function) && call.operands_size() == 2 &&
      call.operands(1).kind_case() == proto::Value::kNull) {
    verdict.law = true;
    return judge(Row::kNullComparison);
  }
  const bool said =
      failure.says_precondition && vocabulary_.function(suspect.function).parameters_size() > 0;
  if (asserted || said || (model != nullptr && HasUnreadPrecondition(*model, suspect)) ||
      HasUnreadSetUp(suspect)) {
    return judge(verdict.precondition != nullptr ? Row::kAssertedAsInferred : Row::kAsserted);
  }
  if (LeavesNumbers(failure, vocabulary_.Name(suspect.function)) ||
      DividesByZero(vocabulary_, known.set.schema(), suspect.sample, call)) {
    return judge(Row::kNumber);
  }
  if (Waits(suspect)) return judge(Row::kWaits);
  if (RunsInCircle(suspect)) return judge(Row::kCircle);
  if (UsesFreed(failure) && IsGivenTwice(knowledge_, suspect.candidate)) {
    return judge(Row::kGivenTwice);
  }
  if (verdict.precondition != nullptr) {
    const int argument = NullArgument(suspect.function, *verdict.precondition);
    if (argument < 0 && model != nullptr && MeetsWhatIsDocumented(*model, suspect)) {
      verdict.precondition = nullptr;
      return judge(UsesExtremes(suspect.candidate) ? Row::kMeetsDocumentedExtreme
                                                   : Row::kMeetsDocumented);
    }
    const bool careless = argument >= 0 && !IsNullMeant(suspect.function, argument);
    return judge(careless ? Row::kViolatesNotNull : Row::kViolates);
  }
  // A null pointer that is no comparison's argument: C++ leaves it to the
  // callee to say whether it may be null, and tests that never pass one agree.
  for (int i = 0; i < call.operands_size() && failure.oracle != proto::ORACLE_HANG; ++i) {
    if (call.operands(i).kind_case() != proto::Value::kNull) continue;
    if (!NeverNull(suspect.function, i) && !known.set.IsNullWithoutZero(i, suspect.sample)) {
      continue;
    }
    if (IsNullByDefault(suspect.function, i)) continue;  // whoever leaves it out passes null
    verdict.null_operand = i;
    return judge(IsNullMeant(suspect.function, i) ? Row::kNullArgumentMeant : Row::kNullArgument);
  }
  verdict.null_member = NullMember(suspect);
  if (!verdict.null_member.empty()) return judge(Row::kNullMember);
  verdict.missing_call = MissingCall(suspect);
  if (!verdict.missing_call.empty()) return judge(Row::kTooEarly);
  verdict.ending_call = EndingCall(suspect);
  if (!verdict.ending_call.empty()) return judge(Row::kTooLate);
  if (known.observed == 0) verdict.unbegun_call = UnbegunBy(vocabulary_, suspect.candidate);
  if (!verdict.unbegun_call.empty()) return judge(Row::kUnbegun);
  const bool is_limit = IsGivenTextsAlone(call) || IsGivenNothing(suspect.candidate) ||
                        IsGivenEmptyObject(knowledge_, known.set.schema(), suspect.sample, call);
  if (IsOutOfRange(failure) && !IsLikeTests(suspect) && !is_limit) {
    return judge(Row::kFailsOutOfRange);
  }
  // Arithmetic at the very end of a type's range, or a call that hardly any test made:
  // less is known about what is meant.
  if (known.observed == 0 && !is_limit && !MisusesMemory(failure) &&
      !TakesAnyObject(knowledge_, suspect.function)) {
    return judge(Row::kFailsUncalled);
  }
  const bool seldom_known = UsesExtremes(suspect.candidate) || NamesLimit(failure) ||
                            known.observed == 0 ||
                            (known.observed < kEventsForPrecondition && !IsGivenTextsAlone(call));
  return judge(seldom_known ? Row::kFailsSeldomKnown : Row::kFails);
}

// The established precondition that the call violates, a condition or null check before
// a relation; null for none.
const Contract* Classifier::MostTelling(const Suspect& suspect) const {
  const ContractSet& set = knowledge_.function(suspect.function).set;
  std::vector<int> violated;
  set.Violations(suspect.sample, &violated, nullptr);
  const Contract* telling = nullptr;
  for (const int index : violated) {
    const Contract& contract = set.contracts()[static_cast<size_t>(index)];
    if (!EstablishedPrecondition(contract)) continue;
    if (telling == nullptr || (IsCondition(contract.expr) && !IsCondition(telling->expr)))
      telling = &contract;
  }
  return telling;
}

// A comment asks for something, and nobody can say whether the call met it. Of
// class templates, which the driver does not ask, the engine can tell often.
bool Classifier::HasUnreadPrecondition(const proto::FunctionModel& model,
                                       const Suspect& suspect) const {
  const bool prose = std::any_of(
      model.unread_preconditions().begin(), model.unread_preconditions().end(),
      [&](const auto& condition) { return MayBreak(knowledge_, suspect, condition.text()); });
  if (prose) return true;
  const Schema& schema = knowledge_.function(suspect.function).set.schema();
  return std::any_of(model.preconditions().begin(), model.preconditions().end(),
                     [&](const proto::ConditionModel& condition) {
                       return IsUnread(condition) && HeldBefore(condition.condition(), schema,
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
        HeldBefore(condition.condition(), schema, suspect.sample) != Truth::kHolds) {
      return false;
    }
    documented = documented || IsDocumented(condition);
  }
  return documented;
}

// Nobody need look for the end of what leads back to itself, where no test makes such a thing.
bool Classifier::RunsInCircle(const Suspect& suspect) const {
  if (suspect.failure.oracle != proto::ORACLE_HANG && suspect.failure.kind != "stack-overflow") {
    return false;
  }
  const std::set<int> held =
      HeldInCircle(vocabulary_, Prefix(suspect.candidate, suspect.candidate.calls_size() - 1));
  return std::any_of(held.begin(), held.end(),
                     [&](int of) { return !knowledge_.MayHaveCircles(of); });
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

}  // namespace augment
