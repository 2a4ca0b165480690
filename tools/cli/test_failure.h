// Why a test did not pass, in words for a person.
#ifndef AUGMENT_TOOLS_CLI_TEST_FAILURE_H_
#define AUGMENT_TOOLS_CLI_TEST_FAILURE_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "proto/subject.pb.h"
#include "tools/cli/bazel.h"

namespace augment {

// The run's log; empty when there is none.
std::string LogOf(const TestRun& run);

bool Passed(const TestRun& run);

// "fails: A.B, C.D", "was killed by SIGSEGV half-way, in A.B; …". May end with lines
// of the log.
std::string WhyItFailed(const TestRun& run, const std::vector<proto::SubjectModel>& models);

// What a sanitizer says of what it ended: "heap-use-after-free in Stack::top() const", "left shift
// of negative value -1"; else what an assertion of the C library says. Empty: nothing of these.
std::string SanitizerWords(absl::string_view output);

// The traced test did not pass. Runs the plain one.
// Out: FailedPrecondition when that fails, too; else Internal. Both say what to do.
absl::Status TestFailure(const std::string& target, const TestRun& run,
                         const std::vector<proto::SubjectModel>& models, Bazel* bazel);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_TEST_FAILURE_H_
