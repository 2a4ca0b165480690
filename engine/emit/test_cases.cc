#include "engine/emit/test_cases.h"

#include <algorithm>
#include <cctype>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
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

std::vector<TestCase> FindTestCases(absl::string_view text, const TestFramework& framework) {
  const std::vector<std::string> macros = framework.CaseMacros();
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
    if (std::find(macros.begin(), macros.end(), found.macro) == macros.end()) continue;
    scanner.MoveTo(end);
    scanner.SkipSpace();
    const size_t open = scanner.at();
    if (scanner.done() || scanner.c() != '(' || !scanner.SkipBracket()) continue;
    const absl::string_view arguments = text.substr(open + 1, scanner.at() - open - 2);
    scanner.SkipSpace();
    const size_t brace = scanner.at();
    if (!framework.ReadCaseName(arguments, &found.name) || scanner.done() || scanner.c() != '{' ||
        !scanner.SkipBracket()) {
      continue;
    }
    found.begin = WithComment(text, start);
    found.at = start;
    found.body = brace + 1;
    found.close = scanner.at() - 1;
    cases.push_back(std::move(found));
  }
  return cases;
}

}  // namespace augment
