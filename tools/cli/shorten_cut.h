// Leaves out what a test that was cut from a user's does not need.
//
// In:     tests that fail, with how they fail; how to build and run them.
// Out:    the same tests with fewer statements in front, which fail in the same way.
// Errors: Internal when Bazel itself fails. A test that no try makes shorter stays as it is.
// Threads: one.
//
// First without all statements that share no name with the new calls; then without each of the
// others, and each variable with its uses, alone, all in one build; then without all those
// together that were not needed alone.
#ifndef AUGMENT_TOOLS_CLI_SHORTEN_CUT_H_
#define AUGMENT_TOOLS_CLI_SHORTEN_CUT_H_

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/emit/source_file.h"
#include "tools/cli/verify.h"

namespace augment {

// Builds and runs tests; by full name.
using VerifyCut = std::function<absl::StatusOr<std::map<std::string, VerifiedTest>>(
    const std::vector<TestText>& tests)>;

// `results` tells how the tests fail; what does not fail is left alone.
absl::Status ShortenCuts(const std::map<std::string, VerifiedTest>& results,
                         const VerifyCut& verify, std::vector<TestText>* tests);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_SHORTEN_CUT_H_
