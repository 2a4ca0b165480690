#include "tools/cli/symbolize.h"

#include <algorithm>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/execute/code_lines.h"

namespace augment {
namespace {

// "    #3 0x55d (/a/x.driver+0x7d150)" -> "0x7d150", whatever follows; empty for other lines.
std::string OffsetIn(absl::string_view line) {
  if (!absl::StartsWith(absl::StripLeadingAsciiWhitespace(line), "#")) return "";
  const size_t plus = line.rfind("+0x");
  if (plus == absl::string_view::npos || !absl::StrContains(line.substr(0, plus), " (")) return "";
  return std::string(line.substr(plus + 1, line.find_first_of(") ", plus) - plus - 1));
}

bool IsOurs(const CodeLine& line) {
  return absl::StrContains(line.file, "engine/probe/") ||
         absl::StrContains(line.function, "augment::");
}

std::string Shown(const CodeLine& line) {
  return absl::StrCat(line.function.empty() ? "??" : line.function, " at ",
                      line.file.empty() ? "??:?" : absl::StrCat(line.file, ":", line.line));
}

}  // namespace

std::string Symbolized(const std::string& report, const std::string& driver) {
  const std::vector<std::string> lines = absl::StrSplit(report, '\n');
  std::vector<std::string> frames;
  for (const std::string& line : lines) {
    const std::string offset = OffsetIn(line);
    if (!offset.empty()) frames.push_back(absl::StrCat(driver, "+", offset));
  }
  const std::vector<CodeLine> places = CodeLinesOf(frames);
  if (std::all_of(places.begin(), places.end(),
                  [](const CodeLine& line) { return line.function.empty(); })) {
    return report;
  }
  std::string text;
  size_t next = 0;
  bool below = false;
  for (const std::string& line : lines) {
    if (OffsetIn(line).empty()) {
      // Each stack of a report begins anew.
      below = false;
      absl::StrAppend(&text, line, "\n");
      continue;
    }
    const CodeLine& place = places[next++];
    below = below || IsOurs(place);
    if (below) continue;
    absl::StrAppend(&text, line.substr(0, line.find(" 0x")), " ", Shown(place), "\n");
  }
  return text;
}

}  // namespace augment
