#include "engine/describe/expected.h"

#include "engine/model/value.h"

namespace augment {

using E = proto::Expectation;

std::optional<E::Comparison> ComparisonOf(Expr::Op op) {
  switch (op) {
    case Expr::kEqual:
      return E::EQ;
    case Expr::kNotEqual:
      return E::NE;
    case Expr::kLess:
      return E::LT;
    case Expr::kLessEqual:
      return E::LE;
    case Expr::kGreater:
      return E::GT;
    case Expr::kGreaterEqual:
      return E::GE;
    default:
      return std::nullopt;
  }
}

bool ToValue(const Scalar& scalar, proto::Value* value) {
  if (scalar.kind == Scalar::kInteger) {
    *value = IntegerValue(scalar.integer);
  } else if (scalar.kind == Scalar::kBoolean) {
    *value = BooleanValue(scalar.integer != 0);
  } else {
    return false;
  }
  return true;
}

}  // namespace augment
