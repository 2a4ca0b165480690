// The numbers that every form of the report ends in.
#ifndef AUGMENT_ENGINE_REPORT_SUMMARY_H_
#define AUGMENT_ENGINE_REPORT_SUMMARY_H_

#include <cstdint>
#include <string>

#include "proto/finding.pb.h"

namespace augment {

struct Summary {
  int faults = 0;         // all of them
  int known_faults = 0;   // of these, listed in the baseline
  int preconditions = 0;  // undocumented ones
  int grouped = 0;        // findings told of in one line for many
  int dropped = 0;        // contracts
  int kept = 0;
  int tests_written = 0;
  int captured = 0;         // of `functions`
  int functions = 0;        // public ones
  int called = 0;           // by the plain test, captured or not
  int called_captured = 0;  // of `called`
  int tried = 0;            // of `called`
  int64_t sampled = 0;      // objects of the tests
  int64_t recreated = 0;    // of `sampled`, by recipes
  int64_t startable = 0;    // of `sampled`, by recipes or in the running test
  int64_t moments = 0;      // that candidates start at
  int withdrawn = 0;        // pieces of the instrumentation

  int new_faults() const { return faults - known_faults; }
  Summary& operator+=(const Summary& other);
};

// `tests_written` comes from whoever writes them.
Summary Summarize(const proto::Report& report, int tests_written);

// "augment: 2 faults, 1 undocumented precondition, 19 contracts dropped, …, 9 of 11
// called functions tried, 98% of objects re-created", without a line break. Always
// plural but for one, so that it can be parsed; 100% is all of them.
std::string SummaryLine(const Summary& summary);

// "1 fault", "2 faults".
std::string Count(int64_t number, const std::string& noun);

// 812441 -> "812,441".
std::string Grouped(int64_t number);

}  // namespace augment

#endif  // AUGMENT_ENGINE_REPORT_SUMMARY_H_
