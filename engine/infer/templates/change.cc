#include "engine/infer/templates/change.h"

#include <algorithm>
#include <cmath>

#include "absl/strings/str_cat.h"

namespace augment::infer {
namespace {

int64_t Difference(const Scalar& now, const Scalar& old) {
  return static_cast<int64_t>(static_cast<uint64_t>(now.integer) -
                              static_cast<uint64_t>(old.integer));
}

}  // namespace

Change::Change(const Context& context) {
  for (size_t v = 0; v < context.schema.variables.size(); ++v) {
    const Variable& variable = context.schema.variables[v];
    if (!MayRelate(variable) || variable.kind == Variable::kArgument ||
        variable.kind == Variable::kSameObject || variable.kind == Variable::kResult) {
      continue;
    }
    states_.emplace_back();
    states_.back().a = static_cast<int>(v);
  }
}

void Change::Observe(const Moment& moment) {
  if (moment.old == nullptr) return;
  bool dead = false;
  bool changed = false;
  for (State& state : states_) {
    const auto at = static_cast<size_t>(state.a);
    const Scalar& now = moment.now[at];
    const Scalar& old = (*moment.old)[at];
    if (now.kind == Scalar::kAbsent || old.kind == Scalar::kAbsent) continue;
    const bool integers = now.kind == Scalar::kInteger && old.kind == Scalar::kInteger;
    const bool same = now == old;
    if (integers && !state.integer) {
      state.integer = true;
      state.step = Difference(now, old);
    }
    if (!same && state.steps + state.others == 0) {
      state.odd_now = now;
      state.odd_old = old;
    }
    if (same) {
      ++state.same;
    } else if (integers && Difference(now, old) == state.step) {
      ++state.steps;
    } else {
      ++state.others;
    }
    if (!state.distinct.full()) state.distinct.Add(Mix(Mix(1, now), old));
    changed = changed || !same;
    dead = dead || state.dead();
  }
  // Some of what changes may be forgotten already.
  for (const size_t v : forgotten_) changed = changed || !(moment.now[v] == (*moment.old)[v]);
  active_ += changed ? 1 : 0;
  if (!dead) return;
  for (const State& state : states_) {
    if (state.dead()) forgotten_.push_back(static_cast<size_t>(state.a));
  }
  Prune(&states_, [](const State& state) { return state.dead(); });
}

void Change::Propose(Proposal* proposal) const {
  if (proposal->query || proposal->place != Contract::kPost) return;
  for (const State& state : states_) {
    const bool unchanged = state.steps + state.others == 0;
    const bool offset = !unchanged && state.step != 0 && state.steps >= state.same;
    const Expr now = Var(state.a);
    const Expr before = Var(state.a, true);
    Contract contract =
        offset
            ? proposal->Make(Make(Expr::kEqual, now, Make(Expr::kAdd, before, Integer(state.step))),
                             "offset")
            : proposal->Make(proposal->Same(Expr::kEqual, now, before), "unchanged");
    if (!unchanged && state.same + state.others > 0) {
      const std::string& name = proposal->variable(state.a).text;
      proposal->AddNear(TextOf(contract.expr, proposal->set.schema()),
                        offset ? state.steps : state.same, state.same + state.steps + state.others,
                        offset ? ""
                               : absl::StrCat(name, " = ", ShowScalar(state.odd_now), ", was ",
                                              ShowScalar(state.odd_old)));
      continue;
    }
    contract.evidence.events = static_cast<int>(state.same + state.steps);
    contract.evidence.distinct = state.distinct.count();
    Coincidence coincidence;
    coincidence.fitted = offset ? 1 : 0;
    // Calls that changed nothing at all say little: if one in four of the others
    // changed it …
    if (unchanged && active_ > 0) {
      coincidence.at_least = std::pow(0.75, static_cast<double>(std::min(active_, 1000)));
    }
    if (contract.evidence.events > 0) proposal->Add(std::move(contract), coincidence);
  }
}

ResultIsOld::ResultIsOld(const Context& context) {
  const auto& variables = context.schema.variables;
  for (size_t r = 0; r < variables.size(); ++r) {
    if (variables[r].kind != Variable::kResult) continue;
    for (size_t v = 0; v < variables.size(); ++v) {
      if (variables[v].kind == Variable::kResult || !MayRelate(variables[v])) continue;
      pairs_.emplace_back();
      pairs_.back().result = static_cast<int>(r);
      pairs_.back().b = static_cast<int>(v);
    }
  }
}

void ResultIsOld::Observe(const Moment& moment) {
  if (moment.old == nullptr) return;
  bool dead = false;
  for (Pair& pair : pairs_) {
    const Scalar& result = moment.now[static_cast<size_t>(pair.result)];
    const Scalar& old = (*moment.old)[static_cast<size_t>(pair.b)];
    if (result.kind == Scalar::kAbsent || old.kind == Scalar::kAbsent) continue;
    pair.comparable = pair.comparable || result.kind == old.kind;
    ++(result == old ? pair.same : pair.differ);
    if (!pair.distinct.full()) pair.distinct.Add(Mix(Mix(1, result), old));
    dead = dead || !Nearly(pair.differ, pair.same);
  }
  if (dead) Prune(&pairs_, [](const Pair& pair) { return !Nearly(pair.differ, pair.same); });
}

void ResultIsOld::Propose(Proposal* proposal) const {
  if (proposal->place != Contract::kPost) return;
  for (const Pair& pair : pairs_) {
    if (pair.same == 0 || !pair.comparable) continue;
    Contract contract = proposal->Make(
        proposal->Same(Expr::kEqual, Var(pair.result), Var(pair.b, true)), "equality");
    if (pair.differ > 0) {
      proposal->AddNear(TextOf(contract.expr, proposal->set.schema()), pair.same,
                        pair.same + pair.differ, "");
      continue;
    }
    contract.evidence.events = static_cast<int>(pair.same);
    contract.evidence.distinct = pair.distinct.count();
    proposal->Add(std::move(contract));
  }
}

}  // namespace augment::infer
