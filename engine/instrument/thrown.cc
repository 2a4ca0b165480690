#include "engine/instrument/body_facts.h"

namespace augment::instrument {

void NoteThrown(const clang::Cursor& body, std::set<std::string>* types) {
  const std::vector<clang::Cursor> children = body.children();
  // `throw;` throws what others threw.
  if (body.is(CXCursor_CXXThrowExpr) && !children.empty()) {
    const clang::Type type = children[0].type().canonical();
    if (type.is_class_like()) types->insert(type.spelling());
  }
  for (const clang::Cursor& child : children) NoteThrown(child, types);
}

}  // namespace augment::instrument
