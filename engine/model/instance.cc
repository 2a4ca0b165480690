#include "engine/model/instance.h"

#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"

namespace augment {
namespace {

// "with T = int; int N = 2", "T = int, N = 2"; where it ends the name does, too.
absl::string_view Inside(absl::string_view instance) {
  if (!absl::ConsumeSuffix(&instance, "]")) return "";
  int depth = 1;
  for (size_t at = instance.size(); at-- > 0;) {
    if (instance[at] == ']') ++depth;
    if (instance[at] == '[' && --depth == 0) return instance.substr(at + 1);
  }
  return "";
}

std::vector<absl::string_view> Split(absl::string_view list, char separator) {
  std::vector<absl::string_view> parts;
  int depth = 0;
  size_t begin = 0;
  for (size_t at = 0; at < list.size(); ++at) {
    const char c = list[at];
    if (c == '<' || c == '(' || c == '{' || c == '[') ++depth;
    if (c == '>' || c == ')' || c == '}' || c == ']') --depth;
    if (c != separator || depth != 0) continue;
    parts.push_back(list.substr(begin, at - begin));
    begin = at + 1;
  }
  parts.push_back(list.substr(begin));
  return parts;
}

}  // namespace

std::string InstanceSuffix(absl::string_view instance) {
  absl::string_view inside = Inside(instance);
  if (inside.empty()) return "";
  absl::ConsumePrefix(&inside, "with ");
  return absl::StrCat("[with ", inside, "]");
}

std::string InstanceArgument(absl::string_view instance, absl::string_view name) {
  absl::string_view inside = Inside(instance);
  const bool gcc = absl::ConsumePrefix(&inside, "with ");
  for (absl::string_view part : Split(inside, gcc ? ';' : ',')) {
    const size_t equals = part.find(" = ");
    if (equals == absl::string_view::npos) continue;
    absl::string_view parameter = absl::StripAsciiWhitespace(part.substr(0, equals));
    // "int N", "class T"
    if (const size_t space = parameter.rfind(' '); space != absl::string_view::npos) {
      parameter.remove_prefix(space + 1);
    }
    if (parameter != name) continue;
    absl::string_view argument = absl::StripAsciiWhitespace(part.substr(equals + 3));
    if ((absl::StartsWith(argument, "{") && absl::EndsWith(argument, "}")) ||
        (absl::StartsWith(argument, "<") && absl::EndsWith(argument, ">"))) {
      argument = argument.substr(1, argument.size() - 2);
    }
    return std::string(argument);
  }
  return "";
}

}  // namespace augment
