#include "engine/contract/tokens.h"

#include <cstdint>

#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"

namespace augment {
namespace {

// Longest first.
constexpr const char* kSigns[] = {"&&", "||", "==", "!=", "<=", ">=", "::", "->",
                                  "<",  ">",  "!",  "(",  ")",  ",",  ":",  ".",
                                  "*",  "&",  "+",  "-",  "/",  "%",  "[",  "]"};

bool IsNameStart(char c) { return absl::ascii_isalpha(static_cast<unsigned char>(c)) || c == '_'; }
bool IsNamePart(char c) { return absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '_'; }

void SetInteger(int64_t value, uint32_t bits, bool is_signed, proto::ExprModel* literal) {
  literal->mutable_constant()->set_integer(value);
  literal->mutable_type()->set_bits(bits);
  literal->mutable_type()->set_is_signed(is_signed);
}

// "true", "nullptr"; false for another word.
bool NamedLiteral(const std::string& word, proto::ExprModel* literal) {
  if (word == "true" || word == "false") {
    literal->mutable_constant()->set_boolean(word == "true");
    return true;
  }
  if (word != "nullptr" && word != "NULL") return false;
  literal->mutable_constant()->set_null(true);
  return true;
}

// "3", "3u", "3UL": what fits into int is one. A minus in front is part of it.
absl::Status Number(const std::string& text, size_t* at, Token* token) {
  size_t end = *at + 1;
  bool real = false;
  while (end < text.size()) {
    const char c = text[end];
    const bool exponent_sign = (c == '-' || c == '+') && (text[end - 1] == 'e');
    if (c == '.' || c == 'e' || exponent_sign) {
      real = true;
    } else if (!absl::ascii_isdigit(static_cast<unsigned char>(c))) {
      break;
    }
    ++end;
  }
  const std::string digits = text.substr(*at, end - *at);
  bool is_long = false;
  bool is_unsigned = false;
  for (; end < text.size() && absl::StrContains("uUlL", text.substr(end, 1)); ++end) {
    (text[end] == 'u' || text[end] == 'U' ? is_unsigned : is_long) = true;
  }
  token->text = text.substr(*at, end - *at);
  int64_t integer = 0;
  double value = 0;
  if (!real && absl::SimpleAtoi(digits, &integer)) {
    const bool wide =
        is_long || integer > (is_unsigned ? UINT32_MAX : INT32_MAX) || integer < INT32_MIN;
    SetInteger(integer, wide ? 64 : 32, !is_unsigned, &token->literal);
  } else if (real && absl::SimpleAtod(digits, &value)) {
    token->literal.mutable_constant()->set_real(value);
  } else {
    return ErrorAt(text, *at, absl::StrCat(token->text, " is not a number, or too large a one"));
  }
  *at = end;
  return absl::OkStatus();
}

absl::Status Quoted(const std::string& text, size_t* at, Token* token) {
  const char quote = text[*at];
  size_t end = *at + 1;
  while (end < text.size() && text[end] != quote) end += text[end] == '\\' ? 2 : 1;
  if (end >= text.size()) return ErrorAt(text, *at, "this quote is not closed");
  token->text = text.substr(*at, end + 1 - *at);
  std::string content;
  std::string error;
  if (!absl::CUnescape(text.substr(*at + 1, end - *at - 1), &content, &error)) {
    return ErrorAt(text, *at, error);
  }
  if (quote == '"') {
    token->literal.mutable_constant()->set_text(content);
  } else if (content.size() == 1) {
    SetInteger(content[0], 8, true, &token->literal);
  } else {
    return ErrorAt(text, *at, "a character is one character");
  }
  *at = end + 1;
  return absl::OkStatus();
}

// Behind one of these a minus is between two operands.
bool EndsOperand(const std::vector<Token>& tokens) {
  if (tokens.empty()) return false;
  const Token& last = tokens.back();
  return last.kind != Token::kSign || last.text == ")" || last.text == "]";
}

}  // namespace

absl::Status ErrorAt(const std::string& text, size_t at, const std::string& what) {
  return absl::InvalidArgumentError(
      absl::StrCat(what, "\n  ", text, "\n  ", std::string(at, ' '), "^"));
}

absl::StatusOr<std::vector<Token>> Tokens(const std::string& text) {
  std::vector<Token> tokens;
  size_t at = 0;
  while (at < text.size()) {
    const char c = text[at];
    if (absl::ascii_isspace(static_cast<unsigned char>(c))) {
      ++at;
      continue;
    }
    Token token;
    token.at = at;
    const bool negative = c == '-' && at + 1 < text.size() && !EndsOperand(tokens) &&
                          absl::ascii_isdigit(static_cast<unsigned char>(text[at + 1]));
    if (IsNameStart(c)) {
      while (at < text.size() && IsNamePart(text[at])) token.text.push_back(text[at++]);
      token.kind = NamedLiteral(token.text, &token.literal) ? Token::kLiteral : Token::kName;
      // The words for signs.
      for (const auto& [word, sign] :
           {std::pair<const char*, const char*>("and", "&&"), {"or", "||"}, {"not", "!"}}) {
        if (token.text != word) continue;
        token.kind = Token::kSign;
        token.text = sign;
        break;
      }
    } else if (negative || absl::ascii_isdigit(static_cast<unsigned char>(c))) {
      token.kind = Token::kLiteral;
      if (absl::Status s = Number(text, &at, &token); !s.ok()) return s;
    } else if (c == '"' || c == '\'') {
      token.kind = Token::kLiteral;
      if (absl::Status s = Quoted(text, &at, &token); !s.ok()) return s;
    } else {
      token.kind = Token::kSign;
      for (const char* sign : kSigns) {
        if (!absl::StartsWith(absl::string_view(text).substr(at), sign)) continue;
        token.text = sign;
        break;
      }
      if (token.text.empty()) {
        return ErrorAt(text, at, absl::StrCat("'", std::string(1, c), "' has no meaning here"));
      }
      at += token.text.size();
    }
    if (token.kind == Token::kLiteral) {
      token.literal.set_op(proto::ExprModel::CONSTANT);
      token.literal.set_at(static_cast<int>(token.at));
    }
    tokens.push_back(std::move(token));
  }
  Token end;
  end.at = text.size();
  tokens.push_back(std::move(end));
  return tokens;
}

}  // namespace augment
