#include "bench/mutants/runs.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "absl/time/clock.h"
#include "engine/mutate/mutate.h"
#include "tools/cli/files.h"
#include "tools/cli/process.h"

namespace augment {
namespace {

// A mutant may allocate, or write, without end.
constexpr char kMostMemory[] = "--as=4294967296";
constexpr char kLargestFile[] = "--fsize=104857600";

// Those that GoogleTest says failed, and the one in which the program ended.
std::vector<std::string> FailedCases(const std::string& log) {
  std::vector<std::string> failed;
  std::string running;
  for (absl::string_view line : absl::StrSplit(log, '\n')) {
    if (absl::ConsumePrefix(&line, "[ RUN      ] ")) {
      running = std::string(line);
    } else if (absl::ConsumePrefix(&line, "[       OK ] ")) {
      running.clear();
      // The list at the end names them again, without a time.
    } else if (absl::ConsumePrefix(&line, "[  FAILED  ] ") && absl::StrContains(line, " (")) {
      failed.emplace_back(line.substr(0, line.find_first_of(", ")));
      running.clear();
    }
  }
  if (!running.empty()) failed.push_back(running);
  return failed;
}

}  // namespace

absl::StatusOr<TestEnd> RunTest(const TestProgram& program, const RunOptions& options) {
  if (!FileExists(program.path)) return absl::NotFoundError("no program " + program.path);
  RemoveTree(options.scratch);
  if (absl::Status made = MakeFolders(options.scratch); !made.ok()) return made;
  std::vector<std::string> command = {"prlimit", kLargestFile, "--core=0"};
  if (options.limit_memory) command.emplace_back(kMostMemory);
  // The process group: a test may leave others behind.
  command.insert(command.end(), {"timeout", "--signal=KILL",
                                 absl::StrCat(absl::ToDoubleSeconds(options.limit)), program.path});
  command.insert(command.end(), program.arguments.begin(), program.arguments.end());
  ProcessOptions process;
  process.merge_output = true;
  const std::string runfiles = program.path + ".runfiles";
  process.folder = absl::StrCat(runfiles, "/", program.workspace);
  process.environment = program.environment;
  process.environment["TEST_SRCDIR"] = runfiles;
  process.environment["RUNFILES_DIR"] = runfiles;
  process.environment["TEST_WORKSPACE"] = program.workspace;
  process.environment["TEST_TMPDIR"] = options.scratch;
  process.environment[mutate::kChosenVariable] = absl::StrCat(options.mutant);
  if (!options.reached.empty()) process.environment[mutate::kReachedVariable] = options.reached;
  const absl::Time begin = absl::Now();
  absl::StatusOr<ProcessResult> ran = RunProcess(command, process);
  if (!ran.ok()) return ran.status();
  TestEnd end;
  end.seconds = absl::ToDoubleSeconds(absl::Now() - begin);
  end.passed = ran->exit_code == 0;
  end.timed_out = absl::Seconds(end.seconds) >= options.limit;
  end.failed = FailedCases(ran->out);
  end.cases = static_cast<int>(
      std::vector<std::string>(absl::StrSplit(ran->out, "[ RUN      ] ")).size() - 1);
  return end;
}

}  // namespace augment
