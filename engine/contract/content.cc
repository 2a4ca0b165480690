#include "engine/contract/content.h"

#include <algorithm>

namespace augment {
namespace {

// Below this many comparisons looking is cheaper than sorting.
constexpr size_t kShort = 16;

}  // namespace

bool IsPrintable(const std::string& text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte >= 0x20 && byte != 0x7f) || byte == '\n' || byte == '\t' || byte == '\r';
  });
}

bool IsAscending(const std::vector<int64_t>& elements) {
  return std::is_sorted(elements.begin(), elements.end());
}

bool HasDuplicates(const std::vector<int64_t>& elements) {
  if (elements.size() <= kShort) {
    for (size_t i = 0; i < elements.size(); ++i) {
      for (size_t j = 0; j < i; ++j) {
        if (elements[i] == elements[j]) return true;
      }
    }
    return false;
  }
  std::vector<int64_t> sorted = elements;
  std::sort(sorted.begin(), sorted.end());
  return std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end();
}

bool Contains(const std::vector<int64_t>& elements, int64_t element) {
  return std::find(elements.begin(), elements.end(), element) != elements.end();
}

bool IsSubset(const std::vector<int64_t>& part, const std::vector<int64_t>& whole) {
  if (part.size() <= kShort) {
    return std::all_of(part.begin(), part.end(), [&](int64_t x) { return Contains(whole, x); });
  }
  std::vector<int64_t> sorted = whole;
  std::sort(sorted.begin(), sorted.end());
  return std::all_of(part.begin(), part.end(), [&](int64_t x) {
    return std::binary_search(sorted.begin(), sorted.end(), x);
  });
}

bool IsPermutation(const std::vector<int64_t>& one, const std::vector<int64_t>& two) {
  if (one.size() != two.size()) return false;
  if (one == two) return true;
  std::vector<int64_t> x = one;
  std::vector<int64_t> y = two;
  std::sort(x.begin(), x.end());
  std::sort(y.begin(), y.end());
  return x == y;
}

}  // namespace augment
