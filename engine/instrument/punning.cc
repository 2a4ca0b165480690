// Classes whose bytes the library relies on. It takes them for each other: a pointer to
// one is cast to a pointer to the other, though neither derives from the other. Or it
// copies, compares or clears objects as bytes, which are others with a number among them.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "engine/instrument/body_facts.h"

namespace augment::instrument {
namespace {

// What a pointer or reference leads to, when it is a class with a definition.
clang::Cursor ClassBehind(const clang::Type& type) {
  const clang::Type canonical = type.canonical();
  const bool leads = canonical.kind() == CXType_Pointer || canonical.is_reference();
  const clang::Cursor declaration = (leads ? canonical.pointee() : canonical).declaration();
  const clang::Cursor made_from = declaration.template_of();
  const clang::Cursor cls = (made_from.valid() ? made_from : declaration).definition();
  const bool is_class = cls.is(CXCursor_ClassDecl) || cls.is(CXCursor_StructDecl) ||
                        cls.is(CXCursor_ClassTemplate) ||
                        cls.is(CXCursor_ClassTemplatePartialSpecialization);
  return is_class ? cls : clang::Cursor();
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

// Functions of the C library, and of POSIX, that take objects as bytes.
bool TakesBytes(const std::string& name) {
  static const auto* const kNames = new std::set<std::string>{
      "memcpy", "memmove", "memcmp", "memset", "realloc", "qsort", "fread", "fwrite",
      "bcopy",  "bcmp",    "bzero",  "read",   "write",   "pread", "pwrite"};
  return kNames->count(name) != 0;
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
    const bool converts = argument.is(CXCursor_UnexposedExpr) || argument.is(CXCursor_ParenExpr) ||
                          argument.is(CXCursor_CStyleCastExpr) ||
                          argument.is(CXCursor_CXXStaticCastExpr) ||
                          argument.is(CXCursor_CXXReinterpretCastExpr);
    if (!converts || inner.empty()) return;
    argument = inner.back();  // in front of it: the type that a cast names
  }
}

void Walk(const clang::Cursor& cursor, std::set<std::string>* usrs) {
  const std::vector<clang::Cursor> children = cursor.children();
  if (cursor.is(CXCursor_CallExpr)) {
    const clang::Cursor callee = cursor.referenced();
    if (callee.is(CXCursor_FunctionDecl) && TakesBytes(callee.spelling())) {
      const std::vector<clang::Cursor> parameters = callee.arguments();
      const std::vector<clang::Cursor> arguments = cursor.arguments();
      for (size_t i = 0; i < std::min(parameters.size(), arguments.size()); ++i) {
        // A user's own write(const Cell*) takes a cell.
        const clang::Type type = parameters[i].type().canonical();
        if (type.kind() == CXType_Pointer && type.pointee().canonical().kind() == CXType_Void) {
          AddBytes(arguments[i], usrs);
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
      Add(ClassBehind(child.type()), ClassBehind(cursor.type()), usrs);
    }
  }
  for (const clang::Cursor& child : children) Walk(child, usrs);
}

}  // namespace

std::set<std::string> PunnedClasses(const clang::Cursor& function) {
  std::set<std::string> usrs;
  Walk(function, &usrs);
  return usrs;
}

}  // namespace augment::instrument
