// One upstream library: build its suite, run it, count.
//
// In:     the label of a subject_test (tests/subjects/subject.bzl).
// Out:    Measurements; what of the library was called and missed.
// Errors: everything that goes wrong with one subject is its `problem`, so that
//         the others are still measured.
// Threads: one at a time, since builds share one server.
#ifndef AUGMENT_BENCH_SUBJECTS_MEASURE_H_
#define AUGMENT_BENCH_SUBJECTS_MEASURE_H_

#include <map>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "bench/subjects/table.h"
#include "tools/cli/bazel.h"

namespace augment {

struct MeasureOptions {
  // Remove what was built of the subject first, so that builds can be timed.
  bool time_builds = true;
  int runs = 3;             // of plain and of traced test; the fastest counts
  std::string keep_traces;  // folder; empty: traces are removed
};

struct Subject {
  Measurements measurements;
  std::map<std::string, std::string> called;  // function -> why not captured
  std::map<std::string, int64_t> opaque;      // function -> calls with an opaque argument
  // What came out otherwise -> how many recipes, and the first of them.
  std::map<std::string, std::pair<int64_t, std::string>> unfaithful;
};

Subject Measure(const std::string& label, const MeasureOptions& options, Bazel* bazel);

}  // namespace augment

#endif  // AUGMENT_BENCH_SUBJECTS_MEASURE_H_
