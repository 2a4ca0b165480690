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

bool IsZero(const clang::Cursor& index, const SourceFile& file) {
  const clang::Extent extent = index.extent();
  return index.is(CXCursor_IntegerLiteral) && extent.end.offset > extent.begin.offset &&
         extent.end.offset <= file.text.size() &&
         file.text.substr(extent.begin.offset, extent.end.offset - extent.begin.offset) == "0";
}

}  // namespace

void NoteSubscripted(const clang::Cursor& body, const SourceFile& file,
                     std::set<std::string>* parameters) {
  const std::vector<clang::Cursor> children = body.children();
  if (body.is(CXCursor_ArraySubscriptExpr) && children.size() == 2) {
    const clang::Cursor base = Inside(children[0]);
    if (base.is(CXCursor_DeclRefExpr) && base.referenced().is(CXCursor_ParmDecl) &&
        !IsZero(Inside(children[1]), file)) {
      parameters->insert(base.spelling());
    }
  }
  for (const clang::Cursor& child : children) NoteSubscripted(child, file, parameters);
}

}  // namespace augment::instrument
