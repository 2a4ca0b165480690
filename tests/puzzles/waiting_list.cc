#include "tests/puzzles/waiting_list.h"

namespace puzzles {

WaitingList::WaitingList() : guests_(0), average_(0) {}

int WaitingList::parties() const { return static_cast<int>(parties_.size()); }

int WaitingList::guests() const { return guests_; }

int WaitingList::average() const { return average_; }

bool WaitingList::Add(int guests) {
  if (guests < 1 || guests > 12) return false;
  parties_.push_back(guests);
  guests_ += guests;
  average_ = guests_ / parties();
  return true;
}

int WaitingList::SeatIf(const std::function<bool(int)>& fits) {
  std::vector<int> waiting;
  int guests = 0;
  for (const int party : parties_) {
    if (fits(party)) continue;
    waiting.push_back(party);
    guests += party;
  }
  const int seated = parties() - static_cast<int>(waiting.size());
  if (seated == 0) return 0;
  parties_ = waiting;
  guests_ = guests;
  // Somebody is always too many.
  average_ = guests_ / parties();
  return seated;
}

}  // namespace puzzles
