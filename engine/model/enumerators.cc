#include "engine/model/enumerators.h"

#include "absl/strings/str_cat.h"
#include "engine/model/qualified_name.h"

namespace augment {
Enumerators::Enumerators(const std::vector<proto::SubjectModel>& models) {
  for (const proto::SubjectModel& model : models) {
    for (const proto::EnumModel& e : model.enums()) {
      // One without a scope of its own is named in the scope around it.
      const size_t end = e.name().rfind("::");
      const std::string scope = e.scoped()                 ? absl::StrCat(e.name(), "::")
                                : end != std::string::npos ? e.name().substr(0, end + 2)
                                                           : "";
      for (const proto::Enumerator& one : e.enumerators()) {
        numbers_.emplace(absl::StrCat(scope, one.name()),
                         absl::StrCat("(", e.name(), ")", one.value()));
      }
    }
  }
}

std::string Enumerators::AsNumbers(absl::string_view text) const {
  if (numbers_.empty()) return std::string(text);
  std::string result;
  for (const absl::string_view part : SplitNames(text)) {
    const auto found = numbers_.find(std::string(part));
    absl::StrAppend(&result, found != numbers_.end() ? absl::string_view(found->second) : part);
  }
  return result;
}

}  // namespace augment
