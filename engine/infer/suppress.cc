#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "engine/contract/form.h"
#include "engine/infer/miner.h"

namespace augment::infer {

namespace {

// "a == b" of one moment.
std::optional<std::pair<int, int>> Equals(const Contract& contract) {
  const auto form = AsVariableComparison(contract.expr);
  if (!form.has_value() || form->op != Expr::kEqual || form->a.old || form->b.old) {
    return std::nullopt;
  }
  return std::make_pair(form->a.variable, form->b.variable);
}

// A sum or a multiple of variables.
bool IsArithmetic(const Expr& formula) {
  const auto computed = [](const Expr& term) {
    return term.op == Expr::kAdd || term.op == Expr::kMultiply;
  };
  const Expr& said = Consequent(formula);
  return std::any_of(said.children.begin(), said.children.end(), computed);
}

}  // namespace

void SuppressImplied(std::vector<Contract>* contracts) {
  // Equal variables say everything twice: keep what speaks of the first one of
  // a class of equals (queries come before fields).
  std::map<std::pair<int, int>, int> stand_in;  // (place, variable) -> first
  std::set<std::pair<int, int>> positive;
  for (const Contract& contract : *contracts) {
    const int place = static_cast<int>(contract.place);
    if (const auto equals = Equals(contract)) {
      const auto [at, added] =
          stand_in.emplace(std::make_pair(place, equals->second), equals->first);
      if (!added && equals->first < at->second) at->second = equals->first;
    }
    if (contract.expr.op == Expr::kGreater && IsSign(contract.expr)) {
      positive.insert({place, SubjectOf(contract.expr)});
    }
  }
  const auto replaced = [&](Contract::Place place, int variable) {
    return stand_in.count({static_cast<int>(place), variable}) != 0;
  };
  for (Contract& contract : *contracts) {
    if (const auto equals = Equals(contract)) {
      contract.status.implied = replaced(contract.place, equals->first);
      continue;
    }
    // Ranges over several equal variables: one is enough.
    const std::vector<Occurrence> variables = Occurrences(Consequent(contract.expr));
    bool implied = false;
    for (size_t i = 0; i < variables.size(); ++i) {
      // That something is equal to what it was is said once for each of the equals, except
      // by linear relations, of which there are as many as of pairs of equals.
      const bool partner = i > 0 && variables[i].old && !IsArithmetic(contract.expr);
      implied = implied || (!partner && replaced(contract.place, variables[i].variable));
    }
    // An antecedent speaks of the moment before the call.
    if (const Expr* antecedent = Antecedent(contract.expr)) {
      implied = implied || replaced(Contract::kPre, SubjectOf(*antecedent));
    }
    const Expr& said = Consequent(contract.expr);
    if (said.op == Expr::kGreaterEqual && IsSign(said) && contract.place != Contract::kInvariant) {
      implied = implied || positive.count({static_cast<int>(contract.place), SubjectOf(said)}) != 0;
    }
    contract.status.implied = implied;
  }
}

}  // namespace augment::infer
