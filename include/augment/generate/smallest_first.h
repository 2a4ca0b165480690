// Products in an order in which small comes before large, so that the first input
// that fails is a smallest one.
//
// Each part is taken to have its simplest values first. The value at place i of a
// part weighs the number of binary digits of i: 0, then 1, then two of weight 2, four of
// weight 3, … Combinations come by their total weight, as tiers in LeanCheck do; nested
// loops would meet (0, 1000) before (1, 0).
#ifndef AUGMENT_GENERATE_SMALLEST_FIRST_H_
#define AUGMENT_GENERATE_SMALLEST_FIRST_H_

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "augment/generate/combine.h"
#include "augment/generate/generator.h"

namespace augment::gen {
namespace internal {

// The order of places in a product of parts of these sizes.
class TierOrder {
 public:
  explicit TierOrder(const std::vector<Count>& sizes)
      : tiers_(sizes.size()), behind_(sizes.size() + 1) {
    behind_[sizes.size()] = {Count{1, false}};
    for (size_t part = sizes.size(); part > 0; --part) {
      std::vector<Count>& tiers = tiers_[part - 1];
      const Index size = sizes[part - 1].value;
      for (size_t tier = 0; tier <= 128 && size > First(tier); ++tier) {
        const Index all = tier == 0 ? 1 : Index{1} << (tier - 1);
        tiers.push_back({std::min(all, size - First(tier)), false});
      }
      const std::vector<Count>& rest = behind_[part];
      std::vector<Count>& whole = behind_[part - 1];
      if (tiers.empty() || rest.empty()) continue;
      whole.resize(tiers.size() + rest.size() - 1);
      for (size_t a = 0; a < tiers.size(); ++a) {
        for (size_t b = 0; b < rest.size(); ++b) whole[a + b] = whole[a + b] + tiers[a] * rest[b];
      }
    }
  }

  Count Size() const {
    Count size;
    for (const Count& tier : behind_[0]) size = size + tier;
    return size;
  }

  // The place in each part.
  std::vector<Index> Places(Index index) const {
    size_t weight = 0;
    while (!behind_[0][weight].Has(index)) index -= behind_[0][weight++].value;
    std::vector<Index> places;
    for (size_t part = 0; part < tiers_.size(); ++part) {
      const std::vector<Count>& rest = behind_[part + 1];
      for (size_t tier = 0;; ++tier) {
        if (tier > weight || weight - tier >= rest.size()) continue;
        const Count others = rest[weight - tier];
        const Count block = tiers_[part][tier] * others;
        if (!block.Has(index)) {
          index -= block.value;
          continue;
        }
        const Index which = others.more ? 0 : index / others.value;
        if (!others.more) index %= others.value;
        places.push_back(First(tier) + which);
        weight -= tier;
        break;
      }
    }
    return places;
  }

 private:
  static Index First(size_t tier) { return tier == 0 ? 0 : Index{1} << (tier - 1); }

  std::vector<std::vector<Count>> tiers_;   // of each part: values of each weight
  std::vector<std::vector<Count>> behind_;  // combinations of the parts from this one on, by weight
};

template <class... T, size_t... I>
Generator<std::tuple<T...>> SmallestFirstOfParts(std::index_sequence<I...> /*numbers*/,
                                                 Generator<T>... part) {
  using Tuple = std::tuple<T...>;
  typename Generator<Tuple>::Parts parts;
  const auto order = std::make_shared<const TierOrder>(std::vector<Count>{part.Size()...});
  parts.size = order->Size();
  internal::Inherit<Tuple>(parts, part...);
  parts.levels = 0;
  const std::tuple<Generator<T>...> all(part...);
  parts.at = [all, order](Index index, Selection* selection) {
    const std::vector<Index> places = order->Places(index);
    std::tuple<std::optional<T>...> values;
    const auto take = [&](const auto& one, Index place, auto& value) {
      value = one.Find(place, selection).value;
      return value.has_value();
    };
    Place<Tuple> whole;
    if ((take(std::get<I>(all), places[I], std::get<I>(values)) && ...)) {
      whole.value.emplace(std::move(*std::get<I>(values))...);
    }
    return whole;
  };
  return Generator<Tuple>(std::move(parts));
}

}  // namespace internal

// All combinations, as TupleOf, in the order of their weights.
template <class... T>
Generator<std::tuple<T...>> SmallestFirst(Generator<T>... part) {
  return internal::SmallestFirstOfParts(std::index_sequence_for<T...>(), std::move(part)...);
}

// Vectors of at most so many elements: by length, then in the order of their weights.
template <class T>
Generator<std::vector<T>> SmallVectorsOf(Generator<T> element, size_t most) {
  using Vector = std::vector<T>;
  std::vector<Generator<Vector>> lengths;
  for (size_t length = 0; length <= most; ++length) {
    typename Generator<Vector>::Parts parts;
    const auto order =
        std::make_shared<const internal::TierOrder>(std::vector<Count>(length, element.Size()));
    parts.size = order->Size();
    internal::Inherit<Vector>(parts, element);
    parts.levels = 0;
    parts.at = [element, order](Index index, Selection* selection) {
      Place<Vector> place;
      Vector elements;
      for (const Index one : order->Places(index)) {
        std::optional<T> value = element.Find(one, selection).value;
        if (!value.has_value()) return place;
        elements.push_back(std::move(*value));
      }
      place.value = std::move(elements);
      return place;
    };
    lengths.push_back(Generator<Vector>(std::move(parts)));
  }
  return OneOf(std::move(lengths));
}

}  // namespace augment::gen

#endif  // AUGMENT_GENERATE_SMALLEST_FIRST_H_
