#include "engine/instrument/layout_assertions.h"

#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"

namespace augment::instrument {
namespace {

constexpr absl::string_view kAssertion = "static_assert";

bool IsWord(char c) { return absl::ascii_isalnum(c) || c == '_'; }

// The place after the comment, string or character that begins at `at`; `at`
// itself when none does. A raw string's end is its delimiter, not a quote.
size_t SkipLiteral(absl::string_view text, size_t at) {
  const auto after = [&](absl::string_view end, size_t from) {
    const size_t found = text.find(end, from);
    return found == absl::string_view::npos ? text.size() : found + end.size();
  };
  const absl::string_view rest = text.substr(at);
  if (absl::StartsWith(rest, "//")) return after("\n", at);
  if (absl::StartsWith(rest, "/*")) return after("*/", at + 2);
  if (absl::StartsWith(rest, "R\"") && (at == 0 || !IsWord(text[at - 1]))) {
    const size_t open = text.find('(', at);
    if (open == absl::string_view::npos) return text.size();
    return after(std::string(")") + std::string(text.substr(at + 2, open - at - 2)) + "\"", open);
  }
  const char quote = text[at];
  // 1'000 is a number.
  if (quote != '"' && (quote != '\'' || (at > 0 && IsWord(text[at - 1])))) return at;
  for (size_t i = at + 1; i < text.size() && text[i] != '\n'; ++i) {
    if (text[i] == '\\') {
      ++i;
    } else if (text[i] == quote) {
      return i + 1;
    }
  }
  return at + 1;
}

bool IsAboutLayout(absl::string_view condition) {
  for (const absl::string_view word : {"is_trivial", "is_standard_layout", "is_pod", "is_aggregate",
                                       "is_literal_type", "has_unique_object_representations"}) {
    if (absl::StrContains(condition, word)) return true;
  }
  return false;
}

// The condition of the assertion whose parenthesis opens at `open`.
struct Condition {
  size_t end = 0;    // of the condition
  size_t close = 0;  // the closing parenthesis; 0: there is none
};

Condition FindCondition(absl::string_view text, size_t open) {
  Condition found;
  int depth = 0;
  size_t comma = 0;  // the last one that may come before a message
  for (size_t i = open; i < text.size();) {
    const size_t after = SkipLiteral(text, i);
    if (after != i) {
      i = after;
      continue;
    }
    const char c = text[i];
    if (c == '(' || c == '[' || c == '{') ++depth;
    if (c == ',' && depth == 1) comma = i;
    if ((c == ')' || c == ']' || c == '}') && --depth == 0) {
      found.close = i;
      found.end = i;
      // A comma may also stand between template arguments.
      if (comma != 0) {
        const absl::string_view tail =
            absl::StripLeadingAsciiWhitespace(text.substr(comma + 1, i - comma - 1));
        if (absl::StrContains(tail.substr(0, 4), '"')) found.end = comma;
      }
      return found;
    }
    ++i;
  }
  return found;
}

}  // namespace

void RelaxLayoutAssertions(absl::string_view text, EditList& edits) {
  for (size_t i = 0; i < text.size();) {
    const size_t after = SkipLiteral(text, i);
    if (after != i) {
      i = after;
      continue;
    }
    if (!absl::StartsWith(text.substr(i), kAssertion) || (i > 0 && IsWord(text[i - 1]))) {
      ++i;
      continue;
    }
    i += kAssertion.size();
    const size_t open = text.find_first_not_of(" \t\r\n", i);
    if (open == absl::string_view::npos || text[open] != '(') continue;
    const Condition condition = FindCondition(text, open);
    if (condition.close == 0) continue;
    if (IsAboutLayout(text.substr(open, condition.end - open))) {
      edits.Insert(static_cast<unsigned>(open + 1), "true || (", Owner());
      edits.Insert(static_cast<unsigned>(condition.end), ")", Owner());
    }
    i = condition.close;
  }
}

}  // namespace augment::instrument
