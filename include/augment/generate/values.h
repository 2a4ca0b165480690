// Generators of single values: one, some, a range.
#ifndef AUGMENT_GENERATE_VALUES_H_
#define AUGMENT_GENERATE_VALUES_H_

#include <initializer_list>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "augment/generate/generator.h"

namespace augment::gen {

// These, in this order.
template <class T>
Generator<T> ElementOf(std::vector<T> values) {
  typename Generator<T>::Parts parts;
  parts.size = {values.size(), false};
  const auto shared = std::make_shared<const std::vector<T>>(std::move(values));
  parts.at = [shared](Index index, Selection*) {
    return Place<T>{(*shared)[static_cast<size_t>(index)]};
  };
  return Generator<T>(std::move(parts));
}
template <class T>
Generator<T> ElementOf(std::initializer_list<T> values) {
  return ElementOf(std::vector<T>(values));
}

template <class T>
Generator<T> Just(T value) {
  return ElementOf(std::vector<T>{std::move(value)});
}

// Integers or enumerators from `first` to `last`, both included, ascending.
template <class T>
Generator<T> InRange(T first, T last) {
  static_assert(std::is_integral_v<T> || std::is_enum_v<T>,
                "gen::InRange goes through integers and enumerators; of other values name some, "
                "gen::ElementOf({0.5, 1.0})");
  if (last < first) {
    return Generator<T>::Impossible("gen::InRange: the last value is less than the first");
  }
  // Differences wrap around as they should.
  const Index from = static_cast<Index>(first);
  typename Generator<T>::Parts parts;
  parts.size = Count{static_cast<Index>(last) - from, false} + Count{1, false};
  parts.at = [from](Index index, Selection*) { return Place<T>{static_cast<T>(from + index)}; };
  return Generator<T>(std::move(parts));
}

}  // namespace augment::gen

#endif  // AUGMENT_GENERATE_VALUES_H_
