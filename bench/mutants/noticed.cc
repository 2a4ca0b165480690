#include "bench/mutants/noticed.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <mutex>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/base/status.h"
#include "tools/cli/files.h"
#include "tools/mutation/parallel.h"

namespace augment {
namespace {

constexpr double kSlower = 5;
constexpr absl::Duration kFirstLimit = absl::Minutes(5);
constexpr size_t kMostThreads = 8;

std::string Scratch(const NoticedOptions& options, size_t thread) {
  return absl::StrCat(options.scratch, "_run", thread);
}

absl::StatusOr<RunEnd> RunOn(const TestProgram& program, int mutant, absl::Duration limit,
                             const std::string& scratch, const std::string& reached = "") {
  RunOptions run;
  run.mutant = mutant;
  run.limit = limit;
  run.scratch = scratch;
  run.reached = reached;
  absl::StatusOr<RunEnd> end = RunTest(program, run);
  RemoveTree(scratch);
  return end;
}

// A suite may stand in its own way, with a port or a file that has one name: one thread then.
absl::StatusOr<size_t> ThreadsThatAgree(const std::vector<TestProgram>& programs,
                                        const NoticedOptions& options) {
  const size_t threads = ThreadsOfMachine(kMostThreads);
  std::atomic<bool> passed{true};
  for (const TestProgram& program : programs) {
    RETURN_IF_ERROR(InParallel(threads, threads, [&](size_t thread, size_t) -> absl::Status {
      ASSIGN_OR_RETURN(const RunEnd end, RunOn(program, 0, kFirstLimit, Scratch(options, thread)));
      if (!end.passed) passed = false;
      return absl::OkStatus();
    }));
  }
  return passed ? threads : size_t{1};
}

}  // namespace

absl::StatusOr<Noticed> RunOnMutants(const std::vector<TestProgram>& programs,
                                     const NoticedOptions& options) {
  Noticed result;
  const std::string reached_file = options.scratch + "_reached";
  RemoveTree(reached_file);
  std::vector<absl::Duration> limits;
  for (const TestProgram& program : programs) {
    ASSIGN_OR_RETURN(const RunEnd end,
                     RunOn(program, 0, kFirstLimit, Scratch(options, 0), reached_file));
    if (!end.passed) {
      return absl::FailedPreconditionError(program.path + " fails without a mutant");
    }
    limits.push_back(std::max(options.least_limit, kSlower * absl::Seconds(end.seconds)));
  }
  const std::string text = ReadFile(reached_file).value_or("");
  RemoveTree(reached_file);
  for (const absl::string_view line : absl::StrSplit(text, '\n', absl::SkipEmpty())) {
    int number = 0;
    if (absl::SimpleAtoi(line, &number)) result.reached.insert(number);
  }
  std::vector<int> mutants;  // where they never are, they notice nothing
  for (const int mutant : options.mutants) {
    if (result.reached.count(mutant) != 0) mutants.push_back(mutant);
  }
  if (mutants.empty()) return result;
  ASSIGN_OR_RETURN(const size_t threads, ThreadsThatAgree(programs, options));
  std::mutex mutex;
  RETURN_IF_ERROR(
      InParallel(mutants.size(), threads, [&](size_t thread, size_t at) -> absl::Status {
        for (size_t p = 0; p < programs.size(); ++p) {
          ASSIGN_OR_RETURN(const RunEnd end,
                           RunOn(programs[p], mutants[at], limits[p], Scratch(options, thread)));
          if (end.passed) continue;
          const std::lock_guard<std::mutex> lock(mutex);
          result.noticed.insert(mutants[at]);
          break;
        }
        return absl::OkStatus();
      }));
  return result;
}

}  // namespace augment
