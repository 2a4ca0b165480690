#include "engine/generate/clauses.h"

#include <cstdint>
#include <limits>

#include "engine/contract/form.h"

namespace augment {
bool ViolatingClause(const Contract& contract, Clause* clause) {
  constexpr int64_t kLeast = std::numeric_limits<int64_t>::min();
  constexpr int64_t kMost = std::numeric_limits<int64_t>::max();
  if (contract.expr.op == Expr::kOneOf) {
    clause->low = contract.expr.children[1].constant;
    clause->high = contract.expr.children.back().constant;
    clause->negated = true;
    return true;
  }
  const auto form = AsConstantComparison(contract.expr);
  if (!form.has_value()) return false;
  const bool integer = form->constant.kind == Scalar::kInteger;
  if (IsSign(contract.expr)) {
    const bool zero = form->op != Expr::kGreaterEqual;
    clause->low = Integer(form->op == Expr::kNotEqual ? 0 : kLeast).constant;
    clause->high = Integer(zero ? 0 : -1).constant;
    return true;
  }
  switch (form->op) {
    case Expr::kEqual:
      clause->low = clause->high = form->constant;
      break;
    case Expr::kGreaterEqual:
      if (!integer) return false;
      clause->low = form->constant;
      clause->high = Integer(kMost).constant;
      break;
    case Expr::kLessEqual:
      if (!integer) return false;
      clause->low = Integer(kLeast).constant;
      clause->high = form->constant;
      break;
    default:
      return false;
  }
  clause->negated = true;
  return true;
}

bool GuardClause(const Contract& contract, Clause* clause) {
  const Expr* antecedent = Antecedent(contract.expr);
  if (antecedent == nullptr) return false;
  const auto form = AsConstantComparison(*antecedent);
  if (!form.has_value() || form->constant.kind != Scalar::kBoolean) return false;
  clause->low = clause->high = form->constant;
  return true;
}

int AskedVariable(const Contract& contract) {
  const Expr* antecedent = Antecedent(contract.expr);
  return SubjectOf(antecedent != nullptr ? *antecedent : contract.expr);
}

bool IsChallengeable(const Contract& contract) {
  if (contract.place == Contract::kPre) return true;
  return contract.place == Contract::kPost && Antecedent(contract.expr) != nullptr;
}

}  // namespace augment
