#include "engine/contract/expr.h"

#include <optional>
#include <utility>

namespace augment {
namespace {

bool IsLeaf(const Expr& expr) { return expr.op == Expr::kVariable || expr.op == Expr::kConstant; }

// The comparison that is true where this one is false.
std::optional<Expr::Op> Opposite(Expr::Op op) {
  switch (op) {
    case Expr::kEqual:
      return Expr::kNotEqual;
    case Expr::kNotEqual:
      return Expr::kEqual;
    case Expr::kLess:
      return Expr::kGreaterEqual;
    case Expr::kLessEqual:
      return Expr::kGreater;
    case Expr::kGreater:
      return Expr::kLessEqual;
    case Expr::kGreaterEqual:
      return Expr::kLess;
    default:
      return std::nullopt;
  }
}

// Texts and sequences by what is in them where that is known.
bool SameConstant(const Scalar& one, const Scalar& two) {
  if (!(one == two) || (one.bulk == nullptr) != (two.bulk == nullptr)) return false;
  return one.bulk == nullptr ||
         (one.bulk->is_text == two.bulk->is_text && one.bulk->text == two.bulk->text &&
          one.bulk->elements == two.bulk->elements);
}

}  // namespace

bool Expr::operator==(const Expr& other) const {
  return op == other.op && old == other.old && is_signed == other.is_signed && bits == other.bits &&
         variable == other.variable && SameConstant(constant, other.constant) &&
         name == other.name && children == other.children;
}

Expr Var(int variable, bool old) {
  Expr expr;
  expr.op = Expr::kVariable;
  expr.variable = variable;
  expr.old = old;
  return expr;
}

Expr Const(Scalar constant) {
  Expr expr;
  expr.op = Expr::kConstant;
  expr.constant = std::move(constant);
  return expr;
}

Expr Integer(int64_t integer) {
  Scalar scalar;
  scalar.kind = Scalar::kInteger;
  scalar.integer = integer;
  return Const(std::move(scalar));
}

Expr Null() {
  Scalar scalar;
  scalar.kind = Scalar::kNull;
  return Const(std::move(scalar));
}

Expr Make(Expr::Op op, Expr left, Expr right) {
  Expr expr;
  expr.op = op;
  expr.children.reserve(2);
  expr.children.push_back(std::move(left));
  expr.children.push_back(std::move(right));
  return expr;
}

Expr Make(Expr::Op op, Expr only) {
  Expr expr;
  expr.op = op;
  expr.children.push_back(std::move(only));
  return expr;
}

Expr Throws(std::string type) {
  Expr expr;
  expr.op = Expr::kThrows;
  expr.name = std::move(type);
  return expr;
}

void ForEachVariable(const Expr& expr, const std::function<void(int, bool)>& visit) {
  if (expr.op == Expr::kVariable) visit(expr.variable, expr.old);
  for (const Expr& child : expr.children) ForEachVariable(child, visit);
}

Expr Negation(const Expr& formula) {
  if (formula.op == Expr::kNot) return formula.children[0];
  if (formula.op == Expr::kAnd || formula.op == Expr::kOr) {
    Expr result;
    result.op = formula.op == Expr::kAnd ? Expr::kOr : Expr::kAnd;
    for (const Expr& child : formula.children) result.children.push_back(Negation(child));
    return result;
  }
  // "!(a == (b == 0))" is easier to read than "a != (b == 0)".
  const std::optional<Expr::Op> opposite = Opposite(formula.op);
  if (opposite.has_value() && IsLeaf(formula.children[0]) && IsLeaf(formula.children[1])) {
    Expr result = formula;
    result.op = *opposite;
    return result;
  }
  return Make(Expr::kNot, formula);
}

std::vector<Expr> Conjuncts(const Expr& formula) {
  if (formula.op != Expr::kAnd) return {formula};
  std::vector<Expr> parts;
  for (const Expr& child : formula.children) {
    for (Expr& part : Conjuncts(child)) parts.push_back(std::move(part));
  }
  return parts;
}

}  // namespace augment
