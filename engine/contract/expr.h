// The language of contracts: a typed tree over the variables of a schema. Inferred,
// written and judged contracts, queries of people and tests all speak it.
//
// A term is a variable (now, or as it was before the call), a constant or arithmetic; a
// formula is a comparison, a predicate of texts and sequences, or formulas joined.
// Arithmetic and comparisons are of mathematical integers, as `num()` of
// include/augment/terms.h has them, unless they have a width: then they are C++'s, after
// the usual conversions.
// Thread rule: plain values.
#ifndef AUGMENT_ENGINE_CONTRACT_EXPR_H_
#define AUGMENT_ENGINE_CONTRACT_EXPR_H_

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/contract/schema.h"

namespace augment {

struct Expr {
  enum Op : uint8_t {
    kVoid,  // something that is not known
    // Terms.
    kVariable,
    kConstant,
    kAdd,
    kSubtract,
    kMultiply,
    kModulo,
    kConvert,  // to the width, as a cast does
    // Comparisons of two terms; of Booleans also "if and only if".
    kEqual,
    kNotEqual,
    kLess,
    kLessEqual,
    kGreater,
    kGreaterEqual,
    kOneOf,  // the first is one of the others
    // Connectives.
    kNot,
    kAnd,
    kOr,
    kImplies,
    // Texts and sequences.
    kStartsWith,
    kPrintable,  // no control characters
    kSorted,     // ascends
    kNoDuplicates,
    kEachAtLeast,  // every element of the first >= the second
    kEachAtMost,
    kElementOf,  // the first is an element of the second
    kSubset,     // every element of the first is one of the second
    kPermutation,
    kElementwise,  // equally many, and each of the first <= that of the second
    // The call ended with an exception of the type `name`.
    kThrows,
  };
  Op op = kVoid;
  bool old = false;       // kVariable: before the call
  bool is_signed = true;  // of a width
  uint8_t bits = 0;       // width of arithmetic and comparisons; 0: mathematical
  int variable = -1;      // kVariable
  Scalar constant;        // kConstant
  std::string name;       // kThrows
  std::vector<Expr> children;

  bool operator==(const Expr& other) const;
  bool operator!=(const Expr& other) const { return !(*this == other); }
};

// == to >=, of two terms or, "if and only if", of two formulas.
inline bool IsComparison(Expr::Op op) { return op >= Expr::kEqual && op <= Expr::kGreaterEqual; }

// Builders.
Expr Var(int variable, bool old = false);
Expr Const(Scalar constant);
Expr Integer(int64_t integer);
Expr Null();
Expr Make(Expr::Op op, Expr left, Expr right);
Expr Make(Expr::Op op, Expr only);
Expr Throws(std::string type);

// Calls `visit` for each variable in it, from left to right.
void ForEachVariable(const Expr& expr, const std::function<void(int variable, bool old)>& visit);

// What is true exactly where the formula is false, simplified: "n > 0" of "n <= 0", "a" of
// "!a", both parts of a disjunction negated.
Expr Negation(const Expr& formula);

// The parts that have to hold together: of a conjunction its parts, else the formula.
std::vector<Expr> Conjuncts(const Expr& formula);

}  // namespace augment

#endif  // AUGMENT_ENGINE_CONTRACT_EXPR_H_
