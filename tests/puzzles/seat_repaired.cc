#include "tests/puzzles/seat.h"

namespace puzzles {

void Seat::MoveUp(int seats) {
  number_ = static_cast<int>(static_cast<unsigned>(number_) + static_cast<unsigned>(seats));
}

bool operator==(const Seat& a, const Seat& b) {
  return a.row() == b.row() && a.number() == b.number();
}

bool operator<(const Seat& a, const Seat& b) {
  return a.row() != b.row() ? a.row() < b.row() : a.number() < b.number();
}

bool operator<=(const Seat& a, const Seat& b) { return !(b < a); }

bool operator>(const Seat& a, const Seat& b) { return b < a; }

}  // namespace puzzles
