// The numbers that every form of the report ends in.
#ifndef AUGMENT_ENGINE_REPORT_SUMMARY_H_
#define AUGMENT_ENGINE_REPORT_SUMMARY_H_

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
  int captured = 0;   // of `functions`
  int functions = 0;  // public ones

  int new_faults() const { return faults - known_faults; }
  Summary& operator+=(const Summary& other);
};

// `tests_written` comes from whoever writes them.
Summary Summarize(const proto::Report& report, int tests_written);

// "augment: 2 faults, 1 undocumented precondition, 19 contracts dropped, …",
// without a line break. Always plural but for one, so that it can be parsed.
std::string SummaryLine(const Summary& summary);

// "1 fault", "2 faults".
std::string Count(int64_t number, const std::string& noun);

// 812441 -> "812,441".
std::string Grouped(int64_t number);

}  // namespace augment

#endif  // AUGMENT_ENGINE_REPORT_SUMMARY_H_
