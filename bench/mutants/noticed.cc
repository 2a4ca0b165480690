#include "bench/mutants/noticed.h"

#include <algorithm>
#include <cstddef>
#include <mutex>

#include "absl/time/clock.h"
#include "engine/base/status.h"
#include "tools/mutation/mutant_program.h"
#include "tools/mutation/parallel.h"

namespace augment {
namespace {

constexpr double kSlower = 5;

}  // namespace

absl::StatusOr<Noticed> RunOnMutants(const std::vector<TestProgram>& programs,
                                     const NoticedOptions& options) {
  MutantRuns runs;
  runs.scratch = options.scratch;
  runs.slower = kSlower;
  runs.least_limit = options.least_limit;
  std::vector<MutantProgram> all;
  Noticed result;
  for (const TestProgram& program : programs) {
    MutantProgram& one = all.emplace_back();
    one.program = program;
    one.limit = options.first_limit;
    ASSIGN_OR_RETURN(const bool passed, TryOriginal(runs, &one));
    if (!passed) {
      return absl::FailedPreconditionError(program.path + " fails without a mutant");
    }
    result.reached.insert(one.reaches.begin(), one.reaches.end());
  }
  std::vector<const MutantProgram*> pointers;
  for (const MutantProgram& program : all) pointers.push_back(&program);
  ASSIGN_OR_RETURN(const size_t threads, ThreadsThatAgree(pointers, runs));
  const absl::Time end = absl::Now() + options.time;
  std::mutex mutex;
  size_t asked = options.mutants.size();  // so many of them, from the first
  RETURN_IF_ERROR(
      InParallel(options.mutants.size(), threads, [&](size_t thread, size_t at) -> absl::Status {
        const int mutant = options.mutants[at];
        // Where they never are, they notice nothing.
        if (result.reached.count(mutant) == 0) return absl::OkStatus();
        if (absl::Now() > end) {
          const std::lock_guard<std::mutex> lock(mutex);
          asked = std::min(asked, at);
          return absl::OkStatus();
        }
        for (const MutantProgram& program : all) {
          if (program.reaches.count(mutant) == 0) continue;
          ASSIGN_OR_RETURN(const RunEnd ran, RunOn(program, mutant, runs, thread));
          if (ran.passed) continue;
          const std::lock_guard<std::mutex> lock(mutex);
          result.noticed.insert(mutant);
          break;
        }
        return absl::OkStatus();
      }));
  result.asked.assign(options.mutants.begin(),
                      options.mutants.begin() + static_cast<std::ptrdiff_t>(asked));
  return result;
}

}  // namespace augment
