#include "tools/cli/other_programs.h"

#include <algorithm>
#include <cstddef>
#include <mutex>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/time/clock.h"
#include "engine/base/status.h"
#include "tools/mutation/parallel.h"

namespace augment {
namespace {

// Where there is no time for all of them, those that were built first are asked all the same. Each
// build of Bazel's takes a second by itself.
constexpr size_t kBuiltAtOnce = 2;

}  // namespace

absl::StatusOr<std::set<int>> OtherPrograms::Add(const std::vector<std::string>& labels,
                                                 absl::Duration limit) {
  std::set<int> reached;
  const absl::Time end = absl::Now() + limit;
  for (size_t at = 0; at < labels.size(); at += kBuiltAtOnce) {
    const absl::Duration left = end - absl::Now();
    if (left <= absl::ZeroDuration()) {
      not_built_ += labels.size() - at;
      break;
    }
    const size_t count = std::min(kBuiltAtOnce, labels.size() - at);
    const auto first = labels.begin() + static_cast<std::ptrdiff_t>(at);
    const std::vector<std::string> some(first, first + static_cast<std::ptrdiff_t>(count));
    progress_.Show(absl::StrCat("mutants    building other tests, ", at, " of ", labels.size(),
                                " so far: ", absl::StrJoin(some, " ")));
    const std::vector<std::string> built = library_.BuildMore(some, behind_, left);
    not_built_ += some.size() - built.size();
    for (const std::string& label : built) {
      RETURN_IF_ERROR(Try(label, &reached));
    }
  }
  return reached;
}

absl::Status OtherPrograms::Try(const std::string& label, std::set<int>* reached) {
  MutantProgram program;
  ASSIGN_OR_RETURN(program.program.path, library_.ProgramOf(label));
  program.program.workspace = workspace_;
  ASSIGN_OR_RETURN(const SuiteWithout without, TryOriginalSuite(runs_, &program));
  if (!without.passed) return absl::OkStatus();
  ++asked_;
  if (program.reaches.empty()) return absl::OkStatus();
  reached->insert(program.reaches.begin(), program.reaches.end());
  programs_.push_back(std::move(program));
  return absl::OkStatus();
}

absl::StatusOr<std::set<int>> OtherPrograms::Noticed(const std::set<int>& mutants, absl::Time end) {
  std::vector<std::pair<size_t, int>> runs;
  std::vector<const MutantProgram*> all;
  for (size_t p = 0; p < programs_.size(); ++p) {
    all.push_back(&programs_[p]);
    for (const int mutant : mutants) {
      if (programs_[p].reaches.count(mutant) == 0) continue;
      if (said_.emplace(p, mutant).second) runs.emplace_back(p, mutant);
    }
  }
  std::set<int> noticed;
  if (runs.empty()) return noticed;
  ASSIGN_OR_RETURN(const size_t threads, ThreadsThatAgree(all, runs_));
  std::mutex mutex;
  RETURN_IF_ERROR(InParallel(runs.size(), threads, [&](size_t thread, size_t at) -> absl::Status {
    const auto& [program, mutant] = runs[at];
    if (absl::Now() > end) return absl::OkStatus();
    {
      const std::lock_guard<std::mutex> lock(mutex);
      if (noticed.count(mutant) != 0) return absl::OkStatus();
      progress_.Show(absl::StrCat("mutants    ", at, " of ", runs.size(),
                                  " noticed by other tests?   ", noticed.size(), " are"));
    }
    ASSIGN_OR_RETURN(const RunEnd ended, RunOn(programs_[program], mutant, runs_, thread));
    if (ended.passed) return absl::OkStatus();
    const std::lock_guard<std::mutex> lock(mutex);
    noticed.insert(mutant);
    return absl::OkStatus();
  }));
  return noticed;
}

}  // namespace augment
