#include "tests/frameworks/meter.h"

Meter::Meter() {}

void Meter::Add(int units) { added_.push_back(units); }

void Meter::Undo() { added_.pop_back(); }

int Meter::total() const {
  int sum = 0;
  for (const int units : added_) sum += units;
  return sum;
}

int Meter::readings() const { return static_cast<int>(added_.size()); }
