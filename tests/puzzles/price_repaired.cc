#include <cstdlib>

#include "tests/puzzles/price.h"

namespace puzzles {
namespace {

constexpr long long kMost = 100000000000;  // no price has as many digits

}  // namespace

Price::Price() : cents_(0) {}

Price::Price(int cents) : cents_(cents) {}

Price Price::Parse(const std::string& text) {
  const bool debt = !text.empty() && text[0] == '-';
  long long cents = 0;
  int behind = -1;  // digits behind the point
  for (const char c : text.substr(debt ? 1 : 0)) {
    if (c == '.') behind = 0;
    if (c < '0' || c > '9' || behind == 2 || cents > kMost) continue;
    cents = cents * 10 + (c - '0');
    if (behind >= 0) ++behind;
  }
  for (int digit = behind < 0 ? 0 : behind; digit < 2; ++digit) cents *= 10;
  return Price(static_cast<int>(debt ? -cents : cents));
}

int Price::cents() const { return cents_; }

bool Price::IsDebt() const { return cents_ < 0; }

std::string Price::str() const {
  const long long cents = std::llabs(cents_);
  const std::string digits = std::to_string(cents % 100);
  return (cents_ < 0 ? "-" : "") + std::to_string(cents / 100) + "." +
         (digits.size() < 2 ? "0" : "") + digits;
}

}  // namespace puzzles
