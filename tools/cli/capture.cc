#include "tools/cli/capture.h"

#include <filesystem>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tools/cli/called.h"
#include "tools/cli/files.h"
#include "tools/cli/models.h"
#include "tools/cli/process.h"
#include "tools/cli/test_log.h"
#include "tools/cli/withdrawals.h"

namespace augment {
namespace {

constexpr size_t kMostErrorLines = 25;
constexpr size_t kMostLogLines = 12;

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
  absl::StatusOr<BazelResult> plain = bazel->Run({"build", target});
  if (!plain.ok()) return plain.status();
  if (plain->exit_code != 0) {
    return absl::FailedPreconditionError(
        absl::StrCat(target, " does not build:\n", BuildErrors(plain->err, kMostErrorLines),
                     "  Mend it first: `bazel build ", target, "` must succeed.\n"));
  }
  return absl::InternalError(absl::StrCat(
      target, " builds, but its instrumented copy does not. This is a defect of augment.\n",
      "  The compiler says:\n", BuildErrors(err, kMostErrorLines)));
}

std::string LogOf(const TestRun& run) {
  const auto log = run.outputs.find("test.log");
  if (log == run.outputs.end()) return "";
  absl::StatusOr<std::string> text = ReadFile(log->second);
  return text.ok() ? *text : "";
}

using Models = std::vector<proto::SubjectModel>;

// A function by the id that traces have; "" when no model has it.
std::string SignatureOf(uint64_t id, const Models& models) {
  for (const proto::SubjectModel& model : models) {
    for (const proto::FunctionModel& function : model.functions()) {
      if (function.id() == id) return function.signature();
    }
  }
  return "";
}

std::string LastCall(const Crash& crash, const Models& models) {
  if (!crash.noted) return "";
  if (crash.function == 0) return ", before any call that is recorded";
  const std::string signature = SignatureOf(crash.function, models);
  if (signature.empty()) return "";
  return absl::StrCat(crash.inside ? "; the last recorded call, which did not return, is "
                                   : "; the last recorded call, which returned, is ",
                      signature);
}

// What a person needs to know about a run that did not pass.
std::string WhyItFailed(const TestRun& run, const Models& models) {
  std::vector<std::string> failed;
  std::string cut_off;
  const std::string log = LogOf(run);
  for (const auto& [name, end] : ReadTestLog(log)) {
    if (end == TestEnd::kFailed) failed.push_back(name);
    if (end == TestEnd::kCutOff) cut_off = name;
  }
  const std::string in = cut_off.empty() ? "" : ", in " + cut_off;
  if (run.status == "TIMEOUT") return absl::StrCat("did not end in time", in);
  const Crash crash = ReadCrash(log);
  if (!crash.signal.empty()) {
    return absl::StrCat("was killed by ", crash.signal, " half-way", in, LastCall(crash, models));
  }
  if (!cut_off.empty()) return absl::StrCat("was killed or exited half-way", in);
  if (!failed.empty()) return absl::StrCat("fails: ", absl::StrJoin(failed, ", "));
  std::string last = LastLines(log, kMostLogLines);
  if (last.empty()) return "fails without printing anything";
  last.pop_back();
  return absl::StrCat("fails; its last lines (", run.outputs.at("test.log"), "):\n", last);
}

// `what` may end with lines of its own.
std::string Sentence(const std::string& what) {
  return absl::StrCat(what, absl::StrContains(what, '\n') ? "\n" : ".\n");
}

absl::Status TestFailure(const std::string& target, const TestRun& run, const Models& models,
                         Bazel* bazel) {
  absl::StatusOr<BazelResult> plain = bazel->Run({"test", "--test_output=summary", target});
  if (!plain.ok()) return plain.status();
  if (plain->exit_code != 0) {
    // Where both crash, the instrumented copy knows the signal and the last call.
    const bool knows_more = plain->runs.empty() || !ReadCrash(LogOf(run)).signal.empty();
    return absl::FailedPreconditionError(
        absl::StrCat(target, " ", Sentence(WhyItFailed(knows_more ? run : plain->runs[0], models)),
                     "  augment learns from a test that passes. Mend it first: `bazel test ",
                     target, "` must succeed.\n"));
  }
  return absl::InternalError(absl::StrCat(
      target, " passes, but its instrumented copy ", Sentence(WhyItFailed(run, models)),
      "  This is a defect of augment, or the test depends on the layout or the timing of the\n",
      "  code. Look at it with `bazel test ", target, ".traced`",
      bazel->has_package_path() ? ", when it is an augmented_cc_test" : "", ".\n"));
}

// Adds the files of one run that end like this.
absl::Status Collect(const TestRun& run, const std::string& end, const std::string& folder,
                     std::vector<std::string>* files) {
  std::string outputs;
  for (const auto& [name, path] : run.outputs) {
    if (!absl::EndsWith(name, "outputs.zip")) continue;
    outputs = absl::StrCat(folder, "/", end, files->size(), "-", run.run, "-", run.shard);
    if (absl::Status made = MakeFolders(outputs); !made.ok()) return made;
    absl::StatusOr<ProcessResult> unzip = RunProcess({"unzip", "-q", "-o", path, "-d", outputs});
    if (!unzip.ok()) {
      return absl::InternalError(
          absl::StrCat(unzip.status().message(), "; it unpacks what tests leave. Install it."));
    }
    if (unzip->exit_code != 0) {
      return absl::InternalError(absl::StrCat("cannot unpack ", path, ": ", unzip->err));
    }
  }
  if (outputs.empty()) {
    // A Bazel that does not zip leaves a folder beside the log.
    const auto log = run.outputs.find("test.log");
    if (log == run.outputs.end()) return absl::OkStatus();
    outputs = std::filesystem::path(log->second).parent_path().string() + "/test.outputs";
  }
  for (const std::string& name : ListFolder(outputs)) {
    if (absl::EndsWith(name, end)) files->push_back(outputs + "/" + name);
  }
  return absl::OkStatus();
}

// What the objects of the traced test and the driver do without.
absl::Status ReadLeftOut(const Bazel& bazel, Prepared* prepared) {
  std::vector<std::string> paths;
  for (const std::string& path : prepared->manifest.withdrawals) {
    paths.push_back(absl::StrCat(bazel.execution_root(), "/", path));
  }
  absl::StatusOr<std::vector<proto::Withdrawn>> withdrawn = ReadWithdrawn(paths, &prepared->models);
  if (!withdrawn.ok()) return absl::InternalError(withdrawn.status().message());
  prepared->withdrawn = *std::move(withdrawn);
  return absl::OkStatus();
}

// What the plain test calls, of the runs of `<name>.called`; or why that is not known.
void ReadCalled(const BazelResult& result, const std::string& folder, const Bazel& bazel,
                Prepared* prepared) {
  const Manifest& manifest = prepared->manifest;
  const auto built = result.built.find(manifest.called_label);
  if (built == result.built.end() || !built->second) {
    prepared->called_unknown = absl::StrCat(manifest.called_label, " does not build");
    return;
  }
  std::vector<std::string> notes;
  for (const TestRun& run : result.runs) {
    if (run.label != manifest.called_label) continue;
    if (run.status != "PASSED" && run.status != "FLAKY") {
      prepared->called_unknown =
          absl::StrCat(manifest.called_label, " ", WhyItFailed(run, prepared->models));
      return;
    }
    if (absl::Status status = Collect(run, ".calls", folder, &notes); !status.ok()) {
      prepared->called_unknown = std::string(status.message());
      return;
    }
  }
  const size_t colon = manifest.called_label.rfind(':');
  const std::string program =
      absl::StrCat(bazel.bin(), "/", manifest.called_label.substr(2, colon - 2), "/",
                   manifest.called_label.substr(colon + 1));
  absl::StatusOr<std::vector<proto::CalledFunction>> called = ReadCalledFunctions(
      notes, program, {bazel.execution_root(), manifest.library_files}, prepared->models);
  if (called.ok()) {
    prepared->called = *std::move(called);
  } else {
    prepared->called_unknown = std::string(called.status().message());
  }
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
  absl::StatusOr<Manifest> manifest = ParseManifest(*json);
  if (!manifest.ok()) return manifest.status();
  prepared.manifest = *std::move(manifest);
  std::vector<std::string> paths;
  for (const std::string& path : prepared.manifest.models) {
    paths.push_back(absl::StrCat(bazel->execution_root(), "/", path));
  }
  absl::StatusOr<std::vector<proto::SubjectModel>> models = ReadModels(paths);
  if (!models.ok()) return models.status();
  prepared.models = *std::move(models);
  // Only the files say what a library is there for.
  for (const proto::SubjectModel& model : prepared.models) {
    if (model.passed_over().empty()) continue;
    prepared.manifest.passed_over[model.target()] = model.passed_over();
    prepared.manifest.linked.push_back(model.target());
  }
  prepared.driver = absl::StrCat(bazel->execution_root(), "/", prepared.manifest.driver);
  if (driver) {
    build = bazel->Run({"build", target + ".driver"}, Watching(progress));
    if (!build.ok()) return build.status();
    if (build->exit_code != 0) return BuildFailure(target, build->err, bazel);
  }
  return prepared;
}

absl::Status Capture(const std::string& folder, Bazel* bazel, Progress* progress,
                     Prepared* prepared) {
  const Manifest& manifest = prepared->manifest;
  std::vector<std::string> command = {"test",
                                      "--keep_going",
                                      "--test_output=summary",
                                      "--test_summary=none",
                                      manifest.traced_label,
                                      manifest.target + ".driver",
                                      manifest.called_label};
  if (!manifest.retraced_label.empty()) command.push_back(manifest.retraced_label);
  absl::StatusOr<BazelResult> result = bazel->Run(command, Watching(progress));
  if (!result.ok()) return result.status();
  const auto built = [&result](const std::string& label) {
    const auto found = result->built.find(label);
    return found != result->built.end() && found->second;
  };
  if (!built(manifest.traced_label) || !built(manifest.target + ".driver")) {
    return BuildFailure(manifest.target, result->err, bazel);
  }
  if (absl::Status status = ReadLeftOut(*bazel, prepared); !status.ok()) return status;
  for (const TestRun& run : result->runs) {
    if (run.label == manifest.called_label) continue;
    const bool own = run.label == manifest.traced_label;
    if (run.status != "PASSED" && run.status != "FLAKY") {
      if (own) return TestFailure(manifest.target, run, prepared->models, bazel);
      continue;
    }
    if (absl::Status status = Collect(run, ".trace", folder, &prepared->traces); !status.ok()) {
      return status;
    }
  }
  ReadCalled(*result, folder, *bazel, prepared);
  return absl::OkStatus();
}

}  // namespace augment
