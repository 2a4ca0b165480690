// From what the user names to tests: augmented_cc_test or plain cc_test.
//
// Errors, all with what to do about it: InvalidArgument (no such target, no
// cc_test, a pattern that matches none), Internal (query failed).
#ifndef AUGMENT_TOOLS_CLI_TARGETS_H_
#define AUGMENT_TOOLS_CLI_TARGETS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tools/cli/bazel.h"

namespace augment {

struct NamedTests {
  std::vector<std::string> labels;  // sorted, each once
  std::vector<std::string> plain;   // those of them that are no augmented_cc_test
};

// Each of `patterns` is a label, or a pattern such as //pkg/..., which takes every
// augmented_cc_test that it matches and no plain one. An augmented_cc_test is known
// by its `.traced` sibling, because wrapper macros hide the name of the rule.
absl::StatusOr<NamedTests> ExpandTargets(const std::vector<std::string>& patterns, Bazel* bazel);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_TARGETS_H_
