#include "engine/infer/templates/sequences.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/contract/content.h"

namespace augment::infer {

void Sequences::Bounds(const std::vector<int64_t>& elements, State* state) const {
  const auto [low, high] = std::minmax_element(elements.begin(), elements.end());
  if (state->elements == 0) {
    state->least = *low;
    state->most = *high;
  }
  if (*low < state->least) {
    state->least = *low;
    state->least_visits = 0;
  }
  if (*high > state->most) {
    state->most = *high;
    state->most_visits = 0;
  }
  state->least_visits += *low == state->least ? 1 : 0;
  state->most_visits += *high == state->most ? 1 : 0;
  state->elements += static_cast<int64_t>(elements.size());
}

void Sequences::Observe(const Moment& moment) {
  if (in_.empty()) in_.resize(moment.now.size(), 0);
  for (size_t v = 0; v < moment.now.size(); ++v) {
    if (in_[v] != 0 || !IsSequence(moment.now[v])) continue;
    in_[v] = 1;
    states_.emplace_back();
    states_.back().variable = static_cast<int>(v);
  }
  for (State& state : states_) {
    const Scalar& value = moment.now[static_cast<size_t>(state.variable)];
    if (!IsSequence(value)) continue;
    ++state.events;
    const std::vector<int64_t>& elements = value.bulk->elements;
    if (elements.empty()) continue;
    state.numbers = state.numbers && value.bulk->numbers;
    if (state.numbers) Bounds(elements, &state);
    if (elements.size() < 2) continue;
    const bool fresh = !state.distinct.full();
    const int before = state.distinct.count();
    if (fresh) state.distinct.Add(Mix(1, value));
    if (state.ascends) state.ascends = state.numbers && IsAscending(elements);
    if (state.unique) state.unique = !HasDuplicates(elements);
    // The same sequence again tells nothing.
    if (state.distinct.count() == before) continue;
    const auto n = static_cast<double>(elements.size());
    state.log_ascends -= std::lgamma(n + 1);
    state.pairs += static_cast<int64_t>(elements.size() * (elements.size() - 1) / 2);
  }
}

void Sequences::Propose(Proposal* proposal) const {
  for (const State& state : states_) {
    if (!proposal->Speaks(state.variable) || proposal->column(state.variable).mixed) continue;
    const Expr elements = Var(state.variable);
    const auto add = [&](Expr expr, const char* name, bool range, double probability) {
      Contract contract = proposal->Make(std::move(expr), name);
      contract.range = range;
      contract.evidence.events = static_cast<int>(state.events);
      contract.evidence.distinct = state.distinct.count();
      proposal->AddRare(std::move(contract), Coincidence(probability));
    };
    if (state.ascends && state.distinct.count() > 0) {
      add(Make(Expr::kSorted, elements), "sorted", false, 2 * std::exp(state.log_ascends));
    }
    if (state.unique && state.pairs > 0) {
      // Elements of other kinds are taken to be of as many sorts as were seen.
      const double width =
          state.numbers ? static_cast<double>(state.most) - static_cast<double>(state.least) + 1
                        : 16;
      add(Make(Expr::kNoDuplicates, elements), "no-duplicates", false,
          std::pow(1 - 1 / std::max(2.0, width), static_cast<double>(state.pairs)));
    }
    if (!state.numbers || state.elements == 0 || state.least == state.most) continue;
    add(Make(Expr::kEachAtLeast, elements, Integer(state.least)), "element-bound",
        state.least != 0 && state.least != 1,
        std::exp(-static_cast<double>(state.least_visits) / 2));
    add(Make(Expr::kEachAtMost, elements, Integer(state.most)), "element-bound", true,
        std::exp(-static_cast<double>(state.most_visits) / 2));
  }
}

}  // namespace augment::infer
