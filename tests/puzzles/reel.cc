#include "tests/puzzles/reel.h"

namespace puzzles {

Reel::Reel() : cells_(new int[kCells]()), first_(0), size_(0) {}

int Reel::size() const { return size_; }

bool Reel::Push(int frame) {
  if (size_ == kCells) return false;
  cells_[(first_ + size_) % kCells] = frame;
  ++size_;
  return true;
}

void Reel::Pop() {
  if (size_ == 0) return;
  first_ = (first_ + 1) % kCells;
  --size_;
}

int Reel::At(int number) const { return cells_[first_ + number]; }

int Reel::Oldest() const { return *Cell(0); }

const int* Reel::Cell(int number) const {
  return size_ == 0 ? nullptr : &cells_[(first_ + number) % kCells];
}

}  // namespace puzzles
