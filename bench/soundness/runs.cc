#include "bench/soundness/runs.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "tools/cli/files.h"
#include "tools/cli/process.h"

namespace augment::soundness {

absl::StatusOr<Augment> Augment::Build(const std::vector<std::string>& labels,
                                       const std::string& folder, Bazel* bazel) {
  Augment result;
  result.script_ = folder + "/augment.sh";
  std::vector<std::string> build = {"build", "//tools:augment"};
  build.insert(build.end(), labels.begin(), labels.end());
  for (const std::vector<std::string>& command :
       {build, {"run", "--script_path=" + result.script_, "//tools:augment"}}) {
    absl::StatusOr<BazelResult> done = bazel->Run(command);
    if (!done.ok()) return done.status();
    if (done->exit_code != 0) return absl::InternalError(BuildErrors(done->err, 20));
  }
  return result;
}

absl::StatusOr<Report> Augment::Run(const std::string& label, const RunOptions& options) const {
  const std::string name = absl::StrReplaceAll(label, {{"//", ""}, {"/", "."}, {":", "."}}) + "." +
                           (options.strategy.empty() ? "ours" : options.strategy);
  const std::string output = absl::StrCat(options.folder, "/", name, ".json");
  const std::string store = absl::StrCat(options.folder, "/", name, ".store");
  const std::string log = absl::StrCat(options.folder, "/", name, ".log");
  // What an earlier run learnt would be a head start.
  RemoveTree(store);
  std::vector<std::string> command = {script_,
                                      "run",
                                      "--mode=report",
                                      "--format=json",
                                      "--output=" + output,
                                      "--store=" + store,
                                      absl::StrCat("--seed=", options.seed)};
  if (options.candidates > 0) command.push_back(absl::StrCat("--candidates=", options.candidates));
  if (options.budget < absl::InfiniteDuration()) {
    command.push_back("--budget=" + absl::FormatDuration(options.budget));
  }
  if (options.learn_every != 1) {
    command.push_back(absl::StrCat("--learn_every=", options.learn_every));
  }
  if (!options.strategy.empty()) command.push_back("--strategy=" + options.strategy);
  for (const std::string& option : options.bazel_startup) {
    command.push_back("--bazel_startup=" + option);
  }
  for (const std::string& flag : options.bazel_flags) command.push_back("--bazel_flag=" + flag);
  command.push_back(label);
  ProcessOptions process;
  process.merge_output = true;
  absl::StatusOr<ProcessResult> ran = RunProcess(command, process);
  if (!ran.ok()) return ran.status();
  if (absl::Status status = WriteFile(log, ran->out); !status.ok()) return status;
  if (ran->exit_code != 0) return absl::InternalError(absl::StrCat("augment failed; see ", log));
  absl::StatusOr<std::string> json = ReadFile(output);
  if (!json.ok()) return json.status();
  return ReadReport(*json, options.name_space);
}

}  // namespace augment::soundness
