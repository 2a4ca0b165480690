#include "engine/emit/source_file.h"

#include <cctype>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

namespace augment {
namespace {

constexpr absl::string_view kStampLine = "// Learnt from the code in state ";

// Steps over C++ text without looking into comments and literals.
class Scanner {
 public:
  explicit Scanner(absl::string_view text) : text_(text) {}

  size_t at() const { return at_; }
  void MoveTo(size_t at) { at_ = at; }
  bool done() const { return at_ >= text_.size(); }
  char c() const { return text_[at_]; }
  bool Starts(absl::string_view with) const { return absl::StartsWith(text_.substr(at_), with); }

  // Over a comment or literal that begins here; false when none does.
  bool SkipQuoted(bool* comment) {
    *comment = true;
    if (Starts("//")) return To("\n", 0);
    if (Starts("/*")) return To("*/", 2);
    *comment = false;
    if (Starts("R\"")) {
      const size_t open = text_.find('(', at_);
      if (open == absl::string_view::npos) return To("\"", 1);
      const std::string end = absl::StrCat(")", text_.substr(at_ + 2, open - at_ - 2), "\"");
      return To(end, end.size());
    }
    if (c() != '"' &&
        (c() != '\'' || (at_ > 0 && std::isdigit(static_cast<unsigned char>(text_[at_ - 1])))))
      return false;
    const char quote = c();
    for (++at_; !done() && c() != quote && c() != '\n'; ++at_) {
      if (c() == '\\') ++at_;
    }
    ++at_;
    return true;
  }

  // From an opening bracket to behind its partner; false when it has none.
  bool SkipBracket() {
    int depth = 0;
    while (!done()) {
      bool comment = false;
      if (SkipQuoted(&comment)) continue;
      const char here = c();
      ++at_;
      if (here == '(' || here == '{' || here == '[') ++depth;
      if (here == ')' || here == '}' || here == ']') {
        if (--depth == 0) return true;
      }
    }
    return false;
  }

  void SkipSpace() {
    while (!done() && std::isspace(static_cast<unsigned char>(c()))) ++at_;
  }

 private:
  bool To(absl::string_view end, size_t length) {
    const size_t found = text_.find(end, at_ + 1);
    at_ = found == absl::string_view::npos ? text_.size() : found + length;
    return true;
  }

  absl::string_view text_;
  size_t at_ = 0;
};

bool IsWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// The `//` lines directly above position `at`.
std::string CommentAbove(absl::string_view text, size_t at) {
  std::vector<absl::string_view> lines = absl::StrSplit(text.substr(0, at), '\n');
  if (!lines.empty()) lines.pop_back();  // the line of the TEST itself
  size_t first = lines.size();
  while (first > 0 && absl::StartsWith(absl::StripLeadingAsciiWhitespace(lines[first - 1]), "//")) {
    --first;
  }
  std::string comment;
  for (size_t i = first; i < lines.size(); ++i) {
    absl::StrAppend(&comment, absl::StripAsciiWhitespace(lines[i]), "\n");
  }
  return comment;
}

// "// Finding 7f3a9c01." -> "7f3a9c01".
std::string FindingIdIn(absl::string_view comment) {
  const std::string mark = absl::StrCat("// ", kFindingMark);
  for (absl::string_view line : absl::StrSplit(comment, '\n')) {
    if (absl::ConsumePrefix(&line, mark)) return std::string(line.substr(0, line.find('.')));
  }
  return "";
}

}  // namespace

std::string TestText::Source() const {
  return absl::StrCat(comment, "TEST(", suite, ", ", name, ") {\n", body, "}\n");
}

std::string TestText::Fingerprint() const {
  std::string result;
  Scanner scanner(body);
  while (!scanner.done()) {
    const size_t start = scanner.at();
    bool comment = false;
    if (scanner.SkipQuoted(&comment)) {
      if (comment) continue;
      const std::string literal = body.substr(start, scanner.at() - start);
      // A formatter splits long strings: "ab" "cd".
      if (literal[0] == '"' && !result.empty() && result.back() == '"') {
        result.pop_back();
        result += literal.substr(1);
      } else {
        result += literal;
      }
      continue;
    }
    if (!std::isspace(static_cast<unsigned char>(scanner.c()))) result += scanner.c();
    scanner.MoveTo(start + 1);
  }
  return result;
}

SourceFile ParseSource(absl::string_view text) {
  SourceFile file;
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    line = absl::StripAsciiWhitespace(line);
    if (!absl::ConsumePrefix(&line, "#include")) continue;
    line = absl::StripAsciiWhitespace(line);
    if (line.size() < 3) continue;
    const size_t end = line.find(line[0] == '<' ? '>' : '"', 1);
    if (end != absl::string_view::npos) file.includes.emplace_back(line.substr(0, end + 1));
  }
  Scanner scanner(text);
  while (!scanner.done()) {
    bool comment = false;
    if (scanner.SkipQuoted(&comment)) continue;
    const size_t start = scanner.at();
    const bool word_starts = start == 0 || !IsWord(text[start - 1]);
    if (!word_starts || !scanner.Starts("TEST") || start + 4 >= text.size() ||
        IsWord(text[start + 4])) {
      scanner.MoveTo(start + 1);
      continue;
    }
    scanner.MoveTo(start + 4);
    scanner.SkipSpace();
    const size_t open = scanner.at();
    if (scanner.done() || scanner.c() != '(' || !scanner.SkipBracket()) continue;
    const std::vector<std::string> names =
        absl::StrSplit(text.substr(open + 1, scanner.at() - open - 2), ',');
    scanner.SkipSpace();
    const size_t brace = scanner.at();
    if (names.size() != 2 || scanner.done() || scanner.c() != '{' || !scanner.SkipBracket())
      continue;
    TestText test;
    test.suite = std::string(absl::StripAsciiWhitespace(names[0]));
    test.name = std::string(absl::StripAsciiWhitespace(names[1]));
    test.comment = CommentAbove(text, start);
    test.finding_id = FindingIdIn(test.comment);
    absl::string_view body = text.substr(brace + 1, scanner.at() - brace - 2);
    if (absl::StartsWith(body, "\n")) body.remove_prefix(1);
    test.body = std::string(body);
    file.tests.push_back(std::move(test));
  }
  return file;
}

std::string StampOf(absl::string_view text) {
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    if (!absl::StartsWith(line, "//")) break;
    if (absl::ConsumePrefix(&line, kStampLine)) return std::string(line.substr(0, line.find('.')));
  }
  return "";
}

std::string OwnedHeader(const std::string& command, bool faults, const std::string& stamp,
                        int width) {
  const std::string first = WrapComment(absl::StrCat("Generated by `", command, "`."), width);
  if (faults) {
    return absl::StrCat(
        first, WrapComment("Each test fails until the fault that its comment describes is mended, "
                           "and is dropped by the next run after that.",
                           width));
  }
  return absl::StrCat(
      first,
      WrapComment("Owned by the tool: to change a test, move it to a file of yours; it is not "
                  "generated again once its behaviour is covered there.",
                  width),
      stamp.empty() ? "" : absl::StrCat(kStampLine, stamp, ".\n"));
}

std::string RenderSource(const std::string& header, const std::set<std::string>& includes,
                         const std::vector<TestText>& tests) {
  std::string text = absl::StrCat(header, "\n");
  std::string system;
  std::string quoted;
  for (const std::string& include : includes) {
    absl::StrAppend(include[0] == '<' ? &system : &quoted, "#include ", include, "\n");
  }
  if (!system.empty()) absl::StrAppend(&text, system, "\n");
  if (!quoted.empty()) absl::StrAppend(&text, quoted, "\n");
  absl::StrAppend(&text, "namespace {\n\n");
  for (const TestText& test : tests) absl::StrAppend(&text, test.Source(), "\n");
  absl::StrAppend(&text, "}  // namespace\n");
  return text;
}

std::string WrapComment(absl::string_view text, int width) {
  std::string result;
  for (const absl::string_view paragraph : absl::StrSplit(text, '\n')) {
    std::string line = "//";
    bool any = false;
    for (const absl::string_view word :
         absl::StrSplit(paragraph, absl::ByAnyChar(" \t"), absl::SkipEmpty())) {
      if (any && static_cast<int>(line.size() + 1 + word.size()) > width) {
        absl::StrAppend(&result, line, "\n");
        line = "//";
      }
      absl::StrAppend(&line, " ", word);
      any = true;
    }
    if (any) absl::StrAppend(&result, line, "\n");
  }
  return result;
}

}  // namespace augment
