#include "engine/emit/type_name.h"

#include <cctype>
#include <utility>
#include <vector>

#include "absl/strings/str_replace.h"
#include "absl/strings/strip.h"

namespace augment {
namespace {

bool IsWordCharacter(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// Replaces whole words only: "int" inside "print" stays.
std::string ReplaceWords(std::string text, absl::string_view from, absl::string_view to) {
  size_t at = 0;
  while ((at = text.find(from.data(), at, from.size())) != std::string::npos) {
    const size_t end = at + from.size();
    const bool starts = at == 0 || !IsWordCharacter(text[at - 1]) || !IsWordCharacter(from.front());
    const bool ends =
        end == text.size() || !IsWordCharacter(text[end]) || !IsWordCharacter(from.back());
    if (starts && ends) {
      text.replace(at, from.size(), to.data(), to.size());
      at += to.size();
    } else {
      at += 1;
    }
  }
  return text;
}

// Where the template arguments of the last component begin; npos when it has
// none. Component separators inside arguments do not count.
size_t LastSeparator(absl::string_view name) {
  int depth = 0;
  size_t last = absl::string_view::npos;
  for (size_t i = 0; i + 1 < name.size(); ++i) {
    if (name[i] == '<') ++depth;
    if (name[i] == '>') --depth;
    if (depth == 0 && name[i] == ':' && name[i + 1] == ':') last = i;
  }
  return last;
}

}  // namespace

std::string SourceTypeName(absl::string_view printed) {
  static const auto* const kWords = new std::vector<std::pair<std::string, std::string>>{
      {"std::__cxx11::", "std::"},
      {"std::__1::", "std::"},
      {"std::basic_string<char, std::char_traits<char>, std::allocator<char> >", "std::string"},
      {"std::basic_string<char, std::char_traits<char>, std::allocator<char>>", "std::string"},
      {"std::basic_string<char>", "std::string"},
      {"std::basic_string_view<char>", "std::string_view"},
      {"std::basic_ostream<char>", "std::ostream"},
      {"std::basic_istream<char>", "std::istream"},
      {"long long unsigned int", "unsigned long long"},
      {"long long int", "long long"},
      {"long unsigned int", "unsigned long"},
      {"short unsigned int", "unsigned short"},
      {"long int", "long"},
      {"short int", "short"},
  };
  std::string name(printed);
  for (const auto& [from, to] : *kWords) name = ReplaceWords(std::move(name), from, to);
  while (name.find(" >") != std::string::npos) name = absl::StrReplaceAll(name, {{" >", ">"}});
  return name;
}

bool IsSpellable(absl::string_view type_name) {
  if (type_name.empty()) return false;
  for (const char* mark : {"(anonymous", "{anonymous", "<unnamed", "<lambda", "(lambda", "{lambda",
                           "__anon", "(unnamed", ")::", "{"}) {
    if (type_name.find(mark) != absl::string_view::npos) return false;
  }
  return true;
}

std::string UnqualifiedName(absl::string_view type_name) {
  const size_t separator = LastSeparator(type_name);
  if (separator != absl::string_view::npos) type_name.remove_prefix(separator + 2);
  return std::string(type_name.substr(0, type_name.find('<')));
}

bool IsGlobalName(absl::string_view type_name) {
  return LastSeparator(type_name) == absl::string_view::npos;
}

}  // namespace augment
