#include <stdexcept>

#include "tests/puzzles/club.h"

namespace puzzles {

Club::Club(int capacity) : capacity_(capacity), guests_(0) {}

int Club::guests() const { return guests_; }

int Club::capacity() const { return capacity_; }

bool Club::full() const { return guests_ >= capacity_; }

void Club::Enter() {
  if (full()) throw std::runtime_error("the club is full");
  ++guests_;
}

void Club::Leave() {
  if (guests_ > 0) --guests_;
}

void Club::Allow(int capacity) { capacity_ = capacity; }

}  // namespace puzzles
