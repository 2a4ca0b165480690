#include "tests/puzzles/tide.h"

#include <algorithm>
#include <numeric>

namespace puzzles {

int LargestRise(std::vector<short>::const_iterator first, std::vector<short>::const_iterator last) {
  if (first == last) return 0;
  int rise = 0;
  do {
    rise = std::max<int>(rise, *(first + 1) - *first);
    ++first;
  } while (first + 1 != last);
  return rise;
}

int HighWater(std::vector<short>::const_iterator first, std::vector<short>::const_iterator last) {
  int highest = 0;
  for (; first != last; ++first) highest = std::max<int>(highest, *first);
  return highest;
}

int Sum(std::vector<short>::const_iterator first, std::vector<short>::const_iterator last) {
  return std::accumulate(first, last, 0);
}

}  // namespace puzzles
