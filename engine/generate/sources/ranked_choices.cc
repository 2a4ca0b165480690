#include "engine/generate/sources/ranked_choices.h"

#include <algorithm>
#include <utility>

#include "engine/generate/clauses.h"
#include "engine/generate/provenance.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr size_t kFirstOfEach = 6;     // of one precondition, before others have their turn
constexpr size_t kSmallestQuota = 20;  // from where on transitions are worth their price

}  // namespace

void RankedChoices::AddNulls(int function, std::vector<Ranked>* choices) const {
  const proto::RegistryFunction& f = builder_.vocabulary().function(function);
  const int first = f.has_receiver() ? 1 : 0;
  for (int p = 0; p < f.parameters_size(); ++p) {
    if (!builder_.vocabulary().IsPointerToObject(f.parameters(p))) continue;
    Choice choice;
    if (!builder_.Choose(function, &choice)) return;
    const size_t at = static_cast<size_t>(p + first);
    choice.objects[at] = nullptr;
    choice.values[at] = NullValue();
    choice.same_as[at] = -1;
    for (int& same : choice.same_as) {
      if (same == static_cast<int>(at)) same = -1;
    }
    choices->push_back({std::move(choice), kAtRandom});
  }
}

void RankedChoices::AddRandom(int function, std::vector<Ranked>* choices) const {
  for (int i = 0; i < kChoices; ++i) {
    Choice choice;
    if (!builder_.Choose(function, &choice)) return;
    choices->push_back({std::move(choice), kAtRandom});
  }
}

void RankedChoices::AddFromStore(int function, const Contract& contract,
                                 std::vector<Ranked>* choices) const {
  const ContractSet& set = builder_.knowledge().function(function).set;
  const bool guarded = contract.place == Contract::kPost;
  const Variable& variable = set.schema().variables[static_cast<size_t>(AskedVariable(contract))];
  if (variable.kind != Variable::kField && variable.kind != Variable::kQuery) return;
  Clause clause;
  if (!(guarded ? GuardClause(contract, &clause) : ViolatingClause(contract, &clause))) return;
  const int of = builder_.knowledge().OperandClass(function, variable.operand);
  clause.variable = of < 0 ? -1 : builder_.knowledge().ClassVariable(of, variable);
  if (clause.variable < 0) return;
  const auto found = builder_.store().Search(of, {clause}, kCutOff);
  if (!found.ok()) return;
  for (const ObjectId id : *found) {
    const PoolObject* object = builder_.pool().ById(id);
    Choice choice;
    if (object == nullptr || !builder_.Choose(function, &choice)) continue;
    choice.Replace(static_cast<size_t>(variable.operand), object);
    choices->push_back({std::move(choice), contract.proposer});
  }
}

std::vector<RankedChoices::Ranked> RankedChoices::Draw(int function) const {
  std::vector<Ranked> choices;
  AddNulls(function, &choices);
  AddRandom(function, &choices);
  for (const Contract& contract : builder_.knowledge().function(function).set.contracts()) {
    if (IsChallengeable(contract) && contract.status.alive && !contract.status.implied) {
      AddFromStore(function, contract, &choices);
    }
  }
  return choices;
}

void RankedChoices::Predict(int function, std::vector<Ranked>* choices) const {
  const ContractSet& set = builder_.knowledge().function(function).set;
  for (Ranked& ranked : *choices) {
    ranked.is_new = builder_.Mark(function, ranked.choice);
    if (!ranked.is_new || set.empty()) continue;
    set.Violations(builder_.Predict(function, ranked.choice), &ranked.violated, nullptr);
  }
}

std::vector<RankedChoices::Ranked*> RankedChoices::Violating(size_t contract,
                                                             std::vector<Ranked>* choices) {
  std::vector<Ranked*> tuples;
  for (Ranked& ranked : *choices) {
    if (ranked.is_new && std::find(ranked.violated.begin(), ranked.violated.end(),
                                   static_cast<int>(contract)) != ranked.violated.end()) {
      tuples.push_back(&ranked);
    }
  }
  std::stable_sort(tuples.begin(), tuples.end(), [](const Ranked* x, const Ranked* y) {
    return x->violated.size() < y->violated.size();
  });
  if (tuples.size() > kCutOff) tuples.resize(kCutOff);
  return tuples;
}

std::vector<const RankedChoices::Ranked*> RankedChoices::Order(
    int function, size_t quota, std::vector<Ranked>* choices,
    std::vector<proto::Candidate>* out) const {
  const std::vector<Contract>& contracts = builder_.knowledge().function(function).set.contracts();
  std::vector<const Ranked*> order;
  for (size_t c = 0; c < contracts.size(); ++c) {
    const Contract& contract = contracts[c];
    if (contract.place != Contract::kPre || !contract.status.alive || contract.status.implied)
      continue;
    const std::vector<Ranked*> tuples = Violating(c, choices);
    if (tuples.empty() && !contract.status.challenged && quota > kSmallestQuota &&
        builder_.guidance().transitions) {
      transitions_.Add(function, contract, out);
    }
    // A few for each first, so that no precondition starves.
    for (size_t i = 0; i < tuples.size() && i < kFirstOfEach; ++i) {
      if (tuples[i]->taken) continue;
      order.push_back(tuples[i]);
      tuples[i]->taken = true;
      tuples[i]->made_for = contract.proposer;
    }
  }
  for (const Ranked& ranked : *choices) {
    if (ranked.is_new && !ranked.taken) order.push_back(&ranked);
  }
  return order;
}

void RankedChoices::Add(int function, size_t quota, std::vector<proto::Candidate>* out) {
  std::vector<Ranked> choices = Draw(function);
  Predict(function, &choices);
  for (const Ranked* ranked : Order(function, quota, &choices, out)) {
    if (out->size() >= quota) {
      // Left out now, it may come another time.
      builder_.Unmark(function, ranked->choice);
      continue;
    }
    builder_.AddMarked(builder_.Build(function, ranked->choice), ranked->made_for, out);
  }
}

}  // namespace augment
