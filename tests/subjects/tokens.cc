#include "tests/subjects/tokens.h"

#include <algorithm>
#include <cctype>

namespace augment {
namespace {

bool IsBlank(char c) { return isspace(static_cast<unsigned char>(c)) != 0; }
bool IsDigit(char c) { return isdigit(static_cast<unsigned char>(c)) != 0; }
bool IsWord(char c) { return isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

class Tokenizer {
 public:
  explicit Tokenizer(const std::string& text) : text_(text) {}

  std::vector<Token> Run() {
    while (at_ < text_.size()) Step();
    return std::move(tokens_);
  }

 private:
  char At(size_t offset) const { return offset < text_.size() ? text_[offset] : '\0'; }
  bool Starts(const std::string& what) const { return text_.compare(at_, what.size(), what) == 0; }

  void Step() {
    const char c = text_[at_];
    if (IsBlank(c)) {
      line_start_ = line_start_ || c == '\n';
      SkipTo(at_ + 1);
    } else if (Starts("//") || (c == '#' && line_start_)) {
      SkipTo(EndOfLine());
    } else if (Starts("/*")) {
      SkipTo(Past("*/", at_ + 2));
    } else {
      line_start_ = false;
      if (c == '"' || c == '\'') {
        Take(Token::kLiteral, EndOfQuoted(at_));
      } else if (IsDigit(c)) {
        Take(Token::kNumber, EndOfNumber());
      } else if (IsWord(c)) {
        TakeWord();
      } else {
        TakeSign();
      }
    }
  }

  void TakeWord() {
    size_t end = at_;
    while (IsWord(At(end))) ++end;
    if (At(end) == '"' && At(end - 1) == 'R') {
      Take(Token::kLiteral, EndOfRaw(end));
    } else if (At(end) == '"') {
      Take(Token::kLiteral, EndOfQuoted(end));
    } else {
      Take(Token::kWord, end);
    }
  }

  void TakeSign() {
    for (const char* sign :
         {"<<=", ">>=", "...", "->*", "<=", ">=", "==", "!=", "&&", "||", "++", "--",
          "+=",  "-=",  "*=",  "/=",  "%=", "&=", "|=", "^=", "<<", ">>", "->", "::"}) {
      if (Starts(sign)) return Take(Token::kSign, at_ + std::string(sign).size());
    }
    Take(Token::kSign, at_ + 1);
  }

  void Take(Token::Kind kind, size_t end) {
    Token token;
    token.kind = kind;
    token.offset = at_;
    token.text = text_.substr(at_, end - at_);
    token.line = line_;
    token.spaced = at_ > 0 && IsBlank(text_[at_ - 1]) && IsBlank(At(end));
    tokens_.push_back(token);
    SkipTo(end);
  }

  void SkipTo(size_t end) {
    end = std::min(end, text_.size());
    line_ += static_cast<int>(std::count(text_.begin() + at_, text_.begin() + end, '\n'));
    at_ = end;
  }

  size_t Past(const std::string& what, size_t from) const {
    const size_t found = text_.find(what, from);
    return found == std::string::npos ? text_.size() : found + what.size();
  }

  // The line break itself is left; one after a backslash does not end the line.
  size_t EndOfLine() const {
    size_t end = text_.find('\n', at_);
    while (end != std::string::npos && end > 0 && text_[end - 1] == '\\') {
      end = text_.find('\n', end + 1);
    }
    return std::min(end, text_.size());
  }

  // 1'000, 0x1fu, 1.5e-9.
  size_t EndOfNumber() const {
    const bool hexadecimal = tolower(At(at_ + 1)) == 'x';
    size_t end = at_;
    while (IsWord(At(end)) || At(end) == '.' || (At(end) == '\'' && IsWord(At(end + 1))) ||
           ((At(end) == '-' || At(end) == '+') && !hexadecimal && tolower(At(end - 1)) == 'e')) {
      ++end;
    }
    return end;
  }

  size_t EndOfQuoted(size_t quote) const {
    size_t end = quote + 1;
    while (end < text_.size() && text_[end] != text_[quote]) end += text_[end] == '\\' ? 2 : 1;
    return end + 1;
  }

  size_t EndOfRaw(size_t quote) const {
    const size_t open = text_.find('(', quote);
    if (open == std::string::npos) return text_.size();
    return Past(")" + text_.substr(quote + 1, open - quote - 1) + "\"", open);
  }

  const std::string& text_;
  size_t at_ = 0;
  int line_ = 1;
  bool line_start_ = true;
  std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> Tokenize(const std::string& text) { return Tokenizer(text).Run(); }

}  // namespace augment
