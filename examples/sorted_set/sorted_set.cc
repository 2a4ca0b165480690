#include "examples/sorted_set/sorted_set.h"

#include <algorithm>
#include <iterator>

SortedSet::SortedSet() = default;

int SortedSet::count() const { return static_cast<int>(elements_.size()); }

bool SortedSet::is_empty() const { return elements_.empty(); }

bool SortedSet::has(int v) const {
  return std::binary_search(elements_.begin(), elements_.end(), v);
}

bool SortedSet::disjoint(const SortedSet& other) const {
  return std::none_of(elements_.begin(), elements_.end(), [&](int v) { return other.has(v); });
}

void SortedSet::extend(int v) {
  const auto at = std::lower_bound(elements_.begin(), elements_.end(), v);
  if (at == elements_.end() || *at != v) elements_.insert(at, v);
}

void SortedSet::prune(int v) {
  const auto at = std::lower_bound(elements_.begin(), elements_.end(), v);
  if (at != elements_.end() && *at == v) elements_.erase(at);
}

void SortedSet::merge(const SortedSet& other) {
  std::vector<int> merged;
  std::set_union(elements_.begin(), elements_.end(), other.elements_.begin(), other.elements_.end(),
                 std::back_inserter(merged));
  elements_.swap(merged);
}
