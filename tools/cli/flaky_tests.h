// Which of the tests that pass would not always.
//
// In:     a file of tests that passed (VerifyTests), which are to be written.
// Out:    by "Suite.Name", how they fail: run again in other orders, time zones and locales and
//         with other random numbers (tools/mutation/rerun.h), on a stack that something else has
//         written to, and once with sanitizers, which see what a written test does that the search
//         did not: a temporary that it lets die. Where the library does not build with sanitizers
//         nothing is said of that.
// Errors: Internal, Bazel itself fails.
#ifndef AUGMENT_TOOLS_CLI_FLAKY_TESTS_H_
#define AUGMENT_TOOLS_CLI_FLAKY_TESTS_H_

#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/emit/emit.h"
#include "proto/finding.pb.h"
#include "proto/subject.pb.h"
#include "tools/cli/bazel.h"
#include "tools/cli/manifest.h"
#include "tools/cli/progress.h"
#include "tools/cli/verify.h"

namespace augment {

absl::StatusOr<std::map<std::string, std::string>> FindFlakyTests(VerifyFile file,
                                                                  const Manifest& manifest,
                                                                  const VerifyOptions& options,
                                                                  Bazel* bazel, Progress* progress);

// The body of a test, in a function of its own below what another one has filled: what it reads of
// an object that nobody gave a value is not what it is elsewhere (`Matrix{}` of a class whose
// constructor leaves its numbers as they are; GCC's and Clang's -ftrivial-auto-var-init leave out
// temporaries).
std::string OnFilledStack(const std::string& body);

// These tests, with arguments that live as long as the objects they are passed to
// (EmitOptions.lasting); those that begin like cases of the user's are not among them. `emit` is
// how they were written. Adds the headers that they need.
std::vector<TestText> WithLastingArguments(const std::vector<TestText>& tests, EmitOptions emit,
                                           const std::vector<proto::SubjectModel>& models,
                                           const proto::Report& report,
                                           std::set<std::string>* includes);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_FLAKY_TESTS_H_
