#include "engine/campaign/models.h"

#include <cstdint>
#include <fstream>
#include <map>

#include "absl/strings/str_cat.h"

namespace augment {
namespace {

// Adds to a declaration what the body's library knows of it.
void AddDefinition(const proto::FunctionModel& definition, proto::FunctionModel* declaration) {
  declaration->set_has_body(true);
  declaration->set_file(definition.file());
  declaration->set_line(definition.line());
  declaration->set_end_line(definition.end_line());
  declaration->set_captured(definition.captured());
  declaration->set_skip_reason(definition.skip_reason());
  *declaration->mutable_reads() = definition.reads();
  *declaration->mutable_writes() = definition.writes();
  if (declaration->entry_checks().empty()) {
    *declaration->mutable_entry_checks() = definition.entry_checks();
  }
  if (declaration->unread_preconditions().empty()) {
    *declaration->mutable_unread_preconditions() = definition.unread_preconditions();
  }
  if (declaration->comment().empty()) declaration->set_comment(definition.comment());
  declaration->set_comment_inside(definition.comment_inside());
}

void JoinDefinitions(std::vector<proto::SubjectModel>* models) {
  std::map<uint64_t, proto::FunctionModel*> declared;
  for (proto::SubjectModel& model : *models) {
    for (proto::FunctionModel& function : *model.mutable_functions()) {
      if (!function.has_body()) declared.emplace(function.id(), &function);
    }
  }
  for (proto::SubjectModel& model : *models) {
    auto* const functions = model.mutable_functions();
    for (int i = functions->size(); i-- > 0;) {
      const proto::FunctionModel& function = functions->Get(i);
      const auto found = declared.find(function.id());
      if (!function.has_body() || found == declared.end()) continue;
      AddDefinition(function, found->second);
      functions->DeleteSubrange(i, 1);  // the others stay where they are in memory
    }
  }
}

}  // namespace

absl::StatusOr<std::vector<proto::SubjectModel>> ReadModels(const std::vector<std::string>& paths) {
  std::vector<proto::SubjectModel> models;
  for (const std::string& path : paths) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return absl::NotFoundError(absl::StrCat("cannot read ", path));
    if (!models.emplace_back().ParseFromIstream(&file)) {
      return absl::DataLossError(absl::StrCat(path, " is no subject model"));
    }
  }
  JoinDefinitions(&models);
  return models;
}

}  // namespace augment
