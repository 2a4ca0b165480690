// Why a failure is the caller's, though nothing that is written or inferred
// forbids the call: pointers, positions, objects passed twice. The table is in
// verdicts.cc, the names are in engine/judge/names.cc.
#include <algorithm>
#include <csignal>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/budget/executor.h"
#include "engine/contract/form.h"
#include "engine/judge/names.h"
#include "engine/model/sequence.h"
#include "engine/model/wire_index.h"
#include "engine/oracle/classifier.h"
#include "engine/oracle/standard_limits.h"

namespace augment {

bool Classifier::UsesOneObjectTwice(const Suspect& suspect) const {
  const std::vector<std::set<uint64_t>> wholes = Wholes(vocabulary_, suspect.candidate);
  const proto::CandidateCall& call = suspect.candidate.calls(suspect.candidate.calls_size() - 1);
  std::set<uint64_t> seen;
  for (const proto::Value& operand : call.operands()) {
    if (operand.kind_case() != proto::Value::kObject) continue;
    const std::set<uint64_t>& whole = wholes[operand.object()];
    if (Overlap(seen, whole)) return true;
    seen.insert(whole.begin(), whole.end());
  }
  return false;
}

namespace {

// The call is made on an object with a member that other threads are meant to change ([atomics]).
bool HasAtomicReceiver(const Vocabulary& vocabulary, int function) {
  const int of = vocabulary.class_of(function);
  if (of < 0 || !vocabulary.function(function).has_receiver()) return false;
  const auto& fields = vocabulary.class_at(of).field_types();
  return std::any_of(fields.begin(), fields.end(), [](const proto::Type& type) {
    return absl::StartsWith(type.name(), "std::atomic<") || type.name() == "std::atomic_flag";
  });
}

}  // namespace

// For another thread: it sleeps, or it spins, until an atomic of its object or a lock says
// otherwise. Not when an object was passed twice, which may be what it has locked itself.
bool Classifier::Waits(const Suspect& suspect) const {
  if (suspect.failure.oracle != proto::ORACLE_HANG || UsesOneObjectTwice(suspect)) return false;
  if (suspect.failure.waits || HasAtomicReceiver(vocabulary_, suspect.function)) return true;
  if (knowledge_.function(suspect.function).observed > 0) return false;
  return Means(vocabulary_.Name(suspect.function), Meaning::kLocks);
}

// A bare abort(), which is no assertion about what went wrong, of an object that is
// larger than any that the tests made: where there is no room for more, and the
// library ends the process rather than go on. What asserts then is told as ever,
// because growing is what faults are made of.
bool Classifier::HasOutgrown(const Suspect& suspect) const {
  if (suspect.failure.oracle != proto::ORACLE_CRASH || !IsDeliberate(suspect.failure)) return false;
  const ContractSet& set = knowledge_.function(suspect.function).set;
  std::map<int, int64_t> largest;  // of the tests, by variable
  for (const Contract& contract : set.contracts()) {
    if (contract.place != Contract::kPre || !contract.range) continue;
    const Expr& seen = contract.expr;
    if (seen.op != Expr::kLessEqual && seen.op != Expr::kOneOf && seen.op != Expr::kEqual) continue;
    if (seen.children[0].op != Expr::kVariable) continue;
    const int subject = seen.children[0].variable;
    const Variable& variable = set.schema().variables[static_cast<size_t>(subject)];
    if (set.IsData(subject) ||
        (variable.kind != Variable::kField && variable.kind != Variable::kQuery)) {
      continue;
    }
    for (const Expr& value : seen.children) {
      if (value.op != Expr::kConstant || value.constant.kind != Scalar::kInteger) continue;
      const int64_t integer = value.constant.integer;
      const auto [entry, fresh] = largest.try_emplace(subject, integer);
      if (!fresh) entry->second = std::max(entry->second, integer);
    }
  }
  return std::any_of(largest.begin(), largest.end(), [&](const auto& entry) {
    const Scalar& now = suspect.sample.entry[static_cast<size_t>(entry.first)];
    return now.kind == Scalar::kInteger && now.integer > std::max<int64_t>(entry.second, 0);
  });
}

namespace {

// Smart ones too.
bool IsPointerType(absl::string_view canonical) {
  return absl::EndsWith(canonical, "*") || absl::StartsWith(canonical, "std::shared_ptr<") ||
         absl::StartsWith(canonical, "std::unique_ptr<");
}

}  // namespace

// A null pointer that the set-up passed where no test does, and that may have
// been kept: "t of EnvWrapper()".
std::string Classifier::NullInSetUp(const Suspect& suspect) const {
  for (int c = 0; c + 1 < suspect.candidate.calls_size(); ++c) {
    const proto::CandidateCall& call = suspect.candidate.calls(c);
    if (call.special() != proto::CandidateCall::FUNCTION) continue;
    const int function = static_cast<int>(call.function());
    for (int i = 0; i < call.operands_size(); ++i) {
      if (call.operands(i).kind_case() != proto::Value::kNull || !NeverNull(function, i) ||
          IsNullByDefault(function, i) || IsNullMeant(function, i)) {
        continue;
      }
      const proto::ParameterModel* parameter = ParameterOf(function, i);
      // That of a class template may be called `Iterator`.
      const proto::RegistryFunction& f = vocabulary_.function(function);
      const int p = i - (f.has_receiver() ? 1 : 0);
      const bool instance = p >= 0 && p < f.parameters_size() &&
                            (f.parameters(p).kind() == proto::Type::POINTER ||
                             f.parameters(p).kind() == proto::Type::C_STRING);
      if (parameter == nullptr || (!instance && !IsPointerType(parameter->canonical()))) continue;
      return absl::StrCat(parameter->name(), " of ", vocabulary_.Name(function), "()");
    }
  }
  return "";
}

// Positions among the arguments are such as any container takes: they lead into
// the receiver, which has not been changed since, and to an element; of two, the
// first is its begin() and the second its end(). What lies beside one in a range is
// in the order that the tests keep to.
bool Classifier::PositionsAreSound(const Suspect& suspect) const {
  const proto::Candidate& candidate = suspect.candidate;
  const int last = candidate.calls_size() - 1;
  const proto::CandidateCall& call = candidate.calls(last);
  if (knowledge_.range_order().Breaks(vocabulary_, suspect.function, call)) return false;
  const int first = vocabulary_.function(suspect.function).has_receiver() ? 1 : 0;
  std::vector<std::string> makers;
  for (int i = first; i < call.operands_size(); ++i) {
    const int of = knowledge_.OperandClass(suspect.function, i);
    if (of < 0 || !IsIterator(vocabulary_, of) ||
        call.operands(i).kind_case() != proto::Value::kObject) {
      continue;
    }
    const proto::Value& receiver = call.operands(0);
    const int maker = static_cast<int>(call.operands(i).object());
    const proto::CandidateCall& made = candidate.calls(maker);
    if (first == 0 || made.special() != proto::CandidateCall::FUNCTION ||
        made.operands_size() == 0 || made.operands(0).kind_case() != proto::Value::kObject ||
        made.operands(0).object() != receiver.object()) {
      return false;
    }
    makers.push_back(vocabulary_.Name(static_cast<int>(made.function())));
    for (int c = maker + 1; c < last; ++c) {
      const proto::CandidateCall& between = candidate.calls(c);
      if (between.special() != proto::CandidateCall::FUNCTION) return false;
      const int function = static_cast<int>(between.function());
      const std::string name = vocabulary_.Name(function);
      if (vocabulary_.function(function).is_const() || Means(name, Meaning::kFirstPosition) ||
          Means(name, Meaning::kEndPosition)) {
        continue;
      }
      for (const proto::Value& operand : between.operands()) {
        if (operand.kind_case() == proto::Value::kObject &&
            (operand.object() == receiver.object() ||
             operand.object() == call.operands(i).object())) {
          return false;
        }
      }
    }
  }
  if (makers.empty()) return true;
  if (makers.size() == 2) {
    return Means(makers[0], Meaning::kFirstPosition) && Means(makers[1], Meaning::kEndPosition);
  }
  if (makers.size() > 2) return false;
  if (!Means(makers[0], Meaning::kFirstPosition)) return Means(makers[0], Meaning::kGivesPosition);
  // The begin() of what is empty leads nowhere.
  const proto::Observation* observation = LastObservation(candidate, suspect.outcome);
  const int container = knowledge_.OperandClass(suspect.function, 0);
  if (observation == nullptr || observation->entry_size() == 0 || container < 0) return false;
  const auto& queries = vocabulary_.class_at(container).queries();
  for (int q = 0; q < queries.size() && q < observation->entry(0).queries_size(); ++q) {
    const std::string name = vocabulary_.Name(static_cast<int>(queries[q]));
    if (Means(name, Meaning::kSaysEmpty)) {
      return !observation->entry(0).queries(q).boolean();
    }
  }
  return false;
}

// The argument that the contract says is not null, -1 for another contract.
int Classifier::NullArgument(int function, const Contract& contract) const {
  const auto form = AsConstantComparison(contract.expr);
  if (!form.has_value() || form->op != Expr::kNotEqual || form->constant.kind != Scalar::kNull) {
    return -1;
  }
  const ContractSet& set = knowledge_.function(function).set;
  const Variable& variable = set.schema().variables[static_cast<size_t>(form->variable.variable)];
  const int first = vocabulary_.function(function).has_receiver() ? 1 : 0;
  return variable.kind == Variable::kArgument && variable.operand >= first ? variable.operand : -1;
}

namespace {

// Memory is used to which nothing, or nothing any more, leads.
bool IsInvalidAccess(const Failure& failure) {
  return (failure.oracle == proto::ORACLE_CRASH &&
          failure.kind == absl::StrCat("signal ", SIGSEGV)) ||
         (failure.oracle == proto::ORACLE_ASAN && failure.kind == "SEGV") ||
         (failure.oracle == proto::ORACLE_UBSAN && absl::StrContains(failure.kind, "null pointer"));
}

// A smart pointer that is null, or an optional without a value, is read.
bool ReadsNothing(const Failure& failure) {
  return failure.oracle == proto::ORACLE_CONTAINER &&
         (absl::StrContains(failure.kind, "nullptr") ||
          absl::StrContains(failure.kind, "pointer()") ||
          absl::StrContains(failure.kind, "_M_is_engaged"));
}

}  // namespace

// What the tests call first each time, and was not called on the object: "start" of one that is
// read before.
std::string Classifier::MissingCall(const Suspect& suspect) const {
  if (!IsInvalidAccess(suspect.failure) && !ReadsNothing(suspect.failure)) return "";
  return knowledge_.precedence().Missing(suspect.candidate);
}

namespace {

// The objects that the last call has to do with: those that it is given, and what went into them.
std::set<uint64_t> ObjectsBehind(const proto::Candidate& candidate) {
  std::set<uint64_t> used;
  const auto add = [&used](const proto::CandidateCall& call) {
    for (const proto::Value& operand : call.operands()) {
      if (operand.kind_case() == proto::Value::kObject) used.insert(operand.object());
    }
  };
  const int last = candidate.calls_size() - 1;
  add(candidate.calls(last));
  for (int c = last - 1; c >= 0; --c) {
    const proto::CandidateCall& call = candidate.calls(c);
    const bool changes = call.operands_size() > 0 &&
                         call.operands(0).kind_case() == proto::Value::kObject &&
                         used.count(call.operands(0).object()) != 0;
    if (changes || used.count(static_cast<uint64_t>(c)) != 0) add(call);
  }
  return used;
}

}  // namespace

// Memory is misused, and before, an object was changed by what no test calls and a comment sets
// conditions for that nobody can ask: what may not be done is no set-up.
bool Classifier::HasUnreadSetUp(const Suspect& suspect) const {
  const bool memory = suspect.failure.oracle == proto::ORACLE_ASAN ||
                      IsInvalidAccess(suspect.failure) || LeavesBounds(suspect.failure);
  const proto::Candidate& candidate = suspect.candidate;
  if (!memory || candidate.calls_size() < 2) return false;
  const std::set<uint64_t> used = ObjectsBehind(candidate);
  return std::any_of(candidate.calls().begin(), candidate.calls().end() - 1, [&](const auto& call) {
    if (call.special() != proto::CandidateCall::FUNCTION || call.operands_size() == 0 ||
        call.operands(0).kind_case() != proto::Value::kObject ||
        used.count(call.operands(0).object()) == 0) {
      return false;
    }
    const auto function = static_cast<int>(call.function());
    const proto::RegistryFunction& f = vocabulary_.function(function);
    const proto::FunctionModel* const model = vocabulary_.model(function);
    return f.has_receiver() && !f.is_const() && model != nullptr &&
           model->unread_preconditions_size() > 0 && knowledge_.function(function).observed == 0;
  });
}

// What ended the object that it is called on, as no test goes on with one.
std::string Classifier::EndingCall(const Suspect& suspect) const {
  if (!IsInvalidAccess(suspect.failure) && !ReadsNothing(suspect.failure)) return "";
  return knowledge_.precedence().Ended(suspect.candidate);
}

// The null pointer that an invalid access, or a process that the library ends, may be due to,
// "definition.shape": one that the set-up passed; of an access also a public member of an argument,
// which callers are to fill in; of a function that no test calls, also one that the object itself
// still has to be given.
std::string Classifier::NullMember(const Suspect& suspect) const {
  const Failure& failure = suspect.failure;
  const bool access = IsInvalidAccess(failure);
  const proto::Observation* observation = LastObservation(suspect.candidate, suspect.outcome);
  // What is asserted of an object that was never given what it needs is no more a fault.
  if (!access && !IsDeliberate(failure)) return "";
  if (const std::string passed = NullInSetUp(suspect); !passed.empty()) return passed;
  if (!access || observation == nullptr) return "";
  const FunctionKnowledge& known = knowledge_.function(suspect.function);
  const Schema& schema = known.set.schema();
  const int first = vocabulary_.function(suspect.function).has_receiver() ? 1 : 0;
  for (int i = 0; i < observation->entry_size(); ++i) {
    const proto::View& view = observation->entry(i);
    const int of = ClassOf(view);
    if (of < 0) continue;
    const proto::RegistryClass& c = vocabulary_.class_at(of);
    const proto::ClassModel* model = vocabulary_.class_model(of);
    for (int f = 0; f < view.fields_size() && f < c.field_types_size(); ++f) {
      const proto::Type::Kind kind = c.field_types(f).kind();
      const bool pointer = kind == proto::Type::POINTER || kind == proto::Type::SMART ||
                           kind == proto::Type::OPAQUE || kind == proto::Type::C_STRING;
      // A pointer that nobody has set yet: the object waits for its Init().
      if (pointer && view.fields(f).opaque() == proto::Value::UNINITIALISED) {
        return absl::StrCat(i < first ? "" : schema.operand_names[static_cast<size_t>(i)] + ".",
                            c.fields(f), " (not set)");
      }
      if (view.fields(f).kind_case() != proto::Value::kNull || !pointer) continue;
      const bool is_public =
          model != nullptr &&
          std::any_of(model->fields().begin(), model->fields().end(), [&](const auto& field) {
            return field.is_public() && field.name() == c.fields(f);
          });
      if (known.observed > 0 && (!is_public || i < first)) continue;
      bool seen = false;
      for (size_t v = 0; v < schema.variables.size(); ++v) {
        const Variable& variable = schema.variables[v];
        seen = seen || (variable.kind == Variable::kField && variable.operand == i &&
                        variable.index == f && known.set.SeenNull(static_cast<int>(v)));
      }
      if (seen) continue;
      const std::string& name = schema.operand_names[static_cast<size_t>(i)];
      return i < first ? c.fields(f) : absl::StrCat(name, ".", c.fields(f));
    }
  }
  return "";
}

const proto::ParameterModel* Classifier::ParameterOf(int function, int operand) const {
  const proto::FunctionModel* model = vocabulary_.model(function);
  const int parameter = operand - (vocabulary_.function(function).has_receiver() ? 1 : 0);
  return model == nullptr || parameter < 0 || parameter >= model->parameters_size()
             ? nullptr
             : &model->parameters(parameter);
}

bool Classifier::IsNullByDefault(int function, int operand) const {
  const proto::ParameterModel* parameter = ParameterOf(function, operand);
  return parameter != nullptr &&
         (parameter->default_value() == "nullptr" || parameter->default_value() == "NULL" ||
          parameter->default_value() == "0");
}

// The code reckons with null there: this function looks whether the pointer is
// null, or another one of the class (of the file, for a free function) that
// takes such a pointer does, or may be called without it.
bool Classifier::IsNullMeant(int function, int operand) const {
  const proto::FunctionModel* model = vocabulary_.model(function);
  const proto::ParameterModel* parameter = ParameterOf(function, operand);
  if (model == nullptr || parameter == nullptr) return false;
  for (const auto& [id, other] : vocabulary_.models()) {
    if (other.class_id() != model->class_id() ||
        (model->class_id() == 0 && other.file() != model->file())) {
      continue;
    }
    for (const proto::ParameterModel& same : other.parameters()) {
      if (same.canonical() != parameter->canonical()) continue;
      for (const proto::ConditionModel& condition : other.conditions()) {
        if (ComparesWithNull(condition.text(), same.name())) return true;
      }
    }
  }
  return false;
}

}  // namespace augment
