#include "engine/mutate/select.h"

#include <algorithm>
#include <cstdint>
#include <tuple>
#include <type_traits>
#include <utility>

namespace augment::mutate {
namespace {

// The fewest assertions, one after the other, that fail on as many of the mutants as possible; the
// first of those that are equally good. What they do not show is taken out of `caught`.
std::vector<int> Needed(const Worth& test, size_t most, std::set<int>* caught) {
  std::set<int> open;
  for (const int mutant : *caught) {
    if (test.caught.at(mutant).count(kWholeTest) == 0) open.insert(mutant);
  }
  std::vector<int> needed;
  while (!open.empty() && needed.size() < most) {
    int best = 0;
    std::set<int> best_shows;
    for (int assertion = 0; assertion < test.assertions; ++assertion) {
      std::set<int> shows;
      for (const int mutant : open) {
        if (test.caught.at(mutant).count(assertion) != 0) shows.insert(mutant);
      }
      if (shows.size() <= best_shows.size()) continue;
      best = assertion;
      best_shows = std::move(shows);
    }
    if (best_shows.empty()) break;
    needed.push_back(best);
    for (const int mutant : best_shows) open.erase(mutant);
  }
  for (const int mutant : open) caught->erase(mutant);
  // One that says what the call does stands in any case.
  if (needed.empty() && test.assertions > 0) needed.push_back(0);
  std::sort(needed.begin(), needed.end());
  return needed;
}

size_t CountIn(const std::set<int>& all, const std::set<int>& wanted) {
  return static_cast<size_t>(
      std::count_if(all.begin(), all.end(), [&](int one) { return wanted.count(one) != 0; }));
}

template <class Container>
std::set<int> Without(const Container& all, const std::set<int>& known) {
  std::set<int> rest;
  for (const auto& one : all) {
    if constexpr (std::is_same_v<Container, std::set<int>>) {
      if (known.count(one) == 0) rest.insert(one);
    } else {
      if (known.count(one.first) == 0) rest.insert(one.first);
    }
  }
  return rest;
}

}  // namespace

std::vector<Kept> SelectTests(const std::vector<Worth>& tests, const SelectionLimits& limits) {
  std::vector<Kept> kept;
  std::vector<bool> done(tests.size());
  std::map<std::string, size_t> of_group;
  std::set<int> caught;
  std::set<int> reached;
  while (true) {
    size_t best = tests.size();
    std::tuple<size_t, size_t, size_t, size_t> best_rank;  // caught, reached, own, less its size
    for (size_t i = 0; i < tests.size(); ++i) {
      if (done[i] || of_group[tests[i].group] >= limits.of_group) continue;
      const std::set<int> catches = Without(tests[i].caught, caught);
      const std::set<int> reaches = Without(tests[i].reached, reached);
      if (catches.empty() && (reaches.empty() || !limits.for_places)) continue;
      const size_t own = CountIn(catches, tests[i].own) + CountIn(reaches, tests[i].own);
      const std::tuple<size_t, size_t, size_t, size_t> rank = {catches.size(), reaches.size(), own,
                                                               SIZE_MAX - tests[i].size};
      if (best < tests.size() && rank <= best_rank) continue;
      best = i;
      best_rank = rank;
    }
    if (best == tests.size()) return kept;
    done[best] = true;
    Kept one;
    one.test = best;
    one.caught = Without(tests[best].caught, caught);
    one.assertions = Needed(tests[best], limits.assertions, &one.caught);
    const std::set<int> reaches = Without(tests[best].reached, reached);
    if (one.caught.empty() && (reaches.empty() || !limits.for_places)) continue;
    ++of_group[tests[best].group];
    caught.insert(one.caught.begin(), one.caught.end());
    reached.insert(reaches.begin(), reaches.end());
    kept.push_back(std::move(one));
  }
}

}  // namespace augment::mutate
