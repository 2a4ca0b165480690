#include "engine/base/internal_names.h"

#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace augment {

bool IsInternalName(absl::string_view name) {
  const std::string lower = absl::AsciiStrToLower(name);
  for (const absl::string_view internal :
       {"detail", "details", "internal", "internals", "impl", "impls", "priv"}) {
    if (lower == internal || absl::EndsWith(lower, absl::StrCat("_", internal))) return true;
  }
  // Of what it is the detail, where headers of several libraries share a namespace.
  for (const absl::string_view internal : {"detail_", "internal_", "impl_"}) {
    if (absl::StartsWith(lower, internal)) return true;
  }
  return false;
}

bool IsInInternalNamespace(absl::string_view qualified) {
  const std::vector<absl::string_view> scopes =
      absl::StrSplit(qualified.substr(0, qualified.find('<')), "::");
  for (size_t i = 0; i + 1 < scopes.size(); ++i) {
    if (IsInternalName(scopes[i])) return true;
  }
  return false;
}

}  // namespace augment
