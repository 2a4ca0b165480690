// What the subcommands do with one target.
#ifndef AUGMENT_TOOLS_CLI_SESSION_H_
#define AUGMENT_TOOLS_CLI_SESSION_H_

#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "engine/emit/emit.h"
#include "proto/baseline.pb.h"
#include "proto/compile.pb.h"
#include "proto/finding.pb.h"
#include "tools/cli/bazel.h"
#include "tools/cli/capture.h"
#include "tools/cli/lock.h"
#include "tools/cli/mutants_elsewhere.h"
#include "tools/cli/options.h"
#include "tools/cli/progress.h"

namespace augment {

// The program's surroundings; one for all targets.
struct Session {
  Options options;
  std::string folder;  // where the user typed the command
  std::string tool_label;
  Bazel* bazel = nullptr;
  Progress* progress = nullptr;
  std::set<std::string> plain;  // targets that are no augmented_cc_test
  absl::Time started = absl::Now();
  // Of the targets of this run that are done; null where there is one only.
  const MutantsElsewhere* elsewhere = nullptr;

  bool IsPlain(const std::string& target) const { return plain.count(target) != 0; }
  // A plain cc_test is tried: what would be written is told, and nothing is written.
  bool OnlyTries(const std::string& target) const {
    return IsPlain(target) && (options.command == "run" || options.command == "prune") &&
           !options.mode_given;
  }
  const std::string& workspace() const { return bazel->workspace(); }
  // Where what is learnt about a target is kept.
  std::string Store() const;
  std::string StoreFolder(const std::string& target) const;
  std::string ScratchFolder() const;
};

// Builds, captures and searches. The report has `known` and `reproduce` set,
// and is kept for explain, reproduce and triage.
struct Searched {
  Prepared prepared;
  // The code's state, and whether the generated tests were learnt from it: then
  // nothing is added to them, so that the same code gives the same bytes.
  std::string stamp;
  bool unchanged = false;
  // What generated tests are to be written with; null: as the suite.
  const TestFramework* written = nullptr;
  proto::Report report;
  // Nobody else works on this target's store while this lives.
  FileLock lock;
};
// Errors also: FailedPrecondition when another run works on the target.
absl::StatusOr<Searched> SearchTarget(const Session& session, const std::string& target);

// What all targets share, the scratch package, BUILD files and baselines, is
// changed under this lock; waits for another run.
absl::StatusOr<FileLock> LockWorkspace(const Session& session);

// The targets that these labels and patterns name, without asking Bazel: those that a
// report is kept of. Empty when one of them has none, or cannot be read like that.
std::vector<std::string> StoredTargets(const Session& session,
                                       const std::vector<std::string>& named);

// The last report of a target. Errors: NotFound, with the command that makes one.
absl::StatusOr<proto::Report> LastReport(const Session& session, const std::string& target);
absl::Status KeepReport(const Session& session, const proto::Report& report);

// What --framework asks for, else what the generated files of a target are written with; null when
// neither says. Errors: FailedPrecondition, when they disagree.
absl::StatusOr<const TestFramework*> WrittenFramework(const Session& session,
                                                      const std::string& target);

// The generated files of a target, relative to the workspace.
std::string TestsPath(const std::string& target);
std::string FaultsPath(const std::string& target);

// What is known of a target that only running it showed: in the package, else in
// the store. Errors: FailedPrecondition, the file is no such list.
absl::StatusOr<proto::KeptWithdrawals> KnownWithdrawals(const Session& session,
                                                        const std::string& target);

// Said before the work, not after it: the package's folder can be written to. Errors:
// FailedPrecondition, with what can be done without that.
absl::Status CheckCanWrite(const Session& session, const std::string& target);

// What it says; an empty one where there is none. Errors: FailedPrecondition, it cannot be read.
absl::StatusOr<proto::Baseline> BaselineOf(const Session& session, const std::string& target);

// The package's baseline, relative to the workspace.
std::string BaselinePath(const std::string& target);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_SESSION_H_
