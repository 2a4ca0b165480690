#include "engine/emit/cpp_text.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace augment {
namespace {

using proto::Expectation;

// `wanted` stands outside of quotes and of all brackets that `open` lists.
bool StandsOutside(const std::string& expression, char wanted, absl::string_view open,
                   absl::string_view close) {
  int depth = 0;
  char quote = 0;
  for (size_t i = 0; i < expression.size(); ++i) {
    const char c = expression[i];
    if (quote != 0) {
      if (c == '\\') ++i;
      if (c == quote) quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (absl::StrContains(open, c)) {
      ++depth;
    } else if (absl::StrContains(close, c)) {
      --depth;
    } else if (c == wanted && depth == 0) {
      return true;
    }
  }
  return false;
}

}  // namespace

std::string MacroArgument(const std::string& expression) {
  // The preprocessor knows no braces.
  return StandsOutside(expression, ',', "(", ")") ? absl::StrCat("(", expression, ")") : expression;
}

std::string Operand(const std::string& expression) {
  return StandsOutside(expression, ' ', "({", ")}") ? absl::StrCat("(", expression, ")")
                                                    : expression;
}

std::string Primary(const std::string& expression) {
  const std::string operand = Operand(expression);
  return !operand.empty() && (operand[0] == '*' || operand[0] == '!' || operand[0] == '-')
             ? absl::StrCat("(", operand, ")")
             : operand;
}

const char* Sign(Expectation::Comparison comparison) {
  switch (comparison) {
    case Expectation::NE:
      return " != ";
    case Expectation::LT:
      return " < ";
    case Expectation::LE:
      return " <= ";
    case Expectation::GT:
      return " > ";
    case Expectation::GE:
      return " >= ";
    default:
      return " == ";
  }
}

}  // namespace augment
