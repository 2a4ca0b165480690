// What to do with an absl::Status that is an error: return it.
//
// In:     an expression that gives an absl::Status, or an absl::StatusOr.
// Out:    nothing, or the value; a function that returns absl::Status or any absl::StatusOr
//         ends with the error where there is one, unchanged.
// Threads: any; no shared state.
//
// Abseil has such macros for itself alone (absl/status/internal). Where an error becomes another
// one, or is no reason to stop, an `if` says so.
#ifndef AUGMENT_ENGINE_BASE_STATUS_H_
#define AUGMENT_ENGINE_BASE_STATUS_H_

#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

// One statement. The name is long since the expression could mention a short one.
#define RETURN_IF_ERROR(...)                                                                   \
  do {                                                                                         \
    if (absl::Status augment_error_to_return = (__VA_ARGS__); !augment_error_to_return.ok()) { \
      return augment_error_to_return;                                                          \
    }                                                                                          \
  } while (false)

// `ASSIGN_OR_RETURN(const Trace trace, ReadTrace(path));` or with a variable that is there.
// Several statements: it needs a block around it. `lhs` without commas outside of parentheses;
// `auto` stands for a type that has one.
#define ASSIGN_OR_RETURN(lhs, ...) \
  AUGMENT_ASSIGN_OR_RETURN_(AUGMENT_JOINED_(augment_value_or_error_, __LINE__), lhs, (__VA_ARGS__))

#define AUGMENT_ASSIGN_OR_RETURN_(result, lhs, expression) \
  auto result = expression;                                \
  if (!result.ok()) return std::move(result).status();     \
  lhs = *std::move(result)

#define AUGMENT_JOINED_(a, b) AUGMENT_JOINED_NOW_(a, b)
#define AUGMENT_JOINED_NOW_(a, b) a##b

#endif  // AUGMENT_ENGINE_BASE_STATUS_H_
