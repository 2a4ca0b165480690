// Why a failure is the caller's, though nothing that is written or inferred
// forbids the call: pointers, positions, objects passed twice. The table is in
// verdicts.cc, the names are in engine/judge/names.cc.
#include <algorithm>
#include <csignal>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/budget/executor.h"
#include "engine/budget/nondeterminism.h"
#include "engine/contract/form.h"
#include "engine/judge/names.h"
#include "engine/model/sequence.h"
#include "engine/model/utf8.h"
#include "engine/model/value.h"
#include "engine/model/wire_index.h"
#include "engine/oracle/classifier.h"

namespace augment {
namespace {

// What nobody would write in a set-up: a queue for SIZE_MAX elements.
bool IsHuge(const proto::Value& number) {
  constexpr int64_t kHuge = int64_t{1} << 30;
  return number.kind_case() == proto::Value::kBig ||
         (number.kind_case() == proto::Value::kInteger &&
          (number.integer() >= kHuge || number.integer() <= -kHuge));
}

// With the least number that it does not use wherever it has this one: what is
// put in and taken out again stays the same thing.
proto::Candidate WithSmall(const proto::Candidate& candidate, const proto::Value& number) {
  std::set<int64_t> used;
  for (const proto::CandidateCall& call : candidate.calls()) {
    for (const proto::Value& operand : call.operands()) {
      if (operand.kind_case() == proto::Value::kInteger) used.insert(operand.integer());
    }
  }
  int64_t small = 0;
  while (used.count(small) != 0) ++small;
  proto::Candidate result = candidate;
  for (proto::CandidateCall& call : *result.mutable_calls()) {
    for (proto::Value& operand : *call.mutable_operands()) {
      if (HashValue(operand) == HashValue(number)) operand = IntegerValue(small);
    }
  }
  return result;
}

}  // namespace

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

// Of a function that no test calls, which numbers it takes is its own affair; of
// others, what happens at a number far from any that makes sense there.
// (Arithmetic is another matter.)
std::vector<proto::Candidate> Classifier::WithSmallNumbers(const Suspect& suspect,
                                                           const Verdict& verdict) const {
  std::vector<proto::Candidate> variants;
  const bool called = suspect.kind == Suspect::kFailure;
  if ((!called && suspect.kind != Suspect::kTeardown) || verdict.verdict != proto::FAULT ||
      suspect.failure.oracle == proto::ORACLE_EXCEPTION) {
    return variants;
  }
  // Arithmetic goes wrong at each end of its type; where nobody would write the number that is no
  // news. Elsewhere it is.
  const bool arithmetic = suspect.failure.oracle == proto::ORACLE_UBSAN;
  const int last = suspect.candidate.calls_size() - 1;
  for (int c = 0; c <= last; ++c) {
    proto::Candidate call;  // alone
    *call.add_calls() = suspect.candidate.calls(c);
    const bool any = !arithmetic && called && c == last &&
                     (knowledge_.function(suspect.function).observed == 0 || UsesExtremes(call));
    for (const proto::Value& operand : call.calls(0).operands()) {
      const bool number = operand.kind_case() == proto::Value::kBig ||
                          (operand.kind_case() == proto::Value::kInteger && operand.integer() != 0);
      if (number && (any || IsHuge(operand))) {
        variants.push_back(WithSmall(suspect.candidate, operand));
      }
    }
  }
  return variants;
}

namespace {

bool MakeUtf8(proto::Value* value) {
  bool changed = false;
  if (value->kind_case() == proto::Value::kSequence) {
    for (proto::Value& element : *value->mutable_sequence()->mutable_values()) {
      changed = MakeUtf8(&element) || changed;
    }
  }
  if (value->kind_case() == proto::Value::kText && !IsUtf8(value->text())) {
    value->set_text(AsUtf8(value->text()));
    changed = true;
  }
  return changed;
}

// Smart ones too.
bool IsPointerType(absl::string_view canonical) {
  return absl::EndsWith(canonical, "*") || absl::StartsWith(canonical, "std::shared_ptr<") ||
         absl::StartsWith(canonical, "std::unique_ptr<");
}

}  // namespace

std::vector<proto::Candidate> Classifier::WithTestedTexts(const Suspect& suspect,
                                                          const Verdict& verdict) const {
  const bool failed = suspect.kind == Suspect::kFailure || suspect.kind == Suspect::kTeardown;
  if (!failed || verdict.verdict != proto::FAULT) return {};
  proto::Candidate variant = suspect.candidate;
  bool changed = false;
  for (proto::CandidateCall& call : *variant.mutable_calls()) {
    if (call.special() != proto::CandidateCall::FUNCTION ||
        !knowledge_.encoding().IsUtf8(static_cast<int>(call.function()))) {
      continue;
    }
    for (proto::Value& operand : *call.mutable_operands()) changed = MakeUtf8(&operand) || changed;
  }
  if (!changed) return {};
  return {variant};
}

namespace {

// One number stands where the other stood, and the other way round, if the type has room for it.
void ExchangeNumbers(const Vocabulary& vocabulary, int64_t x, int64_t y,
                     proto::Candidate* sequence) {
  for (proto::CandidateCall& call : *sequence->mutable_calls()) {
    if (call.special() != proto::CandidateCall::FUNCTION) continue;
    const proto::RegistryFunction& f = vocabulary.function(static_cast<int>(call.function()));
    const int first = f.has_receiver() ? 1 : 0;
    for (int o = first; o < call.operands_size() && o - first < f.parameters_size(); ++o) {
      proto::Value* const operand = call.mutable_operands(o);
      if (operand->kind_case() != proto::Value::kInteger ||
          (operand->integer() != x && operand->integer() != y)) {
        continue;
      }
      *operand = IntegerOfType(f.parameters(o - first), operand->integer() == x ? y : x);
    }
  }
}

// From the constant of a comparison to a number that it holds for; nothing for what is none.
std::optional<int> StepInside(Expr::Op op) {
  switch (op) {
    case Expr::kEqual:
    case Expr::kOneOf:
    case Expr::kLessEqual:
    case Expr::kGreaterEqual:
      return 0;
    case Expr::kLess:
      return -1;
    case Expr::kGreater:
      return 1;
    default:
      return std::nullopt;
  }
}

}  // namespace

std::vector<proto::Candidate> Classifier::WithTestedNumbers(const Suspect& suspect) const {
  if (suspect.kind == Suspect::kInvariant) {
    const Contract& broken = knowledge_.of_class(suspect.class_index)
                                 .set.contracts()[static_cast<size_t>(suspect.contract)];
    if (!broken.written.empty()) return {};
  } else if (suspect.kind != Suspect::kFailure || suspect.failure.oracle != proto::ORACLE_HANG) {
    return {};
  }
  const ContractSet& set = knowledge_.function(suspect.function).set;
  const proto::RegistryFunction& f = vocabulary_.function(suspect.function);
  const int first = f.has_receiver() ? 1 : 0;
  proto::Candidate variant = suspect.candidate;
  proto::CandidateCall* const call = variant.mutable_calls(variant.calls_size() - 1);
  bool changed = false;
  for (const Contract& contract : set.contracts()) {
    if (contract.place != Contract::kPre || !contract.written.empty()) continue;
    const Expr& seen = contract.expr;
    if (seen.children.size() < 2 || seen.children[0].op != Expr::kVariable ||
        seen.children[1].op != Expr::kConstant) {
      continue;
    }
    const Scalar& constant = seen.children[1].constant;
    const Variable& variable =
        set.schema().variables[static_cast<size_t>(seen.children[0].variable)];
    if (variable.kind != Variable::kArgument || variable.length ||
        variable.operand >= call->operands_size() ||
        set.Evaluate(contract, suspect.sample) != Truth::kViolated) {
      continue;
    }
    const std::optional<int> step = StepInside(seen.op);
    if (!step) continue;
    const proto::Type& type = f.parameters(variable.operand - first);
    if (type.kind() == proto::Type::REAL && constant.kind == Scalar::kReal) {
      *call->mutable_operands(variable.operand) = RealValue(constant.real() + *step);
      changed = true;
    }
    if (type.kind() != proto::Type::INTEGER || constant.kind != Scalar::kInteger) continue;
    const int64_t number = constant.integer + *step;
    // Where what broke is about what others were given, they are given the tests' number.
    const proto::Value& untested = call->operands(variable.operand);
    if (suspect.kind == Suspect::kInvariant && untested.kind_case() == proto::Value::kInteger) {
      ExchangeNumbers(vocabulary_, untested.integer(), number, &variant);
    }
    *call->mutable_operands(variable.operand) = IntegerOfType(type, number);
    changed = true;
  }
  if (!changed) return {};
  return {variant};
}

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
      if (parameter == nullptr || !IsPointerType(parameter->canonical())) continue;
      return absl::StrCat(parameter->name(), " of ", vocabulary_.Name(function), "()");
    }
  }
  return "";
}

// Positions among the arguments are such as any container takes: they lead into
// the receiver, which has not been changed since, and to an element; of two, the
// first is its begin() and the second its end().
bool Classifier::PositionsAreSound(const Suspect& suspect) const {
  const proto::Candidate& candidate = suspect.candidate;
  const int last = candidate.calls_size() - 1;
  const proto::CandidateCall& call = candidate.calls(last);
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

// The null pointer that an invalid access, or a process that the library ends, may be due to,
// "definition.shape": one that the set-up passed; of an access also a public member of an argument,
// which callers are to fill in; of a function that no test calls, also one that the object itself
// still has to be given.
std::string Classifier::NullMember(const Suspect& suspect) const {
  const Failure& failure = suspect.failure;
  const bool access =
      (failure.oracle == proto::ORACLE_CRASH && failure.kind == absl::StrCat("signal ", SIGSEGV)) ||
      (failure.oracle == proto::ORACLE_ASAN && failure.kind == "SEGV") ||
      (failure.oracle == proto::ORACLE_UBSAN && absl::StrContains(failure.kind, "null pointer"));
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
