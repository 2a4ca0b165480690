// What form a formula has, for those who treat one form differently from another: a
// range of values to search for, a word for a test's name, a rule of judgement.
//
// In:     a formula. Where nothing else is said, of an implication nothing but the
//         implication is seen: ask `Consequent` first.
// Out:    its parts, by value; nothing where it has another form.
// Errors: none. Thread rule: pure functions.
#ifndef AUGMENT_ENGINE_CONTRACT_FORM_H_
#define AUGMENT_ENGINE_CONTRACT_FORM_H_

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/contract/expr.h"

namespace augment {

// A variable as it stands in a formula.
struct Occurrence {
  int variable = -1;
  bool old = false;
};

// What an implication says where its antecedent holds; else the formula.
const Expr& Consequent(const Expr& formula);
// Null where it is no implication.
const Expr* Antecedent(const Expr& formula);

// From left to right, each time it stands there.
std::vector<Occurrence> Occurrences(const Expr& formula);
// Whether one of them is such a one. Allocates nothing.
template <class Predicate>
bool AnyOccurrence(const Expr& formula, const Predicate& such) {
  if (formula.op == Expr::kVariable) return such(Occurrence{formula.variable, formula.old});
  for (const Expr& child : formula.children) {
    if (AnyOccurrence(child, such)) return true;
  }
  return false;
}
// The first variable of the consequent, which it is about; -1 where it has none.
int SubjectOf(const Expr& formula);
bool SpeaksOfOld(const Expr& formula);

// "variable op constant". A Boolean alone is `== true`, its negation `== false`.
struct ConstantComparison {
  Occurrence variable;
  Expr::Op op = Expr::kEqual;
  Scalar constant;
};
std::optional<ConstantComparison> AsConstantComparison(const Expr& formula);

// "a op b", of two variables; also of two pointers that are null at the same time.
struct VariableComparison {
  Occurrence a;
  Expr::Op op = Expr::kEqual;
  Occurrence b;
};
std::optional<VariableComparison> AsVariableComparison(const Expr& formula);

// "a == (b op c)", of a Boolean; `condition` is a part of the formula.
struct EquivalenceForm {
  Occurrence a;
  const Expr* condition = nullptr;
};
std::optional<EquivalenceForm> AsEquivalence(const Expr& formula);

// Of a Boolean, or whether something is null: what a caller would be told about.
bool IsCondition(const Expr& formula);
// A number compared with zero: > 0, >= 0, != 0.
bool IsSign(const Expr& formula);
// "a == old(a)", of any kind.
bool IsUnchanged(const Expr& formula);
// The type of "throws T exactly where …"; null for other formulas.
const std::string* ThrownType(const Expr& formula);

// The formula with other variables in place of its own; nothing where `renamed` has none
// (-1) for one of them.
std::optional<Expr> Renamed(const Expr& formula,
                            const std::function<int(const Occurrence&)>& renamed);

}  // namespace augment

#endif  // AUGMENT_ENGINE_CONTRACT_FORM_H_
