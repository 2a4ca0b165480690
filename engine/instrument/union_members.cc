// Classes of which a union has a member. A union neither constructs nor destroys its
// members, and copies them as bytes: with a tracker in it, the union (and who has one)
// could no longer be made, copied or destroyed. A class that somebody wrote a destructor
// for had to be looked after before, and stays a subject.
#include <set>
#include <string>

#include "engine/instrument/extract.h"

namespace augment::instrument {
namespace {

constexpr int kDepth = 8;  // bases of bases, members of members

bool HasOwnDestructor(const clang::Cursor& cls) {
  for (const clang::Cursor& child : cls.children()) {
    if (child.is(CXCursor_Destructor) && !child.is_defaulted()) return true;
  }
  return false;
}

// The classes by whose trackers `type` would have something to destroy.
void AddStored(clang::Type type, int depth, std::set<std::string>* usrs) {
  type = WithoutArrays(type);
  if (type.kind() != CXType_Record || depth == 0) return;
  const clang::Cursor cls = WithMembers(type);
  if (!cls.valid() || HasOwnDestructor(cls)) return;
  usrs->insert(cls.usr());
  for (const clang::Cursor& child : cls.children()) {
    if (child.is(CXCursor_CXXBaseSpecifier) || child.is(CXCursor_FieldDecl)) {
      AddStored(child.type(), depth - 1, usrs);
    }
  }
}

}  // namespace

void Extractor::NoteUnionMembers(const clang::Cursor& of_union, const std::string& name) {
  std::set<std::string> usrs;
  for (const clang::Cursor& member : of_union.children()) {
    if (member.is(CXCursor_FieldDecl)) AddStored(member.type(), kDepth, &usrs);
  }
  for (const std::string& usr : usrs) facts_.stored_in_union.emplace(usr, name);
}

}  // namespace augment::instrument
