#include "tests/configs/gallery.h"

#include <stdexcept>

namespace gallery {
namespace {

int in_use = 0;

}  // namespace

std::unique_ptr<Shape> Make(Kind kind, int size) {
  switch (kind) {
    case Kind::kSquare:
      return std::make_unique<Square>(size);
    case Kind::kStrip:
      return std::make_unique<Strip>(Size{size, 1});
  }
  return nullptr;
}

Shape::~Shape() = default;

int Square::Area() const noexcept { return side_ * side_; }

int Strip::Area() const noexcept { return size_.width * size_.height; }

Ticket::Ticket(int number) : number_(number) { in_use += number != 0; }

Ticket::Ticket(Ticket&& other) noexcept : number_(std::exchange(other.number_, 0)) {}

Ticket& Ticket::operator=(Ticket&& other) noexcept {
  if (this != &other) {
    in_use -= number_ != 0;
    number_ = std::exchange(other.number_, 0);
  }
  return *this;
}

Ticket::~Ticket() { in_use -= number_ != 0; }

int Ticket::InUse() { return in_use; }

Ticket Renew(Ticket ticket) {
  if (!ticket) return Ticket(1);
  return ticket;
}

Ledger::Ledger(const Ledger& other) : balance_(other.balance_), amounts_(other.amounts_) {}

Ledger& Ledger::operator+=(int amount) {
  balance_ += amount;
  amounts_.push_back(amount);
  return *this;
}

void Ledger::Spend(int amount) {
  if (amount > balance_) {
#ifdef __cpp_exceptions
    throw std::invalid_argument("not enough");
#else
    return;
#endif
  }
  *this += -amount;
}

void Ledger::Undo() {
  balance_ -= amounts_.back();
  amounts_.pop_back();
}

std::ostream& operator<<(std::ostream& out, const Ledger& ledger) {
  return out << "balance " << ledger.balance() << " after " << ledger.entries();
}

Wide Wide::Plus(const Wide& other) const {
  Wide sum(low_);
  // Unsigned, so that it wraps.
  sum.low_ = static_cast<int>(static_cast<unsigned>(low_) + static_cast<unsigned>(other.low_));
  sum.high_ = high_ | other.high_;
  return sum;
}

int Frame::Area() const { return around == nullptr ? 0 : around->Area() + border * border; }

std::size_t Ledger::CountIf(const std::function<bool(int)>& wanted) const {
  std::size_t count = 0;
  for (const int amount : amounts_) count += wanted(amount) ? 1U : 0U;
  return count;
}

int Ledger::Sum(int (*weight)(int)) const {
  int sum = 0;
  for (const int amount : amounts_) sum += weight(amount);
  return sum;
}

}  // namespace gallery
