#include <climits>

#include "bench/soundness/checker/explore.h"

namespace augment::soundness {

std::vector<Bound> UsualBounds(size_t states) {
  // Numbers that tests use, their neighbours, and the ends of the range.
  const std::vector<int> all = {0,  1,  2,  -1, 3,  4,  5,  6,   7,  8,   9,    10,      11,
                                12, 16, 20, 30, 42, 50, 99, 100, -2, 101, 1000, INT_MAX, INT_MIN};
  Bound few;
  few.states = states;
  few.values.ints = all;
  few.values.growing_ints = 3;
  few.values.lists = {{}, {1}, {0, 1}, {2, 1}, {1, 1}, {0, 1, 2}, {2, 0, 1, 2}, {100, -7, 3}};
  few.values.growing_lists = 3;
  Bound alone = few;
  alone.slots = 1;
  // Two numbers lead deeper than three: large ones, and one below zero.
  Bound large = alone;
  large.values.ints.insert(large.values.ints.begin(), {5, 100});
  large.values.growing_ints = 2;
  Bound negative = alone;
  negative.values.ints.insert(negative.values.ints.begin(), {-7, 3});
  negative.values.growing_ints = 2;
  Bound pair = large;
  pair.slots = 2;
  pair.states = 4 * states;
  Bound several = few;
  several.slots = 5;
  several.linked = true;
  several.states = 2 * states;
  several.values.growing_ints = 1;
  Bound many = alone;
  many.values.growing_ints = all.size();
  many.values.growing_lists = many.values.lists.size();
  Bound towers = few;
  towers.storeys = states < 100 ? 5 : states < 1000 ? 12 : 28;
  // Growing ones are what the objects are made with: a size of 100 leaves room.
  towers.values.ints.insert(towers.values.ints.begin() + 3, 100);
  towers.values.growing_ints = 4;
  return {alone, large, negative, few, pair, several, many, towers};
}

}  // namespace augment::soundness
