// Names of types and enumerators, as the compiler writes them (GCC and Clang).
#ifndef AUGMENT_GENERATE_TYPE_NAME_H_
#define AUGMENT_GENERATE_TYPE_NAME_H_

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace augment::gen::internal {

// What stands behind "NAME = " in the signature of a function.
inline std::string_view ArgumentIn(std::string_view signature, std::string_view name) {
  const size_t at = signature.find(name);
  if (at == std::string_view::npos) return signature;
  signature.remove_prefix(at + name.size());
  // "]" of Clang; GCC says more behind ";".
  return signature.substr(0, signature.find_first_of(";]"));
}

template <class T>
std::string_view TypeName() {
  return ArgumentIn(__PRETTY_FUNCTION__, "T = ");
}

// "Color::kRed"; of a value without a name "(Color)7".
template <class E, E kValue>
std::string_view EnumeratorName() {
  return ArgumentIn(__PRETTY_FUNCTION__, "kValue = ");
}

// Any value of its underlying type is one of the enumeration's, so that all may be asked for.
template <class E, class = void>
inline constexpr bool kHasFixedUnderlyingType = false;
template <class E>
inline constexpr bool kHasFixedUnderlyingType<E, std::void_t<decltype(E{0})>> = std::is_enum_v<E>;

// Where names of enumerators are looked for.
inline constexpr int kLeastEnumerator = -2;
inline constexpr size_t kEnumerators = 66;

template <class E, size_t... I>
std::array<std::string_view, kEnumerators> NamesOf(std::index_sequence<I...> /*numbers*/) {
  return {EnumeratorName<E, static_cast<E>(static_cast<std::underlying_type_t<E>>(
                                static_cast<int>(I) + kLeastEnumerator))>()...};
}

// Of the values from -2 to 63, in this order; empty where there is no enumerator.
template <class E>
std::array<std::string_view, kEnumerators> EnumeratorNames() {
  std::array<std::string_view, kEnumerators> names =
      NamesOf<E>(std::make_index_sequence<kEnumerators>());
  for (std::string_view& name : names) {
    if (!name.empty() && (name[0] == '(' || name[0] == '-' || (name[0] >= '0' && name[0] <= '9'))) {
      name = {};
    }
  }
  return names;
}

}  // namespace augment::gen::internal

#endif  // AUGMENT_GENERATE_TYPE_NAME_H_
