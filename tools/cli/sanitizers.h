// What Bazel is told so that a test runs with sanitizers and a checked standard library.
//
// In: nothing. Out: flags of `bazel test`. Errors: none. Threads: any.
#ifndef AUGMENT_TOOLS_CLI_SANITIZERS_H_
#define AUGMENT_TOOLS_CLI_SANITIZERS_H_

#include <string>
#include <vector>

namespace augment {

// What a user adds to a command line to see what only sanitizers see.
std::string SanitizerFlags();

// The same, in a folder of its own ("-mutants"), so that the plain build stays as it is.
std::vector<std::string> SanitizedFlags(const std::string& suffix = "-augment-sanitized");

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_SANITIZERS_H_
