#include "bench/history/cases.h"

#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

namespace augment {
namespace {

// "TEST(Suite, Name) {", which may go over two lines: what is between the brackets.
std::string NameAt(const std::vector<std::string>& lines, size_t at) {
  if (!absl::StartsWith(lines[at], "TEST(") && !absl::StartsWith(lines[at], "TEST_F(")) return "";
  std::string head = lines[at].substr(lines[at].find('(') + 1);
  for (size_t i = at + 1; head.find(')') == head.npos && i < lines.size(); ++i) head += lines[i];
  head = head.substr(0, head.find(')'));
  const std::pair<std::string, std::string> parts = absl::StrSplit(head, absl::MaxSplits(',', 1));
  return absl::StrCat(absl::StripAsciiWhitespace(parts.first), ".",
                      absl::StripAsciiWhitespace(parts.second));
}

}  // namespace

std::vector<std::string> CasesIn(const std::string& source) {
  const std::vector<std::string> lines = absl::StrSplit(source, '\n');
  std::vector<std::string> names;
  for (size_t i = 0; i < lines.size(); ++i) {
    if (std::string name = NameAt(lines, i); !name.empty()) names.push_back(std::move(name));
  }
  return names;
}

absl::StatusOr<std::string> KeepCase(const std::string& source, const std::string& name) {
  const std::vector<std::string> lines = absl::StrSplit(source, '\n');
  std::string kept;
  bool found = false;
  for (size_t i = 0; i < lines.size(); ++i) {
    const std::string here = NameAt(lines, i);
    if (!here.empty() && here != name) {
      // As clang-format leaves it, a case ends with the line of its head, or with the first
      // bracket in the first column.
      while (i + 1 < lines.size() && lines[i].find(')') == std::string::npos) ++i;
      if (absl::EndsWith(lines[i], "}")) continue;
      while (i < lines.size() && lines[i] != "}") ++i;
      continue;
    }
    found = found || here == name;
    absl::StrAppend(&kept, lines[i], i + 1 < lines.size() ? "\n" : "");
  }
  if (!found) return absl::NotFoundError(absl::StrCat("no test case ", name));
  return kept;
}

}  // namespace augment
