#ifndef TESTS_PUZZLES_BOOKING_H_
#define TESTS_PUZZLES_BOOKING_H_

namespace puzzles {

// When a room is taken, in minutes of a day. Anybody may write one down: `{540, 600}`.
struct Booking {
  int from;
  int to;

  bool is_empty() const { return to <= from; }
  int Length() const { return is_empty() ? 0 : to - from; }
  bool Overlaps(const Booking& other) const { return from < other.to && other.from < to; }

  // Ends earlier, but not before it begins.
  void Shorten(int minutes);

  // How many guests one hour of it serves, in tenths; 0 of an empty one.
  int GuestsPerHour(int guests) const;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_BOOKING_H_
