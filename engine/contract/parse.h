// C++ conditions as expressions.
//
// In:     text such as "0 <= i && i < size()", over the variables of a schema as it spells
//         them; `old(x)` where that has a meaning.
// Out:    the expression, with C++'s types: `n - 1 < size()` of an unsigned n is false where
//         n is 0. What it cannot read in a place where a value stands is `kVoid`, of which
//         nothing is known; text that is no condition as a whole is nothing.
// Errors: none. Thread rule: no state.
// Source: docs/techniques.md, E7.
#ifndef AUGMENT_ENGINE_CONTRACT_PARSE_H_
#define AUGMENT_ENGINE_CONTRACT_PARSE_H_

#include <optional>

#include "absl/strings/string_view.h"
#include "engine/contract/expr.h"
#include "engine/contract/schema.h"

namespace augment {

std::optional<Expr> ParseExpr(absl::string_view text, const Schema& schema);

}  // namespace augment

#endif  // AUGMENT_ENGINE_CONTRACT_PARSE_H_
