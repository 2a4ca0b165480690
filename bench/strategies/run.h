// One strategy on one library: what augment reports.
//
// In:     the library's tests, in the workspace of a user.
// Out:    the numbers of the row; in `logs` what augment said.
// Errors: what goes wrong with the run is the row's `error`; others are of Bazel and files.
// Threads: one at a time, since builds share one server.
#ifndef AUGMENT_BENCH_STRATEGIES_RUN_H_
#define AUGMENT_BENCH_STRATEGIES_RUN_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "bench/strategies/strategies.pb.h"
#include "tools/cli/bazel.h"

namespace augment {

struct RunStrategyOptions {
  int64_t budget_seconds = 60;    // of the search, for all tests of the library
  int64_t timeout_seconds = 600;  // of augment
  bool mutants = true;            // see what the tests would notice that it would write
  std::string logs;               // a folder
};

// Adds up what a JSON report says of its targets.
// Errors: DataLoss when it is none.
absl::Status ReadNumbers(const std::string& json, strategies::Row* row);

absl::Status RunStrategy(const RunStrategyOptions& options, const std::vector<std::string>& tests,
                         Bazel* bazel, strategies::Row* row);

}  // namespace augment

#endif  // AUGMENT_BENCH_STRATEGIES_RUN_H_
