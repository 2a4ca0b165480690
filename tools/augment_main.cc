// The command line tool; docs/cli.md. Runs under `bazel run`, and runs Bazel.
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "tools/cli/bazel.h"
#include "tools/cli/commands.h"
#include "tools/cli/files.h"
#include "tools/cli/options.h"
#include "tools/cli/overlay.h"
#include "tools/cli/process.h"
#include "tools/cli/progress.h"
#include "tools/cli/session.h"
#include "tools/cli/stored.h"
#include "tools/cli/subcommands.h"
#include "tools/cli/targets.h"

namespace augment {
namespace {

int Main(const std::string& program, const std::vector<std::string>& arguments) {
  Progress progress;
  const std::string tool_label = ToolLabel(program);
  absl::StatusOr<Options> options = ParseOptions(arguments);
  if (!options.ok()) return Complain(options.status(), &progress);
  if (options->help) {
    std::cout << HelpText(tool_label);
    return kDone;
  }
  const char* workspace = std::getenv("BUILD_WORKSPACE_DIRECTORY");
  const char* folder = std::getenv("BUILD_WORKING_DIRECTORY");
  // Started without `bazel run`, which waits for a lock itself.
  const std::string above = workspace == nullptr ? WorkspaceAbove() : "";
  const std::string here = std::filesystem::current_path().string();
  if (options->command == "explain" && !above.empty()) {
    workspace = above.c_str();
    folder = here.c_str();
  }
  if (workspace == nullptr) {
    return Complain(absl::InvalidArgumentError(absl::StrCat(
                        "this program asks Bazel to build and test, so Bazel has to start it:\n  ",
                        RunCommand(tool_label, "//pkg:some_test"))),
                    &progress);
  }
  HandleInterrupts(
      "\naugment: interrupted. Temporary files are removed; nothing was half-written. The same "
      "command goes on from what was learnt.\n");
  if (options->command == "explain") {
    // What the last run stored is there to be read, whatever Bazel is doing.
    absl::StatusOr<Bazel> offline = Bazel::Offline(workspace);
    if (offline.ok()) {
      Session session = {*options, folder == nullptr ? workspace : folder, tool_label, &*offline,
                         &progress};
      const std::vector<std::string> stored = StoredTargets(session, options->targets);
      if (!stored.empty()) return Explain(session, stored);
    }
  }
  absl::StatusOr<Bazel> bazel = Bazel::Find(workspace, folder == nullptr ? workspace : folder,
                                            options->bazel_startup, options->bazel_flags);
  if (!bazel.ok()) {
    return Complain(absl::InternalError(bazel.status().message()), &progress);
  }
  const bool reproduce = options->command == "reproduce";
  const bool query = options->command == "query";
  std::vector<std::string> named = options->targets;
  if (reproduce || query) named = {options->targets[query ? 1 : 0]};
  absl::StatusOr<NamedTests> tests = ExpandTargets(named, &*bazel);
  if (!tests.ok()) return Complain(tests.status(), &progress);
  const std::vector<std::string>& targets = tests->labels;
  std::optional<TemporaryFolder> overlay;
  if (!tests->plain.empty()) {
    absl::StatusOr<TemporaryFolder> made = MakeOverlay(tests->plain, &*bazel);
    if (!made.ok()) return Complain(made.status(), &progress);
    overlay.emplace(*std::move(made));
    bazel->Set("--package_path", overlay->path() + ":%workspace%");
  }

  Session session;
  session.plain.insert(tests->plain.begin(), tests->plain.end());
  session.options = *options;
  session.folder = folder == nullptr ? workspace : folder;
  session.tool_label = tool_label;
  session.bazel = &*bazel;
  session.progress = &progress;
  if (reproduce) return Reproduce(session, targets.front(), options->targets[1]);
  if (query) return Ask(session, options->targets[0], targets.front());
  if (options->command == "explain") return Explain(session, targets);
  if (options->command == "model") return ShowModel(session, targets.front());
  if (options->command == "triage") return Triage(session, targets);
  if (options->command == "prune") return PruneTests(session, targets);
  return RunOrCheck(session, targets);
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  return augment::Main(argv[0], std::vector<std::string>(argv + 1, argv + argc));
}
