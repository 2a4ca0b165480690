// Expressions over names, as expressions over what is measured.
//
// In:     an expression as the subject model has it, or as somebody typed it; a schema.
// Out:    the same over the schema's variables, which are found by what the schema calls
//         them: `size()`, `other->items_.size()`, `equals(*other)`, `result`. `a == b` of
//         two objects is what their operator says, or whether they are the same. What the
//         schema does not have is `kVoid`, of which nothing is known. A width that the
//         expression leaves open follows from the variables' ([expr.arith.conv]).
// Errors: none. Thread rule: no state.
// Source: docs/techniques.md, E7.
#ifndef AUGMENT_ENGINE_CONTRACT_BIND_H_
#define AUGMENT_ENGINE_CONTRACT_BIND_H_

#include <string>

#include "engine/contract/expr.h"
#include "engine/contract/schema.h"
#include "proto/contract.pb.h"

namespace augment {

Expr Bind(const proto::ExprModel& model, const Schema& schema);

// As a schema spells it; "" when an argument in it is more than a name or a number.
std::string TextOf(const proto::PathModel& path);

}  // namespace augment

#endif  // AUGMENT_ENGINE_CONTRACT_BIND_H_
