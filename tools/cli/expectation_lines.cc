#include "tools/cli/expectation_lines.h"

#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "engine/mutate/select.h"
#include "tools/cli/test_log.h"

namespace augment {
namespace {

// Where an expectation that failed is named: of GoogleTest, Catch2 and doctest; Boost.Test; the XML
// of Catch2 and doctest.
std::regex PlaceIn(const std::string& name) {
  const std::string source = absl::StrCat("(", name, "(?:_\\w+)?)\\.cc");
  return std::regex(absl::StrCat(
      "(?:^|[\\s/])", source, "(?::(\\d+): (?:Failure|FAILED|ERROR|FATAL)|\\((\\d+)\\): )",
      "|<Expression success=\"false\"[^>]*[\"/]", source, "\" line=\"(\\d+)\""));
}

constexpr char kBegun[] = "augment: begins expectation ";

// Of a line; kWholeTest where it has no mark.
int NumberOf(absl::string_view line) {
  const size_t mark = line.rfind(kExpectationMark);
  int number = mutate::kWholeTest;
  if (mark != absl::string_view::npos &&
      !absl::SimpleAtoi(line.substr(mark + sizeof kExpectationMark - 1), &number)) {
    number = mutate::kWholeTest;
  }
  return number;
}

// A statement that begins in this line and ends in it.
bool IsWholeStatement(absl::string_view line) {
  const absl::string_view code = line.substr(0, line.rfind(kExpectationMark));
  const absl::string_view stripped = absl::StripLeadingAsciiWhitespace(code);
  return !stripped.empty() && absl::ascii_isalpha(static_cast<unsigned char>(stripped[0])) &&
         absl::EndsWith(stripped, ";") &&
         std::count(code.begin(), code.end(), '(') == std::count(code.begin(), code.end(), ')') &&
         std::count(code.begin(), code.end(), '{') == std::count(code.begin(), code.end(), '}');
}

}  // namespace

TestText Telling(TestText test) {
  std::vector<std::string> lines = absl::StrSplit(test.body, '\n');
  for (std::string& line : lines) {
    const int number = NumberOf(line);
    if (number == mutate::kWholeTest || !IsWholeStatement(line)) continue;
    const std::string says = absl::StrCat(kBegun, number);
    // No `if`: what follows on the line looks guarded to compilers, and they say so.
    line = absl::StrCat("static_cast<void>(::getenv(\"", kTellVariable,
                        "\") != nullptr && ::write(2, \"", says, "\\n\", ", says.size() + 1,
                        ") > 0); ", line);
  }
  test.body = absl::StrJoin(lines, "\n");
  return test;
}

int NumberedIn(const TestText& test) {
  int most = mutate::kWholeTest;
  for (const absl::string_view line : absl::StrSplit(test.body, '\n')) {
    most = std::max(most, NumberOf(line));
  }
  return most + 1;
}

int LastBegun(const std::string& log) {
  const size_t at = log.rfind(kBegun);
  int number = mutate::kWholeTest;
  if (at == std::string::npos) return number;
  const size_t begin = at + sizeof kBegun - 1;
  const std::string digits = log.substr(begin, log.find('\n', begin) - begin);
  return absl::SimpleAtoi(digits, &number) ? number : mutate::kWholeTest;
}

ExpectationLines::ExpectationLines(const std::vector<SourcePart>& sources, const std::string& name,
                                   const std::vector<TestText>& tests)
    : name_(name), place_(PlaceIn(name)) {
  for (size_t t = 0; t < tests.size(); ++t) {
    names_.push_back(tests[t].FullName());
    const std::string text = tests[t].Source();
    const auto source = std::find_if(sources.begin(), sources.end(), [&text](const auto& one) {
      return absl::StrContains(one.text, text);
    });
    if (source == sources.end()) continue;
    const auto at = source->text.begin() + static_cast<std::ptrdiff_t>(source->text.find(text));
    int line = 1 + static_cast<int>(std::count(source->text.begin(), at, '\n'));
    // Its head and what is above are named where nothing fails.
    bool inside = false;
    for (const absl::string_view words : absl::StrSplit(text, '\n')) {
      if (inside) lines_[{source->name, line}] = {t, NumberOf(words)};
      inside = inside || (absl::EndsWith(words, "{") && !absl::StartsWith(words, "//"));
      ++line;
    }
  }
}

std::map<size_t, std::set<int>> ExpectationLines::FailedIn(const std::string& log) const {
  std::map<size_t, std::set<int>> failed;
  // A log may be long, and a regular expression is slow: only lines that name the source.
  for (size_t at = log.find(name_); at != std::string::npos; at = log.find(name_, at)) {
    const size_t begin = log.rfind('\n', at) + 1;
    const size_t end = std::min(log.find('\n', at), log.size());
    at = end;
    std::smatch found;
    const std::string words = log.substr(begin, end - begin);
    if (!std::regex_search(words, found, place_)) continue;
    int line = 0;
    // The source, then the line, in each of the two ways.
    const size_t source = found[1].matched ? 1 : 4;
    const size_t number = found[4].matched ? 5 : found[2].matched ? 2 : 3;
    if (!absl::SimpleAtoi(found[number].str(), &line)) continue;
    const auto known = lines_.find({found[source].str(), line});
    if (known != lines_.end()) failed[known->second.first].insert(known->second.second);
  }
  // What ends a case without an assertion that fails: an exception, a crash, no end.
  const std::map<std::string, TestEnd> ends = ReadTestLog(log);
  for (size_t t = 0; t < names_.size(); ++t) {
    const auto end = ends.find(names_[t]);
    if (end == ends.end() || end->second == TestEnd::kPassed) continue;
    if (end->second == TestEnd::kCutOff || failed.count(t) == 0) {
      failed[t].insert(mutate::kWholeTest);
    }
  }
  return failed;
}

}  // namespace augment
