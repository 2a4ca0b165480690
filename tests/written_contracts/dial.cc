#include "tests/written_contracts/dial.h"

Dial::Dial(int size) : marks_(static_cast<unsigned>(size > 0 ? size : 1), 1) {}

bool Dial::Turn(int steps) {
  if (steps % 2 == 0) {
    ++clicks_;
    return true;
  }
  // Nobody has thought of half a click.
  return marks_[marks_.size()] != 0;
}
