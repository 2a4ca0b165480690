#include "engine/contract/parse.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/strip.h"

namespace augment {
namespace {

constexpr int kInt = 32;

std::string WithoutSpaces(absl::string_view text) {
  std::string result;
  for (const char c : text) {
    if (std::isspace(static_cast<unsigned char>(c)) == 0) result += c;
  }
  return result;
}

// A term and the width that C++ gives it; 0: not known, or no integer.
struct Typed {
  Expr expr;
  int bits = 0;
  bool is_signed = true;
};

Typed Unknown() { return Typed(); }

// What has no width: a truth, a pointer.
Typed Untyped(Expr expr) { return {std::move(expr), 0, true}; }

// Integers smaller than int become int.
void Promote(Typed* typed) {
  if (typed->bits == 0 || typed->bits >= kInt) return;
  typed->bits = kInt;
  typed->is_signed = true;
}

// Of an arithmetic operation or comparison of the two ([expr.arith.conv]).
Typed Combined(Expr::Op op, Typed left, Typed right) {
  Promote(&left);
  Promote(&right);
  Typed result;
  if (left.bits != 0 && right.bits != 0) {
    result.bits = std::max(left.bits, right.bits);
    result.is_signed = left.is_signed;
    if (left.is_signed != right.is_signed) {
      const Typed& is_unsigned = left.is_signed ? right : left;
      const Typed& is_signed = left.is_signed ? left : right;
      result.is_signed = is_unsigned.bits < is_signed.bits;
    }
  }
  result.expr = Make(op, std::move(left.expr), std::move(right.expr));
  result.expr.bits = static_cast<uint8_t>(result.bits);
  result.expr.is_signed = result.is_signed;
  return result;
}

// Recursive descent over text without spaces. What it cannot read as a whole is
// nothing, since nothing is left out silently: `Whole` wants the end.
class Parser {
 public:
  Parser(std::string text, const Schema& schema) : text_(std::move(text)), schema_(schema) {}

  std::optional<Expr> Whole() {
    Typed value = Or();
    if (failed_ || at_ != text_.size()) return std::nullopt;
    return std::move(value.expr);
  }

 private:
  bool Take(absl::string_view token) {
    if (!absl::StartsWith(absl::string_view(text_).substr(at_), token)) return false;
    at_ += token.size();
    return true;
  }

  Typed Or() {
    Typed left = And();
    while (Take("||")) left = Untyped(Make(Expr::kOr, std::move(left.expr), And().expr));
    return left;
  }

  Typed And() {
    Typed left = Comparison();
    while (Take("&&")) left = Untyped(Make(Expr::kAnd, std::move(left.expr), Comparison().expr));
    return left;
  }

  Typed Comparison() {
    // The comparison of whole variables, "this == &other", is one itself.
    Typed left = Sum();
    static constexpr std::pair<const char*, Expr::Op> kSigns[] = {
        {"<=", Expr::kLessEqual}, {">=", Expr::kGreaterEqual}, {"==", Expr::kEqual},
        {"!=", Expr::kNotEqual},  {"<", Expr::kLess},          {">", Expr::kGreater}};
    for (const auto& [sign, op] : kSigns) {
      if (!Take(sign)) continue;
      Typed compared = Combined(op, std::move(left), Sum());
      compared.bits = 0;
      return compared;
    }
    return left;
  }

  Typed Sum() {
    Typed left = Unary();
    for (;;) {
      if (Take("+")) {
        left = Combined(Expr::kAdd, std::move(left), Unary());
      } else if (Take("-")) {
        left = Combined(Expr::kSubtract, std::move(left), Unary());
      } else {
        return left;
      }
    }
  }

  Typed Unary() {
    if (at_ + 1 < text_.size() && text_[at_] == '!' && text_[at_ + 1] != '=') {
      ++at_;
      return Untyped(Make(Expr::kNot, Unary().expr));
    }
    if (!Take("-")) return Primary();
    Typed value = Unary();
    if (value.expr.op == Expr::kConstant && value.expr.constant.kind == Scalar::kInteger &&
        value.is_signed && value.expr.constant.integer != INT64_MIN) {
      value.expr.constant.integer = -value.expr.constant.integer;
      return value;
    }
    return Combined(Expr::kSubtract, Typed{Integer(0), kInt, true}, std::move(value));
  }

  Typed Primary() {
    if (Take("(")) {
      Typed value = Or();
      if (!Take(")")) failed_ = true;
      return value;
    }
    const std::string term = Term();
    if (term.empty()) {
      failed_ = true;
      return Unknown();
    }
    return OfTerm(term, false);
  }

  Typed OfTerm(absl::string_view term, bool old) const {
    if (term == "true" || term == "false") {
      Scalar truth;
      truth.kind = Scalar::kBoolean;
      truth.integer = term == "true" ? 1 : 0;
      return Untyped(Const(truth));
    }
    if (term == "nullptr" || term == "NULL") return Untyped(Null());
    if (Typed number; IsNumber(term, &number)) return number;
    if (absl::ConsumePrefix(&term, "old(")) {
      return absl::ConsumeSuffix(&term, ")") ? OfTerm(term, true) : Unknown();
    }
    for (size_t v = 0; v < schema_.variables.size(); ++v) {
      const Variable& variable = schema_.variables[v];
      if (WithoutSpaces(variable.text) != term) continue;
      return {Var(static_cast<int>(v), old), variable.bits, variable.is_signed};
    }
    return Unknown();
  }

  // "3", "3u", "3UL": what fits into int is one.
  static bool IsNumber(absl::string_view term, Typed* number) {
    bool is_long = false;
    bool is_unsigned = false;
    while (!term.empty() &&
           absl::string_view("uUlL").find(term.back()) != absl::string_view::npos) {
      (term.back() == 'u' || term.back() == 'U' ? is_unsigned : is_long) = true;
      term.remove_suffix(1);
    }
    int64_t value;
    if (!absl::SimpleAtoi(term, &value)) return false;
    const bool wide = is_long || value > (is_unsigned ? UINT32_MAX : INT32_MAX);
    *number = {Integer(value), wide ? 64 : kInt, !is_unsigned};
    return true;
  }

  // The longest variable that stands here, such as "this==&other"; else a chain
  // of names, calls and members.
  std::string Term() {
    const absl::string_view rest = absl::string_view(text_).substr(at_);
    std::string longest;
    for (const Variable& variable : schema_.variables) {
      const std::string name = WithoutSpaces(variable.text);
      if (name.size() <= longest.size() || !absl::StartsWith(rest, name)) continue;
      const char next = rest.size() > name.size() ? rest[name.size()] : ' ';
      // "n" is not the beginning of "next", nor "i" of "i.size()".
      if (std::isalnum(static_cast<unsigned char>(next)) != 0 || next == '_' || next == '(' ||
          next == '.' || next == '[' || absl::StartsWith(rest.substr(name.size()), "->")) {
        continue;
      }
      longest = name;
    }
    if (!longest.empty()) {
      at_ += longest.size();
      return longest;
    }
    const size_t start = at_;
    int depth = 0;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '(' || c == '[') ++depth;
      if (c == ')' || c == ']') {
        if (depth == 0) break;
        --depth;
      }
      if (absl::StartsWith(absl::string_view(text_).substr(at_), "->")) {
        at_ += 2;
        continue;
      }
      const bool word = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.' ||
                        c == ':' || c == '&' || c == '*';
      if (depth == 0 && c != ')' && c != ']' && !word) break;
      // `a&&b` ends a name.
      if (depth == 0 && absl::StartsWith(absl::string_view(text_).substr(at_), "&&")) break;
      ++at_;
    }
    return text_.substr(start, at_ - start);
  }

  const std::string text_;
  const Schema& schema_;
  size_t at_ = 0;
  bool failed_ = false;
};

// "&other != this" as the schema has it, "this == &other".
std::string Turned(const std::string& text) {
  for (const char* sign : {"==", "!="}) {
    const std::string ending = std::string(sign) + "this";
    if (!absl::EndsWith(text, ending) || text[0] != '&') continue;
    const std::string other = text.substr(0, text.size() - ending.size());
    const std::string same = "this==" + other;
    return std::string(sign) == "==" ? same : "!(" + same + ")";
  }
  if (absl::StartsWith(text, "this!=")) return "!(this==" + text.substr(6) + ")";
  return text;
}

}  // namespace

std::optional<Expr> ParseExpr(absl::string_view text, const Schema& schema) {
  return Parser(Turned(WithoutSpaces(text)), schema).Whole();
}

}  // namespace augment
