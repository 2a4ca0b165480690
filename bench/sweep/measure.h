// One library of the sweep: build, run, search, and read the numbers.
//
// In:     the library's package in the workspace of a user, and that
//         workspace's Bazel.
// Out:    the row; in `logs` what the tests, the builds and augment said.
// Errors: everything that goes wrong with one library is its `error`, so that
//         the others are still measured.
// Threads: one at a time, since builds share one server.
#ifndef AUGMENT_BENCH_SWEEP_MEASURE_H_
#define AUGMENT_BENCH_SWEEP_MEASURE_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "bench/sweep/sweep.pb.h"
#include "tools/cli/bazel.h"
#include "tools/cli/process.h"

namespace augment {

struct MeasureOptions {
  int64_t budget_seconds = 60;    // of the search, for all tests of the library
  int64_t timeout_seconds = 600;  // of augment, and of each of the two builds
  std::string logs;               // a folder
};

// Builds what every library needs: augment, and a test of the workspace's own
// with all its derived targets. To be called once, before the first measurement.
absl::Status BuildTool(Bazel* bazel);

// Labels of the augmented_cc_tests of a library.
// Errors: NotFound when there is none.
absl::StatusOr<std::vector<std::string>> FindTests(const std::string& library, Bazel* bazel);

// Writes a script that starts augment in the workspace.
absl::Status WriteToolScript(const std::string& path, Bazel* bazel);

// Starts it by that script; after `timeout_seconds` it is interrupted (exit code 124).
absl::StatusOr<ProcessResult> RunTool(const std::string& script, const Bazel& bazel,
                                      double timeout_seconds,
                                      const std::vector<std::string>& arguments,
                                      const std::map<std::string, std::string>& environment = {});

// Fills in what is not set yet of `row`, which names library, commit and seed.
void Measure(const MeasureOptions& options, Bazel* bazel, sweep::Row* row);

}  // namespace augment

#endif  // AUGMENT_BENCH_SWEEP_MEASURE_H_
