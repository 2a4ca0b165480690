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
  // Two numbers that are far from each other lead deeper than three.
  Bound deep = alone;
  deep.values.ints.insert(deep.values.ints.begin() + 1, 5);
  deep.values.growing_ints = 2;
  Bound three = few;
  three.slots = 3;
  three.values.growing_ints = 2;
  Bound many = few;
  many.values.growing_ints = all.size();
  many.values.growing_lists = many.values.lists.size();
  many.states = states / 4;
  Bound towers = few;
  towers.storeys = states < 100 ? 5 : states < 1000 ? 12 : 28;
  // Growing ones are what the objects are made with: a size of 100 leaves room.
  towers.values.ints.insert(towers.values.ints.begin() + 3, 100);
  towers.values.growing_ints = 4;
  return {alone, deep, few, three, many, towers};
}

}  // namespace augment::soundness
