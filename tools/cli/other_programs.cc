#include "tools/cli/other_programs.h"

#include <cstdint>
#include <mutex>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/time/clock.h"
#include "engine/base/status.h"
#include "engine/report/summary.h"
#include "tools/mutation/parallel.h"

namespace augment {

absl::StatusOr<std::set<int>> OtherPrograms::Add(const std::vector<std::string>& labels,
                                                 absl::Duration limit) {
  std::set<int> reached;
  if (labels.empty()) return reached;
  progress_.Show(absl::StrCat("mutants    building ",
                              Count(static_cast<int64_t>(labels.size()), "other test"), ": ",
                              absl::StrJoin(labels, " ")));
  const std::vector<std::string> all_built = library_.BuildMore(labels, behind_, limit);
  not_built_ += labels.size() - all_built.size();
  for (const std::string& built : all_built) {
    MutantProgram program;
    ASSIGN_OR_RETURN(program.program.path, library_.ProgramOf(built));
    program.program.workspace = workspace_;
    ASSIGN_OR_RETURN(const SuiteWithout without, TryOriginalSuite(runs_, &program));
    if (!without.passed) continue;
    ++asked_;
    if (program.reaches.empty()) continue;
    reached.insert(program.reaches.begin(), program.reaches.end());
    programs_.push_back(std::move(program));
  }
  return reached;
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
