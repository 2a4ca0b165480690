#ifndef TESTS_PUZZLES_TICKET_ROLL_H_
#define TESTS_PUZZLES_TICKET_ROLL_H_

namespace puzzles {

// The tickets of one evening, in the order in which they are sold.
class TicketRoll {
 public:
  TicketRoll();
  ~TicketRoll();
  TicketRoll(const TicketRoll&) = delete;
  TicketRoll& operator=(const TicketRoll&) = delete;

  int Sold() const { return sold_; }
  // Of the last ticket; 0 when none is sold.
  int LastSeat() const;

  void Sell(int seat);

 private:
  int sold_ = 0;
  int* seats_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_TICKET_ROLL_H_
