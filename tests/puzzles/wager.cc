#include "tests/puzzles/wager.h"

namespace puzzles {

Wager::Wager(int coins) : coins_(coins) {}

void Wager::Raise(int by) { coins_ += by; }

int Wager::coins() const { return coins_; }

bool Wager::operator<(int coins) const { return coins_ < coins; }

bool Wager::operator==(int coins) const { return coins_ == coins; }

bool Wager::operator<=(int coins) const { return *this < coins; }

}  // namespace puzzles
