#include "engine/instrument/names.h"

#include <array>
#include <cctype>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "engine/base/internal_names.h"
#include "engine/compile/words.h"

namespace augment::instrument {
namespace {

bool IsScope(CXCursorKind kind) {
  switch (kind) {
    case CXCursor_Namespace:
    case CXCursor_ClassDecl:
    case CXCursor_StructDecl:
    case CXCursor_UnionDecl:
    case CXCursor_EnumDecl:
    case CXCursor_ClassTemplate:
    case CXCursor_ClassTemplatePartialSpecialization:
      return true;
    default:
      return false;
  }
}

// The enclosing scopes' names, outermost first.
std::vector<std::string> Scopes(const clang::Cursor& declaration) {
  std::vector<std::string> names;
  for (clang::Cursor scope = declaration.semantic_parent();
       scope.valid() && !scope.is(CXCursor_TranslationUnit); scope = scope.semantic_parent()) {
    if (!IsScope(scope.kind()) || scope.is_inline_namespace()) continue;
    // Function-local scopes have no name anyone could use; the parts that do
    // are enough for a display string.
    std::string name = scope.display_name();
    if (!name.empty()) names.insert(names.begin(), std::move(name));
  }
  return names;
}

bool IsWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// Replaces `from` by `to` where it is not part of a longer name.
void ReplaceName(std::string& text, absl::string_view from, absl::string_view to) {
  for (size_t at = text.find(from.data(), 0, from.size()); at != std::string::npos;
       at = text.find(from.data(), at, from.size())) {
    if (at > 0 && (IsWord(text[at - 1]) || text[at - 1] == ':')) {
      at += from.size();
      continue;
    }
    text.replace(at, from.size(), to.data(), to.size());
    at += to.size();
  }
}

constexpr std::array<std::pair<absl::string_view, absl::string_view>, 8> kStandardNames = {{
    {"std::basic_string<char>", "std::string"},
    {"std::basic_string_view<char>", "std::string_view"},
    {"std::basic_ostream<char>", "std::ostream"},
    {"std::basic_istream<char>", "std::istream"},
    {"std::basic_iostream<char>", "std::iostream"},
    {"std::basic_ostringstream<char>", "std::ostringstream"},
    {"std::basic_istringstream<char>", "std::istringstream"},
    {"std::basic_stringstream<char>", "std::stringstream"},
}};

// "A<T>::type" and "ns::B<T>" are, "B<std::string>" is not.
bool IsQualified(absl::string_view type) {
  int nesting = 0;
  for (size_t i = 0; i + 1 < type.size(); ++i) {
    if (type[i] == '<' || type[i] == '(') ++nesting;
    if (type[i] == '>' || type[i] == ')') --nesting;
    if (nesting == 0 && type[i] == ':' && type[i + 1] == ':') {
      return !absl::StartsWith(type, "typename ");
    }
  }
  return false;
}

}  // namespace

std::string IdLiteral(uint64_t id) { return absl::StrFormat("0x%016xULL", id); }

std::string QualifiedClassName(const clang::Cursor& cls) {
  std::vector<std::string> names = Scopes(cls);
  names.push_back(cls.display_name());
  return absl::StrJoin(names, "::");
}

std::string FunctionName(const clang::Cursor& function) {
  std::string name = function.spelling();
  CXCursorKind kind = function.kind();
  if (kind == CXCursor_FunctionTemplate) kind = function.template_kind();
  if (kind == CXCursor_Constructor || kind == CXCursor_Destructor) {
    name = name.substr(0, name.find('<'));
  }
  // A template's parameter would be a position: "operator type-parameter-0-0".
  if (kind == CXCursor_ConversionFunction && absl::StrContains(name, "type-parameter-")) {
    return absl::StrCat("operator ", function.result_type().spelling());
  }
  return name;
}

std::string QualifiedFunctionName(const clang::Cursor& function) {
  std::vector<std::string> names = Scopes(function);
  names.push_back(FunctionName(function));
  return absl::StrJoin(names, "::");
}

std::string CanonicalSpelling(const clang::Type& type) {
  std::string text = type.canonical().spelling();
  // A template parameter's canonical form is its position, not its name.
  if (absl::StrContains(text, "type-parameter-") || absl::StrContains(text, "dependent type")) {
    return type.spelling();
  }
  for (const auto& [from, to] : kStandardNames) ReplaceName(text, from, to);
  ReplaceName(text, "_Bool", "bool");
  return text;
}

std::string SpellingInside(const clang::Type& type, const clang::Cursor& declaration, Injected as) {
  std::string text = type.spelling();
  if (!absl::StrContains(text, "<")) return text;
  for (const clang::Cursor& child : declaration.children()) {
    if (!child.is(CXCursor_TypeRef)) continue;
    const std::string usr = child.referenced().usr();
    for (clang::Cursor scope = declaration.semantic_parent();
         scope.valid() && !usr.empty() && !scope.is(CXCursor_TranslationUnit);
         scope = scope.semantic_parent()) {
      if (!IsScope(scope.kind()) || scope.usr() != usr) continue;
      const std::string spelled = child.type().spelling();
      if (!absl::StrContains(spelled, "<")) break;
      ReplaceName(text, spelled, as == Injected::kName ? scope.spelling() : scope.display_name());
      break;
    }
  }
  return text;
}

std::string BaseAsArgument(absl::string_view base, bool dependent) {
  return absl::StrCat(dependent && IsQualified(base) ? "typename " : "", base);
}

std::string Declare(absl::string_view type, absl::string_view name) {
  // A declarator in parentheses: `int (*)(long)`, `int (*const)(long)`, `int (&)[3]`,
  // `R (C::*)()`.
  int angles = 0;
  for (size_t at = 0; at < type.size(); ++at) {
    if (type[at] == '<') ++angles;
    if (type[at] == '>') --angles;
    if (type[at] != '(' || angles != 0) continue;
    const size_t close = type.find(')', at);
    if (close == absl::string_view::npos) break;
    absl::string_view inside = type.substr(at + 1, close - at - 1);
    const bool constant = absl::ConsumeSuffix(&inside, "const");
    const size_t last = inside.find_last_not_of(" ");
    if (last != absl::string_view::npos && (inside[last] == '*' || inside[last] == '&') &&
        inside.find_first_of("(,<") == absl::string_view::npos && at > 0 &&
        (type[at - 1] == ' ' || type[at - 1] == '*' || type[at - 1] == '&')) {
      return absl::StrCat(type.substr(0, close), constant ? " " : "", name, type.substr(close));
    }
  }
  if (absl::EndsWith(type, "]")) {
    const size_t bracket = type.find('[');
    return absl::StrCat(type.substr(0, bracket), " ", name, type.substr(bracket));
  }
  return absl::StrCat(type, " ", name);
}

bool IsNameable(absl::string_view type) {
  return !absl::StrContains(type, "(unnamed") && !absl::StrContains(type, "(anonymous") &&
         !absl::StrContains(type, "(lambda") && !absl::StrContains(type, "type-parameter-");
}

bool InAnonymousNamespace(const clang::Cursor& declaration) {
  for (clang::Cursor scope = declaration.semantic_parent();
       scope.valid() && !scope.is(CXCursor_TranslationUnit); scope = scope.semantic_parent()) {
    if (scope.is(CXCursor_Namespace) && scope.is_anonymous()) return true;
  }
  return false;
}

bool InInternalNamespace(const clang::Cursor& declaration) {
  for (clang::Cursor scope = declaration.semantic_parent();
       scope.valid() && !scope.is(CXCursor_TranslationUnit); scope = scope.semantic_parent()) {
    if (scope.is(CXCursor_Namespace) && IsInternalNamespace(scope)) return true;
  }
  return false;
}

bool IsInternalNamespace(const clang::Cursor& space) { return IsInternalName(space.spelling()); }

}  // namespace augment::instrument
