// Static dependence (P4): a walk over the body that carries along whether the
// value of the expression at hand is read, written or both. As in the paper
// (Palus, 3.2.1) the effects of a private member or a constructor belong to its
// callers; a public member is a boundary. Fields of base classes count as the
// class's own, under their plain names.
#include <array>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/instrument/body_facts.h"

namespace augment::instrument {
namespace {

enum Access : unsigned { kRead = 1, kWrite = 2, kBoth = 3 };

// Non-const members that hand out access: the object is used as their result is.
constexpr std::array<absl::string_view, 17> kAccessors = {
    "operator[]", "operator*", "operator->", "at",   "front", "back",  "begin", "end",  "data",
    "find",       "get",       "rbegin",     "rend", "value", "c_str", "size",  "empty"};

bool IsAccessor(const std::string& name) {
  for (const absl::string_view accessor : kAccessors) {
    if (name == accessor) return true;
  }
  return false;
}

bool IsMethod(const clang::Cursor& cursor) {
  CXCursorKind kind = cursor.kind();
  if (kind == CXCursor_FunctionTemplate) kind = cursor.template_kind();
  return kind == CXCursor_CXXMethod || kind == CXCursor_ConversionFunction;
}

// What a callee may do to an argument passed as `type`.
Access Passed(const clang::Type& type) {
  const clang::Type canonical = type.canonical();
  if (canonical.kind() == CXType_RValueReference) return kBoth;
  if (canonical.kind() == CXType_LValueReference && !canonical.pointee().is_const()) return kBoth;
  return kRead;
}

// The USRs of the class and of its bases.
void AddClasses(const clang::Cursor& cls, int depth, std::set<std::string>* usrs) {
  if (!cls.valid() || depth == 0 || !usrs->insert(cls.usr()).second) return;
  for (const clang::Cursor& child : cls.children()) {
    if (!child.is(CXCursor_CXXBaseSpecifier)) continue;
    const clang::Cursor declaration = child.type().canonical().declaration();
    const clang::Cursor made_from = declaration.template_of();
    AddClasses(made_from.valid() ? made_from.definition() : declaration.definition(), depth - 1,
               usrs);
  }
}

constexpr int kBases = 8;  // how far up

class Walker {
 public:
  explicit Walker(const clang::Cursor& function, const std::string& class_usr) {
    if (class_usr.empty()) return;
    AddClasses(function.semantic_parent(), kBases, &classes_);
    classes_.insert(class_usr);
    const CXCursorKind kind =
        function.is(CXCursor_FunctionTemplate) ? function.template_kind() : function.kind();
    constructs_ = kind == CXCursor_Constructor;
  }

  void Walk(const clang::Cursor& cursor, unsigned access) {
    switch (cursor.kind()) {
      case CXCursor_MemberRefExpr:
      case CXCursor_DeclRefExpr:
        return Reference(cursor, access);
      case CXCursor_MemberRef:  // a member initialiser
        return Field(cursor.referenced(), kWrite);
      case CXCursor_BinaryOperator:
      case CXCursor_CompoundAssignOperator:
        return Binary(cursor);
      case CXCursor_UnaryOperator:
        return Unary(cursor, access);
      case CXCursor_CallExpr:
        return Call(cursor, access);
      case CXCursor_VarDecl:
        return All(cursor, cursor.type().is_reference() ? Passed(cursor.type()) : kRead);
      case CXCursor_CXXForRangeStmt:
        return RangeFor(cursor);
      case CXCursor_ArraySubscriptExpr:
        return FirstAs(cursor, access, kRead);
      case CXCursor_ConditionalOperator:
        return FirstAs(cursor, kRead, access);
      case CXCursor_CXXDeleteExpr:
        return All(cursor, kBoth);
      case CXCursor_UnexposedExpr:
      case CXCursor_ParenExpr:
      case CXCursor_CStyleCastExpr:
      case CXCursor_CXXStaticCastExpr:
      case CXCursor_CXXReinterpretCastExpr:
      case CXCursor_CXXConstCastExpr:
        return All(cursor, access);
      case CXCursor_OverloadedDeclRef:  // which of them, the instance decides
        for (const clang::Cursor& callee : cursor.overloads()) Helper(callee);
        return;
      case CXCursor_ParmDecl:
        return;
      default:
        return All(cursor, kRead);
    }
  }

  FieldUse use;

 private:
  void All(const clang::Cursor& cursor, unsigned access) {
    for (const clang::Cursor& child : cursor.children()) Walk(child, access);
  }

  void FirstAs(const clang::Cursor& cursor, unsigned first, unsigned rest) {
    bool is_first = true;
    for (const clang::Cursor& child : cursor.children()) {
      Walk(child, is_first ? first : rest);
      is_first = false;
    }
  }

  bool IsOurs(const clang::Cursor& member) const {
    return classes_.count(member.semantic_parent().usr()) != 0;
  }

  // What a member that users cannot call does is done by who calls it.
  void Helper(const clang::Cursor& callee) {
    if (IsOurs(callee) && callee.access() != CX_CXXPublic) use.helpers.insert(callee.usr());
  }

  void Field(const clang::Cursor& field, unsigned access) {
    if (!field.is(CXCursor_FieldDecl)) return;
    if (!IsOurs(field)) return;
    const std::string name = field.spelling();
    if (name.empty()) return;
    if ((access & kRead) != 0) use.reads.insert(name);
    if ((access & kWrite) != 0) use.writes.insert(name);
  }

  void Reference(const clang::Cursor& cursor, unsigned access) {
    Field(cursor.referenced(), access);
    // In `a.b = 1` the write reaches `a` too; `p->b = 1` changes what the
    // field p leads to, which is state of this object for every observer.
    All(cursor, access);
  }

  void Binary(const clang::Cursor& cursor) {
    const CXBinaryOperatorKind kind = cursor.binary_operator();
    if (kind == CXBinaryOperator_Assign) return FirstAs(cursor, kWrite, kRead);
    if (kind > CXBinaryOperator_Assign && kind != CXBinaryOperator_Comma) {
      return FirstAs(cursor, kBoth, kRead);
    }
    All(cursor, kRead);
  }

  void Unary(const clang::Cursor& cursor, unsigned access) {
    switch (cursor.unary_operator()) {
      case CXUnaryOperator_PreInc:
      case CXUnaryOperator_PreDec:
      case CXUnaryOperator_PostInc:
      case CXUnaryOperator_PostDec:
        return All(cursor, kBoth);
      case CXUnaryOperator_AddrOf:
        return All(cursor, kBoth);
      case CXUnaryOperator_Deref:
        return All(cursor, access | kRead);
      default:
        return All(cursor, kRead);
    }
  }

  void Call(const clang::Cursor& cursor, unsigned access) {
    const clang::Cursor callee = cursor.referenced();
    const std::vector<clang::Cursor> arguments = cursor.arguments();
    const bool method = callee.valid() && IsMethod(callee);
    if (method) Helper(callee);
    // Delegation, and the base's part of this object.
    if (constructs_ && callee.valid() && callee.is(CXCursor_Constructor) && IsOurs(callee)) {
      use.helpers.insert(callee.usr());
    }
    const std::string name = callee.valid() ? callee.spelling() : cursor.spelling();
    unsigned object = kBoth;
    if (method && callee.is_const_method()) {
      object = kRead;
    } else if (IsAccessor(name)) {
      object = access | kRead;
    } else if (name == "operator=") {
      object = kWrite;
    }
    // An operator's object is its first argument; a named member's hangs below
    // the callee.
    const bool object_is_argument = method && name.rfind("operator", 0) == 0 &&
                                    !arguments.empty() &&
                                    arguments.size() == callee.type().arguments().size() + 1;
    const std::vector<clang::Type> types =
        callee.valid() ? callee.type().arguments() : std::vector<clang::Type>();
    for (size_t i = 0; i < arguments.size(); ++i) {
      if (i == 0 && object_is_argument) {
        Walk(arguments[i], object);
        continue;
      }
      const size_t type = object_is_argument ? i - 1 : i;
      Walk(arguments[i], type < types.size() ? Passed(types[type]) : kRead);
    }
    for (const clang::Cursor& child : cursor.children()) {
      bool is_argument = false;
      for (const clang::Cursor& argument : arguments) is_argument |= argument == child;
      if (is_argument) continue;
      if (child.is(CXCursor_MemberRefExpr)) {
        Callee(child, object);
      } else {
        Walk(child, kRead);
      }
    }
  }

  void Callee(const clang::Cursor& member, unsigned object) {
    const clang::Cursor callee = member.referenced();
    const std::vector<clang::Cursor> base = member.children();
    if (callee.valid() && callee.is(CXCursor_FieldDecl)) Field(callee, kRead);
    for (const clang::Cursor& child : base) Walk(child, object);
  }

  void RangeFor(const clang::Cursor& cursor) {
    unsigned range = kRead;
    for (const clang::Cursor& child : cursor.children()) {
      if (child.is(CXCursor_VarDecl) && child.type().is_reference()) range = Passed(child.type());
    }
    for (const clang::Cursor& child : cursor.children()) {
      Walk(child, child.is_expression() ? range : kRead);
    }
  }

  std::set<std::string> classes_;  // USRs
  bool constructs_ = false;
};

}  // namespace

FieldUse FieldUseOf(const clang::Cursor& function, const std::string& class_usr) {
  Walker walker(function, class_usr);
  for (const clang::Cursor& child : function.children()) walker.Walk(child, kRead);
  return walker.use;
}

}  // namespace augment::instrument
