#include "tools/cli/symbolize.h"

#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "tools/cli/process.h"

namespace augment {
namespace {

// "    #3 0x55d (/a/x.driver+0x7d150)" -> "0x7d150"; empty for other lines.
std::string OffsetIn(absl::string_view line) {
  if (!absl::StartsWith(absl::StripLeadingAsciiWhitespace(line), "#")) return "";
  const size_t plus = line.rfind("+0x");
  const size_t open = line.rfind(" (");
  if (plus == absl::string_view::npos || open == absl::string_view::npos || open > plus) return "";
  return std::string(line.substr(plus + 1, line.find_first_of(") ", plus) - plus - 1));
}

bool IsOurs(absl::string_view frame) {
  return absl::StrContains(frame, "engine/probe/") || absl::StrContains(frame, "augment::");
}

}  // namespace

std::string Symbolized(const std::string& report, const std::string& driver) {
  const std::vector<std::string> lines = absl::StrSplit(report, '\n');
  std::vector<std::string> command = {"addr2line", "-C", "-f", "-p", "-e", driver};
  for (const std::string& line : lines) {
    const std::string offset = OffsetIn(line);
    if (!offset.empty()) command.push_back(offset);
  }
  absl::StatusOr<ProcessResult> result = RunProcess(command);
  if (!result.ok() || result->exit_code != 0) return report;
  const std::vector<std::string> frames = absl::StrSplit(result->out, '\n', absl::SkipEmpty());
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
    if (next >= frames.size()) break;
    const std::string& frame = frames[next++];
    below = below || IsOurs(frame);
    if (below) continue;
    const std::string number = line.substr(0, line.find(" 0x"));
    absl::StrAppend(&text, number, " ", frame, "\n");
  }
  return text;
}

}  // namespace augment
