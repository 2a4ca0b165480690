#include "bench/soundness/classes/array.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace structures {

Array::Array(int lower, int upper) : lower_(lower) {
  assert(lower >= -kFarthest && upper <= kFarthest);
  assert(lower <= upper + 1);
  items_.resize(upper - lower + 1, 0);
}

int Array::Lower() const { return lower_; }

int Array::Upper() const { return lower_ + Count() - 1; }

int Array::Count() const { return static_cast<int>(items_.size()); }

bool Array::IsEmpty() const { return items_.empty(); }

bool Array::Valid(int i) const { return i >= Lower() && i <= Upper(); }

int Array::Item(int i) const {
  assert(Valid(i));
  return items_[i - lower_];
}

bool Array::Has(int v) const { return std::find(items_.begin(), items_.end(), v) != items_.end(); }

int Array::Occurrences(int v) const {
  return static_cast<int>(std::count(items_.begin(), items_.end(), v));
}

bool Array::AllDefault() const {
  for (const int v : items_) {
    if (v != 0) return false;
  }
  return true;
}

bool Array::IsSorted() const {
  for (int i = 1; i < Count(); ++i) {
    if (items_[i - 1] > items_[i]) return false;
  }
  return true;
}

bool Array::SameItems(const Array& other) const {
  if (Count() != other.Count()) return false;
  for (int i = 0; i < Count(); ++i) {
    if (items_[i] != other.items_[i]) return false;
  }
  return true;
}

bool Array::Equals(const Array& other) const { return lower_ == other.lower_ && SameItems(other); }

Array Array::Subarray(int from, int to) const {
  assert(Valid(from) && Valid(to));
  assert(from <= to);
  Array result(from, to);
  for (int i = from; i <= to; ++i) result.Put(Item(i), i);
  return result;
}

void Array::Put(int v, int i) {
  assert(Valid(i));
  items_[i - lower_] = v;
}

void Array::Force(int v, int i) {
  assert(i >= -kFarthest && i <= kFarthest);
  if (IsEmpty()) {
    lower_ = i;
    items_.assign(1, v);
    return;
  }
  if (i < lower_) {
    items_.insert(items_.begin(), lower_ - i, 0);
    lower_ = i;
  } else if (i > Upper()) {
    items_.resize(i - lower_ + 1, 0);
  }
  Put(v, i);
}

void Array::ClearAll() {
  for (int& v : items_) v = 0;
}

void Array::Fill(int v, int from, int to) {
  assert(Valid(from) && Valid(to));
  for (int i = from; i <= to; ++i) Put(v, i);
}

void Array::Swap(int i, int j) {
  assert(Valid(i));
  assert(Valid(j));
  std::swap(items_[i - lower_], items_[j - lower_]);
}

void Array::Copy(const Array& other, int at) {
  assert(Valid(at));
  assert(at + other.Count() - 1 <= Upper());
  // An array that is copied to itself must not change while it is read.
  const std::vector<int> items = other.items_;
  for (size_t k = 0; k < items.size(); ++k) items_[at - lower_ + k] = items[k];
}

void Array::Rebase(int lower) {
  assert(lower >= -kFarthest && lower + Count() <= kFarthest);
  lower_ = lower;
}

void Array::KeepHead(int n) {
  assert(n >= 0 && n <= Count());
  items_.resize(n);
}

void Array::KeepTail(int n) {
  assert(n >= 0 && n <= Count());
  const int dropped = Count() - n;
  items_.erase(items_.begin(), items_.begin() + dropped);
  lower_ += dropped;
}

}  // namespace structures
