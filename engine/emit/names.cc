#include "engine/emit/names.h"

#include <algorithm>
#include <cctype>
#include <map>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "engine/model/type_name.h"

namespace augment {
namespace {

constexpr char kDigits[] = "0123456789";

bool Upper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
bool Lower(char c) { return std::islower(static_cast<unsigned char>(c)) != 0; }
bool Alnum(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

}  // namespace

std::vector<std::string> LowerWords(absl::string_view identifier) {
  std::vector<std::string> words;
  std::string word;
  const auto flush = [&] {
    if (!word.empty()) words.push_back(absl::AsciiStrToLower(word));
    word.clear();
  };
  for (size_t i = 0; i < identifier.size(); ++i) {
    const char c = identifier[i];
    if (!Alnum(c)) {
      flush();
      continue;
    }
    // A capital starts a word, except inside an abbreviation: XMLNode.
    if (Upper(c) && !word.empty() &&
        (!Upper(word.back()) || (i + 1 < identifier.size() && Lower(identifier[i + 1])))) {
      flush();
    }
    word += c;
  }
  flush();
  return words;
}

std::string UpperCamel(absl::string_view identifier) {
  std::string result;
  bool start = true;
  for (const char c : identifier) {
    if (!Alnum(c)) {
      start = true;
      continue;
    }
    result += start ? absl::ascii_toupper(static_cast<unsigned char>(c)) : c;
    start = false;
  }
  return result;
}

std::string FunctionWords(absl::string_view function_name) {
  static const auto* const kOperators = new std::map<std::string, std::string>{
      {"==", "Equals"},
      {"!=", "NotEquals"},
      {"<", "Less"},
      {"<=", "LessOrEqual"},
      {">", "Greater"},
      {">=", "GreaterOrEqual"},
      {"[]", "Subscript"},
      {"()", "Call"},
      {"*", "Star"},
      {"->", "Arrow"},
      {"+", "Plus"},
      {"-", "Minus"},
      {"/", "Divide"},
      {"%", "Modulo"},
      {"+=", "PlusAssign"},
      {"-=", "MinusAssign"},
      {"*=", "TimesAssign"},
      {"/=", "DivideAssign"},
      {"%=", "ModuloAssign"},
      {"=", "Assign"},
      {"++", "Increment"},
      {"--", "Decrement"},
      {"!", "Not"},
      {"~", "Complement"},
      {"<<", "ShiftLeft"},
      {">>", "ShiftRight"},
      {"&", "And"},
      {"|", "Or"},
      {"^", "Xor"},
      {"&&", "LogicalAnd"},
      {"||", "LogicalOr"},
      {"&=", "AndAssign"},
      {"|=", "OrAssign"},
      {"^=", "XorAssign"},
      {"<<=", "ShiftLeftAssign"},
      {">>=", "ShiftRightAssign"},
  };
  absl::string_view name = function_name;
  if (!absl::ConsumePrefix(&name, "operator") ||
      (!name.empty() && (Alnum(name[0]) || name[0] == '_'))) {
    const std::string words = UpperCamel(function_name);
    return absl::StartsWith(function_name, "~") ? absl::StrCat("Destroy", words) : words;
  }
  name = absl::StripAsciiWhitespace(name);
  const auto found = kOperators->find(std::string(name));
  if (found != kOperators->end()) return absl::StrCat("Operator", found->second);
  return absl::StrCat("ConvertTo", UpperCamel(name));
}

bool IsKeyword(absl::string_view word) {
  static const auto* const kKeywords = new std::set<std::string>{
      "alignas",  "alignof",  "and",       "asm",       "auto",      "bool",     "break",
      "case",     "catch",    "char",      "class",     "concept",   "const",    "constexpr",
      "continue", "co_await", "co_return", "co_yield",  "decltype",  "default",  "delete",
      "do",       "double",   "else",      "enum",      "explicit",  "export",   "extern",
      "false",    "float",    "for",       "friend",    "goto",      "if",       "inline",
      "int",      "long",     "mutable",   "namespace", "new",       "noexcept", "not",
      "nullptr",  "operator", "or",        "private",   "protected", "public",   "register",
      "requires", "return",   "short",     "signed",    "sizeof",    "static",   "struct",
      "switch",   "template", "this",      "throw",     "true",      "try",      "typedef",
      "typeid",   "typename", "union",     "unsigned",  "using",     "virtual",  "void",
      "volatile", "while",    "xor",       "assert",    "errno",     "std",      "testing",
  };
  return kKeywords->count(std::string(word)) != 0;
}

std::string NamePool::ForClass(absl::string_view class_name) {
  const std::string unqualified = UnqualifiedName(class_name);
  std::vector<std::string> words = LowerWords(unqualified);
  // Of each class that is so: `value_type`, `handle_t`, `WidgetBase`, `SocketImpl`; `RectD` and
  // `Rect64` are rectangles.
  static const auto* const kSuffixes =
      new std::set<std::string>{"type", "base", "impl", "struct", "class"};
  while (words.size() > 1 && (words.back().size() == 1 || kSuffixes->count(words.back()) != 0)) {
    words.pop_back();
  }
  if (!words.empty()) {
    const std::string letters = words.back().substr(0, words.back().find_last_not_of(kDigits) + 1);
    if (letters.size() > 1 && !IsKeyword(letters)) words.back() = letters;
  }
  std::string name = words.empty() ? "object" : words.back();
  if (std::isdigit(static_cast<unsigned char>(name[0])) || IsKeyword(name)) {
    // The whole name when its last word alone cannot be one: my_default.
    name.clear();
    for (const std::string& word : words) absl::StrAppend(&name, name.empty() ? "" : "_", word);
    if (std::isdigit(static_cast<unsigned char>(name[0])) || IsKeyword(name)) name = "object";
  }
  return Fresh(name);
}

std::string NamePool::Fresh(absl::string_view wanted) {
  std::string name(wanted);
  if (name.empty() || IsKeyword(name)) name = "value";
  const std::string base = name;
  // value2 is followed by value2_2, not by value22.
  const char* const separator = std::isdigit(static_cast<unsigned char>(base.back())) ? "_" : "";
  for (int i = 2; !taken_.insert(name).second; ++i) name = absl::StrCat(base, separator, i);
  return name;
}

std::string IncludeText(const std::string& spelling, const std::string& path) {
  const bool is_macro = !spelling.empty() && spelling[0] != '"' && spelling[0] != '<';
  if (!spelling.empty() && !is_macro && !absl::StartsWith(spelling, "\"./") &&
      !absl::StartsWith(spelling, "\"../")) {
    return spelling;
  }
  // The roots of all repositories are looked into, and of what is generated.
  absl::string_view from_root = path;
  if (absl::StartsWith(from_root, "bazel-out/")) {
    const size_t bin = from_root.find("/bin/");
    if (bin != absl::string_view::npos) from_root.remove_prefix(bin + 5);
  }
  if (absl::ConsumePrefix(&from_root, "external/")) {
    from_root.remove_prefix(std::min(from_root.find('/') + 1, from_root.size()));
  }
  return absl::StrCat("\"", from_root, "\"");
}

std::string NumberedName(const std::string& base, int i) {
  const bool ends_with_number =
      !base.empty() && absl::ascii_isdigit(static_cast<unsigned char>(base.back()));
  return absl::StrCat(base, ends_with_number ? "Case" : "", i);
}

}  // namespace augment
