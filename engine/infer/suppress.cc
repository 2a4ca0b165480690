#include <map>
#include <set>
#include <utility>

#include "engine/infer/miner.h"

namespace augment::infer {

void SuppressImplied(std::vector<Contract>* contracts) {
  // Equal variables say everything twice: keep what speaks of the first one of
  // a class of equals (queries come before fields).
  std::map<std::pair<int, int>, int> stand_in;  // (place, variable) -> first
  std::set<std::pair<int, int>> positive;
  for (const Contract& contract : *contracts) {
    const int place = static_cast<int>(contract.place);
    if (contract.guard >= 0) continue;
    if (contract.kind == Contract::kEqual && !contract.a_old && !contract.b_old) {
      const auto [at, added] = stand_in.emplace(std::make_pair(place, contract.b), contract.a);
      if (!added && contract.a < at->second) at->second = contract.a;
    }
    if (contract.kind == Contract::kPositive) positive.insert({place, contract.a});
  }
  const auto replaced = [&](const Contract& contract, int variable) {
    return variable >= 0 && stand_in.count({static_cast<int>(contract.place), variable}) != 0;
  };
  // An antecedent speaks of the moment before the call.
  const auto guard_replaced = [&](const Contract& contract) {
    return contract.guard >= 0 && stand_in.count({Contract::kPre, contract.guard}) != 0;
  };
  for (Contract& contract : *contracts) {
    if (contract.guard < 0 && contract.kind == Contract::kEqual && !contract.a_old &&
        !contract.b_old) {
      contract.implied = replaced(contract, contract.a);
      continue;
    }
    // Ranges over several equal variables: one is enough.
    contract.implied =
        replaced(contract, contract.a) || (!contract.b_old && replaced(contract, contract.b)) ||
        (!contract.c_old && replaced(contract, contract.c)) || guard_replaced(contract);
    // Of linear relations there are as many as of pairs of equals.
    if (contract.kind == Contract::kLinear &&
        (replaced(contract, contract.b) || replaced(contract, contract.c))) {
      contract.implied = true;
    }
    if (contract.kind == Contract::kNonNegative && contract.place != Contract::kInvariant &&
        positive.count({static_cast<int>(contract.place), contract.a}) != 0) {
      contract.implied = true;
    }
  }
}

}  // namespace augment::infer
