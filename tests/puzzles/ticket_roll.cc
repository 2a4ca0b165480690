#include "tests/puzzles/ticket_roll.h"

namespace puzzles {

TicketRoll::TicketRoll() : seats_(new int[300]) {}

TicketRoll::~TicketRoll() { delete[] seats_; }

int TicketRoll::LastSeat() const { return sold_ == 0 ? 0 : seats_[sold_ - 1]; }

void TicketRoll::Sell(int seat) { seats_[sold_++] = seat; }

}  // namespace puzzles
