// Any<T>(): a bounded choice of values of a type, the simplest first, found by the type.
//
// Known are bool, characters, integers, floating point, enumerations with a fixed
// underlying type (enumerators from -2 to 63), std::string and std::string_view, pairs,
// tuples, optionals, vectors, sets and maps of what is known, and types taught to augment
// (augment/value.h). For a type of one's own, in the global namespace:
//   template <>
//   struct augment::Arbitrary<Stack> {
//     static auto Values() { return …; }  // a generator of Stack or of gen::Object<Stack>
//   };
// Its simplest values should come first. For other types compiling fails, with T in
// the message.
#ifndef AUGMENT_GENERATE_ARBITRARY_H_
#define AUGMENT_GENERATE_ARBITRARY_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "augment/generate/code.h"
#include "augment/generate/combine.h"
#include "augment/generate/generator.h"
#include "augment/generate/objects.h"
#include "augment/generate/smallest_first.h"
#include "augment/generate/type_name.h"
#include "augment/value.h"

namespace augment {

template <class T, class = void>
struct Arbitrary;

namespace gen {

template <class T>
auto Any();

namespace internal {

// How values of a type are made; specialised for templates.
template <class T>
struct Known {
  static constexpr bool kIs = false;
};

template <class T, class = void>
inline constexpr bool kIsMade = false;
template <class T>
inline constexpr bool kIsMade<T, std::void_t<decltype(&ValueTraits<T>::Make)>> = true;

template <class T>
struct Itself {
  T operator()(Object<T> object) const { return std::move(*object); }
  T operator()(T value) const { return value; }
};

// As Any(), but always of T, also when it is of objects made by calls.
template <class T>
Generator<T> AnyValue() {
  auto any = Any<T>();
  if constexpr (std::is_same_v<decltype(any), Generator<T>>) {
    return any;
  } else {
    return Map(Itself<T>(), any);
  }
}

template <class T>
Generator<T> Integers() {
  using Limits = std::numeric_limits<T>;
  std::vector<T> values;
  const auto add = [&values](T value) {
    if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
  };
  const auto add_both = [&add](int64_t number) {
    if (static_cast<uint64_t>(number) > static_cast<uint64_t>(Limits::max())) return;
    add(static_cast<T>(number));
    if (std::is_signed_v<T>) add(static_cast<T>(-number));
  };
  for (const int64_t number : {0, 1, 2, 3}) add_both(number);
  add(Limits::max());
  add(Limits::min());
  for (const int64_t number :
       {4,   5,    7,    8,    10,    15,    16,    17,    31,      32,        33,
        63,  64,   65,   99,   100,   101,   127,   128,   129,     255,       256,
        257, 1000, 1023, 1024, 32767, 32768, 65535, 65536, 1000000, 2147483647}) {
    add_both(number);
  }
  add(static_cast<T>(Limits::max() - 1));
  add(static_cast<T>(Limits::min() + 1));
  for (const int64_t number : {int64_t{2147483648}, int64_t{4294967295}, int64_t{4294967296}}) {
    add_both(number);
  }
  return ElementOf(std::move(values));
}

template <class T>
Generator<T> FloatingPoint() {
  using Limits = std::numeric_limits<T>;
  return ElementOf<T>({0,
                       1,
                       -1,
                       T(0.5),
                       T(-0.5),
                       2,
                       -2,
                       3,
                       T(-0.0),
                       T(0.1),
                       10,
                       -10,
                       T(1) / 3,
                       100,
                       T(1e6),
                       T(-1e6),
                       T(1e-6),
                       Limits::epsilon(),
                       Limits::max(),
                       Limits::lowest(),
                       Limits::min(),
                       Limits::denorm_min(),
                       Limits::infinity(),
                       -Limits::infinity(),
                       Limits::quiet_NaN()});
}

inline Generator<char> Characters() {
  return ElementOf({'a',    'b', ' ', '0', 'A', '"',  ',',  '-',  '\n', '\0', '.',
                    '\xff', 'z', 'Z', '9', '_', '\\', '\'', '\t', '%',  '/',  '\x7f'});
}

inline Generator<std::string> Texts() {
  const auto short_ones =
      Map([](const std::vector<char>& text) { return std::string(text.begin(), text.end()); },
          SmallVectorsOf(Slice(Characters(), 0, 12), 4));
  return OneOf(short_ones, ElementOf({std::string(64, 'a'), std::string(1000, 'b')}));
}

template <class E>
Generator<E> Enumerators() {
  std::vector<E> values;
  const auto names = EnumeratorNames<E>();
  const auto add = [&](size_t i) {
    const int number = static_cast<int>(i) + kLeastEnumerator;
    if (!names[i].empty()) values.push_back(static_cast<E>(number));
  };
  for (size_t i = -kLeastEnumerator; i < names.size(); ++i) add(i);
  for (size_t i = 0; i < static_cast<size_t>(-kLeastEnumerator); ++i) add(i);
  if (values.empty()) {
    return Generator<E>::Impossible(std::string(TypeName<E>()) +
                                    " has no enumerators from -2 to 63: name some, "
                                    "gen::ElementOf({E::kFirst, E::kSecond})");
  }
  return ElementOf(std::move(values));
}

template <class T, class... A>
Generator<T> Taught(T (*make)(A...)) {
  return Map(
      [make](std::tuple<std::decay_t<A>...> parts) { return std::apply(make, std::move(parts)); },
      SmallestFirst(AnyValue<std::decay_t<A>>()...));
}

template <>
struct Known<std::string> {
  static constexpr bool kIs = true;
  static auto Values() { return Texts(); }
};
template <>
struct Known<std::string_view> : Known<std::string> {};

template <class A, class B>
struct Known<std::pair<A, B>> {
  static constexpr bool kIs = true;
  static auto Values() {
    return Map(
        [](std::tuple<A, B> both) {
          return std::pair<A, B>(std::move(std::get<0>(both)), std::move(std::get<1>(both)));
        },
        SmallestFirst(AnyValue<A>(), AnyValue<B>()));
  }
};
template <class... T>
struct Known<std::tuple<T...>> {
  static constexpr bool kIs = true;
  static auto Values() { return SmallestFirst(AnyValue<T>()...); }
};
template <class T>
struct Known<std::optional<T>> {
  static constexpr bool kIs = true;
  static auto Values() { return OptionalOf(AnyValue<T>()); }
};
template <class T>
struct Known<std::vector<T>> {
  static constexpr bool kIs = true;
  static auto Values() { return SmallVectorsOf(AnyValue<T>(), 4); }
};

// Each set once: of ascending elements.
template <class T, class Less>
struct Known<std::set<T, Less>> {
  static constexpr bool kIs = true;
  static auto Values() {
    return Map(
        [](std::vector<T> elements) { return std::set<T, Less>(elements.begin(), elements.end()); },
        Filter(
            [](const std::vector<T>& elements) {
              for (size_t i = 1; i < elements.size(); ++i) {
                if (!Less()(elements[i - 1], elements[i])) return false;
              }
              return true;
            },
            SmallVectorsOf(AnyValue<T>(), 3)));
  }
};
template <class K, class V, class Less>
struct Known<std::map<K, V, Less>> {
  static constexpr bool kIs = true;
  static auto Values() {
    using Pair = std::pair<K, V>;
    return Map(
        [](std::vector<Pair> elements) {
          return std::map<K, V, Less>(elements.begin(), elements.end());
        },
        Filter(
            [](const std::vector<Pair>& elements) {
              for (size_t i = 1; i < elements.size(); ++i) {
                if (!Less()(elements[i - 1].first, elements[i].first)) return false;
              }
              return true;
            },
            SmallVectorsOf(AnyValue<Pair>(), 3)));
  }
};

template <class T>
inline constexpr bool kCanBeMade = kIsComplete<Arbitrary<T>> || kIsMade<T> || Known<T>::kIs ||
                                   std::is_arithmetic_v<T> || kHasFixedUnderlyingType<T>;

}  // namespace internal

// Values() of Arbitrary<T>, or what is known of T.
template <class T>
auto Any() {
  static_assert(internal::kCanBeMade<T>,
                "nobody says how a T is made (T stands in this message): specialise "
                "augment::Arbitrary<T>, or give a theory its generator, "
                "AUGMENT_THEORY_OVER(Suite, Name, (T t), generator)");
  if constexpr (internal::kIsComplete<Arbitrary<T>>) {
    return Arbitrary<T>::Values();
  } else if constexpr (internal::kIsMade<T>) {
    return internal::Taught<T>(&ValueTraits<T>::Make);
  } else if constexpr (internal::Known<T>::kIs) {
    return internal::Known<T>::Values();
  } else if constexpr (std::is_same_v<T, bool>) {
    return ElementOf({false, true});
  } else if constexpr (std::is_same_v<T, char>) {
    return internal::Characters();
  } else if constexpr (std::is_integral_v<T>) {
    return internal::Integers<T>();
  } else if constexpr (std::is_floating_point_v<T>) {
    return internal::FloatingPoint<T>();
  } else if constexpr (internal::kHasFixedUnderlyingType<T>) {
    return internal::Enumerators<T>();
  } else {
    return Generator<T>::Impossible("nobody says how it is made");
  }
}

}  // namespace gen
}  // namespace augment

#endif  // AUGMENT_GENERATE_ARBITRARY_H_
