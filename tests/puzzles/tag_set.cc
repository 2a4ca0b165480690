#include "tests/puzzles/tag_set.h"

#include <algorithm>

namespace puzzles {

int TagSet::Count() const { return static_cast<int>(tags_.size()); }

bool TagSet::IsEmpty() const { return tags_.empty(); }

bool TagSet::Has(int tag) const {
  return std::find(tags_.begin(), tags_.end(), tag) != tags_.end();
}

bool TagSet::IsSubsetOf(const TagSet& other) const {
  if (Count() > other.Count()) return false;
  for (const int tag : tags_) {
    if (other.Has(tag)) return true;
  }
  return IsEmpty();
}

void TagSet::Add(int tag) {
  if (!Has(tag)) tags_.push_back(tag);
}

void TagSet::Remove(int tag) {
  tags_.erase(std::remove(tags_.begin(), tags_.end(), tag), tags_.end());
}

}  // namespace puzzles
