// A report for people.
//
// In:     a Report after engine/emit (calls, test_name) and the CLI (reproduce).
// Out:    UTF-8 text that ends in a line break, or nothing.
// Source: EXPERIENCE.md.
#ifndef AUGMENT_ENGINE_REPORT_TEXT_H_
#define AUGMENT_ENGINE_REPORT_TEXT_H_

#include <string>

#include "absl/status/statusor.h"
#include "engine/report/format.h"
#include "proto/finding.pb.h"

namespace augment {

struct TextOptions {
  bool color = false;
};

// "capture    8 tests pass, 61 calls on 9 objects, 11 of 11 called functions".
std::string CaptureLine(const proto::Report& report);
// "moments    31 of 118 places of the running test are starting points; 97% of its objects
// are at hand, 61% by calls of their own"; "" when it has none.
std::string MomentsLine(const proto::Report& report);
// "contracts  66 inferred from 61 calls: 21 preconditions, …".
std::string ContractsLine(const proto::Report& report);
// "search     812,441 tried, 19 contracts refuted".
std::string SearchLine(const proto::Report& report);

// One finding as a block. `number` of `count` is left out when count is 0.
std::string FindingBlock(const proto::Finding& finding, int number, int count,
                         const TextOptions& options);

// All of it: new faults, then undocumented preconditions, then one line for
// each known fault and for each group; or that nothing was found, and what was
// looked at.
std::string FindingsText(const proto::Report& report, const TextOptions& options);

// The findings of each target, then its epilogue. Why a target has no report was said
// when it failed.
std::string ReportText(const ReportedRun& run);

// `augment explain`: each public function, its contracts, what was not done.
std::string ExplainText(const proto::Report& report);
// `augment explain --contracts`: of functions and classes that have `name` in
// theirs, or of "all", each contract with its state and support, and what nearly
// held. Errors: NotFound, with the names there are.
absl::StatusOr<std::string> ContractsText(const proto::Report& report, const std::string& name);

}  // namespace augment

#endif  // AUGMENT_ENGINE_REPORT_TEXT_H_
