#include "examples/wallet/money.h"

Money::Money(long cents, std::string currency) : text_(std::to_string(cents) + " " + currency) {}

Money Money::Of(long cents, std::string currency) { return Money(cents, std::move(currency)); }

long Money::InCents() const { return std::stol(text_); }

std::string Money::Currency() const { return text_.substr(text_.find(' ') + 1); }

bool operator==(const Money& a, const Money& b) {
  return a.InCents() == b.InCents() && a.Currency() == b.Currency();
}

std::ostream& operator<<(std::ostream& out, const Money& money) {
  return out << money.InCents() << " " << money.Currency();
}
