// Which statements of a body are reached before anything outside of it has been
// changed: an assertion among them is about what the function was given. A walk
// in the order of execution, branches side by side; a loop is entered once.
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

// What the expression denotes is the body's own: a local variable, a parameter
// passed by value, or a part of one.
bool IsLocal(const clang::Cursor& expression) {
  switch (expression.kind()) {
    case CXCursor_DeclRefExpr: {
      const clang::Cursor target = expression.referenced();
      if (!target.is(CXCursor_VarDecl) && !target.is(CXCursor_ParmDecl)) return false;
      return target.linkage() == CXLinkage_NoLinkage && !target.type().is_reference();
    }
    case CXCursor_MemberRefExpr:
    case CXCursor_ArraySubscriptExpr: {
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

bool ChangesArgument(const clang::Cursor& argument, const clang::Type& type) {
  const clang::Type canonical = type.canonical();
  if (canonical.kind() != CXType_LValueReference && canonical.kind() != CXType_Pointer)
    return false;
  if (canonical.pointee().is_const()) return false;
  if (canonical.kind() == CXType_LValueReference) return !IsLocal(argument);
  // `&local`
  const std::vector<clang::Cursor> children = argument.children();
  return !(argument.is(CXCursor_UnaryOperator) && children.size() == 1 && IsLocal(children[0]));
}

bool HasEffect(const clang::Cursor& cursor);

bool CallHasEffect(const clang::Cursor& call) {
  const clang::Cursor callee = call.referenced();
  if (!callee.valid()) return true;
  const std::vector<clang::Cursor> children = call.children();
  const bool method = callee.is(CXCursor_CXXMethod) && !callee.is_static_method();
  if (method && !callee.is_const_method() && !IsAccessor(callee.spelling())) {
    // The object is the first child of `object.member`, or the first operand.
    if (children.empty()) return true;
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

bool HasEffect(const clang::Cursor& cursor) {
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
      if (CallHasEffect(cursor)) return true;
      break;
    default:
      break;
  }
  return std::any_of(children.begin(), children.end(), HasEffect);
}

class Walker {
 public:
  explicit Walker(const std::set<unsigned>& places) : places_(places) {}

  // What is known after a statement.
  struct Way {
    bool changed = false;
    bool ended = false;  // it does not go on behind it
  };

  Way Walk(const clang::Cursor& cursor, bool changed) {
    const clang::Extent extent = cursor.extent();
    if (extent.in_macro && places_.count(extent.begin.offset) != 0) {
      if (!changed) reached.insert(extent.begin.offset);
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
        return {changed || HasEffect(cursor), false};
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
};

}  // namespace

std::set<unsigned> BeforeEffects(const clang::Cursor& body, const std::set<unsigned>& places) {
  if (places.empty()) return {};
  Walker walker(places);
  walker.Walk(body, false);
  return walker.reached;
}

}  // namespace augment::instrument
