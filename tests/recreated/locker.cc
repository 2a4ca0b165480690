#include "tests/recreated/locker.h"

#include <algorithm>

Locker::Locker(std::size_t shelves) : shelves_(shelves) {}

Locker::Locker(std::size_t shelves, const std::string& first) : Locker(shelves) { Put(first); }

Locker::~Locker() = default;

bool Locker::Put(const std::string& thing) {
  if (things_.size() >= shelves_) return false;
  things_.push_back(thing);
  return true;
}

bool Locker::Has(const std::string& thing) const {
  return std::find(things_.begin(), things_.end(), thing) != things_.end();
}

void Locker::Empty() { things_.clear(); }

long Compare(const Locker& one, const Locker& other) {
  return static_cast<long>(one.size()) - static_cast<long>(other.size());
}
