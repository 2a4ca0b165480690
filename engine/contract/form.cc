#include "engine/contract/form.h"

#include <utility>

namespace augment {
namespace {

bool IsVariable(const Expr& expr) { return expr.op == Expr::kVariable; }
bool IsConstant(const Expr& expr) { return expr.op == Expr::kConstant; }

Occurrence OccurrenceOf(const Expr& variable) { return {variable.variable, variable.old}; }

// "p == nullptr"
bool IsNullCheck(const Expr& expr) {
  return expr.op == Expr::kEqual && IsVariable(expr.children[0]) && IsConstant(expr.children[1]) &&
         expr.children[1].constant.kind == Scalar::kNull;
}

Scalar Boolean(bool value) {
  Scalar scalar;
  scalar.kind = Scalar::kBoolean;
  scalar.integer = value ? 1 : 0;
  return scalar;
}

}  // namespace

const Expr& Consequent(const Expr& formula) {
  return formula.op == Expr::kImplies ? formula.children[1] : formula;
}

const Expr* Antecedent(const Expr& formula) {
  return formula.op == Expr::kImplies ? &formula.children[0] : nullptr;
}

std::vector<Occurrence> Occurrences(const Expr& formula) {
  std::vector<Occurrence> all;
  ForEachVariable(formula, [&](int variable, bool old) { all.push_back({variable, old}); });
  return all;
}

int SubjectOf(const Expr& formula) {
  const Expr& of = Consequent(formula);
  if (IsVariable(of)) return of.variable;
  for (const Expr& child : of.children) {
    const int found = SubjectOf(child);
    if (found >= 0) return found;
  }
  return -1;
}

bool SpeaksOfOld(const Expr& formula) {
  return AnyOccurrence(formula, [](const Occurrence& of) { return of.old; });
}

std::optional<ConstantComparison> AsConstantComparison(const Expr& formula) {
  if (IsVariable(formula)) {
    return ConstantComparison{OccurrenceOf(formula), Expr::kEqual, Boolean(true)};
  }
  if (formula.op == Expr::kNot && IsVariable(formula.children[0])) {
    return ConstantComparison{OccurrenceOf(formula.children[0]), Expr::kEqual, Boolean(false)};
  }
  if (!IsComparison(formula.op) || !IsVariable(formula.children[0]) ||
      !IsConstant(formula.children[1])) {
    return std::nullopt;
  }
  return ConstantComparison{OccurrenceOf(formula.children[0]), formula.op,
                            formula.children[1].constant};
}

std::optional<VariableComparison> AsVariableComparison(const Expr& formula) {
  if (!IsComparison(formula.op)) return std::nullopt;
  const Expr* a = &formula.children[0];
  const Expr* b = &formula.children[1];
  if (IsNullCheck(*a) && IsNullCheck(*b)) {
    a = &a->children[0];
    b = &b->children[0];
  }
  if (!IsVariable(*a) || !IsVariable(*b)) return std::nullopt;
  return VariableComparison{OccurrenceOf(*a), formula.op, OccurrenceOf(*b)};
}

std::optional<EquivalenceForm> AsEquivalence(const Expr& formula) {
  if (formula.op != Expr::kEqual || !IsVariable(formula.children[0]) ||
      !IsComparison(formula.children[1].op)) {
    return std::nullopt;
  }
  return EquivalenceForm{OccurrenceOf(formula.children[0]), &formula.children[1]};
}

bool IsCondition(const Expr& formula) {
  const auto form = AsConstantComparison(formula);
  return form.has_value() && (form->op == Expr::kEqual || form->op == Expr::kNotEqual) &&
         (form->constant.kind == Scalar::kBoolean || form->constant.kind == Scalar::kNull);
}

bool IsSign(const Expr& formula) {
  const auto form = AsConstantComparison(formula);
  return form.has_value() && form->constant.kind == Scalar::kInteger &&
         form->constant.integer == 0 &&
         (form->op == Expr::kGreater || form->op == Expr::kGreaterEqual ||
          form->op == Expr::kNotEqual);
}

bool IsUnchanged(const Expr& formula) {
  const auto form = AsVariableComparison(formula);
  return form.has_value() && form->op == Expr::kEqual && form->a.variable == form->b.variable &&
         !form->a.old && form->b.old;
}

const std::string* ThrownType(const Expr& formula) {
  if (formula.op != Expr::kEqual || formula.children[0].op != Expr::kThrows) return nullptr;
  return &formula.children[0].name;
}

std::optional<Expr> Renamed(const Expr& formula,
                            const std::function<int(const Occurrence&)>& renamed) {
  Expr result = formula;
  if (IsVariable(formula)) {
    result.variable = renamed(OccurrenceOf(formula));
    if (result.variable < 0) return std::nullopt;
  }
  for (Expr& child : result.children) {
    std::optional<Expr> other = Renamed(child, renamed);
    if (!other.has_value()) return std::nullopt;
    child = *std::move(other);
  }
  return result;
}

}  // namespace augment
