#include "engine/execute/code_lines.h"

#include <cstdio>
#include <map>
#include <memory>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

namespace augment {
namespace {

std::string OutputOf(const std::string& command) {
  std::string output;
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), &pclose);
  if (pipe == nullptr) return output;
  char part[4096];
  size_t size = 0;
  while ((size = std::fread(part, 1, sizeof part, pipe.get())) > 0) output.append(part, size);
  return output;
}

bool IsOffset(absl::string_view text) {
  return absl::ConsumePrefix(&text, "0x") && !text.empty() &&
         text.find_first_not_of("0123456789abcdef") == absl::string_view::npos;
}

// The copy of a source that is compiled is named after the original (`#line`). Of a unit whose
// first function stands in its main file, addr2line says the copy: the line tables of DWARF 5 have
// that as file 0, and the same name, in another folder, as file 1.
// (`<test>.shadows/<library>/<path>`: rules/private/instrument.bzl.)
absl::string_view OriginalOf(absl::string_view file) {
  constexpr absl::string_view kShadows = ".shadows/";
  const size_t shadows = file.find(kShadows);
  if (shadows == absl::string_view::npos) return file;
  const size_t library = file.find('/', shadows + kShadows.size());
  return library == absl::string_view::npos ? file : file.substr(library + 1);
}

// "file.cc:12", "file.cc:12 (discriminator 3)", "??:?"
void ReadPlace(absl::string_view place, CodeLine* line) {
  place = place.substr(0, place.find(" (discriminator"));
  const size_t colon = place.rfind(':');
  int number = 0;
  if (colon == absl::string_view::npos || !absl::SimpleAtoi(place.substr(colon + 1), &number) ||
      number <= 0) {
    return;
  }
  absl::string_view file = place.substr(0, colon);
  absl::ConsumePrefix(&file, "/proc/self/cwd/");
  absl::ConsumePrefix(&file, "./");
  line->file = std::string(OriginalOf(file));
  line->line = number;
}

}  // namespace

namespace {

// Of each frame the function that was inlined last first, and the one it really is last.
std::vector<std::vector<CodeLine>> Inlined(const std::vector<std::string>& frames) {
  std::vector<std::vector<CodeLine>> lines(frames.size());
  std::map<std::string, std::vector<size_t>> by_binary;
  for (size_t i = 0; i < frames.size(); ++i) {
    const size_t plus = frames[i].rfind('+');
    if (plus == std::string::npos || !IsOffset(absl::string_view(frames[i]).substr(plus + 1))) {
      continue;
    }
    by_binary[frames[i].substr(0, plus)].push_back(i);
  }
  for (const auto& [binary, numbers] : by_binary) {
    std::string command = absl::StrCat("addr2line -a -i -C -f -e '",
                                       absl::StrReplaceAll(binary, {{"'", "'\\''"}}), "'");
    for (const size_t i : numbers) {
      absl::StrAppend(&command, " ", frames[i].substr(frames[i].rfind('+') + 1));
    }
    // "0x00000000000012ab", then a function and its place as often as there are.
    const std::vector<std::string> output =
        absl::StrSplit(OutputOf(command + " 2>/dev/null"), '\n', absl::SkipEmpty());
    size_t asked = 0;
    for (size_t at = 0; at < output.size();) {
      if (IsOffset(output[at])) {
        ++asked, ++at;
        continue;
      }
      if (asked == 0 || asked > numbers.size() || at + 1 == output.size()) break;
      CodeLine line;
      if (!absl::StartsWith(output[at], "??")) line.function = output[at];
      ReadPlace(output[at + 1], &line);
      lines[numbers[asked - 1]].push_back(std::move(line));
      at += 2;
    }
  }
  return lines;
}

}  // namespace

std::vector<CodeLine> CodeLinesOf(const std::vector<std::string>& frames) {
  std::vector<CodeLine> lines;
  for (std::vector<CodeLine>& inlined : Inlined(frames)) {
    lines.push_back(inlined.empty() ? CodeLine() : std::move(inlined.front()));
  }
  return lines;
}

std::vector<CodeLine> StackOf(const std::vector<std::string>& frames) {
  std::vector<CodeLine> stack;
  for (std::vector<CodeLine>& inlined : Inlined(frames)) {
    if (inlined.empty()) inlined.emplace_back();
    for (CodeLine& line : inlined) stack.push_back(std::move(line));
  }
  return stack;
}

}  // namespace augment
