// The one evaluator of contracts.
//
// In:     a formula; what its variables are at the moment it speaks of.
// Out:    whether it holds. Unknown where it needs a value that is absent or of another
//         kind than it compares; where both sides of a connective matter, what one of them
//         decides alone is known (Kleene's logic). An implication whose antecedent does not
//         hold says nothing and is unknown. C++ arithmetic that overflows a signed width,
//         or divides by zero, has no value.
// Errors: none. Thread rule: no state.
#ifndef AUGMENT_ENGINE_CONTRACT_EVALUATE_H_
#define AUGMENT_ENGINE_CONTRACT_EVALUATE_H_

#include <string>
#include <vector>

#include "absl/functional/function_ref.h"
#include "engine/contract/expr.h"
#include "engine/contract/schema.h"

namespace augment {

enum class Truth { kHolds, kViolated, kUnknown };

// One moment of a call; null: there is none.
struct Valuation {
  const std::vector<Scalar>* now = nullptr;
  const std::vector<Scalar>* old = nullptr;  // before the call
  const std::string* threw = nullptr;        // type of the exception, "" for none
};

Truth Evaluate(const Expr& formula, const Valuation& valuation);

// The same with a value for each variable as the caller likes.
using ValueOf = absl::FunctionRef<const Scalar&(int variable, bool old)>;
Truth Evaluate(const Expr& formula, ValueOf value);

// What a term or a formula is: a number, a truth, a text; absent where it has no value.
Scalar ValueAt(const Expr& expr, const Valuation& valuation);

// Whether a predicate of two texts, sequences or numbers holds of these: kStartsWith to
// kElementwise.
Truth HoldsOf(Expr::Op predicate, const Scalar& a, const Scalar& b);

}  // namespace augment

#endif  // AUGMENT_ENGINE_CONTRACT_EVALUATE_H_
