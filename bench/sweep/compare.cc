#include "bench/sweep/compare.h"

#include <cstddef>
#include <regex>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"

namespace augment {
namespace {

std::vector<std::string> Lines(const std::string& log) {
  static const std::regex* const varying =
      new std::regex(R"( \([0-9]+ ms( total)?\)|0x[0-9a-fA-F]+|\.traced\b)");
  std::vector<std::string> lines;
  for (const absl::string_view line : absl::StrSplit(log, '\n')) {
    // Bazel's own heading underlines the name of the test.
    if (line.find_first_not_of('-') == line.npos) continue;
    lines.push_back(std::regex_replace(std::string(line), *varying, ""));
  }
  return lines;
}

}  // namespace

bool SaysTheSame(const std::string& plain, const std::string& plain_again,
                 const std::string& traced) {
  const std::vector<std::string> expected = Lines(plain);
  const std::vector<std::string> again = Lines(plain_again);
  const std::vector<std::string> found = Lines(traced);
  if (expected.size() != again.size()) return true;
  if (expected.size() != found.size()) return false;
  for (size_t i = 0; i < expected.size(); ++i) {
    if (expected[i] == again[i] && expected[i] != found[i]) return false;
  }
  return true;
}

std::string TellingLine(const std::string& output, size_t most) {
  std::string first;
  for (absl::string_view line : absl::StrSplit(output, '\n')) {
    // As BuildErrors marks them.
    line = absl::StripAsciiWhitespace(line);
    line = absl::StripAsciiWhitespace(absl::StripPrefix(line, "|"));
    if (line.empty()) continue;
    const bool telling = absl::StrContains(line, "error:") ||
                         absl::StrContains(line, "undefined reference") ||
                         absl::StartsWith(line, "Error in ");
    if (telling || first.empty()) first = std::string(line);
    if (telling) break;
  }
  if (first.size() > most) first = absl::StrCat(first.substr(0, most), "…");
  return first;
}

}  // namespace augment
