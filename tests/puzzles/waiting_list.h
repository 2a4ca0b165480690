#ifndef TESTS_PUZZLES_WAITING_LIST_H_
#define TESTS_PUZZLES_WAITING_LIST_H_

#include <functional>
#include <vector>

namespace puzzles {

// Parties that wait for a table, in the order of their arrival.
class WaitingList {
 public:
  WaitingList();

  int parties() const;
  int guests() const;
  // Guests of a party, rounded down.
  int average() const;

  // Whether the party was taken: it has between one and twelve guests.
  bool Add(int guests);
  // Seats every party whose number of guests `fits`; returns how many it seated.
  int SeatIf(const std::function<bool(int)>& fits);

 private:
  std::vector<int> parties_;
  int guests_;
  int average_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_WAITING_LIST_H_
