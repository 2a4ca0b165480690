#include "tests/puzzles/itinerary.h"

namespace puzzles {

Itinerary::Itinerary() : hours_(0), average_(0) {}

int Itinerary::stops() const { return static_cast<int>(stops_.size()); }

int Itinerary::hours() const { return hours_; }

int Itinerary::average() const { return average_; }

Itinerary::Stop Itinerary::begin() const { return stops_.begin(); }

Itinerary::Stop Itinerary::end() const { return stops_.end(); }

bool Itinerary::Add(int hours) {
  if (hours < 1 || hours > 48) return false;
  stops_.push_back(hours);
  hours_ += hours;
  average_ = hours_ / stops();
  return true;
}

void Itinerary::Skip(Stop stop) {
  hours_ -= *stop;
  stops_.erase(stop);
  average_ = stops_.empty() ? 0 : hours_ / stops();
}

}  // namespace puzzles
