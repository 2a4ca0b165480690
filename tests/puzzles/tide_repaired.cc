#include <algorithm>
#include <numeric>

#include "tests/puzzles/tide.h"

namespace puzzles {

int LargestRise(std::vector<short>::const_iterator first, std::vector<short>::const_iterator last) {
  int rise = 0;
  while (first != last && first + 1 != last) {
    rise = std::max<int>(rise, *(first + 1) - *first);
    ++first;
  }
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
