#include "absl/strings/match.h"
#include "engine/instrument/body_facts.h"

namespace augment::instrument {
namespace {

// As the run-time library says which type was thrown; "" for what nothing is known of.
std::string ThrownName(const clang::Type& type) {
  if (type.is_class_like()) return type.spelling();
  const bool is_arithmetic = type.kind() >= CXType_Bool && type.kind() <= CXType_LongDouble;
  if (is_arithmetic) return type.spelling();
  const std::string name = type.spelling();
  const bool is_text = name == "const char *" || absl::StartsWith(name, "const char[") ||
                       absl::StartsWith(name, "const char [");
  return is_text ? "char const*" : "";
}

}  // namespace

void NoteThrown(const clang::Cursor& body, std::set<std::string>* types) {
  const std::vector<clang::Cursor> children = body.children();
  // `throw;` throws what others threw.
  if (body.is(CXCursor_CXXThrowExpr) && !children.empty()) {
    const std::string name = ThrownName(children[0].type().canonical());
    if (!name.empty()) types->insert(name);
  }
  for (const clang::Cursor& child : children) NoteThrown(child, types);
}

}  // namespace augment::instrument
