#include <algorithm>
#include <cstdlib>

#include "tests/puzzles/ledger.h"

namespace puzzles {

Ledger::Ledger(const std::string& text) {
  size_t begin = 0;
  while (begin < text.size()) {
    const size_t end = std::min(text.find(';', begin), text.size());
    const size_t colon = text.find(':', begin);
    if (colon < end && colon + 1 < end) {
      const std::string number = text.substr(colon + 1, end - colon - 1);
      Book(text.substr(begin, colon - begin), std::strtol(number.c_str(), nullptr, 10) % 1000000);
    }
    begin = end + 1;
  }
}

void Ledger::Book(const std::string& purpose, long cents) {
  balance_ += cents;
  bookings_.push_back({purpose, cents});
}

bool Ledger::Undo() {
  if (bookings_.empty()) return false;
  balance_ -= bookings_.back().cents;
  bookings_.pop_back();
  return true;
}

}  // namespace puzzles
