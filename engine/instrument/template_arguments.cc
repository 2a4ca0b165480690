#include "engine/instrument/template_arguments.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/compile/words.h"

namespace augment::instrument {
namespace {

struct Named {
  std::string name;
  std::string by_default;
  bool is_type = false;
};

// What of its template parameters a call must name: up to the last one that no
// parameter's type mentions and that has no default.
std::vector<Named> NamedArguments(const clang::Cursor& cursor,
                                  const std::vector<std::string>& parameter_types) {
  std::vector<Named> names;
  size_t needed = 0;
  for (const clang::Cursor& child : cursor.children()) {
    const bool type = child.is(CXCursor_TemplateTypeParameter);
    if (!type && !child.is(CXCursor_NonTypeTemplateParameter) &&
        !child.is(CXCursor_TemplateTemplateParameter)) {
      continue;
    }
    const std::string name = child.spelling();
    const std::string printed = child.printed();
    const bool pack = absl::StrContains(printed, "...");
    const std::string by_default = DefaultOf(child);
    const bool has_default = !by_default.empty();
    names.push_back({absl::StrCat(name, pack ? "..." : ""), by_default, type});
    const bool deduced = pack || std::any_of(parameter_types.begin(), parameter_types.end(),
                                             [&name](const std::string& of) {
                                               return compile::Words(of).count(name) != 0;
                                             });
    if (!deduced && !(has_default && name.empty())) needed = names.size();
  }
  names.resize(needed);
  return names;
}

void ReadTemplateParameters(const clang::Cursor& cursor, FunctionFacts& function) {
  for (const auto& [name, by_default, is_type] : NamedArguments(cursor, function.parameter_types)) {
    function.unsayable = function.unsayable || name.empty() || name == "...";
    function.model.add_explicit_arguments(name);
    function.model.add_explicit_defaults(by_default);
    function.explicit_arguments.push_back(name);
    function.explicit_types.push_back(is_type);
  }
}

// "int", "3" of "template<> inline int B::get<int, 3>() const", which is how clang prints it
// however it is written; libclang tells them of functions that are no members alone.
std::vector<std::string> PrintedArguments(const std::string& printed, const std::string& name) {
  const size_t found = printed.find(name + "<");
  if (found == std::string::npos) return {};
  std::vector<std::string> arguments(1);
  int depth = 1;
  for (size_t i = found + name.size() + 1; i < printed.size(); ++i) {
    depth += printed[i] == '<' ? 1 : printed[i] == '>' ? -1 : 0;
    if (depth == 0) break;
    if (depth == 1 && printed[i] == ',') {
      arguments.emplace_back();
    } else if (printed[i] != ' ' || !arguments.back().empty()) {
      arguments.back() += printed[i];
    }
  }
  return arguments;
}

// `template <> int Get<int>()`: a call has to name what a call of the template has to, and that is
// known here.
void ReadSpecialised(const clang::Cursor& cursor, FunctionFacts& function) {
  const clang::Cursor made_from = cursor.template_of();
  if (!made_from.is(CXCursor_FunctionTemplate)) return;
  std::vector<std::string> types;
  for (const clang::Type& type : made_from.type().arguments()) types.push_back(type.spelling());
  const std::vector<Named> names = NamedArguments(made_from, types);
  std::vector<std::string> arguments = PrintedArguments(cursor.printed(), cursor.spelling());
  function.unsayable = arguments.size() < names.size();
  arguments.resize(names.size());
  for (size_t i = 0; i < names.size(); ++i) {
    function.unsayable = function.unsayable || arguments[i].empty();
    function.model.add_explicit_arguments(names[i].name);
    function.model.add_explicit_defaults(names[i].by_default);
    function.explicit_types.push_back(names[i].is_type);
  }
  function.explicit_arguments = std::move(arguments);
}

}  // namespace

std::string DefaultOf(const clang::Cursor& parameter) {
  const std::string printed = parameter.printed();
  const size_t equals = printed.find('=');
  return equals == std::string::npos
             ? ""
             : std::string(absl::StripAsciiWhitespace(printed.substr(equals + 1)));
}

void ReadTemplateArguments(const clang::Cursor& cursor, FunctionFacts& function) {
  if (cursor.is(CXCursor_FunctionTemplate)) {
    ReadTemplateParameters(cursor, function);
  } else if (cursor.template_of().valid()) {
    ReadSpecialised(cursor, function);
  }
}

}  // namespace augment::instrument
