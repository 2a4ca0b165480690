#include "engine/model/enumerators.h"

#include "absl/strings/str_cat.h"
#include "engine/model/qualified_name.h"
#include "engine/model/type_name.h"

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
        of_type_[e.name()].emplace_back(one.name(), one.value());
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

const Enumerators::NamesAndValues* Enumerators::Of(const std::string& type) const {
  auto found = of_type_.find(type);
  if (found == of_type_.end()) found = of_type_.find(SourceTypeName(type));
  return found == of_type_.end() ? nullptr : &found->second;
}

std::optional<int64_t> Enumerators::ValueOf(const std::string& type,
                                            const std::string& enumerator) const {
  const NamesAndValues* const own_names = Of(type);
  if (own_names == nullptr) return std::nullopt;
  const std::string name = UnqualifiedName(enumerator);
  for (const auto& [own, value] : *own_names) {
    if (own == name) return value;
  }
  return std::nullopt;
}

std::string Enumerators::NameOf(const std::string& type, int64_t value) const {
  const NamesAndValues* const own_names = Of(type);
  if (own_names == nullptr) return "";
  for (const auto& [name, own] : *own_names) {
    if (own == value) return name;
  }
  return "";
}

}  // namespace augment
