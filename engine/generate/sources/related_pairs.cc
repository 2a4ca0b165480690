#include "engine/generate/sources/related_pairs.h"

#include <map>

#include "engine/generate/clauses.h"
#include "engine/generate/object_graph_calls.h"

namespace augment {
namespace {

// Relations are many, and a limit keeps them from being nearly all that is tried.
constexpr size_t kPerQuota = 4;
constexpr int kEstablishings = 3;  // tried for each pair of an object graph

}  // namespace

void RelatedPairs::Add(int function, size_t quota, std::vector<proto::Candidate>* out) {
  const ObjectGraphCalls calls(&builder_);
  const size_t limit = out->size() + quota * kPerQuota;
  const ContractSet& set = builder_.knowledge().function(function).set;
  for (const Contract& contract : set.contracts()) {
    if (!contract.status.alive || contract.status.implied || !IsChallengeable(contract)) continue;
    const bool guarded = contract.place == Contract::kPost;
    const Variable& variable = set.schema().variables[static_cast<size_t>(AskedVariable(contract))];
    if (variable.kind != Variable::kRelation) continue;
    Query query;
    query.classes = {builder_.knowledge().OperandClass(function, variable.operand),
                     builder_.knowledge().OperandClass(function, variable.other)};
    Condition condition;
    condition.kind = Condition::kRelation;
    condition.other = 1;
    condition.function = variable.index;
    if (query.classes[0] < 0 || query.classes[1] < 0 ||
        !(guarded ? GuardClause(contract, &condition.clause)
                  : ViolatingClause(contract, &condition.clause))) {
      continue;
    }
    query.conditions = {condition};
    const auto found = builder_.store().Search(query, SearchOptions());
    if (!found.ok()) continue;
    for (const Match& match : found->matches) {
      if (out->size() >= limit) break;
      if (match.graph == 0 || match.slots.size() < 2) continue;
      const auto record = builder_.store().ObjectGraph(match.graph);
      if (!record.ok()) continue;
      const ObjectGraph graph = MakeObjectGraph(builder_.vocabulary(), record->recipe());
      const std::map<int, int> fixed = {{variable.operand, match.slots[0]},
                                        {variable.other, match.slots[1]}};
      calls.Add(function, graph, fixed, false, contract.proposer, out);
      if (!builder_.guidance().transitions) continue;
      // No pair may be ready for the call; one that is nearly so can be made
      // ready (S7).
      for (int i = 0; i < kEstablishings; ++i) {
        calls.Add(function, graph, fixed, true, contract.proposer, out);
      }
    }
  }
}

}  // namespace augment
