#ifndef AUGMENT_TESTS_PUZZLES_LEDGER_H_
#define AUGMENT_TESTS_PUZZLES_LEDGER_H_

#include <string>
#include <vector>

namespace puzzles {

// Amounts in cents, each with what it was for.
class Ledger {
 public:
  Ledger() = default;
  // "rent:-500;wages:1200"; what has no number is left out.
  explicit Ledger(const std::string& text);

  void Book(const std::string& purpose, long cents);
  // Takes the last booking back; false when there is none.
  bool Undo();

  int bookings() const { return static_cast<int>(bookings_.size()); }
  long balance() const { return balance_; }

 private:
  struct Booking {
    std::string purpose;
    long cents;
  };
  std::vector<Booking> bookings_;
  long balance_ = 0;
};

}  // namespace puzzles

#endif  // AUGMENT_TESTS_PUZZLES_LEDGER_H_
