#include "engine/model/enumerators.h"

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"

namespace augment {
namespace {

bool InName(char c) { return absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// Where the qualified name that begins here ends.
size_t EndOfName(absl::string_view text, size_t at) {
  while (at < text.size() && (InName(text[at]) || text.substr(at, 2) == "::")) {
    at += InName(text[at]) ? 1 : 2;
  }
  return at;
}

}  // namespace

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
  for (size_t at = 0; at < text.size();) {
    const size_t end = EndOfName(text, at);
    const std::string name(text.substr(at, end > at ? end - at : 1));
    const auto found = numbers_.find(name);
    absl::StrAppend(&result, found != numbers_.end() ? found->second : name);
    at += name.size();
  }
  return result;
}

}  // namespace augment
