#include "engine/instrument/configuration.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/base/file_names.h"
#include "engine/base/status.h"
#include "engine/compile/words.h"

namespace augment::instrument {
namespace {

// `#if`, `#ifdef`, `# elif` …
bool IsCondition(absl::string_view line) {
  if (!absl::ConsumePrefix(&line, "#")) return false;
  line = absl::StripLeadingAsciiWhitespace(line);
  return absl::StartsWith(line, "if") || absl::StartsWith(line, "elif");
}

// What directives with a condition name, in all of the library's files.
std::set<std::string> AskedFor(const SourceSet& sources) {
  std::set<std::string> names;
  for (int i = 0; i < sources.size(); ++i) {
    bool goes_on = false;
    for (absl::string_view line : absl::StrSplit(sources[i].text, '\n')) {
      line = absl::StripAsciiWhitespace(line);
      const bool asks = goes_on || IsCondition(line);
      if (asks) names.merge(compile::Words(line));
      goes_on = asks && absl::EndsWith(line, "\\");
    }
  }
  return names;
}

}  // namespace

absl::StatusOr<Configuration> ReadConfiguration(const proto::InstrumentRequest& request,
                                                const SourceSet& sources) {
  for (int i = 0; i < sources.size(); ++i) {
    if (!sources[i].request.is_header()) return Configuration();
  }
  // By header, what is defined when it is included.
  std::map<int, std::set<std::string>> defined;
  for (const std::string& list : request.named()) {
    std::ifstream in(list);
    if (!in) return absl::NotFoundError(absl::StrCat("cannot read ", list));
    for (std::string line; std::getline(in, line);) {
      absl::string_view rest = line;
      if (!absl::ConsumePrefix(&rest, compile::kDefinedBefore)) continue;
      const std::pair<absl::string_view, absl::string_view> parts =
          absl::StrSplit(rest, absl::MaxSplits('\t', 1));
      const int file = sources.IndexOf(std::string(parts.first));
      if (file < 0) continue;
      std::set<std::string>& of_file = defined[file];
      if (!parts.second.empty()) of_file.emplace(parts.second);
    }
  }
  std::optional<std::set<std::string>> common;
  for (const auto& [file, definitions] : defined) {
    if (!common.has_value()) common = definitions;
    std::set<std::string> both;
    std::set_intersection(common->begin(), common->end(), definitions.begin(), definitions.end(),
                          std::inserter(both, both.end()));
    common = std::move(both);
  }
  Configuration configuration;
  if (!common.has_value() || common->empty()) return configuration;
  std::set<std::string> asked = AskedFor(sources);
  for (absl::string_view flag : request.flags()) {
    if (absl::ConsumePrefix(&flag, "-D"))
      asked.erase(compile::MacroName(flag.substr(0, flag.find('='))));
  }
  for (const std::string& definition : *common) {
    if (asked.count(compile::MacroName(definition)) != 0) configuration.push_back(definition);
  }
  return configuration;
}

std::vector<std::string> FlagsOf(const Configuration& configuration) {
  std::vector<std::string> flags;
  for (const std::string& definition : configuration) {
    // "F(a, b) a + b": the value is behind the parameters.
    const size_t open = compile::MacroName(definition).size();
    const bool function = open < definition.size() && definition[open] == '(';
    const size_t end = function ? definition.find(')', open) + 1 : open;
    const absl::string_view value = absl::StripLeadingAsciiWhitespace(
        absl::string_view(definition).substr(std::min(end, definition.size())));
    flags.push_back(absl::StrCat("-D", definition.substr(0, end), "=", value));
  }
  return flags;
}

bool HasCodeOfOneSource(const LibraryFacts& facts, const SourceSet& sources) {
  return std::any_of(facts.functions.begin(), facts.functions.end(),
                     [&](const FunctionFacts& function) {
                       return function.of_one_source && sources.IsOwn(function.body.file) &&
                              sources[function.body.file].request.is_header() &&
                              !IsSource(sources[function.body.file].request.path());
                     });
}

}  // namespace augment::instrument
