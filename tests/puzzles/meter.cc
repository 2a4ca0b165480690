#include "tests/puzzles/meter.h"

namespace puzzles {

Meter::Meter(int limit) : limit_(limit < 1 ? 1 : limit) {}

int Meter::total() const { return total_; }

int Meter::room() const { return limit_ - total_; }

int Meter::pressure() const { return pressure_; }

bool Meter::AddUnits(int units) {
  if (units > room()) return false;
  total_ += units;
  pressure_ = total_ / room();
  return true;
}

}  // namespace puzzles
