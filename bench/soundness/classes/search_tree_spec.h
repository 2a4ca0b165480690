// What structures::SearchTree does, over sets.
#ifndef AUGMENT_BENCH_SOUNDNESS_CLASSES_SEARCH_TREE_SPEC_H_
#define AUGMENT_BENCH_SOUNDNESS_CLASSES_SEARCH_TREE_SPEC_H_

#include <algorithm>
#include <iterator>
#include <set>
#include <vector>

#include "bench/soundness/checker/spec.h"
#include "bench/soundness/classes/search_tree.h"

namespace augment::soundness {

inline auto MakeSpec() {
  using structures::SearchTree;
  using Model = std::set<int>;
  using Models = std::vector<Model>;
  Spec<SearchTree, Model> spec("SearchTree", [](const SearchTree& tree, const auto&, Key* key) {
    std::vector<const SearchTree::Node*> open = {tree.root_.get()};
    for (int nodes = 0; !open.empty() && nodes < 100; ++nodes) {
      const SearchTree::Node* const node = open.back();
      open.pop_back();
      Write(key, node != nullptr);
      if (node == nullptr) continue;
      Write(key, node->value);
      open.push_back(node->less.get());
      open.push_back(node->greater.get());
    }
    Write(key, tree.count_);
  });
  const auto size = [](const Models& m, int self) { return static_cast<int>(m[self].size()); };
  const auto not_empty = [](const Models& m, int self) { return !m[self].empty(); };
  const auto rank = [](const Models& m, int self, int v) {
    return static_cast<int>(std::distance(m[self].begin(), m[self].lower_bound(v)));
  };
  const auto has = [](const Models& m, int self, int v) { return m[self].count(v) > 0; };
  const auto clear = [](Models& m, int self) { m[self].clear(); };

  spec.Constructor<>("SearchTree()", "", Always(), clear);
  spec.Constructor<const SearchTree&>(
      "SearchTree(const SearchTree &)", "other", Always(),
      [](Models& m, int self, int other) { m[self] = Model(m[other]); });
  spec.Destructor("~SearchTree()", Always(), clear);

  spec.Query("Count()", "", &SearchTree::Count, Always(), size);
  spec.Query("IsEmpty()", "", &SearchTree::IsEmpty, Always(),
             [](const Models& m, int self) { return m[self].empty(); });
  spec.Query("Has(int)", "v", &SearchTree::Has, Always(), has);
  spec.Query("Min()", "", &SearchTree::Min, not_empty,
             [](const Models& m, int self) { return *m[self].begin(); });
  spec.Query("Max()", "", &SearchTree::Max, not_empty,
             [](const Models& m, int self) { return *m[self].rbegin(); });
  spec.Query("Rank(int)", "v", &SearchTree::Rank, Always(), rank);
  spec.Query(
      "Select(int)", "i", &SearchTree::Select,
      [size](const Models& m, int self, int i) { return 0 <= i && i < size(m, self); },
      [](const Models& m, int self, int i) { return *std::next(m[self].begin(), i); });
  spec.Query(
      "Floor(int)", "v", &SearchTree::Floor,
      [](const Models& m, int self, int v) { return !m[self].empty() && *m[self].begin() <= v; },
      [](const Models& m, int self, int v) { return *std::prev(m[self].upper_bound(v)); });
  spec.Query(
      "Ceiling(int)", "v", &SearchTree::Ceiling,
      [](const Models& m, int self, int v) { return !m[self].empty() && *m[self].rbegin() >= v; },
      [](const Models& m, int self, int v) { return *m[self].lower_bound(v); });
  spec.Query("ToVector()", "", &SearchTree::ToVector, Always(), [](const Models& m, int self) {
    return std::vector<int>(m[self].begin(), m[self].end());
  });
  spec.Query("Equals(const SearchTree &)", "other", &SearchTree::Equals, Always(),
             [](const Models& m, int self, int other) { return m[self] == m[other]; });

  spec.Method("Insert(int)", "v", &SearchTree::Insert, Always(),
              [](Models& m, int self, int v) { return m[self].insert(v).second; });
  spec.Method("Remove(int)", "v", &SearchTree::Remove, Always(),
              [](Models& m, int self, int v) { return m[self].erase(v) > 0; });
  spec.Method("RemoveMin()", "", &SearchTree::RemoveMin, not_empty, [](Models& m, int self) {
    const int min = *m[self].begin();
    m[self].erase(m[self].begin());
    return min;
  });
  spec.Method("Clamp(int, int)", "from to", &SearchTree::Clamp, Always(),
              [](Models& m, int self, int from, int to) {
                for (auto at = m[self].begin(); at != m[self].end();) {
                  at = *at < from || *at > to ? m[self].erase(at) : std::next(at);
                }
              });
  spec.Method("Merge(const SearchTree &)", "other", &SearchTree::Merge, Always(),
              [](Models& m, int self, int other) {
                const Model added = m[other];
                m[self].insert(added.begin(), added.end());
              });
  spec.Method("Clear()", "", &SearchTree::Clear, Always(), clear);
  return spec;
}

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_CLASSES_SEARCH_TREE_SPEC_H_
