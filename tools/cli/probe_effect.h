// The probe effect: what a test does otherwise because it is instrumented, and what the
// instrumented copy has to do without so that it does what the plain one does.
//
// In:     a traced test that does not pass where the plain test does.
// Out:    what to withdraw: classes without tracker, else functions without capture
//         too; the fewest that help (delta_debugging.h), for bytes without another
//         build. Cases that differ all the same are dropped when others pass; a few
//         cases of many are dropped at once, where it is not for bytes.
// Errors: Internal when nothing helps: then each case differs, whatever is left out.
// Threads: one. Nothing is written: the trials are settings of Bazel.
#ifndef AUGMENT_TOOLS_CLI_PROBE_EFFECT_H_
#define AUGMENT_TOOLS_CLI_PROBE_EFFECT_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "proto/compile.pb.h"
#include "proto/subject.pb.h"
#include "tools/cli/bazel.h"
#include "tools/cli/manifest.h"
#include "tools/cli/progress.h"
#include "tools/cli/test_outcome.h"

namespace augment {

struct ProbeEffect {
  TestOutcome outcome;
  std::string reason;           // in a line
  proto::KeptWithdrawals kept;  // what is left out already
  std::string flag;             // of //rules:withdrawn
};

// The result has what was kept before, too; `flag` is set to it.
absl::StatusOr<proto::KeptWithdrawals> RemoveProbeEffect(
    const Manifest& manifest, const std::vector<proto::SubjectModel>& models,
    const ProbeEffect& effect, Bazel* bazel, Progress* progress);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_PROBE_EFFECT_H_
