#include "engine/generate/sources/transitions.h"

#include "engine/contract/form.h"
#include "engine/generate/choice.h"
#include "engine/generate/clauses.h"

namespace augment {
namespace {

constexpr size_t kMostTransitions = 12;

}  // namespace

void Transitions::Add(int function, const Contract& contract,
                      std::vector<proto::Candidate>* out) const {
  const ContractSet& set = builder_.knowledge().function(function).set;
  const Variable& variable = set.schema().variables[static_cast<size_t>(SubjectOf(contract.expr))];
  if (variable.operand != 0 || !builder_.vocabulary().function(function).has_receiver()) return;
  if (variable.kind != Variable::kField && variable.kind != Variable::kQuery) return;
  Clause clause;
  if (!ViolatingClause(contract, &clause)) return;
  const int of = builder_.vocabulary().class_of(function);
  clause.variable = builder_.knowledge().ClassVariable(of, variable);
  if (clause.variable < 0) return;
  const auto functions = builder_.store().Establishing(of, clause);
  if (!functions.ok()) return;
  size_t added = 0;
  for (const int establishing : *functions) {
    if (builder_.vocabulary().class_of(establishing) != of) continue;
    for (size_t attempt = 0; attempt < kMostTransitions; ++attempt) {
      Choice choice;
      Choice before;
      if (!builder_.Choose(function, &choice) || !builder_.Choose(establishing, &before)) break;
      proto::CandidateCall call;
      const bool plain = CandidateBuilder::AsCallBefore(establishing, before, &call);
      if (!plain || choice.objects.empty() || choice.objects[0] == nullptr) continue;
      added += builder_.AddMarked(builder_.Build(function, choice, &call), contract.proposer, out);
      if (added >= kCutOff) return;
    }
  }
}

}  // namespace augment
