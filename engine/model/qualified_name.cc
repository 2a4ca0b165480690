#include "engine/model/qualified_name.h"

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/strip.h"

namespace augment {
namespace {

bool InName(char c) { return absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// "ns::Box".
absl::string_view ClassOf(absl::string_view member) {
  const size_t arguments = member.find('<');
  if (arguments != absl::string_view::npos && arguments > 0) {
    const absl::string_view of = member.substr(0, arguments);
    // "operator<", "f<int>": the function's own.
    if (absl::StrContains(member.substr(arguments), ">::")) return of;
    member = of;
  }
  const size_t end = member.rfind("::");
  return end == absl::string_view::npos ? absl::string_view() : member.substr(0, end);
}

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

absl::string_view OutermostNamespace(absl::string_view name) {
  absl::ConsumePrefix(&name, "const ");
  const size_t end = name.find("::");
  if (end == absl::string_view::npos) return {};
  const absl::string_view space = name.substr(0, end);
  return absl::StrContains(space, "<") ? absl::string_view() : space;
}

bool AreOfOneClass(absl::string_view member, absl::string_view other) {
  return !ClassOf(member).empty() && ClassOf(member) == ClassOf(other);
}

}  // namespace augment
