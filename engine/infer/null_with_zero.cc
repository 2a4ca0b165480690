#include "engine/infer/null_with_zero.h"

#include <algorithm>

namespace augment::infer {
namespace {

bool IsZero(const Scalar& scalar) { return scalar.kind == Scalar::kInteger && scalar.integer == 0; }

}  // namespace

NullWithZero::NullWithZero(const Schema& schema) {
  const auto is_argument = [&](size_t v) {
    const Variable& variable = schema.variables[v];
    return variable.kind == Variable::kArgument && !variable.length;
  };
  for (size_t p = 0; p < schema.variables.size(); ++p) {
    if (!is_argument(p) || !schema.variables[p].is_pointer) continue;
    for (size_t n = 0; n < schema.variables.size(); ++n) {
      const Variable& number = schema.variables[n];
      if (!is_argument(n) || number.is_pointer || number.is_enum) continue;
      if (number.operand == schema.variables[p].operand) continue;
      pairs_.push_back({p, n, schema.variables[p].operand});
    }
  }
}

void NullWithZero::Observe(const std::vector<Scalar>& entry) {
  for (Pair& pair : pairs_) {
    const Scalar& number = entry[pair.number];
    if (number.kind != Scalar::kInteger) continue;
    const bool null = entry[pair.pointer].kind == Scalar::kNull;
    if (null && IsZero(number)) pair.together = true;
    if (null != IsZero(number)) pair.apart = true;
  }
}

bool NullWithZero::IsMissing(int operand, const std::vector<Scalar>& entry) const {
  return std::any_of(pairs_.begin(), pairs_.end(), [&](const Pair& pair) {
    return pair.operand == operand && pair.together && !pair.apart &&
           entry[pair.pointer].kind == Scalar::kNull &&
           entry[pair.number].kind == Scalar::kInteger && !IsZero(entry[pair.number]);
  });
}

}  // namespace augment::infer
