// Of tests that could be written those that pass on the library as it is.
//
// In:     a file of tests; how it is built beside the user's tree.
// Out:    the same with those that pass in every run. Where they stand in the user's source and not
//         all of them build there, those that do without it stand alone.
//         `why`: what the first that is left out fails by; empty: none is.
// Errors: Internal, Bazel itself fails. Threads: one at a time.
#ifndef AUGMENT_TOOLS_CLI_PASSING_TESTS_H_
#define AUGMENT_TOOLS_CLI_PASSING_TESTS_H_

#include <string>

#include "absl/status/status.h"
#include "tools/cli/bazel.h"
#include "tools/cli/manifest.h"
#include "tools/cli/progress.h"
#include "tools/cli/verify.h"

namespace augment {

absl::Status KeepPassing(const Manifest& manifest, const VerifyOptions& options, Bazel* bazel,
                         Progress* progress, VerifyFile* file, std::string* why);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_PASSING_TESTS_H_
