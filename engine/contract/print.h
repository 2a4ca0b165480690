// The one printer of contracts.
//
// In:     a formula and the schema that its variables are of.
// Out:    text. `TextOf`: for people, near to C++ ("n is one of {1, 2}"). `CodeOf`: C++ that
//         a compiler takes, over include/augment/terms.h; "" when a value in it has no
//         literal.
// Errors: none. Thread rule: no state.
#ifndef AUGMENT_ENGINE_CONTRACT_PRINT_H_
#define AUGMENT_ENGINE_CONTRACT_PRINT_H_

#include <string>

#include "engine/contract/expr.h"
#include "engine/contract/schema.h"

namespace augment {

// `old`: whether to say of a variable that it is the one before the call.
std::string TextOf(const Expr& formula, const Schema& schema, bool old = true);
std::string CodeOf(const Expr& formula, const Schema& schema);

// "3", "\"abc\"", "nullptr"; "…" for what has no short text.
std::string ShowScalar(const Scalar& scalar);

}  // namespace augment

#endif  // AUGMENT_ENGINE_CONTRACT_PRINT_H_
