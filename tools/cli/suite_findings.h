// Findings that a case of the user's suite shows by itself (engine/findings/suite_failure.h), seen
// again where nothing of ours is in the program.
//
// In:     the report. The user's test is built with sanitizers and run, if there is such a finding.
// Out:    it without those that are not seen there, which `notes` tells of; what could not be built
//         or ends otherwise is less sure.
// Errors: of Bazel, where it could not be asked. Threads: one.
#ifndef AUGMENT_TOOLS_CLI_SUITE_FINDINGS_H_
#define AUGMENT_TOOLS_CLI_SUITE_FINDINGS_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "proto/finding.pb.h"
#include "tools/cli/bazel.h"
#include "tools/cli/progress.h"

namespace augment {

absl::Status VerifySuiteFindings(Bazel* bazel, Progress* progress, proto::Report* report,
                                 std::vector<std::string>* notes);

// What of one finding is left: `passed` and `log` are of the test with sanitizers.
enum class SeenAgain { kYes, kNo, kOtherwise };
SeenAgain IsSeenAgain(const proto::Finding& finding, bool passed, const std::string& log);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_SUITE_FINDINGS_H_
