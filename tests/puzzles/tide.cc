#include "tests/puzzles/tide.h"

#include <algorithm>

namespace puzzles {

int LargestRise(std::vector<int>::const_iterator first, std::vector<int>::const_iterator last) {
  if (first == last) return 0;
  int rise = 0;
  do {
    rise = std::max(rise, *(first + 1) - *first);
    ++first;
  } while (first + 1 != last);
  return rise;
}

}  // namespace puzzles
