// A condition in the parser's tree, as an expression over names.
//
// In:     the cursor of the expression, in a function or a class; what the names of
//         parameters there are in the declaration.
// Out:    the expression: arithmetic, comparisons, connectives, casts, constants as the
//         compiler computes them, and paths from a parameter, the receiver or the result.
//         Types are those of the tree, conversions that nobody wrote included. What is
//         nothing of these is `VOID`.
// Errors: none. Thread rule: no state.
// Source: docs/techniques.md, E7.
#ifndef AUGMENT_ENGINE_INSTRUMENT_CONDITION_TREE_H_
#define AUGMENT_ENGINE_INSTRUMENT_CONDITION_TREE_H_

#include <map>
#include <set>
#include <string>

#include "engine/clang/cursor.h"
#include "engine/clang/translation_unit.h"
#include "proto/contract.pb.h"

namespace augment::instrument {

// The function that marks what was before the call: `old(size())`.
inline constexpr const char* kOldFunction = "augment_old";

struct ScopeNames {
  std::map<std::string, std::string> parameters;  // in the scope -> in the declaration
  // Local variables that stand for parameters or, by the name `result`, for the result.
  std::set<std::string> variables;
};

proto::ExprModel TreeOf(const clang::Cursor& condition, const ScopeNames& names,
                        const clang::TranslationUnit& unit);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_CONDITION_TREE_H_
