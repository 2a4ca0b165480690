#include "tools/cli/own_part.h"

#include <cstdint>

namespace augment {

OwnPart::OwnPart(const google::protobuf::RepeatedPtrField<proto::CalledFunction>& called,
                 const std::vector<proto::SubjectModel>& models) {
  std::set<uint64_t> ids;
  for (const proto::CalledFunction& function : called) ids.insert(function.id());
  for (const proto::SubjectModel& model : models) {
    for (const proto::FunctionModel& function : model.functions()) {
      if (ids.count(function.id()) == 0) continue;
      files_.insert(function.file());
      if (!function.header().empty()) files_.insert(function.header());
    }
  }
}

bool OwnPart::Has(const proto::FunctionModel* function) const {
  return files_.empty() || function == nullptr || files_.count(function->file()) != 0 ||
         files_.count(function->header()) != 0;
}

}  // namespace augment
