#include <algorithm>

#include "tests/puzzles/ticket_roll.h"

namespace puzzles {

TicketRoll::TicketRoll() : seats_(new int[300]) {}

TicketRoll::~TicketRoll() { delete[] seats_; }

int TicketRoll::LastSeat() const { return sold_ == 0 ? 0 : seats_[sold_ - 1]; }

void TicketRoll::Sell(int seat) {
  if (sold_ != 0 && sold_ % 300 == 0) {
    auto* const longer = new int[static_cast<unsigned>(sold_) + 300];
    std::copy(seats_, seats_ + sold_, longer);
    delete[] seats_;
    seats_ = longer;
  }
  seats_[sold_++] = seat;
}

}  // namespace puzzles
