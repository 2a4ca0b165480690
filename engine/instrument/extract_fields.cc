// The data members of a class, those in its anonymous structures and unions included.

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/instrument/extract.h"

namespace augment::instrument {
namespace {

// So many are told apart from "an array".
constexpr long long kMostElements = 64;

// The types of what is stored there, one after the other; an element of an array like
// a member of its own.
void AddLayout(const clang::Type& type, std::vector<std::string>& layout) {
  const long long count = type.array_size();
  if (count < 0 || count > kMostElements) {
    layout.push_back(type.canonical().spelling());
    return;
  }
  for (long long i = 0; i < count; ++i) AddLayout(type.element(), layout);
}

std::vector<std::string> LayoutOf(const clang::Cursor& member) {
  std::vector<std::string> layout;
  if (member.is(CXCursor_FieldDecl)) {
    // How wide it is, nobody says here.
    if (!member.is_bit_field()) AddLayout(member.type(), layout);
    return layout;
  }
  for (const clang::Cursor& child : member.children()) {
    if (!child.is(CXCursor_FieldDecl)) continue;
    if (child.is_bit_field()) return {};
    AddLayout(child.type(), layout);
  }
  return layout;
}

bool IsMember(const clang::Cursor& cursor) {
  return cursor.is(CXCursor_FieldDecl) || cursor.is_anonymous_record();
}

// An argument can become this field of an aggregate. Of pointers only texts are passed
// on: what others lead to is not known to live as long as the object does.
bool IsSayable(const clang::Cursor& field) {
  const clang::Type type = field.type().canonical();
  if (field.spelling().empty() || type.array_size() >= 0) return false;
  switch (type.kind()) {
    case CXType_LValueReference:
    case CXType_RValueReference:
    case CXType_ConstantArray:
    case CXType_IncompleteArray:
    case CXType_DependentSizedArray:
    case CXType_MemberPointer:
      return false;
    case CXType_Pointer:
      return type.spelling() == "const char *";
    default:
      return true;
  }
}

// What may be read of an anonymous union: its first member, where all members are the
// same under other names (`union { T x, r, s; }`). Nothing else tells which is alive.
clang::Cursor AlwaysAlive(const clang::Cursor& anonymous_union) {
  clang::Cursor first;
  std::vector<std::string> layout;
  for (const clang::Cursor& member : anonymous_union.children()) {
    if (!IsMember(member)) continue;
    std::vector<std::string> other = LayoutOf(member);
    if (!first.valid()) {
      first = member;
      layout = std::move(other);
    } else if (other != layout) {
      return {};
    }
  }
  return layout.empty() ? clang::Cursor() : first;
}

}  // namespace

void NotePart(const clang::Type& type, ClassFacts& cls) {
  const std::string usr = DeclarationOf(WithoutArrays(type)).usr();
  if (!usr.empty()) cls.parts.insert(usr);
}

void Extractor::ReadField(const clang::Cursor& field, bool is_public, ClassFacts& cls) {
  const std::string name = field.spelling();
  if (!IsSayable(field)) cls.sayable_fields = false;
  if (name.empty() || field.is_anonymous()) return;
  proto::FieldModel* model = cls.model.add_fields();
  model->set_name(name);
  model->set_type(field.type().spelling());
  model->set_is_public(is_public);
  NotePart(field.type(), cls);
  // A bit-field cannot be bound to a reference, so its value is passed;
  // `+` promotes but does not work on a scoped enumeration.
  std::string value = absl::StrCat("self.", name);
  if (field.is_bit_field()) {
    value = field.type().canonical().kind() == CXType_Enum
                ? absl::StrCat("static_cast<decltype(", value, ")>(", value, ")")
                : absl::StrCat("+", value);
  }
  cls.field_visits.push_back(absl::StrCat("visit(\"", name, "\", ", value, ");"));
}

void Extractor::ReadAnonymousRecord(const clang::Cursor& record, bool is_public, ClassFacts& cls) {
  cls.sayable_fields = false;
  const auto read = [&](const clang::Cursor& member) {
    if (member.is(CXCursor_FieldDecl)) {
      ReadField(member, is_public, cls);
    } else if (member.is_anonymous_record()) {
      ReadAnonymousRecord(member, is_public, cls);
    }
  };
  if (record.is(CXCursor_UnionDecl)) {
    NoteUnionMembers(record, cls.model.name());
    const clang::Cursor alive = AlwaysAlive(record);
    if (alive.valid()) read(alive);
    return;
  }
  for (const clang::Cursor& member : record.children()) read(member);
}

}  // namespace augment::instrument
