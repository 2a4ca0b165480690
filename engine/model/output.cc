#include "engine/model/output.h"

#include <string>

#include "engine/model/memory_range.h"
#include "engine/model/type_name.h"

namespace augment {

using proto::Type;

bool IsOutputStream(const Type& type) {
  return type.kind() == Type::OPAQUE && type.passing() == Type::LVALUE_REF &&
         SourceTypeName(type.name()) == "std::ostream";
}

bool IsStreamOverText(const Type& type) {
  if (type.kind() != Type::TEXT) return false;
  const std::string name = SourceTypeName(type.name());
  return name == "std::istringstream" || name == "std::ostringstream" ||
         name == "std::stringstream";
}

bool IsOutput(const Type& type) {
  if (IsOutputStream(type)) return true;
  const bool pointer = type.kind() == Type::POINTER;
  if (pointer ? type.pointee_const() || type.elements_size() != 1
              : type.passing() != Type::LVALUE_REF) {
    return false;
  }
  if (IsPlaceOfPointer(type) || IsBuffer(type)) return false;
  const Type& held = pointer ? type.elements(0) : type;
  switch (held.kind()) {
    case Type::TEXT:
      return held.name() != "std::istream";  // the text that is read from
    case Type::BOOL:
    case Type::INTEGER:
    case Type::REAL:
    case Type::ENUM:
    case Type::SEQUENCE:
      return true;
    default:
      return false;
  }
}

const Type& WrittenType(const Type& type) {
  static const Type* const text = [] {
    auto* const made = new Type();
    made->set_kind(Type::TEXT);
    made->set_name("std::string");
    return made;
  }();
  if (IsOutputStream(type)) return *text;
  return type.kind() == Type::POINTER ? type.elements(0) : type;
}

bool MayChange(const Vocabulary& vocabulary, const proto::CandidateCall& call, int operand) {
  const proto::RegistryFunction& f = vocabulary.function(static_cast<int>(call.function()));
  const int parameter = operand - (f.has_receiver() ? 1 : 0);
  if (parameter < 0) return !f.is_const();
  if (parameter >= f.parameters_size()) return false;
  const proto::Type& type = f.parameters(parameter);
  return type.kind() == proto::Type::POINTER ? !type.pointee_const()
                                             : type.passing() == proto::Type::LVALUE_REF;
}

}  // namespace augment
