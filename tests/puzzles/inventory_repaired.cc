#include <cassert>

#include "tests/puzzles/inventory.h"

namespace puzzles {

Inventory::Inventory() : stock_(0), reserved_(0) {}

int Inventory::stock() const { return stock_; }

int Inventory::reserved() const { return reserved_; }

int Inventory::available() const { return stock_ - reserved_; }

bool Inventory::sold_out() const { return available() == 0; }

bool Inventory::Receive(int pieces) {
  if (pieces < 0 || pieces > kShelf - stock_) return false;
  stock_ += pieces;
  return true;
}

bool Inventory::Reserve(int pieces) {
  if (pieces < 0 || pieces > available()) return false;
  reserved_ += pieces;
  return true;
}

bool Inventory::Ship(int pieces) {
  if (pieces < 0 || pieces > reserved_) return false;
  reserved_ -= pieces;
  Take(pieces);
  return true;
}

bool Inventory::Discard(int pieces) {
  if (pieces < 0 || pieces > available()) return false;
  Take(pieces);
  return true;
}

void Inventory::Take(int pieces) {
  const int rest = stock_ - pieces;
  assert(rest >= reserved_);
  stock_ = rest;
}

}  // namespace puzzles
