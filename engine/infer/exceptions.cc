#include "engine/infer/exceptions.h"

#include <algorithm>
#include <cmath>

#include "absl/strings/str_cat.h"
#include "engine/infer/templates/template.h"

namespace augment::infer {
namespace {

constexpr size_t kKept = 32;
constexpr size_t kTypes = 4;
constexpr size_t kMostNumbers = 40;
// Fewer calls of either outcome tell nothing.
constexpr int kCalls = 2;

Truth Is(bool holds) { return holds ? Truth::kHolds : Truth::kViolated; }

uint64_t HashOf(const std::vector<Scalar>& entry) {
  uint64_t hash = 3;
  for (const Scalar& scalar : entry) hash = hash * 0x9e3779b97f4a7c15ULL + Mix(1, scalar);
  return hash;
}

}  // namespace

Truth CheckCondition(const Condition& condition, const std::vector<Scalar>& entry) {
  const Scalar& a = entry[static_cast<size_t>(condition.a)];
  Scalar zero;
  zero.kind = Scalar::kInteger;
  const Scalar& b = condition.b < 0 ? zero : entry[static_cast<size_t>(condition.b)];
  switch (condition.kind) {
    case Condition::kTrue:
    case Condition::kFalse:
      if (a.kind != Scalar::kBoolean) return Truth::kUnknown;
      return Is((a.integer != 0) == (condition.kind == Condition::kTrue));
    case Condition::kNull:
      if (a.kind == Scalar::kAbsent) return Truth::kUnknown;
      return Is(a.kind == Scalar::kNull);
    default:
      break;
  }
  if (a.kind != Scalar::kInteger || b.kind != Scalar::kInteger) return Truth::kUnknown;
  switch (condition.kind) {
    case Condition::kLess:
      return Is(a.integer < b.integer);
    case Condition::kLessEqual:
      return Is(a.integer <= b.integer);
    case Condition::kEqual:
      return Is(a.integer == b.integer);
    default:
      return Is(a.integer != b.integer);
  }
}

std::string ConditionText(const Condition& condition, const Schema& schema) {
  const auto name = [&](int variable) {
    return variable < 0 ? "0" : schema.variables[static_cast<size_t>(variable)].text;
  };
  const std::string a = name(condition.a);
  switch (condition.kind) {
    case Condition::kTrue:
      return a;
    case Condition::kFalse:
      return AtomText(Contract::kIsFalse, a);
    case Condition::kNull:
      return absl::StrCat(a, " == nullptr");
    case Condition::kLess:
      return absl::StrCat(a, " < ", name(condition.b));
    case Condition::kLessEqual:
      // What a caller chose stands on the left.
      return condition.b >= 0 &&
                     schema.variables[static_cast<size_t>(condition.b)].kind == Variable::kArgument
                 ? absl::StrCat(name(condition.b), " >= ", a)
                 : absl::StrCat(a, " <= ", name(condition.b));
    case Condition::kEqual:
      return absl::StrCat(a, " == ", name(condition.b));
    case Condition::kNotEqual:
      return absl::StrCat(a, " != ", name(condition.b));
  }
  return a;
}

void Exceptions::Returned(const std::vector<Scalar>& entry, int test) {
  tests_.insert(test);
  if (kept_.size() < kKept || !types_.empty()) {
    const uint64_t hash = HashOf(entry);
    if (kept_.size() < kKept && std::find(hashes_.begin(), hashes_.end(), hash) == hashes_.end()) {
      hashes_.push_back(hash);
      kept_.push_back(entry);
    }
  }
  for (Type& type : types_) {
    Prune(&type.candidates, [&](Candidate& candidate) {
      const Truth truth = CheckCondition(candidate.condition, entry);
      candidate.returned += truth == Truth::kViolated ? 1 : 0;
      return truth != Truth::kViolated;
    });
  }
}

void Exceptions::Begin(const std::vector<Scalar>& entry, Type* type) const {
  const auto add = [&](Condition::Kind kind, size_t a, int b) {
    Candidate candidate;
    candidate.condition = {kind, static_cast<int>(a), b};
    if (CheckCondition(candidate.condition, entry) != Truth::kHolds) return;
    for (const std::vector<Scalar>& other : kept_) {
      if (CheckCondition(candidate.condition, other) != Truth::kViolated) return;
      ++candidate.returned;
    }
    type->candidates.push_back(candidate);
  };
  std::vector<size_t> numbers;
  for (size_t v = 0; v < entry.size(); ++v) {
    const Variable& variable = schema_.variables[v];
    if (variable.is_written || variable.kind == Variable::kResult) continue;
    switch (entry[v].kind) {
      case Scalar::kBoolean:
        add(Condition::kTrue, v, -1);
        add(Condition::kFalse, v, -1);
        break;
      case Scalar::kNull:
        add(Condition::kNull, v, -1);
        break;
      case Scalar::kInteger:
        for (const auto kind : {Condition::kLess, Condition::kLessEqual, Condition::kEqual}) {
          add(kind, v, -1);
        }
        if (numbers.size() < kMostNumbers) numbers.push_back(v);
        break;
      default:
        break;
    }
  }
  for (const size_t a : numbers) {
    for (const size_t b : numbers) {
      if (a == b) continue;
      add(Condition::kLess, a, static_cast<int>(b));
      add(Condition::kLessEqual, a, static_cast<int>(b));
      if (a > b) continue;
      add(Condition::kEqual, a, static_cast<int>(b));
      add(Condition::kNotEqual, a, static_cast<int>(b));
    }
  }
}

void Exceptions::Threw(const std::vector<Scalar>& entry, const std::string& name, int test) {
  tests_.insert(test);
  // A condition of one type is false where another one is thrown.
  for (Type& type : types_) {
    Prune(&type.candidates, [&](Candidate& candidate) {
      const bool holds = CheckCondition(candidate.condition, entry) == Truth::kHolds;
      candidate.threw += holds && type.name == name ? 1 : 0;
      return holds != (type.name == name);
    });
    if (type.name != name) continue;
    ++type.calls;
    return;
  }
  if (types_.size() >= kTypes) return;
  Type type;
  type.name = name;
  type.calls = 1;
  Begin(entry, &type);
  for (Candidate& candidate : type.candidates) candidate.threw = 1;
  types_.push_back(std::move(type));
}

void Exceptions::Propose(std::vector<Contract>* contracts) const {
  for (const Type& type : types_) {
    // The best: of an argument, then of what a caller can ask, then the first.
    const Candidate* best = nullptr;
    int best_worth = -1;
    for (const Candidate& candidate : type.candidates) {
      const Condition& condition = candidate.condition;
      int worth = 0;
      for (const int v : {condition.a, condition.b}) {
        if (v < 0) continue;
        const Variable& variable = schema_.variables[static_cast<size_t>(v)];
        worth += variable.kind == Variable::kArgument ? 4 : variable.is_public ? 2 : 0;
      }
      if (condition.b < 0) worth *= 2;
      if (worth > best_worth) {
        best = &candidate;
        best_worth = worth;
      }
    }
    if (best == nullptr || best->threw < kCalls || best->returned < kCalls) continue;
    Contract contract;
    contract.place = Contract::kPost;
    contract.kind = Contract::kThrows;
    contract.a = best->condition.a;
    contract.b = best->condition.b;
    Scalar kind;
    kind.kind = Scalar::kInteger;
    kind.integer = best->condition.kind;
    contract.constants = {kind};
    contract.a_old = contract.b_old = true;
    contract.threw = type.name;
    contract.text =
        absl::StrCat("throws ", type.name, " iff ", ConditionText(best->condition, schema_));
    contract.events = best->threw + best->returned;
    contract.tests = static_cast<int>(tests_.size());
    contract.distinct = std::min(best->threw, best->returned);
    // That a coin which falls as often on this side as calls throw would have
    // told all calls apart, for one of all conditions that were tried.
    const double all = best->threw + best->returned;
    const double share = best->threw / all;
    const double luck = best->threw * std::log(share) + best->returned * std::log(1 - share);
    const auto n = static_cast<double>(schema_.variables.size());
    contract.confidence = 1 - std::min(1.0, std::exp(luck) * 2 * n * n);
    contract.thin = contract.confidence < kDefaultConfidence;
    contracts->push_back(std::move(contract));
  }
}

}  // namespace augment::infer
