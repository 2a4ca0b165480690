#include "engine/trace/assignments.h"

#include <algorithm>
#include <string>

#include "engine/model/members.h"
#include "engine/model/value.h"

namespace augment {
namespace {

using proto::Type;
using proto::Value;

bool IsPlain(const Type& type) {
  switch (type.kind()) {
    case Type::BOOL:
    case Type::INTEGER:
    case Type::REAL:
    case Type::ENUM:
    case Type::TEXT:
      return true;
    default:
      return false;
  }
}

bool ValueOf(const Vocabulary& vocabulary, const Type& type, const Value& is,
             const FindObject& find, Value* value) {
  if (IsPlain(type)) {
    *value = is;
    return !HasOpaque(is);
  }
  if (!vocabulary.IsPointerToObject(type) || vocabulary.IsOwnerOfObject(type)) return false;
  *value = NullValue();
  if (is.kind_case() == Value::kNull) return true;
  if (is.kind_case() != Value::kPointee || is.pointee().kind_case() != Value::kTuple) return false;
  const uint64_t object = find(vocabulary.ObjectClass(type), is.pointee().tuple());
  *value = ObjectValue(object);
  return object != 0;
}

class Differ {
 public:
  Differ(const Vocabulary& vocabulary, const FindObject& find, std::vector<Assignment>* assignments)
      : vocabulary_(vocabulary), find_(find), assignments_(assignments) {}

  bool Compare(int of, const proto::ValueList& was, const proto::ValueList& is) {
    const proto::RegistryClass& c = vocabulary_.class_at(of);
    const int fields = c.fields_size();
    if (c.field_types_size() != fields || was.values_size() != fields ||
        is.values_size() != fields) {
      return false;
    }
    for (int i = 0; i < fields; ++i) {
      if (HashValue(was.values(i)) == HashValue(is.values(i))) continue;
      if (!IsPublicMember(vocabulary_, of, c.fields(i))) return false;
      path_.push_back(static_cast<uint32_t>(i));
      if (!Change(c.field_types(i), was.values(i), is.values(i))) return false;
      path_.pop_back();
    }
    return true;
  }

 private:
  bool Change(const Type& type, const Value& was, const Value& is) {
    if (type.kind() == Type::OBJECT && was.kind_case() == Value::kTuple &&
        is.kind_case() == Value::kTuple) {
      return Compare(static_cast<int>(type.class_index()), was.tuple(), is.tuple());
    }
    Assignment assignment;
    assignment.path = path_;
    if (!ValueOf(vocabulary_, type, is, find_, &assignment.value)) return false;
    assignments_->push_back(std::move(assignment));
    return true;
  }

  const Vocabulary& vocabulary_;
  const FindObject& find_;
  std::vector<Assignment>* assignments_;
  std::vector<uint32_t> path_;
};

}  // namespace

bool FindAssignments(const Vocabulary& vocabulary, int class_index, const proto::ValueList& was,
                     const proto::ValueList& is, const FindObject& find,
                     std::vector<Assignment>* assignments) {
  if (class_index < 0) return false;
  return Differ(vocabulary, find, assignments).Compare(class_index, was, is);
}

}  // namespace augment
