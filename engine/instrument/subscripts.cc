#include "engine/instrument/body_facts.h"

namespace augment::instrument {
namespace {

// What stands inside of parentheses and conversions.
clang::Cursor Inside(clang::Cursor expression) {
  while (expression.is(CXCursor_UnexposedExpr) || expression.is(CXCursor_ParenExpr)) {
    const std::vector<clang::Cursor> children = expression.children();
    if (children.size() != 1) break;
    expression = children[0];
  }
  return expression;
}

// As written; empty where a macro writes it.
std::string TextOf(const clang::Cursor& expression, const SourceFile& file) {
  const clang::Extent extent = expression.extent();
  if (extent.in_macro || extent.end.offset <= extent.begin.offset ||
      extent.end.offset > file.text.size()) {
    return "";
  }
  return file.text.substr(extent.begin.offset, extent.end.offset - extent.begin.offset);
}

}  // namespace

void NoteSubscripted(const clang::Cursor& body, const SourceFile& file, Subscripted* parameters) {
  const std::vector<clang::Cursor> children = body.children();
  if (body.is(CXCursor_ArraySubscriptExpr) && children.size() == 2) {
    const clang::Cursor base = Inside(children[0]);
    if (base.is(CXCursor_DeclRefExpr) && base.referenced().is(CXCursor_ParmDecl)) {
      const std::string index = TextOf(children[1], file);
      if (index != "0") parameters->all.insert(base.spelling());
      if (index.find('*') != std::string::npos) parameters->scaled.insert(base.spelling());
    }
  }
  for (const clang::Cursor& child : children) NoteSubscripted(child, file, parameters);
}

}  // namespace augment::instrument
