#include "tools/mutation/runs.h"

#include <sched.h>

#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/time/clock.h"
#include "engine/mutate/mutate.h"
#include "tools/cli/files.h"
#include "tools/cli/process.h"
#include "tools/cli/test_log.h"

namespace augment {
namespace {

// A mutant may allocate, or write, without end.
constexpr char kMostMemory[] = "--as=4294967296";
constexpr char kLargestFile[] = "--fsize=104857600";
// … or print: it dies of a pipe that nobody reads any more. Its input is an empty pipe, as Bazel
// gives one: tests tell that from a file.
constexpr char kCutOutput[] = R"(: | "$@" 2>&1 | head -c 1048576; exit ${PIPESTATUS[1]})";

// Runs a command in a terminal and copies what it prints.
constexpr char kScript[] = "script";
constexpr char kNoFile[] = "/dev/null";  // for a copy of it

// The first that this process may run on.
int OneProcessor() {
  cpu_set_t allowed;
  CPU_ZERO(&allowed);
  if (sched_getaffinity(0, sizeof(allowed), &allowed) != 0) return 0;
  int processor = 0;
  while (processor + 1 < CPU_SETSIZE && !CPU_ISSET(processor, &allowed)) ++processor;
  return processor;
}

// For `script`, which hands a text to a shell.
std::string QuotedCommand(const TestProgram& program) {
  std::vector<std::string> words = {program.path};
  words.insert(words.end(), program.arguments.begin(), program.arguments.end());
  std::string command = "exec";
  for (const std::string& word : words) {
    absl::StrAppend(&command, " '", absl::StrReplaceAll(word, {{"'", "'\\''"}}), "'");
  }
  return command;
}

}  // namespace

bool HasTerminals() { return !FindProgram(kScript).empty(); }

absl::StatusOr<RunEnd> RunTest(const TestProgram& program, const RunOptions& options) {
  if (!FileExists(program.path)) return absl::NotFoundError("no program " + program.path);
  RemoveTree(options.scratch);
  if (absl::Status made = MakeFolders(options.scratch); !made.ok()) return made;
  std::vector<std::string> command = {"bash", "-c", kCutOutput, "bash"};
  if (program.one_processor) {
    command.insert(command.end(), {"taskset", "--cpu-list", absl::StrCat(OneProcessor())});
  }
  command.insert(command.end(), {"prlimit", kLargestFile, "--core=0"});
  if (options.limit_memory) command.emplace_back(kMostMemory);
  // The process group: a test may leave others behind.
  command.insert(command.end(),
                 {"timeout", "--signal=KILL", absl::StrCat(absl::ToDoubleSeconds(options.limit))});
  const bool terminal = program.terminal && HasTerminals();
  if (terminal) {
    command.insert(command.end(),
                   {kScript, "--quiet", "--return", "--command", QuotedCommand(program), kNoFile});
  } else {
    command.push_back(program.path);
    command.insert(command.end(), program.arguments.begin(), program.arguments.end());
  }
  ProcessOptions process;
  process.merge_output = true;
  const std::string runfiles = program.path + ".runfiles";
  process.folder = absl::StrCat(runfiles, "/", program.workspace);
  process.environment = program.environment;
  // No colours between what is read of the log.
  if (terminal) process.environment.insert({{"SHELL", "/bin/sh"}, {"TERM", "dumb"}});
  process.environment["TEST_SRCDIR"] = runfiles;
  process.environment["RUNFILES_DIR"] = runfiles;
  process.environment["TEST_WORKSPACE"] = program.workspace;
  process.environment["TEST_TMPDIR"] = options.scratch;
  process.environment[options.own ? mutate::kOwnChosenVariable : mutate::kChosenVariable] =
      absl::StrCat(options.mutant);
  if (!options.reached.empty()) {
    process.environment[options.own ? mutate::kOwnReachedVariable : mutate::kReachedVariable] =
        options.reached;
  }
  const absl::Time begin = absl::Now();
  absl::StatusOr<ProcessResult> ran = RunProcess(command, process);
  if (!ran.ok()) return ran.status();
  if (terminal) absl::StrReplaceAll({{"\r\n", "\n"}}, &ran->out);
  RunEnd end;
  end.seconds = absl::ToDoubleSeconds(absl::Now() - begin);
  end.passed = ran->exit_code == 0;
  end.timed_out = absl::Seconds(end.seconds) >= options.limit;
  for (const auto& [name, how] : ReadTestLog(ran->out)) {
    ++end.cases;
    if (how != TestEnd::kPassed) end.failed.push_back(name);
  }
  end.log = std::move(ran->out);
  return end;
}

}  // namespace augment
