#include "engine/describe/written_expectation.h"

#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "engine/model/value.h"

namespace augment {
namespace {

using E = proto::Expectation;

struct Comparison {
  absl::string_view left;
  E::Comparison sign = E::EQ;
  absl::string_view right;
};

// The one comparison outside of brackets.
bool Split(absl::string_view text, Comparison* comparison) {
  static constexpr std::pair<const char*, E::Comparison> kSigns[] = {
      {"<=", E::LE}, {">=", E::GE}, {"==", E::EQ}, {"!=", E::NE}, {"<", E::LT}, {">", E::GT}};
  int depth = 0;
  bool found = false;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(') ++depth;
    if (text[i] == ')') --depth;
    if (depth != 0) continue;
    const absl::string_view rest = text.substr(i);
    if (absl::StartsWith(rest, "&&") || absl::StartsWith(rest, "||")) return false;
    if (absl::StartsWith(rest, "->")) {
      ++i;
      continue;
    }
    for (const auto& [sign, meaning] : kSigns) {
      if (!absl::StartsWith(rest, sign)) continue;
      if (found) return false;
      found = true;
      const size_t size = absl::string_view(sign).size();
      comparison->left = absl::StripAsciiWhitespace(text.substr(0, i));
      comparison->sign = meaning;
      comparison->right = absl::StripAsciiWhitespace(text.substr(i + size));
      i += size - 1;
      break;
    }
  }
  return found;
}

E::Comparison Mirrored(E::Comparison sign) {
  switch (sign) {
    case E::LT:
      return E::GT;
    case E::LE:
      return E::GE;
    case E::GT:
      return E::LT;
    case E::GE:
      return E::LE;
    default:
      return sign;
  }
}

int Find(const Schema& schema, absl::string_view text) {
  for (size_t v = 0; v < schema.variables.size(); ++v) {
    if (schema.variables[v].text == text && !schema.variables[v].length) return static_cast<int>(v);
  }
  return -1;
}

bool ToValue(const std::vector<Scalar>& moment, int variable, proto::Value* value) {
  if (variable < 0 || static_cast<size_t>(variable) >= moment.size()) return false;
  const Scalar& scalar = moment[static_cast<size_t>(variable)];
  if (scalar.kind == Scalar::kInteger) {
    *value = IntegerValue(scalar.integer);
  } else if (scalar.kind == Scalar::kBoolean) {
    *value = BooleanValue(scalar.integer != 0);
  } else {
    return false;
  }
  return true;
}

}  // namespace

bool ExpectWritten(const Schema& schema, const std::string& text, const Sample& sample, int slot,
                   proto::Expectation* expectation) {
  Comparison comparison;
  if (!Split(text, &comparison)) return false;
  const auto testable = [&](absl::string_view side) {
    const int variable = Find(schema, side);
    if (variable < 0) return false;
    const Variable& v = schema.variables[static_cast<size_t>(variable)];
    return v.kind == Variable::kResult ||
           (v.kind == Variable::kQuery && v.operand == 0 && slot >= 0);
  };
  if (!testable(comparison.left)) {
    std::swap(comparison.left, comparison.right);
    comparison.sign = Mirrored(comparison.sign);
  }
  if (!testable(comparison.left)) return false;
  const int left = Find(schema, comparison.left);
  const Variable& subject = schema.variables[static_cast<size_t>(left)];
  E result;
  result.set_comparison(comparison.sign);
  if (subject.kind == Variable::kResult) {
    result.set_subject(E::RESULT);
  } else {
    result.set_function(static_cast<uint32_t>(subject.index));
    result.set_slot(static_cast<uint32_t>(slot));
  }
  ToValue(sample.exit, left, result.mutable_observed());

  absl::string_view right = comparison.right;
  int64_t number = 0;
  if (absl::SimpleAtoi(right, &number)) {
    *result.mutable_value() = IntegerValue(number);
  } else if (right == "true" || right == "false") {
    *result.mutable_value() = BooleanValue(right == "true");
  } else if (absl::ConsumePrefix(&right, "old(") && absl::ConsumeSuffix(&right, ")")) {
    if (!ToValue(sample.entry, Find(schema, right), result.mutable_value())) return false;
  } else {
    const int other = Find(schema, comparison.right);
    if (other < 0) return false;
    const Variable& object = schema.variables[static_cast<size_t>(other)];
    if (object.kind == Variable::kQuery && object.operand == 0 && slot >= 0) {
      result.set_against_query(true);
      result.set_other_function(static_cast<uint32_t>(object.index));
      result.set_other_slot(static_cast<uint32_t>(slot));
    } else if (object.kind != Variable::kArgument ||
               !ToValue(sample.exit, other, result.mutable_value())) {
      return false;
    }
  }
  *expectation = std::move(result);
  return true;
}

}  // namespace augment
