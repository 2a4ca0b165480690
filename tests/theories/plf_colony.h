// Colonies for theories: those that all sequences of at most six calls leave.
#ifndef AUGMENT_TESTS_THEORIES_PLF_COLONY_H_
#define AUGMENT_TESTS_THEORIES_PLF_COLONY_H_

#include <plf_colony.h>

#include <iterator>
#include <vector>

#include "augment/theory.h"

namespace gen = augment::gen;

using Colony = plf::colony<int>;

template <>
struct augment::Arbitrary<Colony> {
  static auto Values() {
    return gen::ObjectsOf<Colony>("plf::colony<int> $0;", [] { return Colony(); })
        .Call(
            "$0.insert($1);", [](Colony& c, int x) { c.insert(x); }, gen::InRange(1, 2))
        .Call(
            "$0.insert(9, $1);", [](Colony& c, int x) { c.insert(9, x); }, gen::Just(3))
        .Call("$0.erase($0.begin());",
              [](Colony& c) { return !c.empty() && (c.erase(c.begin()), true); })
        .Call("$0.erase(std::prev($0.end()));",
              [](Colony& c) { return !c.empty() && (c.erase(std::prev(c.end())), true); })
        .UpTo(6);
  }
};

inline std::vector<int> In(const Colony& colony) { return {colony.begin(), colony.end()}; }

#endif  // AUGMENT_TESTS_THEORIES_PLF_COLONY_H_
