// Values as C++: what an input that fails is shown as.
//
// Numbers, enumerators, texts, pairs, tuples, optionals and containers are known; types
// that are taught to augment (augment/value.h) are written as their traits say, objects
// made by calls as these calls (objects.h). What only operator<< can print is printed,
// other things are named by their type. For a type of one's own:
//   template <> struct augment::gen::CodeOf<Tree> {
//     static std::string Of(const Tree& tree) { return "Parse(\"" + tree.Text() + "\")"; }
//   };
#ifndef AUGMENT_GENERATE_CODE_H_
#define AUGMENT_GENERATE_CODE_H_

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "augment/generate/type_name.h"
#include "augment/value.h"

namespace augment::gen {

template <class T>
std::string ToCode(const T& value);

// To be specialised.
template <class T, class = void>
struct CodeOf;

namespace internal {

template <class T, class = void>
inline constexpr bool kIsComplete = false;
template <class T>
inline constexpr bool kIsComplete<T, std::void_t<decltype(sizeof(T))>> = true;

template <class T, class = void>
inline constexpr bool kIsTaught = false;
template <class T>
inline constexpr bool
    kIsTaught<T, std::void_t<decltype(ValueTraits<T>::Parts(std::declval<const T&>()))>> = true;
template <class T, class = void>
inline constexpr bool kHasTaughtCode = false;
template <class T>
inline constexpr bool kHasTaughtCode<T, std::void_t<decltype(ValueTraits<T>::kCode)>> = true;

template <class T, class = void>
inline constexpr bool kIsTuple = false;
template <class T>
inline constexpr bool kIsTuple<T, std::void_t<decltype(std::tuple_size<T>::value)>> = true;

template <class T, class = void>
inline constexpr bool kIsRange = false;
template <class T>
inline constexpr bool kIsRange<T, std::void_t<decltype(std::begin(std::declval<const T&>())),
                                              decltype(std::end(std::declval<const T&>()))>> = true;

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;

template <class T, class = void>
inline constexpr bool kIsStreamed = false;
template <class T>
inline constexpr bool kIsStreamed<
    T, std::void_t<decltype(std::declval<std::ostream&>() << std::declval<const T&>())>> = true;

inline std::string Escaped(char c, char quote) {
  switch (c) {
    case '\n':
      return "\\n";
    case '\t':
      return "\\t";
    case '\r':
      return "\\r";
    case '\\':
      return "\\\\";
    default:
      break;
  }
  if (c == quote) return std::string("\\") + c;
  const auto byte = static_cast<unsigned char>(c);
  if (byte >= 0x20 && byte < 0x7f) return std::string(1, c);
  char octal[8];
  std::snprintf(octal, sizeof octal, "\\%03o", byte);  // never takes the next character along
  return octal;
}

inline std::string TextCode(std::string_view text) {
  std::string code = "\"";
  for (const char c : text) code += Escaped(c, '"');
  code += '"';
  if (text.find('\0') == std::string_view::npos) return code;
  return "std::string(" + code + ", " + std::to_string(text.size()) + ")";
}

template <class T>
std::string IntegerCode(T value) {
  using Limits = std::numeric_limits<T>;
  // Written out they are hard to recognise, or no literal.
  if (sizeof(T) >= 4 && (value == Limits::max() || (value == Limits::min() && value != 0))) {
    const std::string limits = "std::numeric_limits<" + std::string(TypeName<T>()) + ">::";
    return limits + (value == Limits::max() ? "max()" : "min()");
  }
  std::string digits = std::to_string(value);
  if (std::is_unsigned_v<T> && sizeof(T) >= 4) digits += 'u';
  return digits;
}

template <class T>
std::string FloatCode(T value) {
  const std::string limits = "std::numeric_limits<" + std::string(TypeName<T>()) + ">::";
  if (std::isnan(value)) return limits + "quiet_NaN()";
  if (std::isinf(value)) return (value < 0 ? "-" : "") + limits + "infinity()";
  char text[64];
  for (int digits = 1; digits <= std::numeric_limits<T>::max_digits10; ++digits) {
    std::snprintf(text, sizeof text, "%.*Lg", digits, static_cast<long double>(value));
    if (static_cast<T>(std::strtold(text, nullptr)) == value) break;
  }
  std::string code = text;
  if (code.find_first_of(".e") == std::string::npos) code += ".0";
  return code;
}

template <class E>
std::string EnumCode(E value) {
  const auto number = static_cast<std::underlying_type_t<E>>(value);
  if constexpr (kHasFixedUnderlyingType<E>) {
    const auto names = EnumeratorNames<E>();
    for (size_t i = 0; i < names.size(); ++i) {
      const int at = static_cast<int>(i) + kLeastEnumerator;
      if (number == static_cast<std::underlying_type_t<E>>(at) && !names[i].empty()) {
        return std::string(names[i]);
      }
    }
  }
  return "static_cast<" + std::string(TypeName<E>()) + ">(" + std::to_string(number) + ")";
}

// "$1 + $2" with the codes of the values in the places.
template <class... T>
std::string Filled(std::string_view code, const T&... value) {
  const std::string values[] = {ToCode(value)..., std::string()};
  std::string filled;
  for (size_t i = 0; i < code.size(); ++i) {
    const bool place = code[i] == '$' && i + 1 < code.size() && code[i + 1] >= '1' &&
                       code[i + 1] <= '9' && static_cast<size_t>(code[i + 1] - '1') < sizeof...(T);
    if (place) {
      filled += values[code[++i] - '1'];
    } else {
      filled += code[i];
    }
  }
  return filled;
}

template <class T>
std::string TaughtCode(const T& value) {
  const auto parts = ValueTraits<T>::Parts(value);
  const auto write = [](const auto&... part) {
    if constexpr (kHasTaughtCode<T>) {
      return Filled(ValueTraits<T>::kCode, part...);
    } else {
      std::string list;
      ((list += list.empty() ? ToCode(part) : ", " + ToCode(part)), ...);
      return std::string(TypeName<T>()) + "{" + list + "}";
    }
  };
  if constexpr (kIsTuple<std::decay_t<decltype(parts)>>) {
    return std::apply(write, parts);
  } else {
    return write(parts);
  }
}

}  // namespace internal

template <class T>
std::string ToCode(const T& value) {
  using namespace internal;
  if constexpr (kIsComplete<CodeOf<T>>) {
    return CodeOf<T>::Of(value);
  } else if constexpr (kIsTaught<T>) {
    return TaughtCode(value);
  } else if constexpr (std::is_same_v<T, bool>) {
    return value ? "true" : "false";
  } else if constexpr (std::is_same_v<T, char>) {
    return "'" + Escaped(value, '\'') + "'";
  } else if constexpr (std::is_integral_v<T>) {
    return IntegerCode(value);
  } else if constexpr (std::is_floating_point_v<T>) {
    return FloatCode(value);
  } else if constexpr (std::is_enum_v<T>) {
    return EnumCode(value);
  } else if constexpr (std::is_null_pointer_v<T>) {
    return "nullptr";
  } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
    return TextCode(value);
  } else if constexpr (kIsOptional<T>) {
    return value.has_value() ? ToCode(*value) : "std::nullopt";
  } else if constexpr (kIsTuple<T> && !kIsRange<T>) {
    return std::apply(
        [](const auto&... part) {
          std::string list;
          ((list += list.empty() ? ToCode(part) : ", " + ToCode(part)), ...);
          return "{" + list + "}";
        },
        value);
  } else if constexpr (kIsRange<T>) {
    std::string list;
    for (const auto& element : value) {
      if (!list.empty()) list += ", ";
      list += ToCode(static_cast<const std::decay_t<decltype(element)>&>(element));
    }
    return "{" + list + "}";
  } else if constexpr (kIsStreamed<T>) {
    std::ostringstream text;
    text << value;
    return text.str();
  } else {
    return "/* a " + std::string(TypeName<T>()) + " */";
  }
}

}  // namespace augment::gen

#endif  // AUGMENT_GENERATE_CODE_H_
