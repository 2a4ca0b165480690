#include "engine/compile/words.h"

#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/base/internal_names.h"

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

std::string PlainName(absl::string_view signature) {
  std::string name;
  int nesting = 0;
  for (size_t i = 0; i < signature.size(); ++i) {
    const char c = signature[i];
    const bool is_operator = absl::EndsWith(name, "operator") && nesting == 0;
    if (c == '<' && !is_operator) {
      ++nesting;
    } else if (c == '>' && nesting > 0) {
      --nesting;
    } else if (c == '(' && nesting == 0 && !is_operator) {
      break;
    } else if (nesting == 0) {
      name += c;
    }
  }
  // A template's instance begins with what it returns.
  const size_t space = name.rfind(' ');
  if (space != std::string::npos && !absl::StrContains(name, "operator")) {
    name = name.substr(space + 1);
  }
  return name;
}

std::set<std::string> InternalNames(absl::string_view text) {
  std::set<std::string> names;
  for (size_t begin = 0; begin < text.size(); ++begin) {
    size_t end = begin;
    while (end < text.size() && IsPartOfName(text[end])) ++end;
    const std::vector<absl::string_view> parts =
        absl::StrSplit(text.substr(begin, end - begin), "::", absl::SkipEmpty());
    for (size_t i = 0; i + 1 < parts.size(); ++i) {
      if (!IsInternalName(parts[i])) continue;
      names.insert(absl::StrJoin(parts.begin() + i, parts.end(), "::"));
      break;
    }
    begin = end;
  }
  return names;
}

std::string MacroName(absl::string_view definition) {
  return std::string(definition.substr(0, definition.find_first_of(" (")));
}

}  // namespace augment::compile
