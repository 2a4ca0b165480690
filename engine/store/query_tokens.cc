#include "engine/store/query_tokens.h"

#include <cstring>

#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "engine/model/value.h"

namespace augment::store {
namespace {

// Longest first.
constexpr const char* kSigns[] = {"&&", "||", "==", "!=", "<=", ">=", "::", "<", ">",
                                  "!",  "(",  ")",  ",",  ":",  ".",  "*",  "&"};

bool IsNameStart(char c) { return absl::ascii_isalpha(static_cast<unsigned char>(c)) || c == '_'; }
bool IsNamePart(char c) { return absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '_'; }

Scalar OfKind(Scalar::Kind kind, int64_t integer) {
  Scalar scalar;
  scalar.kind = kind;
  scalar.integer = integer;
  return scalar;
}

// The literal that `word` is, absent when it is none.
Scalar NamedLiteral(const std::string& word) {
  if (word == "true" || word == "false") return OfKind(Scalar::kBoolean, word == "true" ? 1 : 0);
  if (word == "nullptr") return OfKind(Scalar::kNull, 0);
  return Scalar();
}

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
  token->text = text.substr(*at, end - *at);
  int64_t integer = 0;
  double value = 0;
  if (!real && absl::SimpleAtoi(token->text, &integer)) {
    token->literal = OfKind(Scalar::kInteger, integer);
  } else if (real && absl::SimpleAtod(token->text, &value)) {
    std::memcpy(&integer, &value, sizeof value);
    token->literal = OfKind(Scalar::kReal, integer);
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
    token->literal.kind = Scalar::kBulk;
    token->literal.hash = HashValue(TextValue(content));
  } else if (content.size() == 1) {
    token->literal = OfKind(Scalar::kInteger, content[0]);
  } else {
    return ErrorAt(text, *at, "a character is one character");
  }
  *at = end + 1;
  return absl::OkStatus();
}

}  // namespace

absl::Status ErrorAt(const std::string& text, size_t at, const std::string& what) {
  return absl::InvalidArgumentError(
      absl::StrCat("query: ", what, "\n  ", text, "\n  ", std::string(at, ' '), "^"));
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
    const bool negative = c == '-' && at + 1 < text.size() &&
                          absl::ascii_isdigit(static_cast<unsigned char>(text[at + 1]));
    if (IsNameStart(c)) {
      while (at < text.size() && IsNamePart(text[at])) token.text.push_back(text[at++]);
      token.literal = NamedLiteral(token.text);
      token.kind = token.literal.kind == Scalar::kAbsent ? Token::kName : Token::kLiteral;
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
    tokens.push_back(std::move(token));
  }
  Token end;
  end.at = text.size();
  tokens.push_back(end);
  return tokens;
}

}  // namespace augment::store
