#include "engine/infer/templates/modulus.h"

#include <cmath>
#include <numeric>
#include <utility>

namespace augment::infer {
namespace {

constexpr uint64_t kLargest = 4096;

}  // namespace

void Modulus::Observe(const Moment& moment) {
  if (in_.empty()) in_.resize(moment.now.size(), 0);
  for (size_t v = 0; v < moment.now.size(); ++v) {
    if (in_[v] != 0 || moment.now[v].kind != Scalar::kInteger) continue;
    in_[v] = 1;
    states_.push_back({static_cast<int>(v), moment.now[v].integer});
  }
  bool dead = false;
  for (State& state : states_) {
    const Scalar& value = moment.now[static_cast<size_t>(state.variable)];
    if (value.kind != Scalar::kInteger || value.integer == state.first) continue;
    const uint64_t difference =
        value.integer > state.first
            ? static_cast<uint64_t>(value.integer) - static_cast<uint64_t>(state.first)
            : static_cast<uint64_t>(state.first) - static_cast<uint64_t>(value.integer);
    if (state.divisor != 0 && difference % state.divisor == 0) continue;
    state.divisor = std::gcd(state.divisor, difference);
    dead = dead || state.divisor == 1;
  }
  if (dead) Prune(&states_, [](const State& state) { return state.divisor == 1; });
}

void Modulus::Propose(Proposal* proposal) const {
  for (const State& state : states_) {
    const Column& column = proposal->column(state.variable);
    if (state.divisor < 2 || state.divisor > kLargest || column.mixed) continue;
    if (!proposal->Speaks(state.variable)) continue;
    const auto divisor = static_cast<int64_t>(state.divisor);
    const int64_t rest = state.first % divisor;
    // C++ has two remainders for numbers of both signs.
    if (rest != 0 && Number(column.least) < 0) continue;
    Contract contract = proposal->Make(
        Make(Expr::kEqual, Make(Expr::kModulo, Var(state.variable), Integer(divisor)),
             Integer(rest)),
        "modulus");
    contract.range = true;
    contract.evidence.events = static_cast<int>(column.present);
    contract.evidence.distinct = column.distinct.count();
    // Any divisor would have done.
    proposal->AddRare(std::move(contract),
                      Coincidence(2 * std::pow(0.5, column.distinct.count() - 1)));
  }
}

}  // namespace augment::infer
