#include "engine/instrument/condition_tree.h"

#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/strip.h"

namespace augment::instrument {
namespace {

using proto::ExprModel;
using proto::PathModel;

bool IsPointer(const clang::Type& type) {
  return type.canonical().kind() == CXType_Pointer || type.canonical().kind() == CXType_NullPtr;
}

bool IsBoolean(const clang::Type& type) { return type.canonical().kind() == CXType_Bool; }

bool IsDependent(const clang::Type& type) { return type.canonical().kind() == CXType_Dependent; }

bool IsReal(const clang::Type& type) {
  const CXTypeKind kind = type.canonical().kind();
  return kind == CXType_Float || kind == CXType_Double || kind == CXType_LongDouble;
}

// Integers of at most 64 bits; 0 bits of all others.
proto::TypeModel TypeOf(const clang::Type& type) {
  const clang::Type canonical = type.canonical();
  const CXTypeKind kind = canonical.kind();
  proto::TypeModel model;
  const bool is_unsigned = kind >= CXType_Char_U && kind <= CXType_ULongLong;
  const bool is_signed = kind >= CXType_Char_S && kind <= CXType_LongLong;
  if (!is_unsigned && !is_signed) return model;
  model.set_bits(static_cast<uint32_t>(canonical.size() * 8));
  model.set_is_signed(is_signed);
  return model;
}

ExprModel Of(ExprModel::Op op, ExprModel left) {
  ExprModel expr;
  expr.set_op(op);
  *expr.add_operands() = std::move(left);
  return expr;
}

ExprModel Of(ExprModel::Op op, ExprModel left, ExprModel right) {
  ExprModel expr = Of(op, std::move(left));
  *expr.add_operands() = std::move(right);
  return expr;
}

ExprModel Null() {
  ExprModel null;
  null.set_op(ExprModel::CONSTANT);
  null.mutable_constant()->set_null(true);
  return null;
}

// A number as a truth, where it is compared with others.
ExprModel AsTruth(ExprModel expr) {
  return Of(ExprModel::NOT, Of(ExprModel::NOT, std::move(expr)));
}

struct Operator {
  const char* sign;
  CXBinaryOperatorKind kind;
  ExprModel::Op op;
};
constexpr Operator kOperators[] = {
    {"+", CXBinaryOperator_Add, ExprModel::ADD},
    {"-", CXBinaryOperator_Sub, ExprModel::SUBTRACT},
    {"*", CXBinaryOperator_Mul, ExprModel::MULTIPLY},
    {"%", CXBinaryOperator_Rem, ExprModel::MODULO},
    {"==", CXBinaryOperator_EQ, ExprModel::EQUAL},
    {"!=", CXBinaryOperator_NE, ExprModel::NOT_EQUAL},
    {"<", CXBinaryOperator_LT, ExprModel::LESS},
    {"<=", CXBinaryOperator_LE, ExprModel::LESS_EQUAL},
    {">", CXBinaryOperator_GT, ExprModel::GREATER},
    {">=", CXBinaryOperator_GE, ExprModel::GREATER_EQUAL},
    {"&&", CXBinaryOperator_LAnd, ExprModel::AND},
    {"||", CXBinaryOperator_LOr, ExprModel::OR},
};

bool IsArithmetic(ExprModel::Op op) { return op >= ExprModel::ADD && op <= ExprModel::MODULO; }
bool IsComparison(ExprModel::Op op) {
  return op >= ExprModel::EQUAL && op <= ExprModel::GREATER_EQUAL;
}

std::vector<clang::Cursor> Expressions(const clang::Cursor& cursor) {
  std::vector<clang::Cursor> result;
  for (const clang::Cursor& child : cursor.children()) {
    if (child.is_expression()) result.push_back(child);
  }
  return result;
}

// Without brackets and conversions that nobody wrote. Other things that libclang does not
// name either have an extent of their own, or no type yet.
clang::Cursor Stripped(clang::Cursor cursor) {
  for (;;) {
    const bool bracket = cursor.is(CXCursor_ParenExpr);
    if (!bracket && !cursor.is(CXCursor_UnexposedExpr)) return cursor;
    const std::vector<clang::Cursor> children = Expressions(cursor);
    if (children.size() != 1) return cursor;
    if (!bracket) {
      const clang::Extent outer = cursor.extent();
      const clang::Extent inner = children[0].extent();
      if (IsDependent(cursor.type()) || outer.begin.offset != inner.begin.offset ||
          outer.end.offset != inner.end.offset) {
        return cursor;
      }
    }
    cursor = children[0];
  }
}

class Translator {
 public:
  Translator(const ScopeNames& names, const clang::TranslationUnit& unit)
      : names_(names), unit_(unit) {}

  // `truth`: it stands where only matters whether it is true.
  ExprModel Read(const clang::Cursor& cursor, bool truth) const {
    if (std::optional<ExprModel> constant = ConstantOf(cursor)) return *std::move(constant);
    const clang::Cursor inner = Stripped(cursor);
    ExprModel expr = ReadStripped(inner, truth);
    const bool becomes_truth = IsBoolean(cursor.type()) && !IsBoolean(inner.type());
    return becomes_truth && !truth && expr.op() != ExprModel::VOID ? AsTruth(std::move(expr))
                                                                   : expr;
  }

 private:
  ExprModel ReadStripped(const clang::Cursor& cursor, bool truth) const {
    switch (cursor.kind()) {
      case CXCursor_CXXNullPtrLiteralExpr:
      case CXCursor_GNUNullExpr:
        return Null();
      case CXCursor_BinaryOperator: {
        const std::vector<clang::Cursor> sides = Expressions(cursor);
        if (sides.size() != 2) return ExprModel();
        for (const Operator& one : kOperators) {
          if (one.kind == cursor.binary_operator()) {
            return Binary(one.op, sides[0], sides[1], cursor.type());
          }
        }
        return ExprModel();
      }
      case CXCursor_UnaryOperator:
        return Unary(cursor);
      case CXCursor_CStyleCastExpr:
      case CXCursor_CXXStaticCastExpr:
      case CXCursor_CXXFunctionalCastExpr:
        return Cast(cursor, truth);
      case CXCursor_CallExpr: {
        if (const std::optional<ExprModel> call = OldOrOperator(cursor)) return *call;
        return Variable(cursor);
      }
      default:
        return Variable(cursor);
    }
  }

  // With the type that is wanted of it.
  static std::optional<ExprModel> ConstantOf(const clang::Cursor& cursor) {
    const clang::Type type = cursor.type();
    const bool is_enum = type.canonical().kind() == CXType_Enum;
    const proto::TypeModel model = TypeOf(type);
    ExprModel expr;
    expr.set_op(ExprModel::CONSTANT);
    if (IsPointer(type)) {
      const clang::Cursor inner = Stripped(cursor);
      if (!inner.is(CXCursor_IntegerLiteral)) return std::nullopt;
      return Null();
    }
    if (model.bits() == 0 && !is_enum && !IsBoolean(type) && !IsReal(type)) return std::nullopt;
    const std::optional<clang::Constant> constant = cursor.constant();
    if (!constant.has_value()) return std::nullopt;
    if (constant->is_real) {
      expr.mutable_constant()->set_real(constant->real);
    } else if (IsBoolean(type)) {
      expr.mutable_constant()->set_boolean(constant->integer != 0);
    } else {
      expr.mutable_constant()->set_integer(constant->integer);
      if (model.bits() != 0) *expr.mutable_type() = model;
    }
    return expr;
  }

  ExprModel Binary(ExprModel::Op op, const clang::Cursor& left, const clang::Cursor& right,
                   const clang::Type& type) const {
    if (op == ExprModel::AND || op == ExprModel::OR) {
      return Of(op, Read(left, true), Read(right, true));
    }
    ExprModel a = Read(left, false);
    ExprModel b = Read(right, false);
    const bool known = type.valid() && !IsDependent(type);
    if (IsArithmetic(op)) {
      // Pointers and reals are not computed with.
      if (known ? TypeOf(type).bits() == 0 : IsPointer(left.type()) || IsPointer(right.type())) {
        return ExprModel();
      }
      ExprModel expr = Of(op, std::move(a), std::move(b));
      if (known) *expr.mutable_type() = TypeOf(type);
      return expr;
    }
    if (known && IsReal(left.type()) && left.type().canonical().kind() != CXType_Double &&
        (IsRounded(left, a) || IsRounded(right, b))) {
      return ExprModel();
    }
    if (!known) {
      // `p == 0` before it is known that this is the null pointer.
      if (IsPointer(left.type()) && IsZero(b)) b = Null();
      if (IsPointer(right.type()) && IsZero(a)) a = Null();
    }
    ExprModel expr = Of(op, std::move(a), std::move(b));
    if (known) *expr.mutable_type() = TypeOf(left.type());
    return expr;
  }

  // An integer that becomes a real of less precision than those that are compared here.
  static bool IsRounded(const clang::Cursor& cursor, const ExprModel& read) {
    return read.op() != ExprModel::CONSTANT && !IsReal(Stripped(cursor).type());
  }

  static bool IsZero(const ExprModel& expr) {
    return expr.op() == ExprModel::CONSTANT &&
           expr.constant().kind_case() == proto::Value::kInteger && expr.constant().integer() == 0;
  }

  ExprModel Unary(const clang::Cursor& cursor) const {
    const std::vector<clang::Cursor> children = Expressions(cursor);
    if (children.size() != 1) return ExprModel();
    switch (cursor.unary_operator()) {
      case CXUnaryOperator_LNot:
        return Of(ExprModel::NOT, Read(children[0], true));
      case CXUnaryOperator_Plus:
        return Read(children[0], false);
      case CXUnaryOperator_Minus: {
        const bool known = !IsDependent(cursor.type());
        const proto::TypeModel type = TypeOf(cursor.type());
        if (known && type.bits() == 0) return ExprModel();
        ExprModel zero;
        zero.set_op(ExprModel::CONSTANT);
        zero.mutable_constant()->set_integer(0);
        zero.mutable_type()->set_bits(32);
        zero.mutable_type()->set_is_signed(true);
        ExprModel expr = Of(ExprModel::SUBTRACT, std::move(zero), Read(children[0], false));
        if (known) *expr.mutable_type() = type;
        return expr;
      }
      default:
        return Variable(cursor);
    }
  }

  ExprModel Cast(const clang::Cursor& cursor, bool truth) const {
    const std::vector<clang::Cursor> children = Expressions(cursor);
    if (children.empty()) return ExprModel();
    const clang::Cursor& operand = children.back();
    const clang::Type from = Stripped(operand).type();
    if (IsBoolean(cursor.type())) {
      ExprModel expr = Read(operand, true);
      const bool same = truth || IsBoolean(from) || expr.op() == ExprModel::VOID;
      return same ? expr : AsTruth(std::move(expr));
    }
    const proto::TypeModel type = TypeOf(cursor.type());
    const bool whole =
        TypeOf(from).bits() != 0 || IsBoolean(from) || from.canonical().kind() == CXType_Enum;
    if (type.bits() == 0 || !(whole || IsDependent(from))) return ExprModel();
    ExprModel expr = Of(ExprModel::CONVERT, Read(Stripped(operand), false));
    *expr.mutable_type() = type;
    return expr;
  }

  // The name of what is called, also where overloads are still to be told apart.
  static std::string Callee(const clang::Cursor& call) {
    const std::string name = call.spelling();
    if (!name.empty()) return name;
    for (const clang::Cursor& child : call.children()) {
      for (const clang::Cursor& one : child.children()) {
        if (one.is(CXCursor_OverloadedDeclRef)) return one.spelling();
      }
    }
    return "";
  }

  std::optional<ExprModel> OldOrOperator(const clang::Cursor& call) const {
    const std::string callee = Callee(call);
    const std::vector<clang::Cursor> arguments = call.arguments();
    if (callee == kOldFunction && arguments.size() == 1) {
      return Of(ExprModel::OLD, Read(arguments[0], false));
    }
    absl::string_view sign = callee;
    if (!absl::ConsumePrefix(&sign, "operator") || arguments.size() != 2) return std::nullopt;
    const clang::Cursor function = call.referenced();
    const bool open = !call.type().valid() || IsDependent(call.type());
    if (!open && function.is(CXCursor_CXXMethod)) {
      return MemberOperator(callee, arguments[0], arguments[1]).value_or(ExprModel());
    }
    // What an operator of somebody else's does is not known.
    if (!open && !(function.semantic_parent().spelling() == "std" &&
                   ComparesValues(arguments[0], arguments[1]))) {
      return ExprModel();
    }
    for (const Operator& one : kOperators) {
      if (sign != one.sign || !(IsComparison(one.op) || (open && IsArithmetic(one.op)))) continue;
      return Binary(one.op, arguments[0], arguments[1], clang::Type());
    }
    return ExprModel();
  }

  // What an operator that is a member says of two objects.
  std::optional<ExprModel> MemberOperator(const std::string& name, const clang::Cursor& object,
                                          const clang::Cursor& argument) const {
    std::optional<PathModel> path = PathOf(object);
    if (!path.has_value() || path->mark() == PathModel::ADDRESS) return std::nullopt;
    PathModel::Step step;
    step.set_name(name);
    step.set_is_call(true);
    step.set_through_pointer(path->mark() == PathModel::TARGET &&
                             path->root() != PathModel::RECEIVER);
    *step.add_arguments() = Read(argument, false);
    path->set_mark(PathModel::PLAIN);
    *path->add_steps() = std::move(step);
    ExprModel expr;
    expr.set_op(ExprModel::VARIABLE);
    *expr.mutable_variable() = *std::move(path);
    return expr;
  }

  // Of the standard library: text with text, and a smart pointer with null.
  static bool ComparesValues(const clang::Cursor& left, const clang::Cursor& right) {
    const auto type = [](const clang::Cursor& side) { return Stripped(side).type().canonical(); };
    const auto is_text = [&](const clang::Cursor& side) {
      return type(side).declaration().spelling() == "basic_string";
    };
    return type(left).kind() == CXType_NullPtr || type(right).kind() == CXType_NullPtr ||
           (is_text(left) && is_text(right));
  }

  ExprModel Variable(const clang::Cursor& cursor) const {
    ExprModel expr;
    std::optional<PathModel> path = PathOf(cursor);
    if (!path.has_value()) return expr;
    expr.set_op(ExprModel::VARIABLE);
    *expr.mutable_variable() = *std::move(path);
    return expr;
  }

  std::optional<PathModel> PathOf(const clang::Cursor& cursor) const {
    const clang::Cursor inner = Stripped(cursor);
    PathModel path;
    switch (inner.kind()) {
      case CXCursor_CXXThisExpr:
        return path;
      case CXCursor_DeclRefExpr:
        return NamedBy(inner);
      case CXCursor_UnaryOperator:
        return Marked(inner);
      case CXCursor_MemberRefExpr:
        return Member(inner);
      case CXCursor_CallExpr:
        return Call(inner);
      default:
        return std::nullopt;
    }
  }

  std::optional<PathModel> NamedBy(const clang::Cursor& reference) const {
    const clang::Cursor target = reference.referenced();
    const std::string name = reference.spelling();
    if (!target.is(CXCursor_ParmDecl) &&
        !(target.is(CXCursor_VarDecl) && names_.variables.count(name) != 0)) {
      return std::nullopt;
    }
    PathModel path;
    const auto found = names_.parameters.find(name);
    if (found != names_.parameters.end()) {
      path.set_root(PathModel::PARAMETER);
      path.set_name(found->second);
    } else if (name == "result" && target.is(CXCursor_VarDecl)) {
      path.set_root(PathModel::RESULT);
    } else {
      return std::nullopt;
    }
    return path;
  }

  // `&other`, `*other`, `*this`.
  std::optional<PathModel> Marked(const clang::Cursor& cursor) const {
    const std::vector<clang::Cursor> children = Expressions(cursor);
    const bool address = cursor.unary_operator() == CXUnaryOperator_AddrOf;
    if (children.size() != 1 || !(address || cursor.unary_operator() == CXUnaryOperator_Deref)) {
      return std::nullopt;
    }
    std::optional<PathModel> path = PathOf(children[0]);
    if (!path.has_value() || !path->steps().empty()) return std::nullopt;
    const PathModel::Mark undone = address ? PathModel::TARGET : PathModel::ADDRESS;
    if (path->mark() == undone) {
      path->set_mark(PathModel::PLAIN);
    } else if (path->mark() == PathModel::PLAIN) {
      path->set_mark(address ? PathModel::ADDRESS : PathModel::TARGET);
    } else {
      return std::nullopt;
    }
    return path;
  }

  std::optional<PathModel> Member(const clang::Cursor& reference) const {
    const clang::Cursor member = reference.referenced();
    if (member.valid() && !member.is(CXCursor_FieldDecl) && !member.is(CXCursor_CXXMethod)) {
      return std::nullopt;
    }
    PathModel path;
    bool through_pointer = false;
    const std::vector<clang::Cursor> children = Expressions(reference);
    if (!children.empty()) {
      clang::Cursor base = Stripped(children[0]);
      through_pointer = IsPointer(children[0].type());
      if (base.is(CXCursor_CallExpr) && base.spelling() == "operator->") {
        const std::vector<clang::Cursor> arguments = base.arguments();
        if (arguments.size() != 1) return std::nullopt;
        base = arguments[0];
      }
      std::optional<PathModel> object = PathOf(base);
      if (!object.has_value()) return std::nullopt;
      path = *std::move(object);
      if (path.mark() != PathModel::PLAIN) through_pointer = path.mark() == PathModel::TARGET;
      path.set_mark(PathModel::PLAIN);
      if (path.root() == PathModel::RECEIVER && path.steps().empty()) through_pointer = false;
    }
    PathModel::Step& step = *path.add_steps();
    step.set_name(member.valid() ? reference.spelling() : LastWord(reference));
    step.set_through_pointer(through_pointer);
    if (step.name().empty()) return std::nullopt;
    return path;
  }

  // What a member is called that the parser has not looked up yet.
  std::string LastWord(const clang::Cursor& reference) const {
    const clang::Extent extent = reference.extent();
    if (extent.in_macro || extent.end.file == nullptr) return "";
    const std::string text = unit_.Text(extent.end.file);
    size_t begin = extent.end.offset;
    if (begin > text.size()) return "";
    while (begin > 0 && (absl::ascii_isalnum(static_cast<unsigned char>(text[begin - 1])) ||
                         text[begin - 1] == '_')) {
      --begin;
    }
    return text.substr(begin, extent.end.offset - begin);
  }

  std::optional<PathModel> Call(const clang::Cursor& call) const {
    const clang::Cursor callee = call.referenced();
    const std::vector<clang::Cursor> arguments = call.arguments();
    if (callee.valid() && (callee.is_copy_constructor() || callee.is_move_constructor())) {
      return arguments.size() == 1 ? PathOf(arguments[0]) : std::nullopt;
    }
    const std::vector<clang::Cursor> children = Expressions(call);
    if (children.empty()) return std::nullopt;
    const clang::Cursor member = Stripped(children[0]);
    if (!member.is(CXCursor_MemberRefExpr)) return std::nullopt;
    if (callee.valid() && !callee.is(CXCursor_CXXMethod)) return std::nullopt;
    std::optional<PathModel> path = Member(member);
    if (!path.has_value()) return std::nullopt;
    PathModel::Step& step = *path->mutable_steps(path->steps_size() - 1);
    step.set_is_call(true);
    for (const clang::Cursor& argument : arguments) {
      // One that nobody wrote is nowhere: the default.
      if (argument.extent().begin.file != nullptr) *step.add_arguments() = Read(argument, false);
    }
    return path;
  }

  const ScopeNames& names_;
  const clang::TranslationUnit& unit_;
};

}  // namespace

proto::ExprModel TreeOf(const clang::Cursor& condition, const ScopeNames& names,
                        const clang::TranslationUnit& unit) {
  // In a template it is an initialiser that has no type yet.
  const std::vector<clang::Cursor> inner = Expressions(condition);
  const bool unresolved =
      condition.is(CXCursor_UnexposedExpr) && !condition.type().valid() && inner.size() == 1;
  return Translator(names, unit).Read(unresolved ? inner[0] : condition, true);
}

}  // namespace augment::instrument
