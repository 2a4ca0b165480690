// What the build had to leave out, in the words of the report.
//
// In:     the lists of all object files (proto/compile.proto).
// Out:    `withdrawn` and `stale` of the artifacts, each piece once; and its models, to which
//         the same is noted: a function whose thunk or body was left out is not callable or
//         not captured, with the reason; a class without its tracker is not tracked.
// Errors: NotFound, DataLoss, each naming the file; the artifacts are then as they were.
// Threads: any; no shared state.
#ifndef AUGMENT_ENGINE_CAMPAIGN_LEFT_OUT_H_
#define AUGMENT_ENGINE_CAMPAIGN_LEFT_OUT_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "engine/campaign/artifacts.h"
#include "proto/subject.pb.h"

namespace augment {

absl::Status AddLeftOut(const std::vector<std::string>& paths, Artifacts* artifacts);

// Of the functions that a user can call, how many the driver can call.
int CallableFunctions(const std::vector<proto::SubjectModel>& models);

}  // namespace augment

#endif  // AUGMENT_ENGINE_CAMPAIGN_LEFT_OUT_H_
