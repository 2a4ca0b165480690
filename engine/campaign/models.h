// Subject models from the files that the build made.
//
// In:     paths of serialised proto::SubjectModel.
// Out:    the models, in the order of the paths. A function that one library declares and
//         another defines is in the model of the first alone, with what the second knows of
//         its body.
// Errors: NotFound, DataLoss (not a SubjectModel), each naming the file.
// Threads: any; no shared state.
#ifndef AUGMENT_ENGINE_CAMPAIGN_MODELS_H_
#define AUGMENT_ENGINE_CAMPAIGN_MODELS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "proto/subject.pb.h"

namespace augment {

absl::StatusOr<std::vector<proto::SubjectModel>> ReadModels(const std::vector<std::string>& paths);

}  // namespace augment

#endif  // AUGMENT_ENGINE_CAMPAIGN_MODELS_H_
