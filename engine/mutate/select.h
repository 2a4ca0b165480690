// Which tests are worth keeping: those that catch what the others do not.
//
// In:     for each test, the mutants that it catches and by which of its assertions, and the
//         places of mutants that it comes to; all without those that the suite itself catches or
//         comes to.
// Out:    the tests to keep, in the order of what they add, each with the assertions that it
//         needs for that.
// Errors: none. Threads: pure functions.
// Source: greedy set cover, as test suites are reduced: Harrold, Gupta, Soffa, "A Methodology for
//         Controlling the Size of a Test Suite" (TOSEM 1993), with mutants for requirements.
#ifndef AUGMENT_ENGINE_MUTATE_SELECT_H_
#define AUGMENT_ENGINE_MUTATE_SELECT_H_

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace augment::mutate {

// The test does not come to its assertions: it crashes, throws or does not end.
constexpr int kWholeTest = -1;

struct Worth {
  std::string group;  // of which only so many are kept
  size_t size = 0;    // of tests that are equally good the smallest goes first
  int assertions = 0;
  // Mutant -> the assertions that fail on it, from 0, or kWholeTest; none of them is empty.
  std::map<int, std::set<int>> caught;
  std::set<int> reached;  // of tests that catch as many the one with more of these goes first
  // Of all mutants those in the function that the test is about: of tests that add as much, the
  // one with most of these says best what they are.
  std::set<int> own;
};

struct Kept {
  size_t test = 0;              // its place in what was given
  std::vector<int> assertions;  // ascending
  std::set<int> caught;         // mutants that none before it catches; empty: it reaches more
};

struct SelectionLimits {
  size_t of_group = 12;
  size_t assertions = 4;
  // Also those that come to new places and catch nothing: what they assert says nothing of what is
  // there, and readers kept two of eleven (docs/written_tests.md).
  bool for_places = false;
};

std::vector<Kept> SelectTests(const std::vector<Worth>& tests, const SelectionLimits& limits = {});

}  // namespace augment::mutate

#endif  // AUGMENT_ENGINE_MUTATE_SELECT_H_
