#include "engine/emit/cut_test.h"

#include <algorithm>
#include <cctype>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/emit/scanner.h"

namespace augment {
namespace {

struct Case {
  std::string macro;
  std::string suite;
  std::string name;
  size_t begin = 0;  // of the comment above it
  size_t body = 0;   // behind the opening brace
  size_t close = 0;  // the closing brace
};

bool IsWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// Where the `//` lines directly above the line of `at` begin.
size_t WithComment(absl::string_view text, size_t at) {
  size_t line = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
  if (line == 0 || at == 0) return line;
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

std::vector<Case> FindCases(absl::string_view text) {
  std::vector<Case> cases;
  Scanner scanner(text);
  while (!scanner.done()) {
    bool comment = false;
    if (scanner.SkipQuoted(&comment)) continue;
    const size_t start = scanner.at();
    scanner.MoveTo(start + 1);
    if (start > 0 && IsWord(text[start - 1])) continue;
    size_t end = start;
    while (end < text.size() && IsWord(text[end])) ++end;
    Case found;
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
    found.body = brace + 1;
    found.close = scanner.at() - 1;
    cases.push_back(std::move(found));
  }
  return cases;
}

int LineOf(absl::string_view text, size_t at) {
  return 1 + static_cast<int>(
                 std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

}  // namespace

std::optional<CutCase> CutAt(absl::string_view source, int line) {
  for (const Case& found : FindCases(source)) {
    if (line < LineOf(source, found.body) || line > LineOf(source, found.close)) continue;
    // Semicolons outside of parentheses end statements.
    const absl::string_view body = source.substr(found.body, found.close - found.body);
    const int first = LineOf(source, found.body);
    Scanner scanner(body);
    std::string open;
    std::optional<size_t> cut;
    std::string end;
    while (!scanner.done()) {
      bool comment = false;
      if (scanner.SkipQuoted(&comment)) continue;
      const size_t at = scanner.at();
      const char c = scanner.c();
      scanner.MoveTo(at + 1);
      if (c == '(' || c == '{' || c == '[') open.push_back(c);
      if ((c == ')' || c == '}' || c == ']') && !open.empty()) open.pop_back();
      if (c != ';' || open.find_first_of("([") != std::string::npos) continue;
      if (first + LineOf(body, at) - 1 != line) continue;
      cut = at + 1;
      end = std::string(open.size(), '}');
    }
    if (!cut.has_value()) return std::nullopt;
    CutCase result;
    result.macro = found.macro;
    result.suite = found.suite;
    result.name = found.name;
    result.begin = std::string(absl::StripAsciiWhitespace(body.substr(0, *cut)));
    result.end = end;
    return result;
  }
  return std::nullopt;
}

std::string FrameTests(absl::string_view source, const std::vector<TestText>& tests) {
  std::string text;
  size_t from = 0;
  for (const Case& found : FindCases(source)) {
    absl::StrAppend(&text, source.substr(from, found.begin - from));
    from = found.close + 1;
    // With the empty line behind it.
    if (absl::StartsWith(source.substr(from), "\n\n")) from += 2;
    for (const TestText& test : tests) {
      if (test.cut_from != absl::StrCat(found.suite, ".", found.name)) continue;
      absl::StrAppend(&text, test.Source(), "\n");
    }
  }
  absl::StrAppend(&text, source.substr(from));
  return text;
}

}  // namespace augment
