// What structures::ArrayedSet does, over sequences without duplicates.
#ifndef AUGMENT_BENCH_SOUNDNESS_CLASSES_ARRAYED_SET_SPEC_H_
#define AUGMENT_BENCH_SOUNDNESS_CLASSES_ARRAYED_SET_SPEC_H_

#include <algorithm>
#include <vector>

#include "bench/soundness/checker/spec.h"
#include "bench/soundness/classes/arrayed_set.h"

namespace augment::soundness {

inline bool Contains(const std::vector<int>& set, int v) {
  return std::find(set.begin(), set.end(), v) != set.end();
}

inline bool Includes(const std::vector<int>& whole, const std::vector<int>& part) {
  return std::all_of(part.begin(), part.end(), [&](int v) { return Contains(whole, v); });
}

// What of `set` is in `other` too, or what is not.
inline std::vector<int> Part(const std::vector<int>& set, const std::vector<int>& other,
                             bool common) {
  std::vector<int> result;
  for (const int v : set) {
    if (Contains(other, v) == common) result.push_back(v);
  }
  return result;
}

inline void Add(std::vector<int>* set, int v) {
  if (!Contains(*set, v)) set->push_back(v);
}

inline auto MakeSpec() {
  using structures::ArrayedSet;
  using Model = std::vector<int>;
  using Models = std::vector<Model>;
  Spec<ArrayedSet, Model> spec(
      "ArrayedSet", [](const ArrayedSet& set, const auto&, Key* key) { Write(key, set.items_); });
  const auto not_empty = [](const Models& m, int self) { return !m[self].empty(); };
  const auto clear = [](Models& m, int self) { m[self].clear(); };

  spec.Constructor<>("ArrayedSet()", "", Always(), clear);
  spec.Constructor<const ArrayedSet&>(
      "ArrayedSet(const ArrayedSet &)", "other", Always(),
      [](Models& m, int self, int other) { m[self] = Model(m[other]); });
  spec.Destructor("~ArrayedSet()", Always(), clear);

  spec.Query("Count()", "", &ArrayedSet::Count, Always(),
             [](const Models& m, int self) { return static_cast<int>(m[self].size()); });
  spec.Query("IsEmpty()", "", &ArrayedSet::IsEmpty, Always(),
             [](const Models& m, int self) { return m[self].empty(); });
  spec.Query("Has(int)", "v", &ArrayedSet::Has, Always(),
             [](const Models& m, int self, int v) { return Contains(m[self], v); });
  spec.Query("Oldest()", "", &ArrayedSet::Oldest, not_empty,
             [](const Models& m, int self) { return m[self].front(); });
  spec.Query("Largest()", "", &ArrayedSet::Largest, not_empty, [](const Models& m, int self) {
    return *std::max_element(m[self].begin(), m[self].end());
  });
  spec.Query("Items()", "", &ArrayedSet::Items, Always(),
             [](const Models& m, int self) { return m[self]; });
  spec.Query(
      "Disjoint(const ArrayedSet &)", "other", &ArrayedSet::Disjoint, Always(),
      [](const Models& m, int self, int other) { return Part(m[self], m[other], true).empty(); });
  spec.Query("IsSubset(const ArrayedSet &)", "other", &ArrayedSet::IsSubset, Always(),
             [](const Models& m, int self, int other) { return Includes(m[other], m[self]); });
  spec.Query("IsProperSubset(const ArrayedSet &)", "other", &ArrayedSet::IsProperSubset, Always(),
             [](const Models& m, int self, int other) {
               return Includes(m[other], m[self]) && !Includes(m[self], m[other]);
             });
  spec.Query("Equals(const ArrayedSet &)", "other", &ArrayedSet::Equals, Always(),
             [](const Models& m, int self, int other) {
               return Includes(m[other], m[self]) && Includes(m[self], m[other]);
             });

  spec.Method("Put(int)", "v", &ArrayedSet::Put, Always(),
              [](Models& m, int self, int v) { Add(&m[self], v); });
  spec.Method("Fill(const std::vector<int> &)", "values", &ArrayedSet::Fill, Always(),
              [](Models& m, int self, const std::vector<int>& values) {
                for (const int v : values) Add(&m[self], v);
              });
  spec.Method("Prune(int)", "v", &ArrayedSet::Prune, Always(),
              [](Models& m, int self, int v) { m[self] = Part(m[self], {v}, false); });
  spec.Method(
      "Exchange(int, int)", "old_v new_v", &ArrayedSet::Exchange,
      [](const Models& m, int self, int old_v, int new_v) {
        return Contains(m[self], old_v) && !Contains(m[self], new_v);
      },
      [](Models& m, int self, int old_v, int new_v) {
        std::replace(m[self].begin(), m[self].end(), old_v, new_v);
      });
  spec.Method("RemoveOldest()", "", &ArrayedSet::RemoveOldest, not_empty, [](Models& m, int self) {
    const int v = m[self].front();
    m[self].erase(m[self].begin());
    return v;
  });
  spec.Method("Merge(const ArrayedSet &)", "other", &ArrayedSet::Merge, Always(),
              [](Models& m, int self, int other) {
                const Model added = m[other];
                for (const int v : added) Add(&m[self], v);
              });
  spec.Method("Intersect(const ArrayedSet &)", "other", &ArrayedSet::Intersect, Always(),
              [](Models& m, int self, int other) { m[self] = Part(m[self], m[other], true); });
  spec.Method("Subtract(const ArrayedSet &)", "other", &ArrayedSet::Subtract, Always(),
              [](Models& m, int self, int other) { m[self] = Part(m[self], m[other], false); });
  spec.Method("SymmetricDifference(const ArrayedSet &)", "other", &ArrayedSet::SymmetricDifference,
              Always(), [](Models& m, int self, int other) {
                const Model added = Part(m[other], m[self], false);
                m[self] = Part(m[self], m[other], false);
                m[self].insert(m[self].end(), added.begin(), added.end());
              });
  spec.Method("WipeOut()", "", &ArrayedSet::WipeOut, Always(), clear);
  return spec;
}

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_CLASSES_ARRAYED_SET_SPEC_H_
