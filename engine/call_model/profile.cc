#include "engine/call_model/profile.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr int kDeepest = 3;

const char* Sign(double number) {
  if (number < 0) return "-";
  return number > 0 ? "+" : "0";  // what is no number is alike
}

std::string ProfileOf(const proto::Type* type, const proto::Value& value, int depth) {
  switch (value.kind_case()) {
    case proto::Value::kInteger:
      if (type != nullptr && type->kind() == proto::Type::ENUM) {
        return absl::StrCat("=", value.integer());
      }
      return Sign(static_cast<double>(value.integer()));
    case proto::Value::kBig:
      return "+";
    case proto::Value::kReal:
      return Sign(value.real());
    case proto::Value::kBoolean:
      return value.boolean() ? "t" : "f";
    case proto::Value::kText:
      return value.text().empty() ? "empty" : "other";
    case proto::Value::kNull:
      return "null";
    case proto::Value::kSequence: {
      const auto& values = value.sequence().values();
      if (values.empty()) return "empty";
      return std::any_of(values.begin(), values.end(),
                         [](const proto::Value& v) { return v.kind_case() == proto::Value::kNull; })
                 ? "has-null"
                 : "other";
    }
    case proto::Value::kTuple: {
      if (depth >= kDeepest) return "other";
      std::string profile = "(";
      for (int i = 0; i < value.tuple().values_size(); ++i) {
        const proto::Type* element =
            type != nullptr && i < type->elements_size() ? &type->elements(i) : nullptr;
        absl::StrAppend(&profile, i == 0 ? "" : " ",
                        ProfileOf(element, value.tuple().values(i), depth + 1));
      }
      return profile + ")";
    }
    case proto::Value::kPointee:
      return "not-null";
    case proto::Value::kOpaque:
      return value.opaque() == proto::Value::POINTER ? "not-null" : "?";
    default:
      return "?";
  }
}

}  // namespace

std::string AbstractProfile(const proto::RegistryClass& of, const proto::View& view) {
  std::string profile;
  if (HasReadable(view.fields())) {
    for (int i = 0; i < view.fields_size(); ++i) {
      const proto::Type* type = i < of.field_types_size() ? &of.field_types(i) : nullptr;
      absl::StrAppend(&profile, i == 0 ? "" : " ", ProfileOf(type, view.fields(i), 0));
    }
    return profile;
  }
  for (int i = 0; i < view.queries_size(); ++i) {
    absl::StrAppend(&profile, i == 0 ? "" : " ", ProfileOf(nullptr, view.queries(i), 0));
  }
  return profile;
}

}  // namespace augment
