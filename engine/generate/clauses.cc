#include "engine/generate/clauses.h"

#include <cstdint>
#include <limits>

namespace augment {
bool ViolatingClause(const Contract& contract, Clause* clause) {
  Scalar low;
  low.kind = Scalar::kInteger;
  Scalar high = low;
  switch (contract.kind) {
    case Contract::kConstant:
      clause->low = clause->high = contract.constants[0];
      clause->negated = true;
      return true;
    case Contract::kNonZero:
      clause->low = clause->high = low;
      return true;
    case Contract::kPositive:
    case Contract::kNonNegative:
      low.integer = std::numeric_limits<int64_t>::min();
      high.integer = contract.kind == Contract::kPositive ? 0 : -1;
      clause->low = low;
      clause->high = high;
      return true;
    case Contract::kAtLeast:
      if (contract.constants[0].kind != Scalar::kInteger) return false;
      low.integer = contract.constants[0].integer;
      high.integer = std::numeric_limits<int64_t>::max();
      clause->low = low;
      clause->high = high;
      clause->negated = true;
      return true;
    case Contract::kAtMost:
      if (contract.constants[0].kind != Scalar::kInteger) return false;
      low.integer = std::numeric_limits<int64_t>::min();
      high.integer = contract.constants[0].integer;
      clause->low = low;
      clause->high = high;
      clause->negated = true;
      return true;
    case Contract::kOneOf:
      clause->low = contract.constants.front();
      clause->high = contract.constants.back();
      clause->negated = true;
      return true;
    default:
      return false;
  }
}

bool GuardClause(const Contract& contract, Clause* clause) {
  if (contract.guard_atom != Contract::kIsTrue && contract.guard_atom != Contract::kIsFalse) {
    return false;
  }
  clause->low.kind = Scalar::kBoolean;
  clause->low.integer = contract.guard_atom == Contract::kIsTrue ? 1 : 0;
  clause->high = clause->low;
  return true;
}

bool IsChallengeable(const Contract& contract) {
  if (contract.place == Contract::kPre) return true;
  return contract.place == Contract::kPost && contract.guard >= 0;
}

}  // namespace augment
