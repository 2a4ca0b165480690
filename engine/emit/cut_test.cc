#include "engine/emit/cut_test.h"

#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "engine/emit/scanner.h"
#include "engine/emit/test_cases.h"

namespace augment {
namespace {

int LineOf(absl::string_view text, size_t at) {
  return 1 + static_cast<int>(
                 std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

}  // namespace

std::optional<CutCase> CutAt(absl::string_view source, int line) {
  for (const TestCase& found : FindTestCases(source)) {
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
  for (const TestCase& found : FindTestCases(source)) {
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
