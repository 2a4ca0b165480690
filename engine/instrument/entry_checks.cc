// Which assertions of a body are about what the function was given: those that are
// reached before anything outside of it has been changed, and those that speak of its
// parameters alone. A walk in the order of execution, branches side by side; a loop is
// entered once.
#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/instrument/body_facts.h"

namespace augment::instrument {
namespace {

// Members that hand out access and change nothing themselves.
constexpr std::array<absl::string_view, 12> kAccessors = {
    "operator[]", "operator*", "operator->", "at",  "front", "back",
    "begin",      "end",       "data",       "get", "find",  "value"};

bool IsAccessor(const std::string& name) {
  return std::find(kAccessors.begin(), kAccessors.end(), name) != kAccessors.end();
}

bool IsPointer(const clang::Type& type) { return type.canonical().kind() == CXType_Pointer; }

// What statements change. Members are for const bodies: one object serves a walk.
class Effects {
 public:
  // `of_new_object`: the body is a constructor's, whose object nobody else has seen.
  explicit Effects(bool of_new_object) : of_new_object_(of_new_object) {}

  bool Has(const clang::Cursor& cursor) const;

 private:
  bool IsLocal(const clang::Cursor& expression) const;
  bool IsOwnMember(const clang::Cursor& expression) const;
  bool ChangesArgument(const clang::Cursor& argument, const clang::Type& type) const;
  bool CallHas(const clang::Cursor& call) const;

  bool of_new_object_;
};

// `member_` or `this->member_` of the new object.
bool Effects::IsOwnMember(const clang::Cursor& expression) const {
  if (!of_new_object_ || !expression.is(CXCursor_MemberRefExpr)) return false;
  const std::vector<clang::Cursor> children = expression.children();
  return children.empty() || children[0].is(CXCursor_CXXThisExpr);
}

// What the expression denotes is the body's own: a local variable, a parameter
// passed by value, or a part of one.
bool Effects::IsLocal(const clang::Cursor& expression) const {
  switch (expression.kind()) {
    case CXCursor_DeclRefExpr: {
      const clang::Cursor target = expression.referenced();
      if (!target.is(CXCursor_VarDecl) && !target.is(CXCursor_ParmDecl)) return false;
      return target.linkage() == CXLinkage_NoLinkage && !target.type().is_reference();
    }
    case CXCursor_MemberRefExpr:
    case CXCursor_ArraySubscriptExpr: {
      if (IsOwnMember(expression)) return true;
      const std::vector<clang::Cursor> children = expression.children();
      // Through a pointer it leads elsewhere.
      return !children.empty() && !IsPointer(children[0].type()) && IsLocal(children[0]);
    }
    case CXCursor_UnexposedExpr:
    case CXCursor_ParenExpr: {
      const std::vector<clang::Cursor> children = expression.children();
      return children.size() == 1 && IsLocal(children[0]);
    }
    default:
      return false;
  }
}

bool Effects::ChangesArgument(const clang::Cursor& argument, const clang::Type& type) const {
  const clang::Type canonical = type.canonical();
  if (canonical.kind() != CXType_LValueReference && canonical.kind() != CXType_Pointer)
    return false;
  if (canonical.pointee().is_const()) return false;
  if (canonical.kind() == CXType_LValueReference) return !IsLocal(argument);
  // `&local`
  const std::vector<clang::Cursor> children = argument.children();
  return !(argument.is(CXCursor_UnaryOperator) && children.size() == 1 && IsLocal(children[0]));
}

bool Effects::CallHas(const clang::Cursor& call) const {
  const clang::Cursor callee = call.referenced();
  if (!callee.valid()) return true;
  const std::vector<clang::Cursor> children = call.children();
  const bool method = callee.is(CXCursor_CXXMethod) && !callee.is_static_method();
  if (method && !callee.is_const_method() && !IsAccessor(callee.spelling())) {
    // The object is the first child of `object.member`, or the first operand.
    if (children.empty()) return !of_new_object_;
    if (IsOwnMember(children[0])) return false;
    const std::vector<clang::Cursor> object =
        children[0].is(CXCursor_MemberRefExpr) ? children[0].children() : children;
    if (object.empty() || IsPointer(object[0].type()) || !IsLocal(object[0])) return true;
  }
  if (callee.is(CXCursor_Constructor)) return false;
  const std::vector<clang::Type> types = callee.type().arguments();
  const std::vector<clang::Cursor> arguments = call.arguments();
  // An operator that is a member has its object among the arguments.
  const size_t first = method && arguments.size() == types.size() + 1 ? 1 : 0;
  for (size_t i = first; i < arguments.size() && i - first < types.size(); ++i) {
    if (ChangesArgument(arguments[i], types[i - first])) return true;
  }
  return false;
}

bool Effects::Has(const clang::Cursor& cursor) const {
  const std::vector<clang::Cursor> children = cursor.children();
  switch (cursor.kind()) {
    case CXCursor_LambdaExpr:
      return false;
    case CXCursor_CXXDeleteExpr:
      return true;
    case CXCursor_CompoundAssignOperator:
      if (children.empty() || !IsLocal(children[0])) return true;
      break;
    case CXCursor_BinaryOperator:
      if (cursor.binary_operator() == CXBinaryOperator_Assign &&
          (children.empty() || !IsLocal(children[0]))) {
        return true;
      }
      break;
    case CXCursor_UnaryOperator: {
      const CXUnaryOperatorKind kind = cursor.unary_operator();
      const bool steps = kind == CXUnaryOperator_PreInc || kind == CXUnaryOperator_PreDec ||
                         kind == CXUnaryOperator_PostInc || kind == CXUnaryOperator_PostDec;
      if (steps && (children.empty() || !IsLocal(children[0]))) return true;
      break;
    }
    case CXCursor_CallExpr:
      if (CallHas(cursor)) return true;
      break;
    default:
      break;
  }
  return std::any_of(children.begin(), children.end(),
                     [this](const clang::Cursor& child) { return Has(child); });
}

// It speaks of parameters alone, and of such as the body has no way to change for others: what
// has happened before does not matter.
bool IsOfParameters(const clang::Cursor& cursor, bool* any) {
  if (cursor.is(CXCursor_CXXThisExpr)) return false;
  if (cursor.is(CXCursor_MemberRefExpr) && cursor.children().empty()) return false;
  if (cursor.is(CXCursor_DeclRefExpr)) {
    const clang::Cursor target = cursor.referenced();
    if (target.is(CXCursor_VarDecl)) {
      if (target.linkage() == CXLinkage_NoLinkage || !target.type().canonical().is_const()) {
        return false;
      }
    } else if (target.is(CXCursor_ParmDecl)) {
      const clang::Type type = target.type().canonical();
      if (IsPointer(type) || (type.is_reference() && !type.pointee().is_const())) return false;
      *any = true;
    }
  }
  const std::vector<clang::Cursor> children = cursor.children();
  return std::all_of(children.begin(), children.end(),
                     [any](const clang::Cursor& child) { return IsOfParameters(child, any); });
}

bool IsOfParameters(const clang::Cursor& assertion) {
  bool any = false;
  return IsOfParameters(assertion, &any) && any;
}

class Walker {
 public:
  Walker(const std::set<unsigned>& places, bool of_new_object)
      : places_(places), effects_(of_new_object) {}

  // What is known after a statement.
  struct Way {
    bool changed = false;
    bool ended = false;  // it does not go on behind it
  };

  Way Walk(const clang::Cursor& cursor, bool changed) {
    const clang::Extent extent = cursor.extent();
    if (extent.in_macro && places_.count(extent.begin.offset) != 0) {
      if (!changed || IsOfParameters(cursor)) reached.insert(extent.begin.offset);
      return {changed, false};
    }
    switch (cursor.kind()) {
      case CXCursor_IfStmt:
        return Branches(cursor, changed);
      case CXCursor_SwitchStmt:
        return Switch(cursor, changed);
      case CXCursor_ReturnStmt:
      case CXCursor_CXXThrowExpr:
      case CXCursor_BreakStmt:
      case CXCursor_ContinueStmt:
      case CXCursor_GotoStmt:
        return {changed, true};
      case CXCursor_CompoundStmt:
      case CXCursor_ForStmt:
      case CXCursor_WhileStmt:
      case CXCursor_DoStmt:
      case CXCursor_CXXForRangeStmt:
      case CXCursor_CXXTryStmt:
      case CXCursor_CaseStmt:
      case CXCursor_DefaultStmt:
        return InOrder(cursor, changed);
      default:
        return {changed || effects_.Has(cursor), false};
    }
  }

  std::set<unsigned> reached;

 private:
  Way InOrder(const clang::Cursor& cursor, bool changed) {
    const bool loop = !cursor.is(CXCursor_CompoundStmt) && !cursor.is(CXCursor_CaseStmt) &&
                      !cursor.is(CXCursor_DefaultStmt);
    for (const clang::Cursor& child : cursor.children()) {
      const Way way = Walk(child, changed);
      changed = way.changed;
      // What follows a loop is reached all the same.
      if (way.ended && !loop) return way;
    }
    return {changed, false};
  }

  Way Branches(const clang::Cursor& cursor, bool changed) {
    const std::vector<clang::Cursor> children = cursor.children();
    if (children.empty()) return {changed, false};
    const bool before = Walk(children[0], changed).changed;
    Way after = {before, children.size() > 2};
    for (size_t i = 1; i < children.size(); ++i) {
      const Way way = Walk(children[i], before);
      if (way.ended) continue;
      after.changed |= way.changed;
      after.ended = false;
    }
    return after;
  }

  Way Switch(const clang::Cursor& cursor, bool changed) {
    const std::vector<clang::Cursor> children = cursor.children();
    if (children.empty()) return {changed, false};
    const bool before = Walk(children[0], changed).changed;
    bool after = before;
    bool now = before;
    for (const clang::Cursor& child : children.back().children()) {
      const Way way = Walk(child, now);
      after |= way.changed;
      // The next case begins anew.
      now = way.ended ? before : way.changed;
    }
    return {after, false};
  }

  const std::set<unsigned>& places_;
  const Effects effects_;
};

}  // namespace

std::set<unsigned> AboutArguments(const clang::Cursor& body, const std::set<unsigned>& places,
                                  bool is_constructor) {
  if (places.empty()) return {};
  Walker walker(places, is_constructor);
  walker.Walk(body, false);
  return walker.reached;
}

}  // namespace augment::instrument
