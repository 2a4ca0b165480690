// The table of bench/subjects and the line below it.
//
// In:     what was measured of each upstream library.
// Out:    text; a count that was not measured is printed as "-".
// Errors: none.
// Threads: any; no shared state.
#ifndef AUGMENT_BENCH_SUBJECTS_TABLE_H_
#define AUGMENT_BENCH_SUBJECTS_TABLE_H_

#include <cstdint>
#include <string>
#include <vector>

namespace augment {

struct Measurements {
  std::string subject;
  std::string problem;  // why there is nothing to measure; empty: measured
  std::string plain;    // result of the suite: "pass", "exit 1"
  std::string traced;
  bool equal = false;     // and says the same
  int64_t functions = 0;  // public ones
  int64_t captured = 0;   // of these, rewritten so that calls are seen
  int64_t called = 0;     // public ones that the suite calls
  int64_t called_captured = 0;
  int64_t events = 0;
  int64_t objects = 0;
  int64_t calls = 0;         // events that are calls
  int64_t opaque_calls = 0;  // of these, with an opaque argument
  int64_t recipes = 0;
  int64_t faithful = 0;
  int64_t trace_bytes = 0;
  double plain_seconds = 0;  // of one run
  double traced_seconds = 0;
  double build_seconds = -1;        // of the plain test; -1: not measured
  double added_build_seconds = -1;  // of the traced test, the plain one being there
};

// Lines, the first one the heading.
std::string Table(const std::vector<Measurements>& rows);

// "subjects: S of N suites equal, C% of called functions captured, …". Shares
// are of the sums over all subjects; slowdown and bytes are medians.
std::string SummaryLine(const std::vector<Measurements>& rows);

}  // namespace augment

#endif  // AUGMENT_BENCH_SUBJECTS_TABLE_H_
