#include "engine/emit/expectation.h"

#include <cmath>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/emit/type_name.h"

namespace augment {
namespace {

using proto::Expectation;
using proto::Type;
using proto::Value;

const char* Suffix(Expectation::Comparison comparison) {
  switch (comparison) {
    case Expectation::NE:
      return "NE";
    case Expectation::LT:
      return "LT";
    case Expectation::LE:
      return "LE";
    case Expectation::GT:
      return "GT";
    case Expectation::GE:
      return "GE";
    default:
      return "EQ";
  }
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

// An expression that binds as tightly as a call.
std::string Operand(const std::string& expression) {
  return StandsOutside(expression, ' ', "({", ")}") ? absl::StrCat("(", expression, ")")
                                                    : expression;
}

}  // namespace

std::string LengthAs(const std::string& type, const std::string& sequence) {
  return absl::StrCat("static_cast<", type, ">(", sequence, ".size())");
}

std::string WriteConjunct(const Expectation& conjunct, const std::string& left,
                          const std::string& right) {
  if (!conjunct.against_query() && conjunct.value().kind_case() == Value::kBoolean) {
    const bool holds = conjunct.value().boolean() == (conjunct.comparison() == Expectation::EQ);
    return holds ? left : absl::StrCat("!", Operand(left));
  }
  return absl::StrCat(Operand(left), Sign(conjunct.comparison()), Operand(right));
}

std::string MacroArgument(const std::string& expression) {
  // The preprocessor knows no braces.
  return StandsOutside(expression, ',', "(", ")") ? absl::StrCat("(", expression, ")") : expression;
}

absl::StatusOr<std::vector<std::string>> WriteAssertion(const Expectation& expectation,
                                                        const std::string& macro,
                                                        const std::string& left,
                                                        const std::string& right, const Type& type,
                                                        LiteralWriter* literals) {
  using Lines = std::vector<std::string>;
  const std::string subject = MacroArgument(left);
  const std::string op = Suffix(expectation.comparison());
  const auto two = [&](const std::string& suffix, const std::string& a, const std::string& b) {
    return absl::StrCat(macro, "_", suffix, "(", a, ", ", b, ");");
  };
  if (expectation.comparison() == Expectation::NOT_BOTH) {
    return Lines{absl::StrCat(macro, "_FALSE(", left, " && ", right, ");")};
  }
  if (expectation.against_query()) return Lines{two(op, subject, MacroArgument(right))};

  const bool equal = expectation.comparison() == Expectation::EQ;
  const bool differs = expectation.comparison() == Expectation::NE;
  const Value& value = expectation.value();
  switch (value.kind_case()) {
    case Value::kThrew: {
      const std::string exception = SourceTypeName(value.threw());
      literals->NeedHeadersOf(exception);
      if (!IsSpellable(exception)) return Lines{absl::StrCat(macro, "_ANY_THROW(", subject, ");")};
      return Lines{two("THROW", subject, MacroArgument(exception))};
    }
    case Value::kBoolean:
      if (equal || differs) {
        return Lines{
            absl::StrCat(macro, value.boolean() == equal ? "_TRUE(" : "_FALSE(", subject, ");")};
      }
      break;
    case Value::kObject:
    case Value::kOpaque:
      // All that can be said of such a pointer is that it is none.
      if (equal && type.kind() == Type::POINTER) return Lines{two("NE", subject, "nullptr")};
      return absl::UnimplementedError("an object without a public value");
    case Value::kPointee:
      if ((type.kind() == Type::POINTER || type.kind() == Type::SMART) && equal) {
        absl::StatusOr<std::string> literal =
            literals->Write(value.pointee(), type.elements(0), Spelling::kCompared);
        if (!literal.ok()) return Lines{two("NE", subject, "nullptr")};
        return Lines{absl::StrCat("ASSERT_NE(", subject, ", nullptr);"),
                     two("EQ", "*" + subject, MacroArgument(*literal))};
      }
      break;
    case Value::kReal:
      if (std::isnan(value.real())) {
        literals->NeedHeader("cmath");
        return Lines{absl::StrCat(macro, equal ? "_TRUE(" : "_FALSE(", "std::isnan(", left, "));")};
      }
      break;
    default:
      break;
  }
  absl::StatusOr<std::string> literal = literals->Write(value, type, Spelling::kCompared);
  if (!literal.ok()) return literal.status();
  if (type.kind() == Type::C_STRING && value.kind_case() == Value::kText && (equal || differs)) {
    return Lines{two(equal ? "STREQ" : "STRNE", subject, *literal)};
  }
  if (type.kind() == Type::REAL && equal && type.bits() <= 64) {
    return Lines{two(type.bits() == 32 ? "FLOAT_EQ" : "DOUBLE_EQ", subject, *literal)};
  }
  return Lines{two(op, subject, MacroArgument(*literal))};
}

}  // namespace augment
