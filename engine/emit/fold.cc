#include "engine/emit/fold.h"

#include <cctype>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"

namespace augment {
namespace {

constexpr size_t kMostTogether = 4;  // statements that repeat
constexpr size_t kFewestTimes = 5;
constexpr size_t kFewestStatements = 6;  // a loop takes a moment to read
constexpr size_t kWidth = 96;            // of a line, without its indentation

// A statement: text, number, text, …, text.
struct Cut {
  std::vector<std::string> texts;
  std::vector<int64_t> numbers;
};

bool IsWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// The end of the literal that begins at the quote.
size_t EndOfLiteral(absl::string_view text, size_t at) {
  const char quote = text[at];
  for (++at; at < text.size() && text[at] != quote; ++at) {
    if (text[at] == '\\') ++at;
  }
  return at + 1;
}

// Only whole arguments are numbers: an expression put there needs no parentheses.
Cut CutAtNumbers(absl::string_view statement) {
  Cut cut;
  size_t begin = 0;
  int braces = 0;
  char before = 0;  // the last character that is no space
  for (size_t at = 0; at < statement.size();) {
    const char c = statement[at];
    if (c == '"' || (c == '\'' && !IsWord(before))) {
      // A raw string has no escapes, and may have quotes.
      if (before == 'R') at = statement.size() - 1;
      at = EndOfLiteral(statement, at);
      before = c;
      continue;
    }
    if (c == '{' || c == '}') braces += c == '{' ? 1 : -1;
    // A variable in braces may be narrowed, which is an error.
    const bool argument = braces == 0 && (before == '(' || before == ',' || before == '[');
    size_t end = at + (c == '-' ? 1 : 0);
    const size_t digits = end;
    while (end < statement.size() && std::isdigit(static_cast<unsigned char>(statement[end]))) {
      ++end;
    }
    int32_t number = 0;
    if (argument && end > digits && end < statement.size() &&
        absl::StrContains("),]", absl::string_view(&statement[end], 1)) &&
        (statement[digits] != '0' || end == digits + 1) &&
        absl::SimpleAtoi(statement.substr(at, end - at), &number)) {
      cut.texts.emplace_back(statement.substr(begin, at - begin));
      cut.numbers.push_back(number);
      begin = at = end;
      before = '0';
      continue;
    }
    if (c != ' ') before = c;
    ++at;
    // The rest of a word or number.
    while (IsWord(c) && at < statement.size() && IsWord(statement[at])) before = statement[at++];
  }
  cut.texts.emplace_back(statement.substr(begin));
  return cut;
}

// "i", "3", "2 * i - 1".
std::string Linear(int64_t base, int64_t step, const std::string& index) {
  if (step == 0) return absl::StrCat(base);
  const std::string times = step == 1    ? index
                            : step == -1 ? "-" + index
                                         : absl::StrCat(step, " * ", index);
  if (base == 0) return times;
  if (step == -1) return absl::StrCat(base, " - ", index);
  return absl::StrCat(times, base < 0 ? " - " : " + ", std::abs(base));
}

class Folder {
 public:
  Folder(const std::vector<std::string>& statements, const std::function<std::string()>& index)
      : statements_(statements), index_(index) {
    for (const std::string& statement : statements) cuts_.push_back(CutAtNumbers(statement));
  }

  std::vector<std::string> Lines() {
    std::vector<std::string> lines;
    for (size_t at = 0; at < statements_.size();) {
      size_t together = 0;
      size_t times = 0;
      for (size_t size = 1; size <= kMostTogether; ++size) {
        const size_t found = Times(at, size);
        if (found >= kFewestTimes && found * size >= kFewestStatements &&
            found * size > times * together) {
          together = size;
          times = found;
        }
      }
      if (times == 0) {
        lines.push_back(statements_[at++]);
        continue;
      }
      Write(at, together, times, &lines);
      at += together * times;
    }
    return lines;
  }

 private:
  // Where a declaration repeated, the loop would end its object's life.
  static bool IsCall(const Cut& cut) {
    const std::string& text = cut.texts.front();
    const size_t end = text.find_first_of("(=[");
    return end != std::string::npos && text[end] != '=' &&
           !absl::StrContains(text.substr(0, end), ' ') && !absl::StartsWith(text, "//");
  }

  // `later` is `first` with other numbers.
  bool Alike(size_t first, size_t later) const { return cuts_[first].texts == cuts_[later].texts; }

  // How often the statements from `at` on repeat, each number growing evenly.
  size_t Times(size_t at, size_t together) const {
    for (size_t i = 0; i < together; ++i) {
      if (at + i >= cuts_.size() || !IsCall(cuts_[at + i])) return 0;
    }
    size_t times = 1;
    for (;; ++times) {
      for (size_t i = 0; i < together; ++i) {
        const size_t here = at + times * together + i;
        if (here >= cuts_.size() || !Alike(at + i, here)) return times;
        for (size_t n = 0; n < cuts_[here].numbers.size(); ++n) {
          const int64_t base = cuts_[at + i].numbers[n];
          const int64_t step = cuts_[at + together + i].numbers[n] - base;
          if (cuts_[here].numbers[n] != base + static_cast<int64_t>(times) * step) return times;
        }
      }
    }
  }

  void Write(size_t at, size_t together, size_t times, std::vector<std::string>* lines) {
    if (name_.empty()) name_ = index_();
    std::vector<std::string> body;
    for (size_t i = 0; i < together; ++i) {
      const Cut& first = cuts_[at + i];
      const Cut& second = cuts_[at + together + i];
      std::string text = first.texts.front();
      for (size_t n = 0; n < first.numbers.size(); ++n) {
        absl::StrAppend(&text,
                        Linear(first.numbers[n], second.numbers[n] - first.numbers[n], name_),
                        first.texts[n + 1]);
      }
      body.push_back(std::move(text));
    }
    const std::string head =
        absl::StrCat("for (int ", name_, " = 0; ", name_, " < ", times, "; ++", name_, ") ");
    if (together == 1 && head.size() + body[0].size() <= kWidth) {
      lines->push_back(head + body[0]);
      return;
    }
    lines->push_back(head + "{");
    for (const std::string& statement : body) lines->push_back("  " + statement);
    lines->push_back("}");
  }

  const std::vector<std::string>& statements_;
  const std::function<std::string()>& index_;
  std::vector<Cut> cuts_;
  std::string name_;
};

}  // namespace

std::vector<std::string> FoldRepeats(const std::vector<std::string>& statements,
                                     const std::function<std::string()>& index) {
  return Folder(statements, index).Lines();
}

}  // namespace augment
