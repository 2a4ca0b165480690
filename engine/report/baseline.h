// The findings that a team has accepted: augment_baseline.textproto.
//
// Errors: NotFound (no such file), InvalidArgument (not a Baseline; the message
// has line and column).
#ifndef AUGMENT_ENGINE_REPORT_BASELINE_H_
#define AUGMENT_ENGINE_REPORT_BASELINE_H_

#include <string>

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

// Sets `known` of each finding that the baseline lists for the report's target.
void MarkKnown(const proto::Baseline& baseline, proto::Report* report);

}  // namespace augment

#endif  // AUGMENT_ENGINE_REPORT_BASELINE_H_
