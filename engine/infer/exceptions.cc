#include "engine/infer/exceptions.h"

#include <algorithm>
#include <cmath>

#include "engine/contract/print.h"
#include "engine/infer/templates/template.h"

namespace augment::infer {
namespace {

constexpr size_t kKept = 32;
constexpr size_t kTypes = 4;
constexpr size_t kMostNumbers = 40;
// Fewer calls of either outcome tell nothing.
constexpr int kCalls = 2;

// At the entry of a call.
Truth HeldAt(const Expr& condition, const std::vector<Scalar>& entry) {
  Valuation valuation;
  valuation.old = &entry;
  return Evaluate(condition, valuation);
}

uint64_t HashOf(const std::vector<Scalar>& entry) {
  uint64_t hash = 3;
  for (const Scalar& scalar : entry) hash = hash * 0x9e3779b97f4a7c15ULL + Mix(1, scalar);
  return hash;
}

}  // namespace

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
      const Truth truth = HeldAt(candidate.condition, entry);
      candidate.returned += truth == Truth::kViolated ? 1 : 0;
      return truth != Truth::kViolated;
    });
  }
}

void Exceptions::Begin(const std::vector<Scalar>& entry, Type* type) const {
  const auto add = [&](Expr condition, size_t a, int b = -1) {
    Candidate candidate;
    candidate.condition = std::move(condition);
    candidate.a = static_cast<int>(a);
    candidate.b = b;
    if (HeldAt(candidate.condition, entry) != Truth::kHolds) return;
    for (const std::vector<Scalar>& other : kept_) {
      if (HeldAt(candidate.condition, other) != Truth::kViolated) return;
      ++candidate.returned;
    }
    type->candidates.push_back(std::move(candidate));
  };
  const auto before = [](size_t v) { return Var(static_cast<int>(v), true); };
  std::vector<size_t> numbers;
  for (size_t v = 0; v < entry.size(); ++v) {
    const Variable& variable = schema_.variables[v];
    if (variable.is_written || variable.kind == Variable::kResult) continue;
    switch (entry[v].kind) {
      case Scalar::kBoolean:
        add(before(v), v);
        add(Make(Expr::kNot, before(v)), v);
        break;
      case Scalar::kNull:
        add(Make(Expr::kEqual, before(v), Null()), v);
        break;
      case Scalar::kInteger:
        for (const auto op : {Expr::kLess, Expr::kLessEqual, Expr::kEqual}) {
          add(Make(op, before(v), Integer(0)), v);
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
      const int second = static_cast<int>(b);
      add(Make(Expr::kLess, before(a), before(b)), a, second);
      // What a caller chose stands on the left.
      add(schema_.variables[b].kind == Variable::kArgument
              ? Make(Expr::kGreaterEqual, before(b), before(a))
              : Make(Expr::kLessEqual, before(a), before(b)),
          a, second);
      if (a > b) continue;
      add(Make(Expr::kEqual, before(a), before(b)), a, second);
      add(Make(Expr::kNotEqual, before(a), before(b)), a, second);
    }
  }
}

void Exceptions::Threw(const std::vector<Scalar>& entry, const std::string& name, int test) {
  tests_.insert(test);
  // A condition of one type is false where another one is thrown.
  for (Type& type : types_) {
    Prune(&type.candidates, [&](Candidate& candidate) {
      const bool holds = HeldAt(candidate.condition, entry) == Truth::kHolds;
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
      int worth = 0;
      for (const int v : {candidate.a, candidate.b}) {
        if (v < 0) continue;
        const Variable& variable = schema_.variables[static_cast<size_t>(v)];
        worth += variable.kind == Variable::kArgument ? 4 : variable.is_public ? 2 : 0;
      }
      if (candidate.b < 0) worth *= 2;
      if (worth > best_worth) {
        best = &candidate;
        best_worth = worth;
      }
    }
    if (best == nullptr || best->threw < kCalls || best->returned < kCalls) continue;
    Contract contract;
    contract.place = Contract::kPost;
    contract.proposer = "exception";
    contract.expr = Make(Expr::kEqual, Throws(type.name), best->condition);
    contract.text = TextOf(contract.expr, schema_);
    Evidence& evidence = contract.evidence;
    evidence.events = best->threw + best->returned;
    evidence.tests = static_cast<int>(tests_.size());
    evidence.distinct = std::min(best->threw, best->returned);
    // That a coin which falls as often on this side as calls throw would have
    // told all calls apart, for one of all conditions that were tried.
    const double all = best->threw + best->returned;
    const double share = best->threw / all;
    const double luck = best->threw * std::log(share) + best->returned * std::log(1 - share);
    const auto n = static_cast<double>(schema_.variables.size());
    evidence.confidence = 1 - std::min(1.0, std::exp(luck) * 2 * n * n);
    evidence.weak = evidence.confidence < kDefaultConfidence;
    contracts->push_back(std::move(contract));
  }
}

}  // namespace augment::infer
