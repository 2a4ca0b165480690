// Generators of sequences and of arrangements: vectors, strings, permutations, subsets.
#ifndef AUGMENT_GENERATE_SEQUENCES_H_
#define AUGMENT_GENERATE_SEQUENCES_H_

#include <algorithm>
#include <cstddef>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "augment/generate/combine.h"
#include "augment/generate/generator.h"

namespace augment::gen {

// Vectors of `least` to `most` elements, shorter ones first; of one length all
// combinations, the last element fastest.
template <class T>
Generator<std::vector<T>> VectorOf(Generator<T> element, size_t least, size_t most) {
  using Vector = std::vector<T>;
  if (most < least) {
    return Generator<Vector>::Impossible(
        "gen::VectorOf: the greatest length is less than the least");
  }
  typename Generator<Vector>::Parts parts;
  internal::Inherit<Vector>(parts, element);
  // Of each length: its first place. blocks[k]: places of k elements.
  auto begins = std::make_shared<std::vector<Index>>();
  auto blocks = std::make_shared<std::vector<Count>>();
  for (size_t length = 0; length <= most; ++length) {
    blocks->push_back(length == 0 ? Count{1, false} : blocks->back() * element.Size());
    if (length < least) continue;
    begins->push_back(parts.size.value);
    parts.size = parts.size + blocks->back();
  }
  if (!parts.problem.empty()) parts.size = {};
  parts.at = [element, begins, blocks, least](Index index, Selection* selection) {
    const auto behind = std::upper_bound(begins->begin(), begins->end(), index);
    const size_t which = static_cast<size_t>(behind - begins->begin()) - 1;
    index -= (*begins)[which];
    Place<Vector> place;
    Vector elements;
    for (size_t left = least + which; left > 0; --left) {
      const Count block = (*blocks)[left - 1];
      Index digit = block.more ? 0 : index / block.value;
      if (!element.Size().more) digit %= element.Size().value;
      Place<T> one = element.Find(digit, selection);
      if (!one.value.has_value()) {
        place.empty = internal::EmptyOfBlocks(index, block, one.empty);
        return place;
      }
      elements.push_back(std::move(*one.value));
    }
    place.value = std::move(elements);
    return place;
  };
  if (parts.levels > 0) {
    parts.merged = [element, least, most](int level) {
      return VectorOf(element.Merged(level), least, most);
    };
  }
  return Generator<Vector>(std::move(parts));
}
template <class T>
Generator<std::vector<T>> VectorOf(Generator<T> element, size_t most) {
  return VectorOf(std::move(element), 0, most);
}

// Texts of at most so many of the characters, shorter ones first.
inline Generator<std::string> StringOf(const std::string& characters, size_t most) {
  return Map([](const std::vector<char>& text) { return std::string(text.begin(), text.end()); },
             VectorOf(ElementOf(std::vector<char>(characters.begin(), characters.end())), most));
}

// All orders of the values, in lexicographic order of their positions. Values that
// are equal count as different.
template <class T>
Generator<std::vector<T>> PermutationsOf(std::vector<T> values) {
  typename Generator<std::vector<T>>::Parts parts;
  parts.size = {1, false};
  for (size_t i = 2; i <= values.size(); ++i) parts.size = parts.size * Count{i, false};
  const auto shared = std::make_shared<const std::vector<T>>(std::move(values));
  parts.at = [shared](Index index, Selection*) {
    // The digits of the index in the factorial system: which of the rest comes next.
    std::vector<size_t> digits(shared->size());
    for (size_t left = 1; left <= digits.size(); ++left) {
      digits[digits.size() - left] = static_cast<size_t>(index % left);
      index /= left;
    }
    std::vector<size_t> rest(shared->size());
    std::iota(rest.begin(), rest.end(), size_t{0});
    std::vector<T> ordered;
    ordered.reserve(rest.size());
    for (const size_t digit : digits) {
      ordered.push_back((*shared)[rest[digit]]);
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(digit));
    }
    return Place<std::vector<T>>{std::move(ordered)};
  };
  return Generator<std::vector<T>>(std::move(parts));
}

// All subsets with at most `most` of the values, smaller ones first, each in the
// order of the values; of one size in lexicographic order of the positions.
template <class T>
Generator<std::vector<T>> SubsetsOf(std::vector<T> values, size_t most = ~size_t{0}) {
  const size_t n = values.size();
  constexpr size_t kMost = 128;
  if (n > kMost) {
    return Generator<std::vector<T>>::Impossible("gen::SubsetsOf takes at most " +
                                                 std::to_string(kMost) + " values, not " +
                                                 std::to_string(n));
  }
  // Pascal's triangle: choose[a][b] of a take b.
  auto choose = std::make_shared<std::vector<std::vector<Count>>>();
  for (size_t a = 0; a <= n; ++a) {
    choose->emplace_back(a + 1, Count{1, false});
    for (size_t b = 1; b < a; ++b) {
      (*choose)[a][b] = (*choose)[a - 1][b - 1] + (*choose)[a - 1][b];
    }
  }
  typename Generator<std::vector<T>>::Parts parts;
  for (size_t k = 0; k <= std::min(n, most); ++k) parts.size = parts.size + (*choose)[n][k];
  const auto shared = std::make_shared<const std::vector<T>>(std::move(values));
  parts.at = [shared, choose](Index index, Selection*) {
    const size_t n = shared->size();
    size_t take = 0;
    while (index >= (*choose)[n][take].value) index -= (*choose)[n][take++].value;
    std::vector<T> subset;
    for (size_t i = 0; take > 0; ++i) {
      const size_t behind = n - i - 1;
      const Index with = take - 1 <= behind ? (*choose)[behind][take - 1].value : 0;
      if (index < with) {
        subset.push_back((*shared)[i]);
        --take;
      } else {
        index -= with;
      }
    }
    return Place<std::vector<T>>{std::move(subset)};
  };
  return Generator<std::vector<T>>(std::move(parts));
}

}  // namespace augment::gen

#endif  // AUGMENT_GENERATE_SEQUENCES_H_
