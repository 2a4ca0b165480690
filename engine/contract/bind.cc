#include "engine/contract/bind.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "absl/strings/str_cat.h"

namespace augment {
namespace {

using proto::ExprModel;
using proto::PathModel;

constexpr int kInt = 32;

// A term and the width that C++ gives it; 0: not known, or no integer.
struct Typed {
  Expr expr;
  int bits = 0;
  bool is_signed = true;
};

// What has no width: a truth, a pointer.
Typed Untyped(Expr expr) { return {std::move(expr), 0, true}; }

// Integers smaller than int become int.
void Promote(Typed* typed) {
  if (typed->bits == 0 || typed->bits >= kInt) return;
  typed->bits = kInt;
  typed->is_signed = true;
}

// The type of an operation on the two.
proto::TypeModel Common(Typed left, Typed right) {
  Promote(&left);
  Promote(&right);
  proto::TypeModel type;
  if (left.bits == 0 || right.bits == 0) return type;
  type.set_bits(static_cast<uint32_t>(std::max(left.bits, right.bits)));
  type.set_is_signed(left.is_signed);
  if (left.is_signed != right.is_signed) {
    const Typed& is_unsigned = left.is_signed ? right : left;
    const Typed& is_signed = left.is_signed ? left : right;
    type.set_is_signed(is_unsigned.bits < is_signed.bits);
  }
  return type;
}

Typed WithType(Expr expr, const proto::TypeModel& type) {
  expr.bits = static_cast<uint8_t>(type.bits());
  expr.is_signed = type.bits() == 0 || type.is_signed();
  const int bits = expr.bits;
  const bool is_signed = expr.is_signed;
  return {std::move(expr), bits, is_signed};
}

Expr::Op OperationOf(ExprModel::Op op) {
  switch (op) {
    case ExprModel::ADD:
      return Expr::kAdd;
    case ExprModel::SUBTRACT:
      return Expr::kSubtract;
    case ExprModel::MULTIPLY:
      return Expr::kMultiply;
    case ExprModel::MODULO:
      return Expr::kModulo;
    case ExprModel::EQUAL:
      return Expr::kEqual;
    case ExprModel::NOT_EQUAL:
      return Expr::kNotEqual;
    case ExprModel::LESS:
      return Expr::kLess;
    case ExprModel::LESS_EQUAL:
      return Expr::kLessEqual;
    case ExprModel::GREATER:
      return Expr::kGreater;
    case ExprModel::GREATER_EQUAL:
      return Expr::kGreaterEqual;
    default:
      return Expr::kVoid;
  }
}

// Of a class's own operator: how a schema spells it.
const char* SignOf(ExprModel::Op op) {
  switch (op) {
    case ExprModel::EQUAL:
    case ExprModel::NOT_EQUAL:
      return "==";
    case ExprModel::LESS:
      return "<";
    case ExprModel::LESS_EQUAL:
      return "<=";
    case ExprModel::GREATER:
      return ">";
    default:
      return ">=";
  }
}

class Binder {
 public:
  explicit Binder(const Schema& schema) : schema_(schema) {}

  Typed Read(const ExprModel& model, bool old) const {
    const auto child = [&](int i) { return Read(model.operands(i), old); };
    switch (model.op()) {
      case ExprModel::VARIABLE:
        return OfVariable(Find(TextOf(model.variable())), old);
      case ExprModel::CONSTANT:
        return Constant(model);
      case ExprModel::OLD:
        return Read(model.operands(0), true);
      case ExprModel::CONVERT:
        if (model.type().bits() == 0) return Typed();
        return WithType(Make(Expr::kConvert, child(0).expr), model.type());
      case ExprModel::NOT:
        return Untyped(Make(Expr::kNot, child(0).expr));
      case ExprModel::AND:
        return Untyped(Make(Expr::kAnd, child(0).expr, child(1).expr));
      case ExprModel::OR:
        return Untyped(Make(Expr::kOr, child(0).expr, child(1).expr));
      case ExprModel::ADD:
      case ExprModel::SUBTRACT:
      case ExprModel::MULTIPLY:
      case ExprModel::MODULO:
        return Operation(model, old);
      case ExprModel::EQUAL:
      case ExprModel::NOT_EQUAL:
      case ExprModel::LESS:
      case ExprModel::LESS_EQUAL:
      case ExprModel::GREATER:
      case ExprModel::GREATER_EQUAL:
        return Comparison(model, old);
      default:
        return Typed();
    }
  }

 private:
  int Find(const std::string& text) const {
    if (text.empty()) return -1;
    const auto found =
        std::find_if(schema_.variables.begin(), schema_.variables.end(),
                     [&](const Variable& variable) { return variable.text == text; });
    return found == schema_.variables.end() ? -1
                                            : static_cast<int>(found - schema_.variables.begin());
  }

  Typed OfVariable(int index, bool old) const {
    if (index < 0) return Typed();
    const Variable& variable = schema_.variables[static_cast<size_t>(index)];
    return {Var(index, old), variable.bits, variable.is_signed};
  }

  static Typed Constant(const ExprModel& model) {
    const proto::Value& value = model.constant();
    Scalar scalar;
    switch (value.kind_case()) {
      case proto::Value::kInteger:
        scalar.kind = Scalar::kInteger;
        scalar.integer = value.integer();
        return {Const(scalar), static_cast<int>(model.type().bits()), model.type().is_signed()};
      case proto::Value::kReal: {
        const double real = value.real();
        scalar.kind = Scalar::kReal;
        std::memcpy(&scalar.integer, &real, sizeof real);
        return Untyped(Const(scalar));
      }
      case proto::Value::kBoolean:
        scalar.kind = Scalar::kBoolean;
        scalar.integer = value.boolean() ? 1 : 0;
        return Untyped(Const(scalar));
      case proto::Value::kNull:
        return Untyped(Null());
      default:
        return Typed();
    }
  }

  Typed Operation(const ExprModel& model, bool old) const {
    Typed left = Read(model.operands(0), old);
    Typed right = Read(model.operands(1), old);
    const proto::TypeModel type = model.has_type() ? model.type() : Common(left, right);
    return WithType(Make(OperationOf(model.op()), std::move(left.expr), std::move(right.expr)),
                    type);
  }

  Typed Comparison(const ExprModel& model, bool old) const {
    const ExprModel& left = model.operands(0);
    const ExprModel& right = model.operands(1);
    if (left.op() == ExprModel::VARIABLE && right.op() == ExprModel::VARIABLE) {
      const int together = OfBoth(left.variable(), right.variable(), model.op());
      if (together >= 0) {
        Expr same = Var(together, old);
        return Untyped(model.op() == ExprModel::NOT_EQUAL ? Make(Expr::kNot, std::move(same))
                                                          : std::move(same));
      }
    }
    return Untyped(Operation(model, old).expr);
  }

  // The variable that says it of two objects: whether they are one, or their operator.
  int OfBoth(const PathModel& left, const PathModel& right, ExprModel::Op op) const {
    const std::string a = TextOf(left);
    const std::string b = TextOf(right);
    if (a.empty() || b.empty()) return -1;
    const bool measured = Find(a) >= 0 && Find(b) >= 0;
    if (op == ExprModel::EQUAL || op == ExprModel::NOT_EQUAL) {
      const int same = std::max(Find(absl::StrCat(a, " == ", b)), Find(absl::StrCat(b, " == ", a)));
      // A contract that says this is a variable as well, of which no test could say more.
      if (same >= 0 && !(measured && schema_.variables[static_cast<size_t>(same)].kind ==
                                         Variable::kPredicate)) {
        return same;
      }
    }
    if (measured) return -1;
    std::string object;
    if (left.root() != PathModel::RECEIVER) {
      PathModel plain = left;
      plain.set_mark(PathModel::PLAIN);
      object = absl::StrCat(TextOf(plain), left.mark() == PathModel::TARGET ? "->" : ".");
    } else if (left.mark() != PathModel::TARGET) {
      return -1;
    }
    return Find(absl::StrCat(object, "operator", SignOf(op), "(", b, ")"));
  }

  const Schema& schema_;
};

}  // namespace

std::string TextOf(const PathModel& path) {
  std::string text = path.mark() == PathModel::ADDRESS  ? "&"
                     : path.mark() == PathModel::TARGET ? "*"
                                                        : "";
  if (path.root() == PathModel::PARAMETER) {
    text += path.name();
  } else if (path.root() == PathModel::RESULT) {
    text += "result";
  } else if (path.steps().empty()) {
    text += "this";
  }
  for (const PathModel::Step& step : path.steps()) {
    const char* const joint = step.through_pointer() ? "->" : ".";
    absl::StrAppend(&text, text.empty() ? "" : joint, step.name(), step.is_call() ? "(" : "");
    for (int i = 0; i < step.arguments_size(); ++i) {
      const ExprModel& argument = step.arguments(i);
      std::string written;
      if (argument.op() == ExprModel::VARIABLE) {
        written = TextOf(argument.variable());
      } else if (argument.constant().kind_case() == proto::Value::kInteger) {
        written = absl::StrCat(argument.constant().integer());
      }
      if (written.empty()) return "";
      absl::StrAppend(&text, i == 0 ? "" : ", ", written);
    }
    if (step.is_call()) text += ")";
  }
  return text;
}

Expr Bind(const ExprModel& model, const Schema& schema) {
  return Binder(schema).Read(model, false).expr;
}

}  // namespace augment
