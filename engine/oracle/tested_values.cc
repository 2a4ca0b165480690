// Variants of a sequence that failed, with numbers and texts that nobody minds, or that tests pass:
// where these do not fail, it is the caller who chose the others. The table is in verdicts.cc.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "absl/strings/match.h"
#include "engine/budget/executor.h"
#include "engine/model/utf8.h"
#include "engine/model/value.h"
#include "engine/oracle/classifier.h"
#include "engine/oracle/named_number.h"

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

// A result that the type has no room for.
bool LeavesRange(const Failure& failure) {
  return failure.oracle == proto::ORACLE_UBSAN &&
         (absl::StrContains(failure.kind, "overflow") ||
          absl::StrContains(failure.message, "cannot be represented"));
}

// Two numbers of a call may be a begin and an end.
std::optional<proto::Candidate> WithZeros(const proto::Candidate& candidate, int call) {
  proto::Candidate result = candidate;
  int numbers = 0;
  int changed = 0;
  for (proto::Value& operand : *result.mutable_calls(call)->mutable_operands()) {
    if (operand.kind_case() != proto::Value::kInteger) continue;
    ++numbers;
    changed += operand.integer() == 0 ? 0 : 1;
    operand = IntegerValue(0);
  }
  if (numbers < 2 || changed == 0) return std::nullopt;
  return result;
}

// The Unicode Standard, D76: what no surrogate is, up to U+10FFFF.
bool IsCodePoint(const proto::Value& value) {
  const int64_t number = value.integer();
  return value.kind_case() == proto::Value::kInteger && number >= 0 && number <= 0x10FFFF &&
         (number < 0xD800 || number > 0xDFFF);
}

// A char32_t is one by its type. False: each was.
bool MakeCodePoints(const Vocabulary& vocabulary, proto::CandidateCall* call) {
  const proto::RegistryFunction& of = vocabulary.function(static_cast<int>(call->function()));
  const int first = of.has_receiver() ? 1 : 0;
  bool changed = false;
  for (int i = 0; i < of.parameters_size() && first + i < call->operands_size(); ++i) {
    const proto::Type& type = of.parameters(i);
    const bool is_char32 = type.kind() == proto::Type::INTEGER && type.is_char() &&
                           type.bits() == 32 && !type.is_signed();
    if (!is_char32 || IsCodePoint(call->operands(first + i))) continue;
    *call->mutable_operands(first + i) = IntegerValue('a');
    changed = true;
  }
  return changed;
}

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

// Of as many numbers as this the next one is no surprise: { 2, 4, 6 }.
constexpr size_t kFewNumbers = 3;

// The tests pass one number there, or one of two.
bool IsOfFew(const Expr& seen) {
  return seen.op == Expr::kEqual ||
         (seen.op == Expr::kOneOf && seen.children.size() - 1 < kFewNumbers);
}

using Values = google::protobuf::RepeatedPtrField<proto::Value>;

// The list has so many elements then, the last one repeated. False: nobody knows an element.
bool SetLength(const proto::Type& list, int length, Values* values) {
  if (values->empty()) {
    const proto::Type::Kind kind =
        list.elements_size() == 1 ? list.elements(0).kind() : proto::Type::VOID;
    if (kind != proto::Type::INTEGER && kind != proto::Type::REAL) return false;
    *values->Add() =
        kind == proto::Type::INTEGER ? IntegerOfType(list.elements(0), 0) : RealValue(0);
  }
  while (values->size() < length) *values->Add() = (*values)[values->size() - 1];
  values->DeleteSubrange(length, values->size() - length);
  return true;
}

bool IsZero(const proto::Value& value) {
  return value.kind_case() == proto::Value::kInteger && value.integer() == 0;
}

}  // namespace

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
  const bool uncalled = knowledge_.function(suspect.function).observed == 0;
  const int last = suspect.candidate.calls_size() - 1;
  for (int c = 0; c <= last; ++c) {
    proto::Candidate call;  // alone
    *call.add_calls() = suspect.candidate.calls(c);
    const bool any = called && c == last &&
                     (uncalled ? !LeavesRange(suspect.failure) : !arithmetic && UsesExtremes(call));
    for (const proto::Value& operand : call.calls(0).operands()) {
      // That nothing may be asked for is no matter of course where no test calls the function.
      const bool number =
          operand.kind_case() == proto::Value::kBig ||
          (operand.kind_case() == proto::Value::kInteger && (operand.integer() != 0 || uncalled));
      if (number && (any || IsHuge(operand))) {
        variants.push_back(WithSmall(suspect.candidate, operand));
      }
    }
    if (!any) continue;
    if (auto zeros = WithZeros(suspect.candidate, c)) variants.push_back(*std::move(zeros));
  }
  return variants;
}

std::vector<proto::Candidate> Classifier::WithTestedTexts(const Suspect& suspect,
                                                          const Verdict& verdict) const {
  const bool failed = suspect.kind == Suspect::kFailure || suspect.kind == Suspect::kTeardown;
  if (!failed || verdict.verdict != proto::FAULT) return {};
  proto::Candidate variant = suspect.candidate;
  bool changed = false;
  for (proto::CandidateCall& call : *variant.mutable_calls()) {
    if (call.special() != proto::CandidateCall::FUNCTION) continue;
    const int function = static_cast<int>(call.function());
    changed = MakeCodePoints(vocabulary_, &call) || changed;
    if (!knowledge_.encoding().IsUtf8(function)) continue;
    for (proto::Value& operand : *call.mutable_operands()) changed = MakeUtf8(&operand) || changed;
  }
  if (!changed) return {};
  return {variant};
}

std::vector<proto::Candidate> Classifier::WithTestedNumbers(const Suspect& suspect,
                                                            const Verdict& verdict) const {
  bool out_of_bounds = false;
  if (suspect.kind == Suspect::kInvariant) {
    const Contract& broken = knowledge_.of_class(suspect.class_index)
                                 .set.contracts()[static_cast<size_t>(suspect.contract)];
    if (!broken.written.empty()) return {};
  } else if (suspect.kind != Suspect::kFailure) {
    return {};
  } else if (suspect.failure.oracle != proto::ORACLE_HANG) {
    out_of_bounds = verdict.verdict == proto::FAULT && IsOutOfBounds(suspect.failure);
    if (!out_of_bounds) return {};
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
        // None of something is the limit that testers try first.
        (out_of_bounds && IsZero(call->operands(variable.operand))) ||
        // How many there are says who passes them: as many as there are may be read.
        (out_of_bounds && !IsOfFew(seen) &&
         knowledge_.ranges().CountsAll(*call, variable.operand)) ||
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

namespace {

// Of what tests pass for the operand: the least and the largest number, as far as anything says.
struct Passed {
  std::optional<int64_t> least;
  std::optional<int64_t> most;
};

Passed NumbersPassed(const ContractSet& set, int operand) {
  Passed passed;
  for (const Contract& contract : set.contracts()) {
    const Expr& seen = contract.expr;
    if (!contract.written.empty() || !StepInside(seen.op) ||
        !ComparesWithNumbers(set, contract, operand)) {
      continue;
    }
    const bool is_set = seen.op == Expr::kEqual || seen.op == Expr::kOneOf;
    for (size_t i = 1; i < seen.children.size(); ++i) {
      const int64_t number = seen.children[i].constant.integer + *StepInside(seen.op);
      if (is_set || seen.op == Expr::kGreater || seen.op == Expr::kGreaterEqual) {
        passed.least = std::min(passed.least.value_or(number), number);
      }
      if (is_set || seen.op == Expr::kLess || seen.op == Expr::kLessEqual) {
        passed.most = std::max(passed.most.value_or(number), number);
      }
    }
  }
  return passed;
}

}  // namespace

// A small limit, and none, is what testers try; less than none, or far more than any test asks for,
// is what nobody need expect.
std::vector<proto::Candidate> Classifier::WithTestedSetUp(const Suspect& suspect,
                                                          const Verdict& verdict) const {
  constexpr int64_t kFar = 4;
  if (suspect.kind != Suspect::kFailure || verdict.verdict != proto::FAULT) return {};
  proto::Candidate variant = suspect.candidate;
  bool changed = false;
  for (int c = 0; c + 1 < variant.calls_size(); ++c) {
    proto::CandidateCall* const call = variant.mutable_calls(c);
    if (call->special() != proto::CandidateCall::FUNCTION) continue;
    const int function = static_cast<int>(call->function());
    const proto::RegistryFunction& f = vocabulary_.function(function);
    const int first = f.has_receiver() ? 1 : 0;
    for (int o = first; o < call->operands_size() && o - first < f.parameters_size(); ++o) {
      const proto::Type& type = f.parameters(o - first);
      const proto::Value& operand = call->operands(o);
      if (type.kind() != proto::Type::INTEGER || type.is_char() ||
          (operand.kind_case() != proto::Value::kInteger &&
           operand.kind_case() != proto::Value::kBig)) {
        continue;
      }
      const Passed passed = NumbersPassed(knowledge_.function(function).set, o);
      const bool big = operand.kind_case() == proto::Value::kBig;
      if (!big && operand.integer() < 0 && passed.least.value_or(-1) >= 0) {
        *call->mutable_operands(o) = IntegerOfType(type, *passed.least);
        changed = true;
      } else if (passed.most.value_or(-1) >= 0 &&
                 (big || operand.integer() / kFar > std::max(*passed.most, kFar))) {
        *call->mutable_operands(o) = IntegerOfType(type, *passed.most);
        changed = true;
      }
    }
  }
  if (!changed) return {};
  return {variant};
}

namespace {

// `Options{…}` as tests pass one, where none passes `made`; null: it stays.
const proto::Value* InPlaceOf(const proto::Value& made, const std::string& type,
                              const PassedAggregates& passed) {
  const proto::Value* const usual = passed.Usual(type);
  const bool fits = usual != nullptr && made.kind_case() == proto::Value::kTuple &&
                    usual->tuple().values_size() == made.tuple().values_size();
  return fits && !passed.IsPassed(type, made) ? usual : nullptr;
}

}  // namespace

std::vector<proto::Candidate> Classifier::WithTestedAggregates(const Suspect& suspect,
                                                               const Verdict& verdict) const {
  const bool asked =
      suspect.kind == Suspect::kFailure && verdict.verdict == proto::FAULT &&
      (suspect.failure.oracle == proto::ORACLE_HANG || IsOutOfBounds(suspect.failure));
  if (!asked) return {};
  const PassedAggregates& passed = knowledge_.passed_aggregates();
  proto::Candidate variant = suspect.candidate;
  bool changed = false;
  for (proto::CandidateCall& call : *variant.mutable_calls()) {
    if (call.special() != proto::CandidateCall::FUNCTION) continue;
    const auto function = static_cast<int>(call.function());
    const proto::RegistryFunction& f = vocabulary_.function(function);
    const int first = f.has_receiver() ? 1 : 0;
    if (const auto* const model = vocabulary_.model(function);
        model != nullptr && model->is_aggregate_initialization()) {
      proto::Value made;
      *made.mutable_tuple()->mutable_values() = call.operands();
      const std::string& name = vocabulary_.class_at(vocabulary_.class_of(function)).name();
      if (const proto::Value* const usual = InPlaceOf(made, name, passed); usual != nullptr) {
        *call.mutable_operands() = usual->tuple().values();
        changed = true;
      }
      continue;
    }
    for (int o = first; o < call.operands_size() && o - first < f.parameters_size(); ++o) {
      const proto::Type& type = f.parameters(o - first);
      if (type.kind() != proto::Type::AGGREGATE) continue;
      const proto::Value* const usual = InPlaceOf(call.operands(o), type.name(), passed);
      if (usual == nullptr) continue;
      *call.mutable_operands(o) = *usual;
      changed = true;
    }
  }
  if (!changed) return {};
  return {variant};
}

namespace {

// Of the lists that tests pass for the operand of this very function.
int64_t LengthOf(const ContractSet& set, int operand) {
  for (const Contract& contract : set.contracts()) {
    const Expr& seen = contract.expr;
    if (contract.place != Contract::kPre || !contract.written.empty() ||
        contract.evidence.events < kEventsForPrecondition || seen.op != Expr::kEqual ||
        seen.children[0].op != Expr::kVariable || seen.children[1].op != Expr::kConstant) {
      continue;
    }
    const Variable& variable =
        set.schema().variables[static_cast<size_t>(seen.children[0].variable)];
    if (variable.kind == Variable::kArgument && variable.length && !variable.of_text &&
        variable.operand == operand) {
      return seen.children[1].constant.integer;
    }
  }
  return 0;
}

}  // namespace

int64_t Classifier::TestedLength(int function, int operand) const {
  const int of = vocabulary_.class_of(function);
  const int64_t length = LengthOf(knowledge_.function(function).set, operand);
  if (length != 0 || of < 0 || knowledge_.function(function).observed > 0) return length;
  // What is called by its base may be a function below.
  for (int f = 0; f < vocabulary_.function_count(); ++f) {
    if (f == function || vocabulary_.Name(f) != vocabulary_.Name(function) ||
        vocabulary_.class_of(f) < 0 || !vocabulary_.IsA(vocabulary_.class_of(f), of)) {
      continue;
    }
    const int64_t below = LengthOf(knowledge_.function(f).set, operand);
    if (below != 0) return below;
  }
  return 0;
}

std::vector<proto::Candidate> Classifier::WithTestedLengths(const Suspect& suspect,
                                                            const Verdict& verdict) const {
  constexpr int64_t kFewest = 2;  // one or none may be all that the tests came to
  if (suspect.kind != Suspect::kFailure || verdict.verdict != proto::FAULT ||
      suspect.failure.oracle == proto::ORACLE_EXCEPTION ||
      suspect.failure.oracle == proto::ORACLE_HANG) {
    return {};
  }
  proto::Candidate variant = suspect.candidate;
  bool changed = false;
  for (proto::CandidateCall& call : *variant.mutable_calls()) {
    if (call.special() != proto::CandidateCall::FUNCTION) continue;
    const int function = static_cast<int>(call.function());
    const proto::RegistryFunction& f = vocabulary_.function(function);
    const int first = f.has_receiver() ? 1 : 0;
    for (int o = first; o < call.operands_size() && o - first < f.parameters_size(); ++o) {
      if (call.operands(o).kind_case() != proto::Value::kSequence) continue;
      const int64_t length = TestedLength(function, o);
      auto* const values = call.mutable_operands(o)->mutable_sequence()->mutable_values();
      if (length < kFewest || values->size() == length) continue;
      changed = SetLength(f.parameters(o - first), static_cast<int>(length), values) || changed;
    }
  }
  if (!changed) return {};
  return {variant};
}

}  // namespace augment
