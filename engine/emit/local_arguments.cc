// Arguments that a call needs a variable for: arrays, buffers, what is passed by reference.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/base/status.h"
#include "engine/emit/as_written.h"
#include "engine/emit/call_writer.h"
#include "engine/model/memory_range.h"
#include "engine/model/parameter_name.h"
#include "engine/model/type_name.h"
#include "engine/model/value.h"

namespace augment {

using proto::FunctionModel;
using proto::Type;
using proto::Value;

// As the parameter is called, or `otherwise`.
std::string CallWriter::LocalName(int function, int position, const std::string& otherwise,
                                  NamePool* names) const {
  const std::string name = ParameterName(*vocabulary_, function, position);
  return names->Fresh(name.empty() ? otherwise : name);
}

// `char buffer[16] = {};`, `char buffer[] = "abc";`
absl::StatusOr<std::string> CallWriter::Buffer(const std::string& content, const Type& type,
                                               const std::string& name) const {
  const std::string spelled = Spelled(type.elements(0));
  if (IsArrayReference(type) && content.size() + 1 != type.bits()) {
    return absl::UnimplementedError(absl::StrCat("a text that ", type.name(), " has no room for"));
  }
  if (!IsArrayReference(type) && content.find_first_not_of('\0') == std::string::npos) {
    return absl::StrCat(spelled, " ", name, "[", std::max<size_t>(content.size(), 1), "] = {};");
  }
  Type text;
  text.set_kind(Type::C_STRING);
  text.set_name("const char*");
  ASSIGN_OR_RETURN(std::string literal,
                   literals_->Write(TextValue(content), text, Spelling::kPlain));
  return absl::StrCat(spelled, " ", name, "[] = ", literal, ";");
}

// `const int values[] = {1, 2, 3};`, `const char text[] = "abc";`, `const char* argv[] = {"a",
// "b"};`
absl::StatusOr<std::string> CallWriter::ArrayArgument(int function, int position,
                                                      const Value& value, NamePool* names,
                                                      CallText* call) const {
  const Type& type = vocabulary_->function(function).parameters(position);
  const std::string name = LocalName(function, position, "values", names);
  if (value.kind_case() == Value::kText) {
    if (IsArrayReference(type) || type.kind() == Type::POINTER) {
      ASSIGN_OR_RETURN(std::string buffer, Buffer(value.text(), type, name));
      call->before.push_back(std::move(buffer));
      return name;
    }
    ASSIGN_OR_RETURN(std::string text, literals_->Write(value, type, Spelling::kPlain));
    call->before.push_back(absl::StrCat("const char ", name, "[] = ", text, ";"));
    return name;
  }
  const Type& element = type.elements(0);
  const std::string spelled = Spelled(element);
  if (!IsSpellable(spelled)) {
    return absl::UnimplementedError(absl::StrCat(spelled, " has no name here"));
  }
  std::vector<std::string> elements;
  for (const Value& one : value.sequence().values()) {
    ASSIGN_OR_RETURN(std::string literal, literals_->Write(one, element, Spelling::kPlain));
    elements.push_back(std::move(literal));
  }
  literals_->NeedHeadersOf(spelled);
  // There is no array of nothing; nobody looks at it.
  const bool texts = element.kind() == Type::C_STRING;
  const bool constant =
      IsArrayReference(type) ? type.passing() == Type::CONST_REF : type.pointee_const() && !texts;
  call->before.push_back(absl::StrCat(constant ? "const " : "", spelled, " ", name,
                                      elements.empty() ? "[1]" : "[]", " = {",
                                      absl::StrJoin(elements, ", "), "};"));
  return name;
}

absl::StatusOr<std::string> CallWriter::LocalArgument(int function, int position,
                                                      const Value& value, NamePool* names,
                                                      CallText* call) const {
  const Type& type = vocabulary_->function(function).parameters(position);
  const bool pointer = type.kind() == Type::POINTER;
  const Type& held = pointer ? type.elements(0) : type;
  if (pointer && (value.kind_case() == Value::kSequence || value.kind_case() == Value::kText)) {
    return ArrayArgument(function, position, value, names, call);
  }
  ASSIGN_OR_RETURN(std::string literal,
                   literals_->Write(pointer ? value.pointee() : value, held, Spelling::kPlain));
  const std::string spelled = Spelled(held);
  if (!IsSpellable(spelled)) {
    return absl::UnimplementedError(absl::StrCat(spelled, " has no name here"));
  }
  literals_->NeedHeadersOf(spelled);
  // `first` says where the elements begin, and not what they are.
  const std::string name = IsRangeOfContainer(type)
                               ? names->Fresh(type.kind() == Type::TEXT ? "text" : "values")
                               : LocalName(function, position, "value", names);
  const bool constant = type.passing() == Type::CONST_REF && held.kind() != Type::C_STRING;
  const std::string declared = absl::StrCat(constant ? "const " : "", spelled, " ", name);
  // A text or list of nothing is so by itself; a view without a text has no address.
  const bool is_list = held.kind() == Type::SEQUENCE || held.kind() == Type::MAP;
  const bool empty =
      (held.kind() == Type::TEXT && literal == "\"\"") || (is_list && literal == spelled + "{}");
  if (empty && type.passing() != Type::CONST_REF) {
    call->before.push_back(absl::StrCat(declared, ";"));
  } else if (absl::StartsWith(literal, spelled + "{")) {
    // `std::vector<int> values = std::vector<int>{1}` says it twice.
    call->before.push_back(absl::StrCat(declared, literal.substr(spelled.size()), ";"));
  } else {
    call->before.push_back(absl::StrCat(declared, " = ", literal, ";"));
  }
  call->written[position] = name;
  return pointer ? "&" + name : name;
}

// `Node* node = nullptr;`, where a function takes `Node*&`.
absl::StatusOr<std::string> CallWriter::PointerArgument(int function, int position,
                                                        const std::string& pointer, NamePool* names,
                                                        CallText* call) const {
  const std::string spelled = Spelled(vocabulary_->function(function).parameters(position));
  if (!IsSpellable(spelled)) {
    return absl::UnimplementedError(absl::StrCat(spelled, " has no name here"));
  }
  literals_->NeedHeadersOf(spelled);
  const std::string name = LocalName(function, position, "pointer", names);
  call->before.push_back(absl::StrCat(spelled, " ", name, " = ", pointer, ";"));
  return name;
}

}  // namespace augment
