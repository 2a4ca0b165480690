#include <cstdlib>

#include "tests/written_contracts/tank.h"

Tank::Tank(int capacity) : capacity_(capacity) {
  if (capacity <= 0) std::abort();
}

// What does not fit is lost.
void Tank::Fill(int litres) { level_ = litres < capacity_ - level_ ? level_ + litres : capacity_; }

int Tank::Drain(int litres) {
  const int drained = litres < level_ ? litres : level_;
  level_ -= drained;
  return drained;
}

void Tank::TakeAll(Tank* other) {
  const int room = capacity_ - level_;
  const int taken = other->level_ < room ? other->level_ : room;
  other->level_ -= taken;
  level_ += taken;
}

int Tank::Part(const Tank* tank, int parts) {
  TANK_NEEDS(parts != 0);
  return tank->level_ / parts;
}

int Tank::Share(int whole) const {
  AUGMENT_PRECONDITION(whole != 0);
  return static_cast<int>(level_ * 100LL / whole);
}

int Tank::Leave(int litres) {
  AUGMENT_PRECONDITION(litres >= 0);
  const int left = litres < level_ ? level_ - litres : 0;
  AUGMENT_POSTCONDITION(left >= 0);
  level_ = left;
  return left;
}
