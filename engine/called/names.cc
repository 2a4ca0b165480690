#include "engine/called/names.h"

#include <cxxabi.h>

#include <cctype>
#include <cstdlib>
#include <cstring>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/strip.h"

namespace augment {
namespace {

// The end of the template argument that begins at `at`.
size_t ArgumentEnd(const std::string& text, size_t at) {
  int depth = 0;
  for (; at < text.size(); ++at) {
    if (text[at] == '<' || text[at] == '(') ++depth;
    if (depth == 0 && (text[at] == ',' || text[at] == '>')) return at;
    if (text[at] == '>' || text[at] == ')') --depth;
  }
  return at;
}

// "const char" -> "char const", wherever a template argument or parameter begins so.
std::string WithConstBehind(std::string text) {
  static const std::string* const kConst = new std::string("const ");
  for (size_t at = text.find(*kConst); at != std::string::npos; at = text.find(*kConst, at + 1)) {
    size_t before = at;
    while (before > 0 && text[before - 1] == ' ') --before;
    if (before != 0 && text[before - 1] != '<' && text[before - 1] != ',' &&
        text[before - 1] != '(') {
      continue;
    }
    int depth = 0;
    size_t end = at + kConst->size();
    for (; end < text.size(); ++end) {
      const char c = text[end];
      if (depth == 0 && (c == '*' || c == '&' || c == ',' || c == '>' || c == ')')) break;
      if (c == '<' || c == '(') ++depth;
      if (c == '>' || c == ')') --depth;
    }
    while (end > 0 && text[end - 1] == ' ') --end;
    text.insert(end, " const");
    text.erase(at, kConst->size());
  }
  return text;
}

// Behind "operator" at `at` and its symbol, "()" and "[]" among them; of a conversion
// behind the word.
size_t SymbolEnd(const std::string& text, size_t at) {
  at += std::string("operator").size();
  for (const char* symbol :
       {"()", "[]", "<=>", "<<=", ">>=", "->*", "<<", ">>", "<=", ">=", "->"}) {
    if (text.compare(at, std::strlen(symbol), symbol) == 0) return at + std::strlen(symbol);
  }
  if (at < text.size() && (text[at] == '<' || text[at] == '>')) return at + 1;
  while (at < text.size() && std::ispunct(static_cast<unsigned char>(text[at])) != 0 &&
         text[at] != '<' && text[at] != '(' && text[at] != '_') {
    ++at;
  }
  return at;
}

// The end of the template arguments that begin at `at`, perhaps behind a space, if any do.
size_t ListEnd(const std::string& text, size_t at) {
  const size_t begin = at < text.size() && text[at] == ' ' ? at + 1 : at;
  if (begin >= text.size() || text[begin] != '<') return at;
  int depth = 0;
  for (size_t i = begin; i < text.size(); ++i) {
    if (text[i] == '<') ++depth;
    if (text[i] == '>' && --depth == 0) return i + 1;
  }
  return text.size();
}

// Behind the one that closes what opens at `at`.
size_t ParenthesisEnd(const std::string& text, size_t at) {
  int depth = 0;
  for (; at < text.size(); ++at) {
    if (text[at] == '(') ++depth;
    if (text[at] == ')' && --depth == 0) return at + 1;
  }
  return at;
}

bool IsOperator(const std::string& text, size_t at) {
  constexpr size_t kLength = 8;
  if (text.compare(at, kLength, "operator") != 0) return false;
  const auto is_part = [&text](size_t i) {
    return i < text.size() &&
           (std::isalnum(static_cast<unsigned char>(text[i])) != 0 || text[i] == '_');
  };
  return (at == 0 || !is_part(at - 1)) && !is_part(at + kLength);
}

}  // namespace

std::string QualifiedName(const std::string& demangled) {
  // Parentheses inside template arguments are not the parameter list.
  size_t end = demangled.size();
  size_t begin = 0;
  int depth = 0;
  for (size_t i = 0; i < demangled.size(); ++i) {
    const char c = demangled[i];
    // A result type's parentheses are none either.
    if (depth == 0 && i == begin && demangled.compare(i, 10, "decltype (") == 0) {
      i = ParenthesisEnd(demangled, i + 9) - 1;
      continue;
    }
    if (depth == 0 && IsOperator(demangled, i)) {
      end = demangled.find('(', ListEnd(demangled, SymbolEnd(demangled, i)));
      if (end == std::string::npos) end = demangled.size();
      break;
    }
    if (c == '<') ++depth;
    if (c == '>') --depth;
    if (depth != 0) continue;
    // "(anonymous namespace)" is a scope, not a parameter list.
    if (demangled.compare(i, 21, "(anonymous namespace)") == 0) {
      i += 20;
      continue;
    }
    if (c == ' ') begin = i + 1;
    if (c == '(') {
      end = i;
      break;
    }
  }
  std::string name = demangled.substr(begin, end - begin);
  // "operator[][abi:cxx11]": of no use to who compares names.
  for (size_t tag = name.find("[abi:"); tag != std::string::npos; tag = name.find("[abi:", tag)) {
    name.erase(tag, name.find(']', tag) - tag + 1);
  }
  return name;
}

int ParametersOf(const std::string& symbol) {
  // Its list is the last; what stands behind has no parentheses.
  const size_t end = symbol.rfind(')');
  if (end == std::string::npos) return 0;
  int depth = 1;
  int commas = 0;
  size_t at = end;
  while (at > 0 && depth > 0) {
    const char c = symbol[--at];
    if (c == ')' || c == '>' || c == ']') ++depth;
    if (c == '(' || c == '<' || c == '[') --depth;
    if (c == ',' && depth == 1) ++commas;
  }
  return at + 1 == end ? 0 : commas + 1;
}

std::pair<std::string, std::string> SplitScope(const std::string& qualified) {
  int depth = 0;
  size_t cut = std::string::npos;
  for (size_t i = 0; i + 1 < qualified.size(); ++i) {
    if (depth == 0 && IsOperator(qualified, i)) break;
    if (qualified[i] == '<') ++depth;
    if (qualified[i] == '>') --depth;
    if (depth == 0 && qualified.compare(i, 2, "::") == 0) cut = i;
  }
  if (cut == std::string::npos) return {"", qualified};
  return {qualified.substr(0, cut), qualified.substr(cut + 2)};
}

std::string WithoutArguments(const std::string& name) {
  if (!IsOperator(name, 0)) return name.substr(0, name.find('<'));
  const size_t symbol = SymbolEnd(name, 0);
  // A conversion's type may be a template's.
  return ListEnd(name, symbol) == name.size() ? name.substr(0, symbol) : name;
}

bool IsConversion(const std::string& name) {
  absl::string_view type = name;
  return absl::ConsumePrefix(&type, "operator ") && !type.empty() &&
         (std::isalpha(static_cast<unsigned char>(type[0])) != 0 || type[0] == '_') &&
         type != "new" && type != "new[]" && type != "delete" && type != "delete[]";
}

bool IsLambda(const std::string& demangled) { return absl::StrContains(demangled, "{lambda("); }

std::string DemangledClass(const std::string& mangled) {
  int status = 0;
  char* const text = abi::__cxa_demangle(mangled.c_str(), nullptr, nullptr, &status);
  if (text == nullptr) return "";
  const std::string demangled = text;
  std::free(text);
  const size_t begin = demangled.find('<');
  const size_t end = demangled.rfind('>');
  if (begin == std::string::npos || end <= begin) return "";
  return std::string(absl::StripAsciiWhitespace(demangled.substr(begin + 1, end - begin - 1)));
}

std::string DemangledInstance(const std::string& mangled) {
  const std::string local = DemangledClass(mangled);
  // "ns::S<int>::Convert<long>(long) const::{lambda()#1}"
  int depth = 0;
  for (size_t at = local.size(); at-- > 0;) {
    const char c = local[at];
    if (c == ')' || c == '>' || c == '}') ++depth;
    if (c == '(' || c == '<' || c == '{') --depth;
    if (depth == 0 && c == ':' && at > 0 && local[at - 1] == ':') {
      return QualifiedName(local.substr(0, at - 1));
    }
  }
  return "";
}

std::string PlainType(const std::string& type) {
  std::string text =
      absl::StrReplaceAll(WithConstBehind(type), {{"std::__cxx11::", "std::"},
                                                  {"std::__1::", "std::"},
                                                  // GCC in __PRETTY_FUNCTION__ -> the demangler
                                                  {"long long unsigned int", "unsigned long long"},
                                                  {"long unsigned int", "unsigned long"},
                                                  {"short unsigned int", "unsigned short"},
                                                  {"long long int", "long long"},
                                                  {"long int", "long"},
                                                  {"short int", "short"}});
  // "unsigned int" keeps a separator, "> >" loses it.
  std::string packed;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == ' ') {
      const bool word = i > 0 && i + 1 < text.size() &&
                        std::isalnum(static_cast<unsigned char>(text[i - 1])) != 0 &&
                        std::isalnum(static_cast<unsigned char>(text[i + 1])) != 0;
      if (!word) continue;
    }
    packed += text[i];
  }
  // "(void*)0" is 0.
  for (size_t at = packed.find("*)0"); at != std::string::npos; at = packed.find("*)0")) {
    const size_t open = packed.rfind('(', at);
    if (open == std::string::npos) break;
    packed.erase(open, at + 2 - open);
  }
  // "3ul" is 3.
  text.clear();
  for (size_t i = 0; i < packed.size(); ++i) {
    const bool suffix = (packed[i] == 'u' || packed[i] == 'l') && !text.empty() &&
                        std::isdigit(static_cast<unsigned char>(text.back())) != 0;
    size_t end = i;
    while (suffix && end < packed.size() && (packed[end] == 'u' || packed[end] == 'l')) ++end;
    const bool number =
        suffix && (end == packed.size() || packed[end] == ',' || packed[end] == '>');
    size_t first = text.size();
    while (number && first > 0 && std::isdigit(static_cast<unsigned char>(text[first - 1])) != 0) {
      --first;
    }
    if (number && (first == 0 || text[first - 1] == '<' || text[first - 1] == ',' ||
                   text[first - 1] == '-')) {
      i = end - 1;
      continue;
    }
    text += packed[i];
  }
  for (const char* filled : {",std::char_traits<", ",std::allocator<", ",std::less<", ",std::hash<",
                             ",std::equal_to<", ",std::default_delete<"}) {
    for (size_t at = text.find(filled); at != std::string::npos; at = text.find(filled)) {
      text.erase(at, ArgumentEnd(text, at + 1) - at);
    }
  }
  return absl::StrReplaceAll(text, {{"std::string", "std::basic_string<char>"}});
}

}  // namespace augment
