#include "tools/cli/capture.h"

#include <algorithm>
#include <set>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/base/status.h"
#include "engine/campaign/left_out.h"
#include "engine/campaign/models.h"
#include "tools/cli/called.h"
#include "tools/cli/files.h"
#include "tools/cli/kept.h"
#include "tools/cli/overlay.h"
#include "tools/cli/probe_effect.h"
#include "tools/cli/test_failure.h"
#include "tools/cli/test_outcome.h"
#include "tools/cli/test_outputs.h"

namespace augment {
namespace {

constexpr size_t kMostErrorLines = 25;

BuildWatch Watching(Progress* progress) {
  BuildWatch watch;
  watch.progress = [progress](const BuildProgress& now) {
    const bool tests = absl::StartsWith(now.doing, "Testing");
    progress->ShowBuild(tests ? "capture    " : "compile    ", now.done, now.all, now.doing);
  };
  watch.error = [progress](const std::string& line) { progress->Say("compile  " + line); };
  return watch;
}

// A build failed: whose fault is it?
absl::Status BuildFailure(const std::string& target, const std::string& err, Bazel* bazel) {
  ASSIGN_OR_RETURN(BazelResult plain, bazel->Run({"build", target}));
  if (plain.exit_code != 0) {
    return absl::FailedPreconditionError(
        absl::StrCat(target, " does not build:\n", BuildErrors(plain.err, kMostErrorLines),
                     "  Mend it first: `bazel build ", target, "` must succeed.\n"));
  }
  return absl::InternalError(absl::StrCat(
      target, " builds, but its instrumented copy does not. This is a defect of augment.\n",
      "  The compiler says:\n", BuildErrors(err, kMostErrorLines)));
}

// What the objects of the traced test and the driver do without.
absl::Status FillLeftOut(const Bazel& bazel, Prepared* prepared) {
  std::vector<std::string> paths;
  for (const std::string& path : prepared->manifest.withdrawals) {
    paths.push_back(absl::StrCat(bazel.execution_root(), "/", path));
  }
  const absl::Status added = AddLeftOut(paths, &prepared->artifacts);
  return added.ok() ? added : absl::InternalError(added.message());
}

// What the plain test calls, of the runs of `<name>.called`; or why that is not known.
void ReadCalled(const BazelResult& result, const std::string& folder, const Bazel& bazel,
                Prepared* prepared) {
  const Manifest& manifest = prepared->manifest;
  const auto built = result.built.find(manifest.called_label);
  if (built == result.built.end() || !built->second) {
    prepared->artifacts.called_unknown = absl::StrCat(manifest.called_label, " does not build");
    return;
  }
  std::vector<std::string> notes;
  for (const TestRun& run : result.runs) {
    if (run.label != manifest.called_label) continue;
    if (run.status != "PASSED" && run.status != "FLAKY") {
      prepared->artifacts.called_unknown =
          absl::StrCat(manifest.called_label, " ", WhyItFailed(run, prepared->artifacts.models));
      return;
    }
    if (absl::Status status = CollectOutputs(run, ".calls", folder, &notes); !status.ok()) {
      prepared->artifacts.called_unknown = std::string(status.message());
      return;
    }
  }
  const size_t colon = manifest.called_label.rfind(':');
  const std::string program =
      absl::StrCat(bazel.bin(), "/", manifest.called_label.substr(2, colon - 2), "/",
                   manifest.called_label.substr(colon + 1));
  absl::StatusOr<std::vector<proto::CalledFunction>> called = ReadCalledFunctions(
      notes, program, {bazel.execution_root(), manifest.library_files}, prepared->artifacts.models);
  if (called.ok()) {
    prepared->artifacts.called = *std::move(called);
  } else {
    prepared->artifacts.called_unknown = std::string(called.status().message());
  }
}

// Builds and runs all that a search needs.
absl::StatusOr<BazelResult> RunTests(Bazel* bazel, Progress* progress, const Prepared& prepared) {
  const Manifest& manifest = prepared.manifest;
  std::vector<std::string> command = {"test",
                                      "--keep_going",
                                      "--test_output=summary",
                                      "--test_summary=none",
                                      manifest.traced_label,
                                      manifest.target + ".driver",
                                      manifest.called_label};
  if (!manifest.retraced_label.empty()) command.push_back(manifest.retraced_label);
  if (!prepared.kept.dropped().empty()) {
    command.push_back("--test_filter=" + DroppedFilter(prepared.kept));
  }
  ASSIGN_OR_RETURN(BazelResult result, bazel->Run(command, Watching(progress)));
  for (const std::string& label : {manifest.traced_label, manifest.target + ".driver"}) {
    const auto found = result.built.find(label);
    if (found == result.built.end() || !found->second) {
      return BuildFailure(manifest.target, result.err, bazel);
    }
  }
  return result;
}

// As Bazel runs the traced test, whose folder is there once it was built.
TestRunSetting AsBazelRuns(const Manifest& manifest, const Bazel& bazel) {
  const std::string runfiles =
      absl::StrCat(bazel.bin(), "/", manifest.package, "/", manifest.Name(), ".traced.runfiles");
  TestRunSetting test;
  test.arguments = manifest.args;
  test.environment.assign(manifest.env.begin(), manifest.env.end());
  test.environment.emplace_back("TEST_SRCDIR", runfiles);
  test.environment.emplace_back("RUNFILES_DIR", runfiles);
  test.environment.emplace_back("TEST_WORKSPACE", manifest.workspace);
  const std::string folder = absl::StrCat(runfiles, "/", manifest.workspace);
  if (FileExists(folder)) {
    RenewLinks(folder, bazel.workspace());
    test.folder = folder;
  }
  return test;
}

const TestRun& FirstFailed(const std::vector<TestRun>& runs, const std::string& label) {
  for (const TestRun& run : runs) {
    if (run.label == label && !Passed(run)) return run;
  }
  static const auto* const kNone = new TestRun;
  return *kNone;
}

absl::Status ReadRuns(const BazelResult& result, const std::string& folder, Bazel* bazel,
                      Prepared* prepared) {
  RETURN_IF_ERROR(FillLeftOut(*bazel, prepared));
  for (const TestRun& run : result.runs) {
    if (run.label == prepared->manifest.called_label) continue;
    // The own one has passed but for what was dropped; the others need not.
    if (run.label != prepared->manifest.traced_label && !Passed(run)) continue;
    RETURN_IF_ERROR(CollectOutputs(run, ".trace", folder, &prepared->artifacts.traces));
  }
  ReadCalled(result, folder, *bazel, prepared);
  prepared->artifacts.test = AsBazelRuns(prepared->manifest, *bazel);
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<Prepared> Prepare(const std::string& target, bool driver, Bazel* bazel,
                                 Progress* progress) {
  Prepared prepared;
  progress->Show(absl::StrCat("compile    ", target), /*plain=*/true);
  absl::StatusOr<BazelResult> build = bazel->Run(
      {"build", "--output_groups=manifest,models", target + ".augment"}, Watching(progress));
  if (!build.ok()) return build.status();
  if (build->exit_code != 0) return BuildFailure(target, build->err, bazel);
  const size_t colon = target.rfind(':');
  absl::StatusOr<std::string> json =
      ReadFile(absl::StrCat(bazel->bin(), "/", target.substr(2, colon - 2), "/",
                            target.substr(colon + 1), ".augment.json"));
  if (!json.ok()) return absl::InternalError(json.status().message());
  ASSIGN_OR_RETURN(Manifest manifest, ParseManifest(*json));
  prepared.manifest = std::move(manifest);
  std::vector<std::string> paths;
  for (const std::string& path : prepared.manifest.models) {
    paths.push_back(absl::StrCat(bazel->execution_root(), "/", path));
  }
  ASSIGN_OR_RETURN(std::vector<proto::SubjectModel> models, ReadModels(paths));
  prepared.artifacts.models = std::move(models);
  // Only the files say what a library is there for.
  for (const proto::SubjectModel& model : prepared.artifacts.models) {
    if (model.passed_over().empty()) continue;
    prepared.manifest.passed_over[model.target()] = model.passed_over();
    prepared.manifest.linked.push_back(model.target());
  }
  prepared.artifacts.target = prepared.manifest.target;
  prepared.artifacts.driver = absl::StrCat(bazel->execution_root(), "/", prepared.manifest.driver);
  prepared.artifacts.test = AsBazelRuns(prepared.manifest, *bazel);
  if (driver) {
    build = bazel->Run({"build", target + ".driver"}, Watching(progress));
    if (!build.ok()) return build.status();
    if (build->exit_code != 0) return BuildFailure(target, build->err, bazel);
  }
  return prepared;
}

absl::Status Capture(const std::string& folder, const std::string& flag, Bazel* bazel,
                     Progress* progress, Prepared* prepared) {
  for (const bool again : {false, true}) {
    ASSIGN_OR_RETURN(BazelResult result, RunTests(bazel, progress, *prepared));
    const TestOutcome outcome = OutcomeOf(result.runs, prepared->manifest.traced_label, folder);
    // Some frameworks know no filter.
    if (outcome.passed || (!outcome.crashed && OnlyDroppedFailed(outcome.failed, prepared->kept))) {
      return ReadRuns(result, folder, bazel, prepared);
    }
    const TestRun& run = FirstFailed(result.runs, prepared->manifest.traced_label);
    absl::Status failure =
        TestFailure(prepared->manifest.target, run, prepared->artifacts.models, bazel);
    if (again || !absl::IsInternal(failure)) return failure;
    const std::string why = WhyItFailed(run, prepared->artifacts.models);
    absl::StatusOr<proto::KeptWithdrawals> kept = RemoveProbeEffect(
        prepared->manifest, prepared->artifacts.models,
        {outcome, why.substr(0, why.find_first_of(";\n")), prepared->kept, flag}, bazel, progress);
    if (absl::IsInternal(kept.status())) return failure;
    if (!kept.ok()) return kept.status();
    prepared->kept = *std::move(kept);
  }
  return absl::InternalError("unreachable");
}

}  // namespace augment
