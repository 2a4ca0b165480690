#include "engine/emit/expectation.h"

#include <cmath>
#include <limits>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/strip.h"
#include "engine/base/status.h"
#include "engine/emit/cpp_text.h"
#include "engine/model/type_name.h"
#include "engine/model/value.h"

namespace augment {
namespace {

// Of two steps or less away the one that is written shortest: frameworks take numbers as equal that
// are four apart (AlmostEquals of GoogleTest), and nobody writes 0.20000000000000004.
template <class Real>
double RoundedTo(Real value, int digits) {
  constexpr Real kInfinity = std::numeric_limits<Real>::infinity();
  const Real above = std::nextafter(std::nextafter(value, kInfinity), kInfinity);
  const Real below = std::nextafter(std::nextafter(value, -kInfinity), -kInfinity);
  for (int precision = 1; precision <= digits; ++precision) {
    double few = 0;
    if (!absl::SimpleAtod(absl::StrFormat("%.*g", precision, value), &few)) continue;
    if (static_cast<Real>(few) >= below && static_cast<Real>(few) <= above) {
      return static_cast<Real>(few);
    }
  }
  return value;
}

double Rounded(double value, int bits) {
  if (!std::isfinite(value)) return value;
  return bits == 32 ? RoundedTo(static_cast<float>(value), 7) : RoundedTo(value, 15);
}

using proto::Expectation;
using proto::Type;
using proto::Value;

constexpr uint32_t kLargestPrinted = 64;  // bits of a number, and of a character
constexpr uint32_t kLargestCharacter = 8;

// Any stream prints a value of this type, without further headers.
bool IsPrintable(const Value& value, const Type& type) {
  switch (type.kind()) {
    case Type::INTEGER:
      return value.kind_case() == Value::kInteger && type.bits() > 0 &&
             type.bits() <= (type.is_char() ? kLargestCharacter : kLargestPrinted);
    case Type::REAL:
      return value.kind_case() == Value::kReal && type.bits() <= kLargestPrinted;
    case Type::TEXT:
      return value.kind_case() == Value::kText;
    default:
      return false;
  }
}

// A container of the standard's that can be asked whether it is empty.
bool HasEmpty(const Type& type) {
  const std::string whole = SourceTypeName(type.name());
  const absl::string_view name = absl::StripPrefix(whole, "const ");
  for (const char* of : {"std::vector<", "std::list<", "std::deque<", "std::set<", "std::multiset<",
                         "std::map<", "std::multimap<", "std::unordered_", "std::forward_list<"}) {
    if (absl::StartsWith(name, of)) return true;
  }
  return false;
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

absl::StatusOr<std::vector<std::string>> WriteAssertion(const Expectation& expectation,
                                                        const TestFramework& framework,
                                                        Severity severity, const std::string& left,
                                                        const std::string& right, const Type& type,
                                                        LiteralWriter* literals) {
  using Lines = std::vector<std::string>;
  const auto compare = [&](Expectation::Comparison comparison, const std::string& a,
                           const std::string& b) {
    return framework.Compare(severity, comparison, a, b);
  };
  const auto with_headers = [literals](const auto& write) {
    std::vector<std::string> headers;
    Lines lines = {write(&headers)};
    for (const std::string& header : headers) literals->NeedHeader(header);
    return lines;
  };
  if (expectation.comparison() == Expectation::NOT_BOTH) {
    return Lines{framework.Truth(severity, false, absl::StrCat(left, " && ", right))};
  }
  if (expectation.against_query()) return Lines{compare(expectation.comparison(), left, right)};

  const bool equal = expectation.comparison() == Expectation::EQ;
  const bool differs = expectation.comparison() == Expectation::NE;
  const Value& value = expectation.value();
  switch (value.kind_case()) {
    case Value::kThrew: {
      const std::string exception = SourceTypeName(value.threw());
      literals->NeedHeadersOf(exception);
      return Lines{framework.Throws(severity, {left}, IsSpellable(exception) ? exception : "")};
    }
    case Value::kBoolean:
      if (equal || differs) {
        return Lines{framework.Truth(severity, value.boolean() == equal, left)};
      }
      break;
    case Value::kObject:
    case Value::kOpaque:
      // All that can be said of such a pointer is that it is none.
      if (equal && (type.kind() == Type::POINTER || type.kind() == Type::SMART)) {
        return Lines{compare(Expectation::NE, left, "nullptr")};
      }
      return absl::UnimplementedError("an object without a public value");
    case Value::kPointee:
      if ((type.kind() == Type::POINTER || type.kind() == Type::SMART) && equal) {
        absl::StatusOr<std::string> literal =
            literals->Write(value.pointee(), type.elements(0), Spelling::kCompared);
        if (!literal.ok()) return Lines{compare(Expectation::NE, left, "nullptr")};
        return Lines{framework.Compare(Severity::kAssert, Expectation::NE, left, "nullptr"),
                     compare(Expectation::EQ, "*" + MacroArgument(left), *literal)};
      }
      break;
    case Value::kSequence:
      // Its elements need not be comparable.
      if (value.sequence().values().empty() && (equal || differs) && HasEmpty(type)) {
        return Lines{framework.Truth(severity, equal, absl::StrCat(Primary(left), ".empty()"))};
      }
      break;
    case Value::kReal:
      if (std::isnan(value.real())) {
        literals->NeedHeader("cmath");
        return Lines{framework.Truth(severity, equal, absl::StrCat("std::isnan(", left, ")"))};
      }
      break;
    default:
      break;
  }
  const bool tolerant =
      type.kind() == Type::REAL && equal && type.bits() <= 64 && value.kind_case() == Value::kReal;
  const Value expected =
      tolerant ? RealValue(Rounded(value.real(), static_cast<int>(type.bits()))) : value;
  ASSIGN_OR_RETURN(std::string literal, literals->Write(expected, type, Spelling::kCompared));
  if (type.kind() == Type::C_STRING && value.kind_case() == Value::kText && (equal || differs)) {
    return with_headers([&](std::vector<std::string>* headers) {
      return framework.SameText(severity, equal, left, literal, headers);
    });
  }
  if (type.kind() == Type::REAL && equal && type.bits() <= 64) {
    return with_headers([&](std::vector<std::string>* headers) {
      return framework.SameReal(severity, static_cast<int>(type.bits()), expected.real(), left,
                                literal, headers);
    });
  }
  return Lines{IsPrintable(value, type)
                   ? framework.CompareValues(severity, expectation.comparison(), left, literal)
                   : compare(expectation.comparison(), left, literal)};
}

}  // namespace augment
