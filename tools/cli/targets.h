// From what the user names to augmented_cc_test targets.
//
// Errors, all with what to do about it: InvalidArgument (no such target, not an
// augmented_cc_test, a pattern that matches none), Internal (query failed).
#ifndef AUGMENT_TOOLS_CLI_TARGETS_H_
#define AUGMENT_TOOLS_CLI_TARGETS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tools/cli/bazel.h"

namespace augment {

// Each of `patterns` is a label or a pattern such as //pkg/...; the result is
// sorted and has each target once. An augmented_cc_test is known by its
// `.traced` sibling, because wrapper macros hide the name of the rule.
absl::StatusOr<std::vector<std::string>> ExpandTargets(const std::vector<std::string>& patterns,
                                                       Bazel* bazel);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_TARGETS_H_
