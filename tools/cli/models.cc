#include "tools/cli/models.h"

#include "absl/strings/str_cat.h"
#include "tools/cli/files.h"

namespace augment {

absl::StatusOr<std::vector<proto::SubjectModel>> ReadModels(const std::vector<std::string>& paths) {
  std::vector<proto::SubjectModel> models;
  for (const std::string& path : paths) {
    absl::StatusOr<std::string> bytes = ReadFile(path);
    if (!bytes.ok()) return bytes.status();
    if (!models.emplace_back().ParseFromString(*bytes)) {
      return absl::DataLossError(absl::StrCat(path, " is no subject model"));
    }
  }
  return models;
}

}  // namespace augment
