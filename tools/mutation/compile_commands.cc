#include "tools/mutation/compile_commands.h"

#include <algorithm>
#include <regex>
#include <set>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "google/protobuf/struct.pb.h"
#include "google/protobuf/util/json_util.h"

namespace augment {
namespace {

// Of what rules/private/flags.bzl keeps for the parser, what decides which code there is.
const std::set<std::string>& WithArgument() {
  static const auto* const flags = new std::set<std::string>{
      "-D", "-U", "-I", "-idirafter", "-imacros", "-include", "-iquote", "-isystem"};
  return *flags;
}

bool IsKept(const std::string& flag) {
  if (absl::StartsWith(flag, "-D_FORTIFY_SOURCE") || absl::StartsWith(flag, "-D__")) return false;
  for (const char* prefix : {"-D", "-U", "-I", "-std="}) {
    if (absl::StartsWith(flag, prefix)) return true;
  }
  return flag == "-fno-exceptions" || flag == "-fno-rtti" || flag == "-pthread";
}

CompileCommand Read(const std::vector<std::string>& words) {
  CompileCommand command;
  command.parser_flags = {"-x", "c++"};
  for (size_t i = 0; i < words.size(); ++i) {
    const bool last = i + 1 == words.size();
    if (words[i] == "-c" && !last) {
      command.source = words[++i];
    } else if (WithArgument().count(words[i]) != 0 && !last) {
      command.parser_flags.push_back(words[i]);
      command.parser_flags.push_back(words[++i]);
    } else if (IsKept(words[i])) {
      command.parser_flags.push_back(words[i]);
    }
  }
  return command;
}

}  // namespace

absl::StatusOr<std::vector<CompileCommand>> ReadCompileCommands(const std::string& json) {
  google::protobuf::Struct document;
  const auto parsed = google::protobuf::util::JsonStringToMessage(json, &document);
  if (!parsed.ok()) return absl::DataLossError(parsed.ToString());
  std::vector<CompileCommand> commands;
  const auto actions = document.fields().find("actions");
  if (actions == document.fields().end()) return commands;
  for (const auto& action : actions->second.list_value().values()) {
    const auto words = action.struct_value().fields().find("arguments");
    if (words == action.struct_value().fields().end()) continue;
    std::vector<std::string> all;
    for (const auto& word : words->second.list_value().values()) all.push_back(word.string_value());
    CompileCommand command = Read(all);
    if (!command.source.empty() && !absl::EndsWith(command.source, ".c")) {
      commands.push_back(std::move(command));
    }
  }
  // Of one source that is compiled in several ways, one.
  std::sort(commands.begin(), commands.end(),
            [](const CompileCommand& a, const CompileCommand& b) { return a.source < b.source; });
  commands.erase(std::unique(commands.begin(), commands.end(),
                             [](const CompileCommand& a, const CompileCommand& b) {
                               return a.source == b.source;
                             }),
                 commands.end());
  return commands;
}

std::optional<TextPlace> FirstPlace(const std::string& line) {
  static const auto* const form = new std::regex(R"((?:^|\s)([^\s:]+):(\d+)(?::\d+)?:)");
  std::smatch match;
  TextPlace place;
  if (!std::regex_search(line, match, *form)) return std::nullopt;
  if (!absl::SimpleAtoi(match[2].str(), &place.line)) return std::nullopt;
  place.file = match[1].str();
  return place;
}

}  // namespace augment
