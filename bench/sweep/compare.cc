#include "bench/sweep/compare.h"

#include <cstddef>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
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

using Words = std::vector<std::string>;
// A number by the words around it: "Time", "clocks".
using Measure = std::pair<std::string, std::string>;

bool IsNumber(const std::string& word) {
  return !word.empty() && word.find_first_not_of("0123456789.") == word.npos;
}

Measure At(const Words& words, size_t i) {
  return {i == 0 ? "" : words[i - 1], i + 1 == words.size() ? "" : words[i + 1]};
}

// What differs of two lines that are the same but for numbers.
void AddMeasures(const std::string& one, const std::string& other, std::set<Measure>* measures) {
  const Words a = absl::StrSplit(one, ' ', absl::SkipEmpty());
  const Words b = absl::StrSplit(other, ' ', absl::SkipEmpty());
  if (a.size() != b.size()) return;
  std::set<Measure> found;
  for (size_t i = 0; i < a.size(); ++i) {
    if (a[i] == b[i]) continue;
    if (!IsNumber(a[i]) || !IsNumber(b[i])) return;
    found.insert(At(a, i));
  }
  measures->merge(found);
}

std::string Without(const std::set<Measure>& measures, const std::string& line) {
  Words words = absl::StrSplit(line, ' ', absl::SkipEmpty());
  const Words before = words;
  for (size_t i = 0; i < words.size(); ++i) {
    if (IsNumber(words[i]) && measures.count(At(before, i)) != 0) words[i] = "#";
  }
  return absl::StrJoin(words, " ");
}

}  // namespace

bool SaysTheSame(const std::string& plain, const std::string& plain_again,
                 const std::string& traced) {
  const std::vector<std::string> expected = Lines(plain);
  const std::vector<std::string> again = Lines(plain_again);
  const std::vector<std::string> found = Lines(traced);
  if (expected.size() != again.size()) return true;
  if (expected.size() != found.size()) return false;
  std::set<Measure> measures;
  for (size_t i = 0; i < expected.size(); ++i) AddMeasures(expected[i], again[i], &measures);
  for (size_t i = 0; i < expected.size(); ++i) {
    if (expected[i] == again[i] && Without(measures, expected[i]) != Without(measures, found[i])) {
      return false;
    }
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
