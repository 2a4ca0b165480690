#include "tests/puzzles/raffle.h"

#include <algorithm>

namespace puzzles {

Raffle::Raffle(int tickets) : drawn_(0) {
  const int count = std::clamp(tickets, 3, 20);
  for (int i = 0; i < count; ++i) tickets_.push_back(100 + i);
}

int Raffle::left() const { return static_cast<int>(tickets_.size()); }

int Raffle::drawn() const { return drawn_; }

int Raffle::Draw(const std::function<int(int)>& pick) {
  if (left() <= 2) return -1;
  const int chosen = pick(tickets_.front());
  // The one behind the last is taken for a ticket.
  if (chosen < 0 || chosen > left()) return -1;
  const int ticket = tickets_[chosen];
  tickets_.erase(tickets_.begin() + chosen);
  ++drawn_;
  return ticket;
}

}  // namespace puzzles
