// Whether an assertion that failed, or a library that ended the process, speaks of the call: its
// authors say that this is not to be done.
#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "engine/contract/form.h"
#include "engine/judge/judge.h"
#include "engine/knowledge/written_truth.h"
#include "engine/model/vocabulary.h"
#include "engine/oracle/classifier.h"

namespace augment {
namespace {

bool HaveSameTypes(const proto::FunctionModel& a, const proto::FunctionModel& b) {
  return std::equal(a.parameters().begin(), a.parameters().end(), b.parameters().begin(),
                    b.parameters().end(),
                    [](const auto& x, const auto& y) { return x.canonical() == y.canonical(); });
}

// A function of the same name and with the same parameters, of a class below or beside.
bool HandsAllOn(const proto::FunctionModel& from, const proto::FunctionModel& to) {
  return from.name() == to.name() && from.parameters_size() > 0 && HaveSameTypes(from, to) &&
         std::equal(from.parameters().begin(), from.parameters().end(), to.parameters().begin(),
                    [](const auto& a, const auto& b) { return a.name() == b.name(); });
}

}  // namespace

// `Expects(x)` calls terminate(), another library's macro abort().
std::optional<Suspect> Classifier::AtCheck(const Suspect& suspect) const {
  const Failure& failure = suspect.failure;
  const bool silent =
      CallsTerminate(failure) || (failure.oracle == proto::ORACLE_CRASH && IsDeliberate(failure));
  if (suspect.kind == Suspect::kOfOracle || !silent || !failure.file.empty()) return std::nullopt;
  const auto [known, fresh] = checks_.try_emplace(failure.frames);
  if (fresh) {
    Failure at = failure;
    for (const CodeLine& line : lines_(failure.frames)) {
      if (line.file.empty()) continue;
      at.file = line.file;
      at.line = line.line;
      if (CheckedAtEntry(at) == nullptr) continue;
      known->second = {at.file, at.line};
      break;
    }
  }
  if (known->second.first.empty()) return std::nullopt;
  Suspect found = suspect;
  std::tie(found.failure.file, found.failure.line) = known->second;
  return found;
}

const proto::FunctionModel* Classifier::CheckedAtEntry(const Failure& failure) const {
  const proto::FunctionModel* same_words = nullptr;
  const auto stands_there = [&](const proto::FunctionModel& model) {
    if (!IsEntryCheck(failure, model)) return false;
    if (same_words == nullptr) same_words = &model;
    const auto is_line = [&](const proto::ConditionModel& condition) {
      return condition.line() == failure.line;
    };
    return std::any_of(model.entry_checks().begin(), model.entry_checks().end(), is_line) ||
           std::any_of(model.preconditions().begin(), model.preconditions().end(), is_line);
  };
  for (const auto& [id, model] : vocabulary_.models()) {
    if (stands_there(model)) return &model;
  }
  for (const proto::FunctionModel& model : vocabulary_.helpers()) {
    if (stands_there(model)) return &model;
  }
  // A macro may have its own line, and a condition stand above the function as well.
  return same_words;
}

bool Classifier::IsOverridden(int function, const proto::FunctionModel& by) const {
  const proto::FunctionModel* model = vocabulary_.model(function);
  const int base = vocabulary_.class_of(function);
  if (model == nullptr || base < 0 || model->name() != by.name() ||
      model->is_const() != by.is_const() || !HaveSameTypes(*model, by)) {
    return false;
  }
  for (int f = 0; f < vocabulary_.function_count(); ++f) {
    const int derived = vocabulary_.class_of(f);
    if (vocabulary_.model(f) == &by && derived >= 0 && derived != base) {
      return vocabulary_.IsA(derived, base);
    }
  }
  return false;
}

namespace {

// As an object is made, a base or a member that is given nothing asserts something: it can but be
// about what is there beside the object, such as the only one of its class.
bool SpeaksOfOthers(const proto::FunctionModel& made, const proto::FunctionModel& checked) {
  return made.kind() == proto::FunctionModel::CONSTRUCTOR &&
         checked.kind() == proto::FunctionModel::CONSTRUCTOR && checked.parameters().empty() &&
         checked.class_id() != made.class_id();
}

bool IsOrder(proto::ExprModel::Op op) {
  return op == proto::ExprModel::LESS || op == proto::ExprModel::LESS_EQUAL ||
         op == proto::ExprModel::GREATER || op == proto::ExprModel::GREATER_EQUAL;
}

// A value that the object keeps for itself, such as the key of what is no entry, is passed, as in
// no test, and the assertion speaks of the member that has it. One that puts numbers in an order
// may be wrong where they are equal.
bool PassesReserved(const ContractSet& set, const Suspect& suspect,
                    const proto::FunctionModel& checked) {
  const auto orders = [&](const proto::ConditionModel& condition) {
    return condition.line() == suspect.failure.line && IsOrder(condition.condition().op());
  };
  if (std::any_of(checked.entry_checks().begin(), checked.entry_checks().end(), orders) ||
      std::any_of(checked.preconditions().begin(), checked.preconditions().end(), orders)) {
    return false;
  }
  const std::vector<int> members = set.ReservedPassed(suspect.sample);
  return std::any_of(members.begin(), members.end(), [&](int member) {
    return SpeaksOf(suspect.failure, set.schema().variables[static_cast<size_t>(member)].text);
  });
}

// So it is of calls that several threads made at a time: nobody knows in which state each was.
bool NothingIsKnownOfArguments(const ContractSet& set) {
  const std::vector<Variable>& variables = set.schema().variables;
  return std::none_of(
      set.contracts().begin(), set.contracts().end(), [&](const Contract& contract) {
        return contract.place == Contract::kPre &&
               variables[static_cast<size_t>(SubjectOf(contract.expr))].kind == Variable::kArgument;
      });
}

// No test passes this value of an enumeration, of which they pass a few.
bool PassesNewOfEnumeration(const ContractSet& set, const Sample& sample) {
  const std::vector<Variable>& variables = set.schema().variables;
  for (size_t v = 0; v < variables.size() && v < sample.entry.size(); ++v) {
    if (variables[v].kind == Variable::kArgument && variables[v].is_enum &&
        set.IsNew(static_cast<int>(v), sample.entry[v])) {
      return true;
    }
  }
  return false;
}

}  // namespace

// Nothing was done with the object before, nor was it given anything; in few calls of the tests, or
// none, is one like it.
bool Classifier::IsAskedOfNothing(const Suspect& suspect) const {
  const proto::Candidate& sequence = suspect.candidate;
  const int last = sequence.calls_size() - 1;
  if (suspect.failure.oracle != proto::ORACLE_ASSERTION ||
      knowledge_.function(suspect.function).observed >= kEventsForPrecondition ||
      IsLikeTests(suspect) || sequence.calls(last).operands_size() != 1 ||
      sequence.calls(last).operands(0).kind_case() != proto::Value::kObject) {
    return false;
  }
  const uint64_t receiver = sequence.calls(last).operands(0).object();
  for (int i = 0; i < last; ++i) {
    const proto::CandidateCall& call = sequence.calls(i);
    if (static_cast<uint64_t>(i) == receiver) {
      const int maker = static_cast<int>(call.function());
      if (call.special() != proto::CandidateCall::FUNCTION || call.operands_size() != 0 ||
          !vocabulary_.function(maker).is_constructor()) {
        return false;
      }
      continue;
    }
    for (const proto::Value& operand : call.operands()) {
      if (operand.kind_case() == proto::Value::kObject && operand.object() == receiver)
        return false;
    }
  }
  return true;
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
  const proto::FunctionModel* checked = CheckedAtEntry(failure);
  if (checked != nullptr && IsOverridden(suspect.function, *checked)) return true;
  // Such as a virtual function whose body says that a class below must have its own.
  if (failure.oracle == proto::ORACLE_EXIT && knowledge_.function(suspect.function).observed == 0) {
    return true;
  }
  if (model != nullptr && checked != nullptr && SpeaksOfOthers(*model, *checked)) return true;
  if (vocabulary_.function(suspect.function).parameters_size() == 0) {
    return (checked != nullptr && HandsOnWhatIsAsked(suspect, *checked)) ||
           IsAskedOfNothing(suspect);
  }
  if (checked != nullptr && model != nullptr && HandsAllOn(*model, *checked)) return true;
  if (checked != nullptr && IsBrokenFromTheStart(*checked, suspect)) return true;
  const FunctionKnowledge& known = knowledge_.function(suspect.function);
  // It has stored what it was given before it looks at it.
  if (model != nullptr &&
      (known.observed < kEventsForPrecondition || NothingIsKnownOfArguments(known.set)) &&
      IsAboutParameterOf(*model, failure)) {
    return true;
  }
  // Of so few calls no precondition would be inferred, so being like them says nothing of what
  // users have to know, nor of a place that is said never to be reached. What a private function
  // asserts is between the library and itself.
  const bool few = known.observed < kEventsForPrecondition &&
                   (AssertsNothing(failure) || (checked != nullptr && checked->is_public()));
  if (known.observed < kEventsForPrecondition &&
      refused_at_.count({failure.file, failure.line}) != 0) {
    return true;
  }
  const bool reserved = checked != nullptr && PassesReserved(known.set, suspect, *checked);
  const bool bare = failure.oracle == proto::ORACLE_CRASH || failure.oracle == proto::ORACLE_EXIT ||
                    AssertsNothing(failure) || CallsTerminate(failure);
  const bool other_kind = bare && PassesNewOfEnumeration(known.set, suspect.sample);
  if (!few && !reserved && !other_kind && IsLikeTests(suspect)) return HasOutgrown(suspect);
  if (known.observed == 0 || bare) return true;
  return checked != nullptr && !IsOfOwnState(suspect, *checked);
}

// What the function was seen to be refused by an assertion, where its own
// arguments do not meet what that one asks: that it fails otherwise, or even
// returns, is no more legal.
bool Classifier::IsRefused(const Suspect& suspect) const {
  const auto found = refusals_.find(suspect.function);
  if (found == refusals_.end()) return false;
  const Schema& schema = knowledge_.function(suspect.function).set.schema();
  return std::any_of(found->second.begin(), found->second.end(), [&](const auto& refusal) {
    return HeldBefore(refusal.second, schema, suspect.sample) == Truth::kViolated;
  });
}

// Learns what the functions refuse. An assertion elsewhere says something of the
// call's arguments as far as it has them under the same names.
void Classifier::NoteRefusal(const Suspect& suspect) {
  const auto at_check = AtCheck(suspect);
  NoteRefusalAt(at_check.has_value() ? *at_check : suspect);
}

void Classifier::NoteRefusalAt(const Suspect& suspect) {
  if (suspect.kind != Suspect::kFailure || suspect.failure.oracle != proto::ORACLE_ASSERTION ||
      !IsAsserted(suspect)) {
    return;
  }
  const proto::FunctionModel* checked = CheckedAtEntry(suspect.failure);
  if (checked == nullptr) return;
  const FunctionKnowledge& known = knowledge_.function(suspect.function);
  if (known.observed >= kEventsForPrecondition || PassesReserved(known.set, suspect, *checked)) {
    refused_at_.emplace(suspect.failure.file, suspect.failure.line);
  }
  const Schema& schema = known.set.schema();
  const auto note = [&](const auto& conditions) {
    for (const proto::ConditionModel& condition : conditions) {
      if (condition.line() != suspect.failure.line) continue;
      // It has to be what fails here.
      if (HeldBefore(condition.condition(), schema, suspect.sample) != Truth::kViolated) continue;
      refusals_[suspect.function].emplace(condition.expression(), condition.condition());
    }
  };
  note(checked->preconditions());
  note(checked->entry_checks());
}

}  // namespace augment
