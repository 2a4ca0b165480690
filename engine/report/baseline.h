// The findings that a team has accepted, the contracts that it judged, and the tests that it does
// not want: augment_baseline.textproto.
//
// Errors: NotFound (no such file), InvalidArgument (not a Baseline, with line and
// column; a judged contract, a dropped test or a value that leaves out what it is about).
#ifndef AUGMENT_ENGINE_REPORT_BASELINE_H_
#define AUGMENT_ENGINE_REPORT_BASELINE_H_

#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "proto/baseline.pb.h"
#include "proto/finding.pb.h"

namespace augment {

inline constexpr char kBaselineFile[] = "augment_baseline.textproto";

absl::StatusOr<proto::Baseline> ReadBaseline(const std::string& path);

// The file's text, entries sorted by target and id.
std::string BaselineText(const proto::Baseline& baseline);

// Adds an entry, or replaces the one with the same target and id.
void Accept(const proto::Finding& finding, const std::string& target, const std::string& reason,
            proto::Baseline* baseline);

// The contracts that are judged for the target.
std::vector<proto::JudgedContract> JudgedFor(const proto::Baseline& baseline,
                                             const std::string& target);

// The values that are to be tried for the target.
std::vector<proto::SpecialValue> ValuesFor(const proto::Baseline& baseline,
                                           const std::string& target);

// Adds a test that nobody wants; nothing when its behaviour is listed for the target.
void Drop(const proto::Dropped& dropped, proto::Baseline* baseline);

// The behaviours of which no test is written for the target.
std::set<std::string> DroppedFor(const proto::Baseline& baseline, const std::string& target);

// Sets `known` of each finding that the baseline lists for the report's target.
void MarkKnown(const proto::Baseline& baseline, proto::Report* report);

}  // namespace augment

#endif  // AUGMENT_ENGINE_REPORT_BASELINE_H_
