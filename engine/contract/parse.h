// Conditions that somebody types, as expressions over names.
//
// In:     text in C++'s words, such as "0 <= i && i < a.size()": names and what they lead
//         to, literals, `+ - * %`, comparisons, `! && ||` (or `not and or`), brackets,
//         `old(…)`, `this`, `result`.
// Out:    the expression, each part with its place in the text.
// Errors: InvalidArgument: what was expected, the text, a caret under the place.
// Thread rule: no state. What is written in code is read by the parser of C++ instead
// (engine/instrument/written_trees.h).
#ifndef AUGMENT_ENGINE_CONTRACT_PARSE_H_
#define AUGMENT_ENGINE_CONTRACT_PARSE_H_

#include <string>

#include "absl/status/statusor.h"
#include "proto/contract.pb.h"

namespace augment {

// From byte `from` of the text to its end.
absl::StatusOr<proto::ExprModel> ParseExpr(const std::string& text, size_t from = 0);

}  // namespace augment

#endif  // AUGMENT_ENGINE_CONTRACT_PARSE_H_
