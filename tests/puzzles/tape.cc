#include "tests/puzzles/tape.h"

#include <istream>

namespace puzzles {

Tape::Tape(int room) : room_(room < 1 ? 1 : room) {}

bool Tape::Read(std::istream& input) {
  std::vector<int> read;
  for (int number = 0; input >> number;) read.push_back(number);
  if (static_cast<int>(read.size()) > room()) return false;
  numbers_.insert(numbers_.end(), read.begin(), read.end());
  density_ = size() / room();
  return true;
}

int Tape::room() const { return room_ - size(); }

int Tape::size() const { return static_cast<int>(numbers_.size()); }

int Tape::density() const { return density_; }

}  // namespace puzzles
