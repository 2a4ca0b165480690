// Values of libclang's C API as small C++ types: places, types, cursors.
//
// All are cheap handles into a TranslationUnit and are valid as long as it is.
// No function fails: an absent thing is an empty string, a null cursor or a
// place without file. Nothing outside engine/clang calls libclang.
#ifndef AUGMENT_ENGINE_CLANG_CURSOR_H_
#define AUGMENT_ENGINE_CLANG_CURSOR_H_

#include <clang-c/Index.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace augment::clang {

// Takes ownership of `text`.
std::string ToString(CXString text);

// A place in a file as it lies on disk (`#line` is not followed). `file`
// identifies the file within one translation unit; null for "nowhere".
struct Place {
  CXFile file = nullptr;
  unsigned line = 0;
  unsigned offset = 0;
};

// [begin, end) of something; `in_macro` when either end was written by a macro
// rather than in the file, in which case the places are those of the expansion.
struct Extent {
  Place begin;
  Place end;
  bool in_macro = false;
};

struct Comment {
  std::string text;  // with its marks; empty when there is none
  Place begin;
};

Place PlaceOf(CXSourceLocation location);
Extent ExtentOf(CXSourceRange range);
std::string FileName(CXFile file);

// What a constant expression is; a number of 64 bits without sign by its bits.
struct Constant {
  bool is_real = false;
  int64_t integer = 0;
  double real = 0;
};

class Cursor;

class Type {
 public:
  Type() = default;
  explicit Type(CXType type) : type_(type) {}

  CXTypeKind kind() const { return type_.kind; }
  bool valid() const { return type_.kind != CXType_Invalid; }
  // As written, and with all sugar removed.
  std::string spelling() const;
  Type canonical() const;
  Type pointee() const;
  Type element() const;
  // Elements of an array, -1 of another type and where the number is not known.
  long long array_size() const;
  Type result() const;
  std::vector<Type> arguments() const;
  Cursor declaration() const;
  // In bytes; negative where it is not known, as of what depends on a template.
  long long size() const;
  bool is_const() const;
  bool is_volatile() const;
  bool is_pod() const;
  CXRefQualifierKind ref_qualifier() const;
  // `T&` or `T&&`.
  bool is_reference() const;
  // A class, or something that depends on a template parameter.
  bool is_class_like() const;

 private:
  CXType type_{};
};

class Cursor {
 public:
  Cursor();
  explicit Cursor(CXCursor cursor) : cursor_(cursor) {}

  bool valid() const;
  CXCursorKind kind() const { return cursor_.kind; }
  bool is(CXCursorKind kind) const { return cursor_.kind == kind; }
  bool is_expression() const;
  bool is_statement() const;
  bool is_definition() const;

  std::string spelling() const;
  std::string display_name() const;
  // The same in every translation unit; empty for local things.
  std::string usr() const;
  // The declaration without body, with its attributes, as clang prints it.
  std::string printed() const;

  Place place() const;
  Extent extent() const;

  std::vector<Cursor> children() const;
  Cursor semantic_parent() const;
  Cursor lexical_parent() const;
  Cursor definition() const;
  Cursor canonical() const;
  Cursor referenced() const;
  // Of a name in a template that may mean several functions
  // (CXCursor_OverloadedDeclRef): these.
  std::vector<Cursor> overloads() const;
  // The template that this specialisation was made from.
  Cursor template_of() const;
  // For a template: the kind of what it makes (CXCursor_ClassDecl …).
  CXCursorKind template_kind() const;

  Type type() const;
  Type result_type() const;
  Type underlying_type() const;
  std::vector<Cursor> arguments() const;

  CX_CXXAccessSpecifier access() const;
  CXLinkageKind linkage() const;
  bool is_static_function() const;
  bool is_inline_function() const;
  bool is_variadic() const;
  bool is_inline_namespace() const;
  bool is_anonymous() const;
  // A structure or union whose members are those of the class around it.
  bool is_anonymous_record() const;
  bool is_bit_field() const;
  bool is_scoped_enum() const;
  long long enum_value() const;
  bool is_abstract() const;
  bool is_const_method() const;
  bool is_static_method() const;
  bool is_virtual_method() const;
  bool is_pure() const;
  bool is_defaulted() const;
  bool is_deleted() const;
  bool is_deprecated() const;
  bool is_explicit() const;
  bool is_copy_constructor() const;
  bool is_move_constructor() const;
  bool is_copy_assignment() const;
  bool is_move_assignment() const;
  bool is_virtual_base() const;
  int exception_specification() const;
  CXBinaryOperatorKind binary_operator() const;
  CXUnaryOperatorKind unary_operator() const;
  // Of an expression that the compiler can compute, a number, character or truth.
  std::optional<Constant> constant() const;
  // What documents the declaration, or another declaration of the same thing.
  Comment comment() const;
  // For an inclusion directive: the file it found.
  CXFile included_file() const;
  bool has_attributes() const;

  friend bool operator==(const Cursor& a, const Cursor& b);
  friend bool operator!=(const Cursor& a, const Cursor& b) { return !(a == b); }

 private:
  CXCursor cursor_;
};

}  // namespace augment::clang

#endif  // AUGMENT_ENGINE_CLANG_CURSOR_H_
