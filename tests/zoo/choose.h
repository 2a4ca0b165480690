// All-pairs: few combinations in which each two values meet.
//
// In:     axes, each a number of values; which pairs cannot be; and for one axis
//         the value that each combination has to have.
// Out:    combinations, the same for the same input: any two possible values of
//         two axes are in one of them. The first ones have the most new pairs, so
//         a beginning of the list is a good sample.
// Errors: none. Threads: any.
#ifndef AUGMENT_TESTS_ZOO_CHOOSE_H_
#define AUGMENT_TESTS_ZOO_CHOOSE_H_

#include <functional>
#include <set>
#include <utility>
#include <vector>

namespace augment::zoo {

// A value: the number of its axis and its number there.
using Level = std::pair<int, int>;
// For each axis the number of a value.
using Choice = std::vector<int>;
using Possible = std::function<bool(const Level&, const Level&)>;

// All possible pairs of values of different axes, the lesser axis first.
std::set<std::pair<Level, Level>> Pairs(const std::vector<int>& axes, const Possible& possible);

std::set<std::pair<Level, Level>> PairsOf(const Choice& choice);

// Combination number i has the value i % axes.back() of the last axis. `possible`
// must leave each value a partner on every other axis; where the search finds
// none for what was picked, that pair is tried with other neighbours.
std::vector<Choice> Choose(const std::vector<int>& axes, const Possible& possible);

}  // namespace augment::zoo

#endif  // AUGMENT_TESTS_ZOO_CHOOSE_H_
