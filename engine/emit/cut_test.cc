#include "engine/emit/cut_test.h"

#include <algorithm>
#include <cctype>
#include <iterator>

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

// Behind a statement: a semicolon outside of parentheses, or a block that nothing goes on behind.
struct StatementEnd {
  size_t at;  // behind it
  bool block;
  std::string open;  // brackets around it
};
std::vector<StatementEnd> StatementEnds(absl::string_view text) {
  std::vector<StatementEnd> ends;
  Scanner scanner(text);
  std::string open;
  while (!scanner.done()) {
    bool comment = false;
    if (scanner.SkipQuoted(&comment)) continue;
    const size_t at = scanner.at();
    const char c = scanner.c();
    scanner.MoveTo(at + 1);
    if (c == '(' || c == '{' || c == '[') open.push_back(c);
    if ((c == ')' || c == '}' || c == ']') && !open.empty()) open.pop_back();
    if ((c != ';' && c != '}') || open.find_first_of("([") != std::string::npos) continue;
    if (c == '}') {
      // `if (…) {…} else {…}`, `do {…} while (…);` and `T x{…};` go on.
      const absl::string_view behind = absl::StripLeadingAsciiWhitespace(text.substr(at + 1));
      const char* const words[] = {"else", "while", "catch", ";", ")", ",", "."};
      if (std::any_of(std::begin(words), std::end(words),
                      [behind](const char* word) { return absl::StartsWith(behind, word); })) {
        continue;
      }
    }
    ends.push_back({at + 1, c == '}', open});
  }
  return ends;
}

std::set<std::string> NamesIn(absl::string_view text) {
  std::set<std::string> names;
  Scanner scanner(text);
  const auto in_name = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
  };
  while (!scanner.done()) {
    bool comment = false;
    if (scanner.SkipQuoted(&comment)) continue;
    const size_t begin = scanner.at();
    size_t end = begin;
    while (end < text.size() && in_name(text[end])) ++end;
    if (end > begin && std::isdigit(static_cast<unsigned char>(text[begin])) == 0) {
      names.emplace(text.substr(begin, end - begin));
    }
    scanner.MoveTo(std::max(end, begin + 1));
  }
  return names;
}

// What a statement gives a name to, as far as a reader can see: the last name before `=`, `(`,
// `{` or `;`, when another one stands before it (its type).
std::string Declared(absl::string_view statement) {
  const absl::string_view text = absl::StripAsciiWhitespace(statement);
  const size_t end = text.find_first_of("=({;[");
  const absl::string_view head = absl::StripAsciiWhitespace(text.substr(0, end));
  const size_t space = head.find_last_of(" *&>");
  if (space == absl::string_view::npos || absl::StrContains(head, "->")) return "";
  return std::string(absl::StripAsciiWhitespace(head.substr(space + 1)));
}

}  // namespace

CutBody SplitCut(const TestText& test) {
  CutBody result;
  result.framework = test.framework;
  const absl::string_view body = absl::string_view(test.body).substr(0, test.cut_size);
  size_t from = 0;
  for (const StatementEnd& end : StatementEnds(body)) {
    if (!end.open.empty()) continue;
    result.statements.emplace_back(body.substr(from, end.at - from));
    from = end.at;
  }
  result.rest = test.body.substr(from);
  return result;
}

TestText WithoutStatements(const TestText& test, const CutBody& body,
                           const std::set<size_t>& without) {
  TestText result = test;
  result.body.clear();
  for (size_t i = 0; i < body.statements.size(); ++i) {
    if (without.count(i) != 0) continue;
    absl::string_view statement = body.statements[i];
    if (result.body.empty()) {
      // Without the empty lines in front.
      const size_t begin = statement.find_first_not_of(" \n");
      statement = begin == absl::string_view::npos ? "" : statement.substr(begin);
      result.body = "  ";
    }
    absl::StrAppend(&result.body, statement);
  }
  result.cut_size = result.body.size();
  absl::StrAppend(&result.body, body.rest);
  return result;
}

std::set<size_t> WithUses(const CutBody& body, size_t statement) {
  std::set<size_t> uses = {statement};
  const std::string declared = Declared(body.statements[statement]);
  if (declared.empty()) return uses;
  for (size_t i = statement + 1; i < body.statements.size(); ++i) {
    if (NamesIn(body.statements[i]).count(declared) != 0) uses.insert(i);
  }
  return uses;
}

std::set<size_t> Unrelated(const CutBody& body, bool expectations) {
  std::set<std::string> needed = NamesIn(body.rest);
  std::set<size_t> left;
  for (size_t i = 0; i < body.statements.size(); ++i) left.insert(i);
  for (bool more = true; more;) {
    more = false;
    for (auto it = left.begin(); it != left.end();) {
      const std::string& statement = body.statements[*it];
      const std::set<std::string> names = NamesIn(statement);
      // A declaration is needed for its name, another statement for any variable in it.
      const std::string declared = Declared(statement);
      bool related = !declared.empty() && needed.count(declared) != 0;
      for (size_t d = 0; declared.empty() && !related && d < body.statements.size(); ++d) {
        const std::string variable = Declared(body.statements[d]);
        related = !variable.empty() && needed.count(variable) != 0 && names.count(variable) != 0;
      }
      related = related && (expectations || !body.framework->IsSection(statement));
      if (!related || (!expectations && body.framework->IsAssertion(statement))) {
        ++it;
        continue;
      }
      needed.insert(names.begin(), names.end());
      it = left.erase(it);
      more = true;
    }
  }
  return left;
}

std::optional<CutCase> CutAt(absl::string_view source, int line, const TestFramework& framework) {
  if (!framework.CanBeCut()) return std::nullopt;
  for (const TestCase& found : FindTestCases(source, framework)) {
    if (line < LineOf(source, found.body) || line > LineOf(source, found.close)) continue;
    const absl::string_view body = source.substr(found.body, found.close - found.body);
    const int first = LineOf(source, found.body);
    std::optional<size_t> cut;
    std::string end;
    for (const StatementEnd& statement : StatementEnds(body)) {
      if (statement.block || first + LineOf(body, statement.at - 1) - 1 != line) continue;
      cut = statement.at;
      end = std::string(statement.open.size(), '}');
    }
    if (!cut.has_value()) return std::nullopt;
    CutCase result;
    result.macro = found.macro;
    result.name = found.name;
    result.begin = std::string(absl::StripAsciiWhitespace(body.substr(0, *cut)));
    result.end = end;
    return result;
  }
  return std::nullopt;
}

std::string FrameTests(absl::string_view source, const std::vector<TestText>& tests,
                       const TestFramework& framework) {
  const std::vector<TestCase> cases = FindTestCases(source, framework);
  std::set<std::string> names;
  for (const TestCase& one : cases) names.insert(one.name.Full());
  std::string text;
  size_t from = 0;
  for (const TestCase& found : cases) {
    absl::StrAppend(&text, source.substr(from, found.begin - from));
    from = found.close + 1;
    // With the empty line behind it.
    if (absl::StartsWith(source.substr(from), "\n\n")) from += 2;
    const bool last = &found == &cases.back();
    for (const TestText& test : tests) {
      const bool here = test.cut_from == found.name.Full();
      if (here || (last && names.count(test.cut_from) == 0)) {
        absl::StrAppend(&text, test.Source(), "\n");
      }
    }
  }
  absl::StrAppend(&text, source.substr(from));
  return text;
}

bool HasCase(absl::string_view source, absl::string_view full_name,
             const TestFramework& framework) {
  const std::vector<TestCase> cases = FindTestCases(source, framework);
  return std::any_of(cases.begin(), cases.end(),
                     [&](const TestCase& one) { return one.name.Full() == full_name; });
}

bool CanFrame(absl::string_view source, const TestFramework& framework) {
  const std::set<std::string> names = NamesIn(source);
  const std::vector<std::string> others = framework.OtherCaseMacros();
  return framework.CanBeCut() && std::none_of(others.begin(), others.end(), [&](const auto& macro) {
           return names.count(macro) != 0;
         });
}

namespace {

// Behind the last #include that stands in no conditional and before all declarations; 0: there is
// none.
size_t EndOfIncludes(absl::string_view source) {
  size_t end = 0;
  int depth = 0;
  bool comment = false;
  for (size_t begin = 0; begin < source.size();) {
    const size_t next = std::min(source.size(), source.find('\n', begin)) + 1;
    absl::string_view line =
        absl::StripAsciiWhitespace(source.substr(begin, std::min(next, source.size()) - begin));
    begin = next;
    if (comment || absl::StartsWith(line, "/*")) {
      comment = !absl::StrContains(line, "*/");
      continue;
    }
    if (line.empty() || absl::StartsWith(line, "//")) continue;
    if (!absl::ConsumePrefix(&line, "#")) break;
    line = absl::StripLeadingAsciiWhitespace(line);
    if (absl::StartsWith(line, "if")) ++depth;
    if (absl::StartsWith(line, "endif")) --depth;
    if (depth == 0 && absl::StartsWith(line, "include")) end = std::min(next, source.size());
  }
  return end;
}

}  // namespace

std::string RenderFramed(const std::string& header, absl::string_view source,
                         const std::set<std::string>& includes, const std::vector<TestText>& tests,
                         const TestFramework& framework, const std::vector<std::string>& macros) {
  std::vector<TestText> cut;
  std::vector<TestText> others;
  for (const TestText& test : tests) (test.cut_from.empty() ? others : cut).push_back(test);
  std::set<std::string> more = includes;
  for (const std::string& include : IncludesOf(source)) more.erase(include);
  std::string text = absl::StrCat(header, "\n");
  // It may have a main() of its own, or say itself that one is to be made.
  if (!macros.empty() && !framework.BringsMain(source)) {
    for (const std::string& macro : macros) absl::StrAppend(&text, "#define ", macro, "\n");
    absl::StrAppend(&text, "\n");
  }
  // Headers of a project may compile only behind those that its sources begin with.
  std::string behind;
  bool above = false;
  for (const std::string& include : more) {
    if (IsOfStandard(include)) {
      absl::StrAppend(&text, "#include ", include, "\n");
      above = true;
    } else {
      absl::StrAppend(&behind, "#include ", include, "\n");
    }
  }
  if (above) absl::StrAppend(&text, "\n");
  std::string frame(AfterByteOrderMark(source));
  if (!absl::EndsWith(frame, "\n")) frame += '\n';
  frame.insert(EndOfIncludes(frame), behind);
  absl::StrAppend(&text, FrameTests(frame, cut, framework));
  return others.empty() ? text : absl::StrCat(text, RenderSource("", {}, others));
}

}  // namespace augment
