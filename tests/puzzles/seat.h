#ifndef TESTS_PUZZLES_SEAT_H_
#define TESTS_PUZZLES_SEAT_H_

namespace puzzles {

// A seat of a theatre. Rows come first, then numbers.
class Seat {
 public:
  Seat(int row, int number) : row_(row), number_(number) {}

  int row() const { return row_; }
  int number() const { return number_; }
  void MoveUp(int seats);

 private:
  int row_;
  int number_;
};

bool operator==(const Seat& a, const Seat& b);
bool operator<(const Seat& a, const Seat& b);
bool operator<=(const Seat& a, const Seat& b);
bool operator>(const Seat& a, const Seat& b);

}  // namespace puzzles

#endif  // TESTS_PUZZLES_SEAT_H_
