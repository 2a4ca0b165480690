#include <algorithm>

#include "tests/puzzles/tide.h"

namespace puzzles {

int LargestRise(std::vector<int>::const_iterator first, std::vector<int>::const_iterator last) {
  int rise = 0;
  while (first != last && first + 1 != last) {
    rise = std::max(rise, *(first + 1) - *first);
    ++first;
  }
  return rise;
}

}  // namespace puzzles
