#include "engine/infer/templates/implication.h"

#include <algorithm>
#include <utility>

#include "engine/contract/form.h"
#include "engine/infer/miner.h"

namespace augment::infer {
namespace {

constexpr size_t kMostSplits = 10;
constexpr int64_t kCallsOfASide = 4;

}  // namespace

Implication::Implication(const Context& context) : context_(context) {}
Implication::~Implication() = default;

void Implication::Observe(const Moment& moment) {
  if (moment.old == nullptr) return;
  if (in_.empty()) in_.resize(moment.now.size(), 0);
  for (size_t v = 0; v < moment.now.size() && splits_.size() < kMostSplits; ++v) {
    const Variable& variable = context_.schema.variables[v];
    const bool old = variable.kind != Variable::kResult;
    const Scalar& value = old ? (*moment.old)[v] : moment.now[v];
    if (in_[v] != 0 || value.kind != Scalar::kBoolean || variable.is_written) continue;
    in_[v] = 1;
    Split split;
    split.variable = static_cast<int>(v);
    split.old = old;
    splits_.push_back(std::move(split));
  }
  for (Split& split : splits_) {
    const auto at = static_cast<size_t>(split.variable);
    const Scalar& value = split.old ? (*moment.old)[at] : moment.now[at];
    if (value.kind != Scalar::kBoolean) continue;
    const bool side = value.integer != 0;
    // Nothing is split until both sides were seen, and what came before on this
    // side is then not needed: an implication needs few calls.
    if (split.calls[side]++ == 0) {
      split.sides[side] = std::make_unique<Miner>(context_.schema, Contract::kPost, true);
    }
    split.sides[side]->Observe(moment.now, moment.old, moment.test);
  }
}

void Implication::Propose(Proposal* proposal) const {
  for (const Split& split : splits_) {
    for (const bool side : {true, false}) {
      if (split.calls[side] < kCallsOfASide || split.calls[!side] == 0) continue;
      std::vector<Contract> contracts;
      std::vector<NearContract> near;
      split.sides[side]->Propose(proposal->set, proposal->query, &contracts, &near);
      for (Contract& contract : contracts) {
        if (contract.range || SubjectOf(contract.expr) == split.variable) continue;
        const auto same = [&](const Contract& other) { return other.expr == contract.expr; };
        if (std::any_of(proposal->contracts.begin(), proposal->contracts.end(), same)) continue;
        const Expr variable = Var(split.variable, split.old);
        contract.expr = Make(Expr::kImplies, side ? variable : Make(Expr::kNot, variable),
                             std::move(contract.expr));
        contract.proposer = "implication";
        // As many implications are looked at as there are sides.
        const Coincidence coincidence((1 - contract.evidence.confidence) * 2 *
                                      static_cast<double>(splits_.size()));
        proposal->AddRare(std::move(contract), coincidence);
      }
    }
  }
}

}  // namespace augment::infer
