#include "engine/compile/words.h"

#include "absl/strings/ascii.h"
#include "absl/strings/str_split.h"

namespace augment::compile {

std::set<std::string> Words(absl::string_view text) {
  return absl::StrSplit(text, absl::ByAnyChar(" \t\n'\"`()<>[]{}:;,.*&=+-/!?|^%~#\\"),
                        absl::SkipEmpty());
}

bool IsPartOfName(char c) { return absl::ascii_isalnum(c) || c == '_' || c == ':'; }

bool NamesWhole(absl::string_view text, absl::string_view name) {
  if (name.empty()) return false;
  for (size_t at = text.find(name); at != absl::string_view::npos; at = text.find(name, at + 1)) {
    const size_t end = at + name.size();
    if ((at == 0 || !IsPartOfName(text[at - 1])) &&
        (end == text.size() || text[end] == ':' || !IsPartOfName(text[end]))) {
      return true;
    }
  }
  return false;
}

}  // namespace augment::compile
