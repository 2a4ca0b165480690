// What each template says, as an expression.

#include <optional>
#include <utility>
#include <vector>

#include "engine/infer/infer.h"

namespace augment {
namespace {

// The variable is true, zero, null, or not.
Expr AtomOf(Contract::Atom atom, Expr variable) {
  switch (atom) {
    case Contract::kIsTrue:
      return variable;
    case Contract::kIsFalse:
      return Make(Expr::kNot, std::move(variable));
    case Contract::kIsZero:
      return Make(Expr::kEqual, std::move(variable), Integer(0));
    case Contract::kIsNotZero:
      return Make(Expr::kNotEqual, std::move(variable), Integer(0));
    case Contract::kIsNull:
      return Make(Expr::kEqual, std::move(variable), Null());
    case Contract::kIsNotNull:
      return Make(Expr::kNotEqual, std::move(variable), Null());
  }
  return variable;
}

// c0 * a == c1 * b + c2 * c + c3
Expr LinearOf(const std::vector<Scalar>& constants, Expr a, Expr b, std::optional<Expr> c) {
  const auto times = [](int64_t factor, Expr of) {
    return factor == 1 ? of : Make(Expr::kMultiply, Integer(factor), std::move(of));
  };
  std::optional<Expr> sum;
  const auto add = [&](Expr term) {
    sum = sum.has_value() ? Make(Expr::kAdd, *std::move(sum), std::move(term)) : std::move(term);
  };
  if (constants[1].integer != 0) add(times(constants[1].integer, std::move(b)));
  if (c.has_value() && constants[2].integer != 0) add(times(constants[2].integer, *std::move(c)));
  if (constants[3].integer != 0 || !sum.has_value()) add(Integer(constants[3].integer));
  return Make(Expr::kEqual, times(constants[0].integer, std::move(a)), *std::move(sum));
}

Expr Unguarded(const Contract& contract) {
  // Preconditions and invariants speak of one moment.
  const bool post = contract.place == Contract::kPost;
  const auto variable = [&](int index, bool old) { return Var(index, old && post); };
  const Expr a = variable(contract.a, contract.a_old);
  const Expr b = contract.b < 0 ? Expr() : variable(contract.b, contract.b_old);
  const Expr c = contract.c < 0 ? Expr() : variable(contract.c, contract.c_old);
  const auto constant = [&](size_t i) {
    return i < contract.constants.size() ? Const(contract.constants[i]) : Expr();
  };
  const auto is_null = [](const Expr& of) { return Make(Expr::kEqual, of, Null()); };
  switch (contract.kind) {
    case Contract::kConstant:
      if (contract.constants[0].kind != Scalar::kBoolean) {
        return Make(Expr::kEqual, a, constant(0));
      }
      return contract.constants[0].integer != 0 ? a : Make(Expr::kNot, a);
    case Contract::kOneOf: {
      Expr expr = Make(Expr::kOneOf, a);
      for (size_t i = 0; i < contract.constants.size(); ++i) expr.children.push_back(constant(i));
      return expr;
    }
    case Contract::kAtLeast:
      return Make(Expr::kGreaterEqual, a, constant(0));
    case Contract::kAtMost:
      return Make(Expr::kLessEqual, a, constant(0));
    case Contract::kNonNegative:
      return Make(Expr::kGreaterEqual, a, Integer(0));
    case Contract::kPositive:
      return Make(Expr::kGreater, a, Integer(0));
    case Contract::kNonZero:
      return Make(Expr::kNotEqual, a, Integer(0));
    case Contract::kNotNull:
      return Make(Expr::kNotEqual, a, Null());
    case Contract::kEqual:
    case Contract::kUnchanged:
      return contract.nullness ? Make(Expr::kEqual, is_null(a), is_null(b))
                               : Make(Expr::kEqual, a, b);
    case Contract::kNotEqual:
      return contract.nullness ? Make(Expr::kNotEqual, is_null(a), is_null(b))
                               : Make(Expr::kNotEqual, a, b);
    case Contract::kLess:
      return Make(Expr::kLess, a, b);
    case Contract::kLessEqual:
      return Make(Expr::kLessEqual, a, b);
    case Contract::kIffZero:
      return Make(Expr::kEqual, a, Make(Expr::kEqual, b, Integer(0)));
    case Contract::kIffPositive:
      return Make(Expr::kEqual, a, Make(Expr::kGreater, b, Integer(0)));
    case Contract::kIffEqual:
      return Make(Expr::kEqual, a, Make(Expr::kEqual, b, c));
    case Contract::kOffset:
      return Make(Expr::kEqual, a, Make(Expr::kAdd, b, constant(0)));
    case Contract::kModulus:
      return Make(Expr::kEqual, Make(Expr::kModulo, a, constant(0)), constant(1));
    case Contract::kLinear:
      return LinearOf(contract.constants, a, b,
                      contract.c < 0 ? std::nullopt : std::optional<Expr>(c));
    case Contract::kStartsWith:
      return Make(Expr::kStartsWith, a, contract.b < 0 ? constant(0) : b);
    case Contract::kPrintable:
      return Make(Expr::kPrintable, a);
    case Contract::kSorted:
      return Make(Expr::kSorted, a);
    case Contract::kNoDuplicates:
      return Make(Expr::kNoDuplicates, a);
    case Contract::kElementsAtLeast:
      return Make(Expr::kEachAtLeast, a, constant(0));
    case Contract::kElementsAtMost:
      return Make(Expr::kEachAtMost, a, constant(0));
    case Contract::kElementsBelow:
      return Make(Expr::kEachAtMost, a, b);
    case Contract::kMember:
      return Make(Expr::kElementOf, a, b);
    case Contract::kSubset:
      return Make(Expr::kSubset, a, b);
    case Contract::kPermutation:
      return Make(Expr::kPermutation, a, b);
    case Contract::kElementwise:
      return Make(Expr::kElementwise, a, b);
    case Contract::kEither:
      return Make(Expr::kOr, AtomOf(contract.atoms[0], a), AtomOf(contract.atoms[1], b));
    case Contract::kThrows:  // has one of its own
      break;
  }
  return Expr();
}

}  // namespace

Expr ExprOf(const Contract& contract, const Schema& schema) {
  if (contract.kind == Contract::kThrows) return contract.expr;
  Expr expr = Unguarded(contract);
  if (contract.guard < 0) return expr;
  const bool result =
      schema.variables[static_cast<size_t>(contract.guard)].kind == Variable::kResult;
  return Make(Expr::kImplies, AtomOf(contract.guard_atom, Var(contract.guard, !result)),
              std::move(expr));
}

}  // namespace augment
