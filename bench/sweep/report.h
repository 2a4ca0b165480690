// The numbers of augment's JSON report that a row needs (docs/findings.md).
//
// In:     the text of `--format=json`.
// Out:    the row's fields. A member that the report does not have leaves its
//         field absent: another version of augment is measured, too.
// Errors: DataLoss when it is no JSON.
// Threads: any; no shared state.
#ifndef AUGMENT_BENCH_SWEEP_REPORT_H_
#define AUGMENT_BENCH_SWEEP_REPORT_H_

#include <string>

#include "absl/status/status.h"
#include "bench/sweep/sweep.pb.h"

namespace augment {

// Also `row.error`, from a target that was not searched.
absl::Status ReadReport(const std::string& json, sweep::Row* row);

}  // namespace augment

#endif  // AUGMENT_BENCH_SWEEP_REPORT_H_
