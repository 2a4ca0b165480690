// Generators made of others: products, mapped, filtered, chosen, linked, recursive.
#ifndef AUGMENT_GENERATE_COMBINE_H_
#define AUGMENT_GENERATE_COMBINE_H_

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "augment/generate/generator.h"
#include "augment/generate/values.h"

namespace augment::gen {
namespace internal {

// Where an empty part leaves its product: `index` is at a place of a block of
// `block` places for each place of the part; so many are empty from there on.
inline Index EmptyOfBlocks(Index index, Count block, Index empty) {
  if (block.more || empty > kLastIndex / block.value) return kLastIndex - index;
  return empty * block.value - index % block.value;
}

template <class... T, size_t... I>
Generator<std::tuple<T...>> TupleOfParts(std::index_sequence<I...> /*numbers*/,
                                         Generator<T>... part) {
  using Tuple = std::tuple<T...>;
  constexpr size_t kSize = sizeof...(T);
  typename Generator<Tuple>::Parts parts;
  // Places that belong to one place of part i: those of all parts behind it.
  std::array<Count, kSize + 1> block;
  const std::array<Count, kSize> sizes = {part.Size()...};
  block[kSize] = {1, false};
  for (size_t i = kSize; i > 0; --i) block[i - 1] = block[i] * sizes[i - 1];
  parts.size = block[0];
  internal::Inherit<Tuple>(parts, part...);
  const std::tuple<Generator<T>...> all(part...);
  parts.at = [all, block, sizes](Index index, Selection* selection) {
    Place<Tuple> whole;
    std::tuple<std::optional<T>...> values;
    // From the slowest part on, so that an empty one skips the most.
    const auto take = [&](const auto& one, Count behind, Count size, auto& value) {
      Index digit = behind.more ? 0 : index / behind.value;
      if (!size.more) digit %= size.value;
      auto place = one.Find(digit, selection);
      if (!place.value.has_value()) {
        whole.empty = EmptyOfBlocks(index, behind, place.empty);
        return false;
      }
      value = std::move(place.value);
      return true;
    };
    if ((take(std::get<I>(all), block[I + 1], sizes[I], std::get<I>(values)) && ...)) {
      whole.value.emplace(std::move(*std::get<I>(values))...);
    }
    return whole;
  };
  if (parts.levels > 0) {
    parts.merged = [all](int level) {
      return TupleOfParts(std::index_sequence<I...>(), std::get<I>(all).Merged(level)...);
    };
  }
  return Generator<Tuple>(std::move(parts));
}

}  // namespace internal

// All combinations, the last part fastest, as nested loops go.
template <class... T>
Generator<std::tuple<T...>> TupleOf(Generator<T>... part) {
  static_assert(sizeof...(T) > 0, "gen::TupleOf needs a part");
  return internal::TupleOfParts(std::index_sequence_for<T...>(), std::move(part)...);
}

// f(value), in the order of the values.
template <class F, class T>
auto Map(F f, Generator<T> of) -> Generator<std::decay_t<std::invoke_result_t<const F&, T>>> {
  using Result = std::decay_t<std::invoke_result_t<const F&, T>>;
  typename Generator<Result>::Parts parts;
  parts.size = of.Size();
  internal::Inherit<Result>(parts, of);
  parts.at = [f, of](Index index, Selection* selection) {
    Place<T> place = of.Find(index, selection);
    Place<Result> mapped;
    mapped.empty = place.empty;
    if (place.value.has_value()) mapped.value.emplace(f(std::move(*place.value)));
    return mapped;
  };
  if (parts.levels > 0) {
    parts.merged = [f, of](int level) { return Map(f, of.Merged(level)); };
  }
  return Generator<Result>(std::move(parts));
}

// f(a, b, …), of all combinations.
template <class F, class First, class Second, class... T>
auto Map(F f, Generator<First> first, Generator<Second> second, Generator<T>... rest) {
  return Map(
      [f](std::tuple<First, Second, T...> values) { return std::apply(f, std::move(values)); },
      TupleOf(std::move(first), std::move(second), std::move(rest)...));
}

template <class A, class B>
Generator<std::pair<A, B>> PairOf(Generator<A> a, Generator<B> b) {
  return Map([](A x, B y) { return std::pair<A, B>(std::move(x), std::move(y)); }, std::move(a),
             std::move(b));
}

// An aggregate, or what has such a constructor: S{a, b, …}.
template <class S, class... T>
Generator<S> StructOf(Generator<T>... part) {
  return Map(
      [](std::tuple<T...> values) {
        return std::apply([](T&... member) { return S{std::move(member)...}; }, values);
      },
      TupleOf(std::move(part)...));
}

// Those for which `keep` answers true. The others leave empty places.
template <class P, class T>
Generator<T> Filter(P keep, Generator<T> of) {
  typename Generator<T>::Parts parts;
  parts.size = of.Size();
  internal::Inherit<T>(parts, of);
  parts.filtered = true;
  parts.at = [keep, of](Index index, Selection* selection) {
    Place<T> place = of.Find(index, selection);
    if (place.value.has_value() && !keep(static_cast<const T&>(*place.value))) {
      return Place<T>{};
    }
    return place;
  };
  if (parts.levels > 0) {
    parts.merged = [keep, of](int level) { return Filter(keep, of.Merged(level)); };
  }
  return Generator<T>(std::move(parts));
}

// All of the first, then all of the second …
template <class T>
Generator<T> OneOf(std::vector<Generator<T>> choices) {
  typename Generator<T>::Parts parts;
  auto begins = std::make_shared<std::vector<Index>>();
  for (const Generator<T>& choice : choices) {
    begins->push_back(parts.size.value);
    parts.size = parts.size + choice.Size();
  }
  for (const Generator<T>& choice : choices) internal::Inherit<T>(parts, choice);
  const auto shared = std::make_shared<const std::vector<Generator<T>>>(std::move(choices));
  parts.at = [shared, begins](Index index, Selection* selection) {
    const auto behind = std::upper_bound(begins->begin(), begins->end(), index);
    const size_t which = static_cast<size_t>(behind - begins->begin()) - 1;
    return (*shared)[which].Find(index - (*begins)[which], selection);
  };
  if (parts.levels > 0) {
    parts.merged = [shared](int level) {
      std::vector<Generator<T>> merged;
      for (const Generator<T>& choice : *shared) merged.push_back(choice.Merged(level));
      return OneOf(std::move(merged));
    };
  }
  return Generator<T>(std::move(parts));
}
template <class T, class... More>
Generator<T> OneOf(Generator<T> first, More... more) {
  return OneOf(std::vector<Generator<T>>{std::move(first), std::move(more)...});
}

// Nothing, then each of them.
template <class T>
Generator<std::optional<T>> OptionalOf(Generator<T> of) {
  return OneOf(Just(std::optional<T>()),
               Map([](T value) { return std::optional<T>(std::move(value)); }, std::move(of)));
}

// The places from `first` on, at most `size` of them.
template <class T>
Generator<T> Slice(Generator<T> of, Index first, Index size) {
  typename Generator<T>::Parts parts;
  const Index there = first >= of.Size().value ? 0 : of.Size().value - first;
  parts.size = {std::min(size, there), false};
  internal::Inherit<T>(parts, of);
  parts.levels = 0;
  parts.at = [of, first, end = parts.size.value](Index index, Selection* selection) {
    Place<T> place = of.Find(first + index, selection);
    place.empty = std::min(place.empty, end - index);
    return place;
  };
  return Generator<T>(std::move(parts));
}

// A choice that depends on an earlier one: for each value, what f(value) generates.
// The sizes of these are asked for when it is made, once for each value, and so
// there may be at most a million values.
template <class F, class T>
auto FlatMap(F f, Generator<T> of) -> std::decay_t<std::invoke_result_t<const F&, T>> {
  using Inner = std::decay_t<std::invoke_result_t<const F&, T>>;
  using Result = typename Inner::Value;
  constexpr Index kMost = 1 << 20;
  if (of.Size().more || of.Size().value > kMost) {
    return Inner::Impossible("gen::FlatMap chooses first among " + ToText(of.Size()) +
                             " values, and it has to be known of each what comes after: at most " +
                             ToText(kMost) +
                             "; bound them, or let the smaller choice be the first");
  }
  typename Inner::Parts parts;
  internal::Inherit<Result>(parts, of);
  // Where the places of each value begin.
  auto begins = std::make_shared<std::vector<Index>>();
  for (Index i = 0; i < of.Size().value; ++i) {
    begins->push_back(parts.size.value);
    std::optional<T> value = of.At(i);
    if (!value.has_value()) continue;
    const Inner inner = f(std::move(*value));
    parts.size = parts.size + inner.Size();
    internal::Inherit<Result>(parts, inner);
  }
  if (!parts.problem.empty()) parts.size = {};
  parts.at = [f, of, begins](Index index, Selection* selection) {
    // The last that begins here: those before it have no places.
    const auto behind = std::upper_bound(begins->begin(), begins->end(), index);
    const size_t which = static_cast<size_t>(behind - begins->begin()) - 1;
    Place<T> value = of.Find(which, selection);
    if (!value.value.has_value()) return Place<Result>{};
    return f(std::move(*value.value)).Find(index - (*begins)[which], selection);
  };
  if (parts.levels > 0) {
    // Of one type, so that merging what was merged needs no other templates.
    using Function = std::function<Inner(T)>;
    parts.merged = [f = Function(f), of](int level) {
      return FlatMap(Function([f, level](T value) { return f(std::move(value)).Merged(level); }),
                     of.Merged(level));
    };
  }
  return Inner(std::move(parts));
}

// The same, keeping both: pairs of a value and one of what f(value) generates.
template <class T, class F>
auto Linked(Generator<T> first, F f) {
  using Second = typename std::decay_t<std::invoke_result_t<const F&, T>>::Value;
  return FlatMap(
      [f](T value) {
        return Map(
            [value](Second second) { return std::pair<T, Second>(value, std::move(second)); },
            f(value));
      },
      std::move(first));
}

// Values that contain values of their own kind: `base`, and what `step` makes of a
// generator of those that are one level less deep, at most `depth` times.
template <class T, class Step>
Generator<T> Recursive(Generator<T> base, Step step, int depth) {
  Generator<T> all = base;
  for (int i = 0; i < depth; ++i) all = OneOf(base, Generator<T>(step(all)));
  return all;
}

}  // namespace augment::gen

#endif  // AUGMENT_GENERATE_COMBINE_H_
