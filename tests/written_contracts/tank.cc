#include "tests/written_contracts/tank.h"

#include <cstdlib>

Tank::Tank(int capacity) : capacity_(capacity) {
  if (capacity <= 0) std::abort();
}

// The fault: a tank that is full runs over.
void Tank::Fill(int litres) { level_ += litres; }

// The fault: it says what was asked for, not what there was.
int Tank::Drain(int litres) {
  level_ = litres < level_ ? level_ - litres : 0;
  return litres;
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
  const int left = level_ - litres;
  // The fault: nobody looked how much there is.
  AUGMENT_POSTCONDITION(left >= 0);
  level_ = left;
  return left;
}
