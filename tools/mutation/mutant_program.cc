#include "tools/mutation/mutant_program.h"

#include <algorithm>
#include <atomic>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/base/status.h"
#include "tools/cli/files.h"
#include "tools/mutation/parallel.h"

namespace augment {
namespace {

constexpr size_t kMostThreads = 32;

}  // namespace

absl::StatusOr<RunEnd> RunOn(const MutantProgram& program, int mutant, const MutantRuns& runs,
                             size_t thread, const std::vector<std::string>& arguments,
                             std::set<int>* reached) {
  RunOptions run;
  run.mutant = mutant;
  run.own = runs.own;
  run.limit = program.limit;
  run.scratch = absl::StrCat(runs.scratch, "_run", thread);
  if (reached != nullptr) {
    run.reached = absl::StrCat(runs.scratch, "_reached", thread);
    RemoveTree(run.reached);
  }
  TestProgram with = program.program;
  with.arguments.insert(with.arguments.end(), arguments.begin(), arguments.end());
  absl::StatusOr<RunEnd> end = RunTest(with, run);
  RemoveTree(run.scratch);
  if (reached == nullptr || !end.ok()) return end;
  const std::string text = ReadFile(run.reached).value_or("");
  for (const absl::string_view line : absl::StrSplit(text, '\n', absl::SkipEmpty())) {
    int number = 0;
    if (absl::SimpleAtoi(line, &number)) reached->insert(number);
  }
  RemoveTree(run.reached);
  return end;
}

absl::StatusOr<bool> TryOriginal(const MutantRuns& runs, MutantProgram* program) {
  program->reaches.clear();
  ASSIGN_OR_RETURN(const RunEnd end, RunOn(*program, 0, runs, 0, {}, &program->reaches));
  program->limit = std::max(runs.least_limit, runs.slower * absl::Seconds(end.seconds));
  return end.passed;
}

absl::StatusOr<size_t> ThreadsThatAgree(const std::vector<const MutantProgram*>& programs,
                                        const MutantRuns& runs) {
  const size_t threads = ThreadsOfMachine(kMostThreads);
  std::atomic<bool> passed{true};
  for (const MutantProgram* const program : programs) {
    RETURN_IF_ERROR(InParallel(threads, threads, [&](size_t thread, size_t) -> absl::Status {
      ASSIGN_OR_RETURN(const RunEnd end, RunOn(*program, 0, runs, thread));
      if (!end.passed) passed = false;
      return absl::OkStatus();
    }));
  }
  return passed ? threads : size_t{1};
}

}  // namespace augment
