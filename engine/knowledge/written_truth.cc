#include "engine/knowledge/written_truth.h"

#include <cctype>
#include <optional>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/string_view.h"

namespace augment {
namespace {

std::string WithoutSpaces(absl::string_view text) {
  std::string result;
  for (const char c : text) {
    if (std::isspace(static_cast<unsigned char>(c)) == 0) result += c;
  }
  return result;
}

// A number, a truth or a null pointer; none: unknown.
using Value = std::optional<Scalar>;

Value Number(int64_t number) {
  Scalar scalar;
  scalar.kind = Scalar::kInteger;
  scalar.integer = number;
  return scalar;
}

Value Boolean(bool truth) {
  Scalar scalar;
  scalar.kind = Scalar::kBoolean;
  scalar.integer = truth ? 1 : 0;
  return scalar;
}

bool IsNumber(const Value& value) {
  return value && (value->kind == Scalar::kInteger || value->kind == Scalar::kBoolean);
}

bool IsPointer(const Value& value) {
  return value && (value->kind == Scalar::kNull || value->kind == Scalar::kPresent);
}

// What C++ makes of it where a condition is wanted.
Value Truthy(const Value& value) {
  if (IsNumber(value)) return Boolean(value->integer != 0);
  if (IsPointer(value)) return Boolean(value->kind == Scalar::kPresent);
  return {};
}

// Recursive descent over text without spaces. What it cannot read makes the
// whole unknown, since nothing is left out silently: `Whole` wants the end.
class Parser {
 public:
  Parser(const std::string& text, const Schema& schema, const Sample& sample)
      : text_(text), schema_(schema), sample_(sample) {}

  Value Whole() {
    const Value value = Or();
    return at_ == text_.size() && !failed_ ? value : Value();
  }

 private:
  bool Take(absl::string_view token) {
    if (!absl::StartsWith(absl::string_view(text_).substr(at_), token)) return false;
    at_ += token.size();
    return true;
  }

  Value Or() {
    Value left = And();
    while (Take("||")) {
      const Value right = Truthy(And());
      left = Truthy(left);
      if ((left && left->integer != 0) || (right && right->integer != 0)) {
        left = Boolean(true);
      } else if (!left || !right) {
        left = {};
      }
    }
    return left;
  }

  Value And() {
    Value left = Comparison();
    while (Take("&&")) {
      const Value right = Truthy(Comparison());
      left = Truthy(left);
      if ((left && left->integer == 0) || (right && right->integer == 0)) {
        left = Boolean(false);
      } else if (!left || !right) {
        left = {};
      }
    }
    return left;
  }

  Value Comparison() {
    // The comparison of whole variables, "this == &other", is one itself.
    Value left = Sum();
    static constexpr const char* kSigns[] = {"<=", ">=", "==", "!=", "<", ">"};
    for (int sign = 0; sign < 6; ++sign) {
      if (!Take(kSigns[sign])) continue;
      const Value right = Sum();
      if (IsPointer(left) && IsPointer(right) && (sign == 2 || sign == 3)) {
        // Two that are not null may be the same or not.
        if (left->kind == Scalar::kPresent && right->kind == Scalar::kPresent) return {};
        return Boolean((left->kind == right->kind) == (sign == 2));
      }
      if (!IsNumber(left) || !IsNumber(right)) return {};
      const int64_t x = left->integer;
      const int64_t y = right->integer;
      const bool truths[] = {x <= y, x >= y, x == y, x != y, x<y, x> y};
      return Boolean(truths[sign]);
    }
    return left;
  }

  Value Sum() {
    Value left = Unary();
    for (;;) {
      const bool plus = Take("+");
      if (!plus && !Take("-")) return left;
      const Value right = Unary();
      if (!IsNumber(left) || !IsNumber(right)) {
        left = {};
        continue;
      }
      int64_t sum;
      const bool overflow = plus ? __builtin_add_overflow(left->integer, right->integer, &sum)
                                 : __builtin_sub_overflow(left->integer, right->integer, &sum);
      left = overflow ? Value() : Number(sum);
    }
  }

  Value Unary() {
    if (at_ + 1 < text_.size() && text_[at_] == '!' && text_[at_ + 1] != '=') {
      ++at_;
      const Value value = Truthy(Unary());
      return value ? Boolean(value->integer == 0) : Value();
    }
    if (Take("-")) {
      const Value value = Unary();
      return IsNumber(value) && value->integer != INT64_MIN ? Number(-value->integer) : Value();
    }
    return Primary();
  }

  Value Primary() {
    if (Take("(")) {
      const Value value = Or();
      if (!Take(")")) failed_ = true;
      return value;
    }
    const std::string term = Term();
    if (term.empty()) {
      failed_ = true;
      return {};
    }
    if (term == "true" || term == "false") return Boolean(term == "true");
    if (term == "nullptr" || term == "NULL") {
      Scalar null;
      null.kind = Scalar::kNull;
      return null;
    }
    int64_t number;
    if (absl::SimpleAtoi(term, &number)) return Number(number);
    return Variable(term);
  }

  // The longest variable that stands here, such as "this==&other"; else a chain
  // of names, calls and members.
  std::string Term() {
    const absl::string_view rest = absl::string_view(text_).substr(at_);
    std::string longest;
    for (const augment::Variable& variable : schema_.variables) {
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

  Value Variable(const std::string& term) {
    for (size_t v = 0; v < schema_.variables.size() && v < sample_.entry.size(); ++v) {
      if (WithoutSpaces(schema_.variables[v].text) != term) continue;
      const Scalar& scalar = sample_.entry[v];
      switch (scalar.kind) {
        case Scalar::kInteger:
        case Scalar::kBoolean:
        case Scalar::kNull:
        case Scalar::kPresent:
          return scalar;
        default:
          return {};
      }
    }
    return {};
  }

  const std::string text_;
  const Schema& schema_;
  const Sample& sample_;
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

Truth HeldBefore(const std::string& expression, const Schema& schema, const Sample& sample) {
  const Value value = Truthy(Parser(Turned(WithoutSpaces(expression)), schema, sample).Whole());
  if (!value) return Truth::kUnknown;
  return value->integer != 0 ? Truth::kHolds : Truth::kViolated;
}

}  // namespace augment
