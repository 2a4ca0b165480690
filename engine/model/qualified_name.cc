#include "engine/model/qualified_name.h"

#include "absl/strings/ascii.h"

namespace augment {
namespace {

bool InName(char c) { return absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '_'; }

}  // namespace

std::vector<absl::string_view> SplitNames(absl::string_view text) {
  std::vector<absl::string_view> parts;
  while (!text.empty()) {
    size_t end = 0;
    while (end < text.size() && (InName(text[end]) || text.substr(end, 2) == "::")) {
      end += InName(text[end]) ? 1 : 2;
    }
    parts.push_back(text.substr(0, end == 0 ? 1 : end));
    text.remove_prefix(parts.back().size());
  }
  return parts;
}

}  // namespace augment
