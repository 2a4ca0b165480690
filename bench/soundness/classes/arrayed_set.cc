#include "bench/soundness/classes/arrayed_set.h"

#include <cassert>

namespace structures {

int ArrayedSet::Count() const { return static_cast<int>(items_.size()); }

bool ArrayedSet::IsEmpty() const { return items_.empty(); }

bool ArrayedSet::Has(int v) const { return Find(v) >= 0; }

int ArrayedSet::Oldest() const {
  assert(!IsEmpty());
  return items_.front();
}

int ArrayedSet::Largest() const {
  assert(!IsEmpty());
  int result = items_[0];
  for (int i = 1; i < Count(); ++i) {
    if (items_[i] > result) result = items_[i];
  }
  return result;
}

const std::vector<int>& ArrayedSet::Items() const { return items_; }

bool ArrayedSet::Disjoint(const ArrayedSet& other) const {
  for (const int v : items_) {
    if (other.Has(v)) return false;
  }
  return true;
}

bool ArrayedSet::IsSubset(const ArrayedSet& other) const {
  for (const int v : items_) {
    if (!other.Has(v)) return false;
  }
  return true;
}

bool ArrayedSet::IsProperSubset(const ArrayedSet& other) const {
  return Count() < other.Count() && IsSubset(other);
}

bool ArrayedSet::Equals(const ArrayedSet& other) const {
  return Count() == other.Count() && IsSubset(other);
}

void ArrayedSet::Put(int v) {
  if (!Has(v)) items_.push_back(v);
}

void ArrayedSet::Fill(const std::vector<int>& values) {
  for (const int v : values) Put(v);
}

void ArrayedSet::Prune(int v) {
  const int i = Find(v);
  if (i < 0) return;
  items_.erase(items_.begin() + i);
}

void ArrayedSet::Exchange(int old_v, int new_v) {
  assert(Has(old_v));
  assert(!Has(new_v));
  items_[Find(old_v)] = new_v;
}

int ArrayedSet::RemoveOldest() {
  assert(!IsEmpty());
  const int v = items_.front();
  items_.erase(items_.begin());
  return v;
}

void ArrayedSet::Merge(const ArrayedSet& other) {
  const int count = other.Count();
  for (int i = 0; i < count; ++i) Put(other.items_[i]);
}

void ArrayedSet::Intersect(const ArrayedSet& other) {
  int kept = 0;
  for (int i = 0; i < Count(); ++i) {
    if (&other == this || other.Has(items_[i])) {
      items_[kept] = items_[i];
      ++kept;
    }
  }
  items_.resize(kept);
}

void ArrayedSet::Subtract(const ArrayedSet& other) {
  if (&other == this) {
    WipeOut();
    return;
  }
  for (const int v : other.items_) Prune(v);
}

void ArrayedSet::SymmetricDifference(const ArrayedSet& other) {
  if (&other == this) {
    WipeOut();
    return;
  }
  for (const int v : other.items_) {
    if (Has(v)) {
      Prune(v);
    } else {
      Put(v);
    }
  }
}

void ArrayedSet::WipeOut() { items_.clear(); }

int ArrayedSet::Find(int v) const {
  for (int i = 0; i < Count(); ++i) {
    if (items_[i] == v) return i;
  }
  return -1;
}

}  // namespace structures
