#include "tests/puzzles/scale.h"

namespace puzzles {

Scale::Scale(int limit) : limit_(limit > 0 ? limit : 0) {}

bool Scale::PutGrams(int grams) {
  if (grams > room()) return false;
  total_ += grams;
  load_ = total_ / room();  // the last gram leaves no room
  return true;
}

int Scale::total() const { return total_; }

int Scale::room() const { return limit_ - total_; }

int Scale::load() const { return load_; }

}  // namespace puzzles
