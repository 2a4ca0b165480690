#include "engine/emit/test_cases.h"

#include <cctype>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_split.h"
#include "engine/emit/scanner.h"

namespace augment {
namespace {

bool IsWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// Where the `//` lines directly above the line of `at` begin.
size_t WithComment(absl::string_view text, size_t at) {
  size_t line = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
  // Something else begins the line.
  if (!absl::StripAsciiWhitespace(text.substr(line, at - line)).empty()) return at;
  if (line == 0) return line;
  for (;;) {
    if (line < 2) return line;
    const size_t above = text.rfind('\n', line - 2) + 1;
    if (!absl::StartsWith(absl::StripLeadingAsciiWhitespace(text.substr(above, line - above)),
                          "//")) {
      return line;
    }
    line = above;
    if (line == 0) return line;
  }
}

}  // namespace

std::vector<TestCase> FindTestCases(absl::string_view text) {
  std::vector<TestCase> cases;
  Scanner scanner(text);
  while (!scanner.done()) {
    bool comment = false;
    if (scanner.SkipQuoted(&comment)) continue;
    const size_t start = scanner.at();
    scanner.MoveTo(start + 1);
    if (start > 0 && IsWord(text[start - 1])) continue;
    size_t end = start;
    while (end < text.size() && IsWord(text[end])) ++end;
    TestCase found;
    found.macro = std::string(text.substr(start, end - start));
    if (found.macro != "TEST" && found.macro != "TEST_F") continue;
    scanner.MoveTo(end);
    scanner.SkipSpace();
    const size_t open = scanner.at();
    if (scanner.done() || scanner.c() != '(' || !scanner.SkipBracket()) continue;
    const std::vector<std::string> names =
        absl::StrSplit(text.substr(open + 1, scanner.at() - open - 2), ',');
    scanner.SkipSpace();
    const size_t brace = scanner.at();
    if (names.size() != 2 || scanner.done() || scanner.c() != '{' || !scanner.SkipBracket()) {
      continue;
    }
    found.suite = std::string(absl::StripAsciiWhitespace(names[0]));
    found.name = std::string(absl::StripAsciiWhitespace(names[1]));
    found.begin = WithComment(text, start);
    found.at = start;
    found.body = brace + 1;
    found.close = scanner.at() - 1;
    cases.push_back(std::move(found));
  }
  return cases;
}

}  // namespace augment
