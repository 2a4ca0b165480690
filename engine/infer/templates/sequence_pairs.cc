#include "engine/infer/templates/sequence_pairs.h"

#include <utility>

#include "engine/contract/content.h"

namespace augment::infer {
namespace {

constexpr int kTelling = 3;
constexpr size_t kMostStates = 4000;

const char* NameOf(Expr::Op op) {
  switch (op) {
    case Expr::kElementOf:
      return "member";
    case Expr::kEachAtMost:
      return "element-bound";
    case Expr::kSubset:
      return "subset";
    case Expr::kPermutation:
      return "permutation";
    default:
      return "elementwise";
  }
}

// Says more than that something is empty, or the same.
bool Tells(Expr::Op op, const Scalar& a, const Scalar& b) {
  if (op == Expr::kElementOf) return b.bulk->elements.size() > 1;
  if (op == Expr::kEachAtMost) return !a.bulk->elements.empty();
  return !a.bulk->elements.empty() && !(a == b);
}

}  // namespace

void SequencePairs::Add(const Moment& moment, Expr::Op op, int a, int b) {
  const auto add = [&](bool a_old, bool b_old) {
    if (states_.size() >= kMostStates) return;
    State state;
    state.op = op;
    state.a = a;
    state.b = b;
    state.a_old = a_old;
    state.b_old = b_old;
    states_.push_back(state);
  };
  if (a != b) add(false, false);
  if (moment.old == nullptr) return;
  add(false, true);
  if (op == Expr::kSubset || op == Expr::kElementwise) add(true, false);
}

void SequencePairs::Meet(const Moment& moment, int u, int v) {
  const Scalar& x = moment.now[static_cast<size_t>(u)];
  const Scalar& y = moment.now[static_cast<size_t>(v)];
  if (IsSequence(x) && IsSequence(y)) {
    if (u != v) {
      Add(moment, Expr::kSubset, v, u);
      Add(moment, Expr::kElementwise, v, u);
    }
    Add(moment, Expr::kSubset, u, v);
    Add(moment, Expr::kPermutation, u, v);
    Add(moment, Expr::kElementwise, u, v);
  } else if (IsSequence(x) && y.kind == Scalar::kInteger) {
    Add(moment, Expr::kElementOf, v, u);
    Add(moment, Expr::kEachAtMost, u, v);
  } else if (IsSequence(y) && x.kind == Scalar::kInteger) {
    Add(moment, Expr::kElementOf, u, v);
    Add(moment, Expr::kEachAtMost, v, u);
  }
}

void SequencePairs::Observe(const Moment& moment) {
  newcomers_.Introduce(
      context_, moment.now, [&](int u, int v) { Meet(moment, u, v); },
      [&](int v) {
        if (moment.old != nullptr) Meet(moment, v, v);
      });
  bool dead = false;
  for (State& state : states_) {
    const auto at = [&](int variable, bool old) -> const Scalar& {
      return (old ? *moment.old : moment.now)[static_cast<size_t>(variable)];
    };
    const Scalar& a = at(state.a, state.a_old);
    const Scalar& b = at(state.b, state.b_old);
    const Truth truth = HoldsOf(state.op, a, b);
    if (truth == Truth::kUnknown) continue;
    if (truth == Truth::kViolated) {
      state.dead = dead = true;
      continue;
    }
    ++state.events;
    if (!state.telling.full() && Tells(state.op, a, b)) state.telling.Add(Mix(Mix(1, a), b));
  }
  if (dead) Prune(&states_, [](const State& state) { return state.dead; });
}

void SequencePairs::Propose(Proposal* proposal) const {
  for (const State& state : states_) {
    if (state.telling.count() < kTelling) continue;
    if (!proposal->Paired(state.a) || !proposal->Paired(state.b)) continue;
    // A permutation says of the elements what a subset does.
    const auto says_more = [&](const State& other) {
      return other.op == Expr::kPermutation && state.op == Expr::kSubset &&
             ((other.a == state.a && other.b == state.b) ||
              (other.a == state.b && other.b == state.a));
    };
    bool implied = false;
    for (const State& other : states_) implied = implied || says_more(other);
    if (implied) continue;
    Contract contract = proposal->Make(
        Make(state.op, Var(state.a, state.a_old), Var(state.b, state.b_old)), NameOf(state.op));
    contract.evidence.events = state.events;
    contract.evidence.distinct = state.telling.count();
    proposal->AddRare(std::move(contract));
  }
}

}  // namespace augment::infer
