// Campaigns of augment, as a user would start them.
//
// In:     the label of an augmented_cc_test, a strategy and a budget.
// Out:    its report. Stores and reports lie in a folder of the benchmark's own,
//         the workspace is not written to.
// Errors: Internal when Bazel or augment fails; the message names the log.
// Thread rule: one thread; the nested Bazel allows no second run.
#ifndef AUGMENT_BENCH_SOUNDNESS_RUNS_H_
#define AUGMENT_BENCH_SOUNDNESS_RUNS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "bench/soundness/report.h"
#include "tools/cli/bazel.h"

namespace augment::soundness {

struct RunOptions {
  std::string folder;      // exists
  std::string name_space;  // of the classes
  std::string strategy;    // empty: augment's own
  uint64_t seed = 1;
  int64_t candidates = 0;  // 0: until nothing new is learnt
  int learn_every = 1;     // of how many recorded calls one is learnt of
  absl::Duration budget = absl::InfiniteDuration();
  std::vector<std::string> bazel_startup;
  std::vector<std::string> bazel_flags;
};

class Augment {
 public:
  // Builds the tool, and all `labels` at once.
  static absl::StatusOr<Augment> Build(const std::vector<std::string>& labels,
                                       const std::string& folder, Bazel* bazel);

  absl::StatusOr<Report> Run(const std::string& label, const RunOptions& options) const;

 private:
  std::string script_;
};

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_RUNS_H_
