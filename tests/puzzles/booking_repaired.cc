#include "tests/puzzles/booking.h"

namespace puzzles {

void Booking::Shorten(int minutes) {
  if (minutes > 0) to = minutes < Length() ? to - minutes : from;
}

int Booking::GuestsPerHour(int guests) const {
  return is_empty() ? 0 : static_cast<int>(600LL * guests / Length());
}

}  // namespace puzzles
