#include "engine/model/value.h"

#include <algorithm>
#include <cstring>
#include <limits>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/base/hash.h"
#include "engine/model/type_name.h"

namespace augment {

proto::Value IntegerValue(int64_t value) {
  proto::Value made;
  made.set_integer(value);
  return made;
}

proto::Value BooleanValue(bool value) {
  proto::Value made;
  made.set_boolean(value);
  return made;
}

proto::Value RealValue(double value) {
  proto::Value made;
  made.set_real(value);
  return made;
}

proto::Value TextValue(const std::string& value) {
  proto::Value made;
  made.set_text(value);
  return made;
}

proto::Value NullValue() {
  proto::Value made;
  made.set_null(true);
  return made;
}

proto::Value UnitValue() {
  proto::Value value;
  value.set_unit(true);
  return value;
}

proto::Value ObjectValue(uint64_t slot) {
  proto::Value made;
  made.set_object(slot);
  return made;
}

bool IsText(const proto::Type& type) {
  return type.kind() == proto::Type::TEXT || type.kind() == proto::Type::TEXT_VIEW ||
         type.kind() == proto::Type::C_STRING;
}

proto::Value IntegerOfType(const proto::Type& type, int64_t value) {
  const int bits = type.bits() == 0 ? 32 : static_cast<int>(type.bits());
  if (type.is_signed() || type.is_char()) {
    const int64_t most =
        bits >= 64 ? std::numeric_limits<int64_t>::max() : (int64_t{1} << (bits - 1)) - 1;
    return IntegerValue(std::clamp(value, -most - 1, most));
  }
  if (value >= 0) {
    const int64_t most =
        bits >= 64 ? std::numeric_limits<int64_t>::max() : (int64_t{1} << bits) - 1;
    return IntegerValue(std::min(value, most));
  }
  // Counted from the top: -1 is the largest value of the type.
  const uint64_t wrapped = bits >= 64 ? static_cast<uint64_t>(value)
                                      : static_cast<uint64_t>(value) & ((uint64_t{1} << bits) - 1);
  if (wrapped <= static_cast<uint64_t>(std::numeric_limits<int64_t>::max())) {
    return IntegerValue(static_cast<int64_t>(wrapped));
  }
  proto::Value big;
  big.set_big(wrapped);
  return big;
}

uint64_t HashValue(const proto::Value& value) {
  uint64_t hash = HashOfKind(static_cast<uint64_t>(value.kind_case()));
  switch (value.kind_case()) {
    case proto::Value::kInteger:
      return MixHash(hash, static_cast<uint64_t>(value.integer()));
    case proto::Value::kBig:
      return MixHash(hash, value.big());
    case proto::Value::kReal: {
      uint64_t bits = 0;
      const double real = value.real();
      std::memcpy(&bits, &real, sizeof bits);
      return MixHash(hash, bits);
    }
    case proto::Value::kText:
      return MixHash(hash, HashText(value.text()));
    case proto::Value::kBoolean:
      return MixHash(hash, value.boolean() ? 2 : 1);
    case proto::Value::kObject:
      return MixHash(hash, value.object());
    case proto::Value::kSequence:
      for (const auto& element : value.sequence().values()) {
        hash = MixHash(hash, HashValue(element));
      }
      return hash;
    case proto::Value::kTuple:
      for (const auto& element : value.tuple().values()) hash = MixHash(hash, HashValue(element));
      return hash;
    case proto::Value::kPointee:
      return MixHash(hash, HashValue(value.pointee()));
    case proto::Value::kOpaque:
      return MixHash(hash, value.opaque());
    case proto::Value::kThrew:
      return MixHash(hash, HashText(value.threw()));
    case proto::Value::kStock:
      return MixHash(hash, static_cast<uint64_t>(value.stock()));
    case proto::Value::kBehaviour:
      for (const auto& answer : value.behaviour().answers()) {
        for (const auto& argument : answer.arguments()) hash = MixHash(hash, HashValue(argument));
        hash = MixHash(hash, HashValue(answer.result()));
      }
      return MixHash(hash, HashValue(value.behaviour().otherwise()));
    case proto::Value::kCallback:
      return MixHash(hash, value.callback());
    case proto::Value::kNull:
    case proto::Value::kUnit:
    case proto::Value::KIND_NOT_SET:
      return hash;
  }
  return hash;
}

bool HasOpaque(const proto::Value& value) {
  switch (value.kind_case()) {
    case proto::Value::kOpaque:
    case proto::Value::kCallback:
    case proto::Value::KIND_NOT_SET:
      return true;
    case proto::Value::kSequence:
      for (const auto& element : value.sequence().values()) {
        if (HasOpaque(element)) return true;
      }
      return false;
    case proto::Value::kTuple:
      for (const auto& element : value.tuple().values()) {
        if (HasOpaque(element)) return true;
      }
      return false;
    case proto::Value::kPointee:
      return HasOpaque(value.pointee());
    default:
      return false;
  }
}

namespace {
std::string ShowList(const proto::ValueList& list) {
  std::string text = "{";
  for (int i = 0; i < list.values_size(); ++i) {
    if (i > 0) text += ", ";
    if (i == 8) return text + "…}";
    text += ShowValue(list.values(i));
  }
  return text + "}";
}

std::string ShowStock(proto::Value::Stock stock) {
  switch (stock) {
    case proto::Value::ONE:
      return "callback returning 1";
    case proto::Value::ARGUMENT:
      return "callback returning its argument";
    case proto::Value::LESS:
      return "callback that compares";
    case proto::Value::THROWS:
      return "callback that throws";
    default:
      return "callback returning the default";
  }
}

std::string ShowBehaviour(const proto::Behaviour& behaviour) {
  if (!behaviour.has_otherwise()) return "callback that was never called";
  std::string text = "callback";
  for (const auto& answer : behaviour.answers()) {
    std::string arguments;
    for (const auto& argument : answer.arguments()) {
      absl::StrAppend(&arguments, arguments.empty() ? "" : ", ", ShowValue(argument));
    }
    absl::StrAppend(&text, " (", arguments, ") -> ", ShowValue(answer.result()), ",");
  }
  return absl::StrCat(text, behaviour.answers_size() == 0 ? " returning " : " else -> ",
                      ShowValue(behaviour.otherwise()));
}
}  // namespace

std::string ShowValue(const proto::Value& value) {
  switch (value.kind_case()) {
    case proto::Value::kInteger:
      return absl::StrCat(value.integer());
    case proto::Value::kBig:
      return absl::StrCat(value.big());
    case proto::Value::kReal:
      return absl::StrFormat("%.17g", value.real());
    case proto::Value::kText:
      return absl::StrCat("\"", absl::CEscape(value.text()), "\"");
    case proto::Value::kBoolean:
      return value.boolean() ? "true" : "false";
    case proto::Value::kObject:
      return absl::StrCat("#", value.object());
    case proto::Value::kNull:
      return "nullptr";
    case proto::Value::kSequence:
      return ShowList(value.sequence());
    case proto::Value::kTuple:
      return ShowList(value.tuple());
    case proto::Value::kPointee:
      return absl::StrCat("&", ShowValue(value.pointee()));
    case proto::Value::kThrew:
      return absl::StrCat("throws ", ShownTypeName(value.threw()));
    case proto::Value::kStock:
      return ShowStock(value.stock());
    case proto::Value::kBehaviour:
      return ShowBehaviour(value.behaviour());
    case proto::Value::kUnit:
      return "void";
    case proto::Value::kOpaque:
    case proto::Value::kCallback:
    case proto::Value::KIND_NOT_SET:
      return "?";
  }
  return "?";
}

namespace {

using Fields = google::protobuf::RepeatedPtrField<proto::Value>;

bool IsReadable(const proto::Value& value) {
  return value.kind_case() != proto::Value::kOpaque &&
         value.kind_case() != proto::Value::KIND_NOT_SET;
}

}  // namespace

uint64_t HashFields(const Fields& fields) {
  uint64_t hash = 1;
  for (const proto::Value& field : fields) {
    hash = MixHash(hash, IsReadable(field) ? HashValue(field) : 0);
  }
  return hash;
}

bool HasReadable(const Fields& fields) {
  return std::any_of(fields.begin(), fields.end(), &IsReadable);
}

}  // namespace augment
