#include "tests/puzzles/trend.h"

namespace puzzles {

int CountFalls(const int* first, const int* last) {
  if (first == last) return 0;
  int falls = 0;
  for (const int* it = first; it != last - 1; ++it) {
    if (it[1] < it[0]) ++falls;
  }
  return falls;
}

int CountNames(const char* begin, const char* end) {
  int names = 0;
  bool inside = false;
  for (const char* at = begin; at != end; ++at) {
    if (*at != ' ' && !inside) ++names;
    inside = *at != ' ';
  }
  return names;
}

}  // namespace puzzles
