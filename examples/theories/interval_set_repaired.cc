#include <algorithm>
#include <iterator>

#include "examples/theories/interval_set.h"

void IntervalSet::Insert(int begin, int end) {
  if (begin >= end) return;
  auto i = ends_.upper_bound(begin);
  if (i != ends_.begin() && std::prev(i)->second >= begin) --i;
  while (i != ends_.end() && i->first <= end) {
    begin = std::min(begin, i->first);
    end = std::max(end, i->second);
    i = ends_.erase(i);
  }
  ends_[begin] = end;
}

void IntervalSet::Erase(int begin, int end) {
  if (begin >= end) return;
  auto i = ends_.upper_bound(begin);
  if (i != ends_.begin() && std::prev(i)->second > begin) --i;
  while (i != ends_.end() && i->first < end) {
    const int first = i->first;
    const int last = i->second;
    i = ends_.erase(i);
    if (first < begin) ends_[first] = begin;
    if (last > end) ends_[end] = last;
  }
}

bool IntervalSet::Contains(int x) const {
  const auto i = ends_.upper_bound(x);
  return i != ends_.begin() && std::prev(i)->second > x;
}
