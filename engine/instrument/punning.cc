// Classes whose objects come to be without a constructor of theirs, so that no tracker
// would know them. A pointer to one is cast to a pointer to the other, though
// neither derives from the other; or objects are copied as bytes.
// Where an object of a class overwrites itself or another of its class, it stays the one it is.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/instrument/body_facts.h"

namespace augment::instrument {
namespace {

bool IsAlias(const clang::Cursor& cursor) {
  return cursor.is(CXCursor_TypedefDecl) || cursor.is(CXCursor_TypeAliasDecl);
}

constexpr int kAliases = 8;  // one of the other

// What a pointer or reference leads to, when it is a class with a definition. Of
// `typename Chosen<T>::type`, which is known in instances only, what the template itself
// says; its specialisations may say otherwise.
clang::Cursor ClassBehind(const clang::Type& type, int aliases = kAliases) {
  const clang::Type canonical = type.canonical();
  const bool leads = canonical.kind() == CXType_Pointer || canonical.is_reference();
  const clang::Cursor declaration = (leads ? canonical.pointee() : canonical).declaration();
  const clang::Cursor made_from = declaration.template_of();
  const clang::Cursor cls = (made_from.valid() ? made_from : declaration).definition();
  if (cls.is(CXCursor_ClassDecl) || cls.is(CXCursor_StructDecl) || cls.is(CXCursor_ClassTemplate) ||
      cls.is(CXCursor_ClassTemplatePartialSpecialization)) {
    return cls;
  }
  const clang::Cursor alias = (leads ? type.pointee() : type).declaration();
  if (!IsAlias(alias) || aliases == 0) return clang::Cursor();
  const std::string text = alias.underlying_type().spelling();
  clang::Cursor chooser;
  for (const clang::Cursor& child : alias.children()) {
    if (child.is(CXCursor_TemplateRef)) chooser = child.referenced().definition();
  }
  const size_t colons = text.rfind("::");
  if (!chooser.valid() || colons == std::string::npos) return clang::Cursor();
  for (const clang::Cursor& member : chooser.children()) {
    if (IsAlias(member) && member.spelling() == text.substr(colons + 2)) {
      return ClassBehind(member.underlying_type(), aliases - 1);
    }
  }
  return clang::Cursor();
}

bool IsByte(const clang::Type& type) {
  switch (type.canonical().kind()) {
    case CXType_Char_S:
    case CXType_Char_U:
    case CXType_SChar:
    case CXType_UChar:
      return true;
    default:
      return absl::StrContains(type.canonical().spelling(), "std::byte");
  }
}

// Bytes in which objects are made, or an empty class that stands for a hidden one.
bool IsStorage(const clang::Cursor& cls) {
  for (const clang::Cursor& child : cls.children()) {
    if (child.is(CXCursor_CXXBaseSpecifier)) return false;
    if (!child.is(CXCursor_FieldDecl)) continue;
    const clang::Type element = child.type().canonical().element();
    if (!element.valid() || !IsByte(element)) return false;
  }
  return true;
}

bool DerivesFrom(const clang::Cursor& cls, const std::string& usr, int depth) {
  if (depth == 0 || !cls.valid()) return false;
  for (const clang::Cursor& child : cls.children()) {
    if (!child.is(CXCursor_CXXBaseSpecifier)) continue;
    const clang::Cursor base = ClassBehind(child.type());
    if (base.valid() && (base.usr() == usr || DerivesFrom(base, usr, depth - 1))) return true;
  }
  return false;
}

bool BeginsWith(const clang::Cursor& whole, const std::string& usr) {
  for (const clang::Cursor& child : whole.children()) {
    if (child.is(CXCursor_CXXBaseSpecifier)) return false;
    if (!child.is(CXCursor_FieldDecl)) continue;
    const clang::Type type = child.type().canonical();
    return type.kind() != CXType_Pointer && !type.is_reference() && ClassBehind(type).usr() == usr;
  }
  return false;
}

constexpr int kBases = 8;  // how far up

void Add(const clang::Cursor& from, const clang::Cursor& to, std::set<std::string>* usrs) {
  if (!from.valid() || !to.valid() || IsStorage(from) || IsStorage(to)) return;
  const std::string a = from.usr();
  const std::string b = to.usr();
  if (a == b || DerivesFrom(from, b, kBases) || DerivesFrom(to, a, kBases)) return;
  // The first member may change as it likes, as long as it stays the first.
  if (!BeginsWith(to, a)) usrs->insert(a);
  if (!BeginsWith(from, b)) usrs->insert(b);
}

// Functions of the C library, and of POSIX, that write objects as bytes or copy them.
bool WritesBytes(const std::string& name) {
  static const auto* const kNames =
      new std::set<std::string>{"memcpy", "memmove", "memset", "realloc", "qsort",
                                "fread",  "bcopy",   "bzero",  "read",    "pread"};
  return kNames->count(name) != 0;
}

bool Converts(const clang::Cursor& expression) {
  return expression.is(CXCursor_UnexposedExpr) || expression.is(CXCursor_ParenExpr) ||
         expression.is(CXCursor_CStyleCastExpr) || expression.is(CXCursor_CXXStaticCastExpr) ||
         expression.is(CXCursor_CXXReinterpretCastExpr);
}

// `list->cells` of a call that takes `const void*`, below what converts it.
void AddBytes(clang::Cursor argument, std::set<std::string>* usrs) {
  for (;;) {
    const clang::Type type = argument.type().canonical();
    if (type.kind() == CXType_Pointer) {
      const clang::Cursor cls = ClassBehind(type);
      if (cls.valid() && !IsStorage(cls)) usrs->insert(cls.usr());
    }
    const std::vector<clang::Cursor> inner = argument.children();
    if (!Converts(argument) || inner.empty()) return;
    argument = inner.back();  // in front of it: the type that a cast names
  }
}

clang::Cursor BelowConversions(clang::Cursor expression) {
  for (;;) {
    const std::vector<clang::Cursor> inner = expression.children();
    if (!Converts(expression) || inner.empty()) return expression;
    expression = inner.back();
  }
}

// `this`, or `&other`, which is of the same class.
bool IsOwnObject(const clang::Cursor& argument, const clang::Cursor& cls) {
  const clang::Cursor expression = BelowConversions(argument);
  if (expression.is(CXCursor_CXXThisExpr)) return true;
  const std::vector<clang::Cursor> operand = expression.children();
  if (!expression.is(CXCursor_UnaryOperator) || operand.size() != 1 ||
      !operand[0].is(CXCursor_DeclRefExpr)) {
    return false;
  }
  const clang::Cursor other = ClassBehind(operand[0].type());
  return other.valid() && other.usr() == cls.usr();
}

// `char temporary[sizeof(C)]`, or its address.
bool IsLocalBytes(const clang::Cursor& argument) {
  clang::Cursor expression = BelowConversions(argument);
  if (expression.is(CXCursor_UnaryOperator) && expression.children().size() == 1) {
    expression = expression.children()[0];
  }
  const clang::Cursor variable = expression.referenced();
  if (!expression.is(CXCursor_DeclRefExpr) || !variable.is(CXCursor_VarDecl) ||
      variable.linkage() != CXLinkage_NoLinkage) {
    return false;
  }
  const clang::Type element = variable.type().canonical().element();
  return element.valid() && IsByte(element);
}

// The name of what is called; in a template it may not be resolved yet.
std::string CalledName(const clang::Cursor& call) {
  if (call.referenced().is(CXCursor_FunctionDecl)) return call.referenced().spelling();
  const std::vector<clang::Cursor> children = call.children();
  if (children.empty() || !children[0].is(CXCursor_DeclRefExpr)) return "";
  const std::vector<clang::Cursor> names = children[0].children();
  return names.size() == 1 && names[0].is(CXCursor_OverloadedDeclRef) ? names[0].spelling() : "";
}

// `memset(this, 0, sizeof *this)`, `memcpy(this, &other, sizeof *this)`, and the three
// of a swap.
bool OverwritesOwn(const clang::Cursor& call, const clang::Cursor& function) {
  const std::string name = CalledName(call);
  const std::vector<clang::Cursor> arguments = call.arguments();
  const clang::Cursor cls = function.semantic_parent();
  if (arguments.size() < 2) return false;
  const bool to = IsOwnObject(arguments[0], cls);
  if (name == "memset" || name == "bzero") return to;
  if (name != "memcpy" && name != "memmove") return false;
  const bool from = IsOwnObject(arguments[1], cls);
  return to ? from || IsLocalBytes(arguments[1]) : from && IsLocalBytes(arguments[0]);
}

void Walk(const clang::Cursor& cursor, const clang::Cursor& function,
          std::set<std::string>* classes) {
  const std::vector<clang::Cursor> children = cursor.children();
  if (cursor.is(CXCursor_CallExpr)) {
    const clang::Cursor callee = cursor.referenced();
    if (OverwritesOwn(cursor, function)) return;
    if (callee.is(CXCursor_FunctionDecl) && WritesBytes(callee.spelling())) {
      const std::vector<clang::Cursor> parameters = callee.arguments();
      const std::vector<clang::Cursor> arguments = cursor.arguments();
      for (size_t i = 0; i < std::min(parameters.size(), arguments.size()); ++i) {
        // A user's own write(const Cell*) takes a cell.
        const clang::Type type = parameters[i].type().canonical();
        if (type.kind() == CXType_Pointer && type.pointee().canonical().kind() == CXType_Void) {
          AddBytes(arguments[i], classes);
        }
      }
    }
  }
  if (cursor.is(CXCursor_CXXReinterpretCastExpr) || cursor.is(CXCursor_CStyleCastExpr)) {
    // Of a cast to a reference the type is that of the object.
    const bool pointer = cursor.type().canonical().kind() == CXType_Pointer;
    const bool reference = !pointer && cursor.is(CXCursor_CXXReinterpretCastExpr);
    for (const clang::Cursor& child : children) {
      if (!(pointer || reference) || !child.is_expression()) continue;
      if ((child.type().canonical().kind() == CXType_Pointer) != pointer) continue;
      Add(ClassBehind(child.type()), ClassBehind(cursor.type()), classes);
    }
  }
  for (const clang::Cursor& child : children) Walk(child, function, classes);
}

}  // namespace

std::set<std::string> ByteUseOf(const clang::Cursor& function) {
  std::set<std::string> classes;
  Walk(function, function, &classes);
  return classes;
}

}  // namespace augment::instrument
