// From a label to everything a campaign needs: the build, and one traced run.
#ifndef AUGMENT_TOOLS_CLI_CAPTURE_H_
#define AUGMENT_TOOLS_CLI_CAPTURE_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/campaign/artifacts.h"
#include "proto/compile.pb.h"
#include "tools/cli/bazel.h"
#include "tools/cli/manifest.h"
#include "tools/cli/progress.h"

namespace augment {

struct Prepared {
  Manifest manifest;
  // Paths are absolute; no traces, and nothing of what is called, until captured.
  Artifacts artifacts;
  // What only running the traced test showed (kept.h): known before or found now.
  proto::KeptWithdrawals kept;
};

// Builds the manifest and the models, and with `driver` that as well.
// Errors: FailedPrecondition (the user's code does not compile), Internal.
absl::StatusOr<Prepared> Prepare(const std::string& target, bool driver, Bazel* bazel,
                                 Progress* progress);

// Builds the driver, runs the traced test and the plain one that notes its calls,
// all under Bazel. Files that had to be unpacked lie in `folder`. Of the tests that
// augment wrote only those that build and pass take part. A test that left no
// trace is no error. Where the traced test does not do what the plain one does, what
// is in its way is found and left out (probe_effect.h) by `flag`, that of //rules:withdrawn.
// Errors: FailedPrecondition (does not compile, fails, is killed half-way: the
// message has the reason and the command to look into it), Internal (the
// instrumented copy differs whatever is left out).
absl::Status Capture(const std::string& folder, const std::string& flag, Bazel* bazel,
                     Progress* progress, Prepared* prepared);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_CAPTURE_H_
