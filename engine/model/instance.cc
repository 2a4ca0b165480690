#include "engine/model/instance.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
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
  int parentheses = 0;
  size_t begin = 0;
  for (size_t at = 0; at < list.size(); ++at) {
    const char c = list[at];
    if (c == '(') ++parentheses;
    if (c == ')') --parentheses;
    // There they may compare: "enable_if<(N <= 2)>".
    const bool is_angle = (c == '<' || c == '>') && parentheses > 0;
    if (!is_angle && (c == '<' || c == '(' || c == '{' || c == '[')) ++depth;
    if (!is_angle && (c == '>' || c == ')' || c == '}' || c == ']')) --depth;
    if (c != separator || depth != 0) continue;
    parts.push_back(list.substr(begin, at - begin));
    begin = at + 1;
  }
  parts.push_back(list.substr(begin));
  return parts;
}

struct Argument {
  absl::string_view parameter;
  absl::string_view value;
  bool pack = false;
};

std::vector<Argument> ArgumentsOf(absl::string_view instance) {
  std::vector<Argument> all;
  absl::string_view inside = Inside(instance);
  const bool gcc = absl::ConsumePrefix(&inside, "with ");
  for (const absl::string_view part : Split(inside, gcc ? ';' : ',')) {
    const size_t equals = part.find(" = ");
    if (equals == absl::string_view::npos) continue;
    Argument argument;
    argument.parameter = absl::StripAsciiWhitespace(part.substr(0, equals));
    // "int N", "class T"
    if (const size_t space = argument.parameter.rfind(' '); space != absl::string_view::npos) {
      argument.parameter.remove_prefix(space + 1);
    }
    argument.value = absl::StripAsciiWhitespace(part.substr(equals + 3));
    argument.pack =
        (absl::StartsWith(argument.value, "{") && absl::EndsWith(argument.value, "}")) ||
        (absl::StartsWith(argument.value, "<") && absl::EndsWith(argument.value, ">"));
    if (argument.pack) argument.value = argument.value.substr(1, argument.value.size() - 2);
    all.push_back(argument);
  }
  return all;
}

}  // namespace

std::string InstanceSuffix(absl::string_view instance) {
  absl::string_view inside = Inside(instance);
  if (inside.empty()) return "";
  const bool gcc = absl::ConsumePrefix(&inside, "with ");
  const char separator = gcc ? ';' : ',';
  std::vector<absl::string_view> told;
  for (const absl::string_view part : Split(inside, separator)) {
    // What has no name is there for the compiler: "enable_if<…>::type* <anonymous> = 0".
    if (!absl::StrContains(part, "<anonymous> = "))
      told.push_back(absl::StripAsciiWhitespace(part));
  }
  if (told.empty()) return "";
  return absl::StrCat("[with ", absl::StrJoin(told, gcc ? "; " : ", "), "]");
}

std::string InstanceArgument(absl::string_view instance, absl::string_view name) {
  for (const Argument& argument : ArgumentsOf(instance)) {
    if (argument.parameter == name) return std::string(argument.value);
  }
  return "";
}

std::vector<std::string> InstanceArguments(absl::string_view instance) {
  std::vector<std::string> all;
  for (const Argument& argument : ArgumentsOf(instance)) {
    if (!argument.pack) {
      all.emplace_back(argument.value);
    } else {
      for (std::string& element : SplitArguments(argument.value)) {
        all.push_back(std::move(element));
      }
    }
  }
  return all;
}

std::string WithArguments(absl::string_view pattern, absl::string_view instance) {
  const std::vector<Argument> arguments = ArgumentsOf(instance);
  const auto is_letter = [](char c) { return absl::ascii_isalnum(c) || c == '_'; };
  std::string text;
  while (!pattern.empty()) {
    size_t end = 0;
    while (end < pattern.size() && is_letter(pattern[end])) ++end;
    const absl::string_view name = pattern.substr(0, std::max<size_t>(end, 1));
    pattern.remove_prefix(name.size());
    const auto found =
        std::find_if(arguments.begin(), arguments.end(),
                     [&](const Argument& argument) { return argument.parameter == name; });
    // What stands behind `::` is no parameter.
    const bool is_member = absl::EndsWith(text, "::");
    absl::StrAppend(&text, found == arguments.end() || is_member ? name : found->value);
    if (found != arguments.end() && !is_member && found->pack) absl::ConsumePrefix(&pattern, "...");
  }
  return text;
}

std::vector<std::string> SplitArguments(absl::string_view list) {
  std::vector<std::string> all;
  if (list.empty()) return all;
  for (const absl::string_view argument : Split(list, ',')) {
    all.emplace_back(absl::StripAsciiWhitespace(argument));
  }
  return all;
}

}  // namespace augment
