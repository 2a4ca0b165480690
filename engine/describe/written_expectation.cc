#include "engine/describe/written_expectation.h"

#include <optional>
#include <utility>
#include <vector>

#include "engine/describe/expected.h"

namespace augment {
namespace {

using E = proto::Expectation;

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

bool ToValue(const std::vector<Scalar>& moment, int variable, proto::Value* value) {
  return static_cast<size_t>(variable) < moment.size() &&
         ToValue(moment[static_cast<size_t>(variable)], value);
}

}  // namespace

bool ExpectWritten(const Schema& schema, const Expr& contract, const Sample& sample, int slot,
                   proto::Expectation* expectation) {
  std::optional<E::Comparison> sign = ComparisonOf(contract.op);
  if (!sign.has_value()) return false;
  const auto variable_of = [&](const Expr& side) {
    return &schema.variables[static_cast<size_t>(side.variable)];
  };
  const auto testable = [&](const Expr& side) {
    if (side.op != Expr::kVariable || side.old || variable_of(side)->length) return false;
    const Variable& v = *variable_of(side);
    return v.kind == Variable::kResult ||
           (v.kind == Variable::kQuery && v.operand == 0 && slot >= 0);
  };
  const Expr* left = &contract.children[0];
  const Expr* right = &contract.children[1];
  if (!testable(*left)) {
    std::swap(left, right);
    sign = Mirrored(*sign);
  }
  if (!testable(*left)) return false;
  const Variable& subject = *variable_of(*left);
  E result;
  result.set_comparison(*sign);
  if (subject.kind == Variable::kResult) {
    result.set_subject(E::RESULT);
  } else {
    result.set_function(static_cast<uint32_t>(subject.index));
    result.set_slot(static_cast<uint32_t>(slot));
  }
  ToValue(sample.exit, left->variable, result.mutable_observed());

  if (right->op == Expr::kConstant) {
    if (!ToValue(right->constant, result.mutable_value())) return false;
  } else if (right->op != Expr::kVariable || variable_of(*right)->length) {
    return false;
  } else if (right->old) {
    if (!ToValue(sample.entry, right->variable, result.mutable_value())) return false;
  } else {
    const Variable& object = *variable_of(*right);
    if (object.kind == Variable::kQuery && object.operand == 0 && slot >= 0) {
      result.set_against_query(true);
      result.set_other_function(static_cast<uint32_t>(object.index));
      result.set_other_slot(static_cast<uint32_t>(slot));
    } else if (object.kind != Variable::kArgument ||
               !ToValue(sample.exit, right->variable, result.mutable_value())) {
      return false;
    }
  }
  *expectation = std::move(result);
  return true;
}

}  // namespace augment
