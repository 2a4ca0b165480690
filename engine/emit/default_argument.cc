#include "engine/emit/default_argument.h"

#include <optional>

#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "engine/model/default_value.h"
#include "engine/model/type_name.h"
#include "engine/model/value.h"

namespace augment {
namespace {

using proto::Type;

// Without the suffix that says the type: "1UL".
absl::string_view WithoutSuffix(absl::string_view number) {
  while (!number.empty() && absl::StrContains("uUlL", number.substr(number.size() - 1))) {
    number.remove_suffix(1);
  }
  return number;
}

bool IsDecimal(absl::string_view number) {
  absl::ConsumePrefix(&number, "-");
  return !number.empty() && number.find_first_not_of("0123456789") == absl::string_view::npos &&
         (number == "0" || number[0] != '0');
}

// "0.5" and "0.5f", a NaN and a NaN.
bool IsSameReal(const std::string& argument, const Type& type, const std::string& default_value) {
  const Enumerators none({});
  const std::optional<proto::Value> said = DefaultValue(none, type, argument);
  const std::optional<proto::Value> meant = DefaultValue(none, type, default_value);
  return said.has_value() && meant.has_value() && HashValue(*said) == HashValue(*meant);
}

// "-1", "(size_t)-1", "size_t(-1)", "static_cast<std::size_t>(-1)", "std::string::npos".
bool IsGreatestOfUnsigned(absl::string_view text) {
  if (text == "npos" || absl::EndsWith(text, "::npos")) return true;
  while (absl::ConsumeSuffix(&text, ")")) {
  }
  if (!absl::ConsumeSuffix(&text, "-1")) return false;
  bool converted = false;
  while (absl::ConsumeSuffix(&text, "(")) converted = true;
  if (text.empty() || absl::EndsWith(text, ")")) return true;
  const bool is_name =
      text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_:") == absl::string_view::npos;
  return converted &&
         (is_name || (absl::StartsWith(text, "static_cast<") && absl::EndsWith(text, ">")));
}

}  // namespace

bool IsDefault(const std::string& argument, const Type& type, const std::string& default_value) {
  if (argument.empty() || default_value.empty()) return false;
  if (argument == default_value) return true;
  switch (type.kind()) {
    case Type::INTEGER:
      if (type.is_char()) return false;
      if (!type.is_signed() && absl::EndsWith(argument, "::max()")) {
        return type.bits() == 64 && IsGreatestOfUnsigned(default_value);
      }
      return IsDecimal(WithoutSuffix(argument)) &&
             WithoutSuffix(argument) == WithoutSuffix(default_value);
    case Type::ENUM:
      // Two of one type, so that a name says which.
      return UnqualifiedName(argument) == UnqualifiedName(default_value);
    case Type::POINTER:
    case Type::C_STRING:
    case Type::SMART:
      return argument == "nullptr" && (default_value == "0" || default_value == "NULL");
    case Type::TEXT:
      return argument == "\"\"" && (default_value == "std::string()" ||
                                    default_value == "std::string{}" || default_value == "{}");
    case Type::REAL:
      return IsSameReal(argument, type, default_value);
    default: {
      // "lib::Options{}", made of nothing but defaults.
      absl::string_view made = argument;
      if (!absl::ConsumeSuffix(&made, "{}")) return false;
      // Of what has no state there is but one value: "allocator_type()".
      const bool stateless = type.kind() == Type::STATELESS ||
                             (type.kind() == Type::TUPLE && type.elements_size() == 0);
      const bool made_of_nothing =
          absl::EndsWith(default_value, "()") || absl::EndsWith(default_value, "{}");
      return (stateless && made_of_nothing) || IsDefaultObject(default_value, std::string(made));
    }
  }
}

}  // namespace augment
