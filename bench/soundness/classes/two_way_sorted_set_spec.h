// What structures::TwoWaySortedSet does, over a set and a cursor.
#ifndef AUGMENT_BENCH_SOUNDNESS_CLASSES_TWO_WAY_SORTED_SET_SPEC_H_
#define AUGMENT_BENCH_SOUNDNESS_CLASSES_TWO_WAY_SORTED_SET_SPEC_H_

#include <algorithm>
#include <iterator>
#include <set>
#include <vector>

#include "bench/soundness/checker/spec.h"
#include "bench/soundness/classes/two_way_sorted_set.h"

namespace augment::soundness {

struct CursorSet {
  std::set<int> elements;
  // Counts from 1; 0 is before, one more than the size after.
  int cursor = 0;

  int size() const { return static_cast<int>(elements.size()); }
  bool off() const { return cursor == 0 || cursor > size(); }
  int item() const { return *std::next(elements.begin(), cursor - 1); }
  void Insert(int v) {
    const bool was_after = cursor > size();
    const bool moves = !off() && v < item();
    if (!elements.insert(v).second) return;
    if (was_after || moves) ++cursor;
  }
  void Erase(int v) {
    if (elements.count(v) == 0) return;
    // The cursor's own element leaves its number to the next one.
    if (cursor > size() || (!off() && v < item())) --cursor;
    elements.erase(v);
  }
};

inline void Write(Key* key, const CursorSet& model) {
  Write(key, model.elements);
  Write(key, model.cursor);
}

inline auto MakeSpec() {
  using structures::TwoWaySortedSet;
  using Models = std::vector<CursorSet>;
  Spec<TwoWaySortedSet, CursorSet> spec(
      "TwoWaySortedSet", [](const TwoWaySortedSet& set, const auto&, Key* key) {
        int nodes = 0;
        const TwoWaySortedSet::Node* left = nullptr;
        for (auto* node = set.first_; node != nullptr && nodes < 100; node = node->right) {
          Write(key, node->value);
          Write(key, node->left == left);
          Write(key, node == set.cursor_);
          left = node;
          ++nodes;
        }
        Write(key, nodes);
        Write(key, set.last_ == left);
        Write(key, set.cursor_ == nullptr);
        Write(key, set.before_);
        Write(key, set.count_);
      });
  const auto size = [](const Models& m, int self) { return m[self].size(); };
  const auto not_empty = [](const Models& m, int self) { return m[self].size() > 0; };
  const auto before = [](const Models& m, int self) { return m[self].cursor == 0; };
  const auto after = [](const Models& m, int self) { return m[self].cursor > m[self].size(); };
  const auto not_off = [](const Models& m, int self) { return !m[self].off(); };
  const auto has = [](const Models& m, int self, int v) { return m[self].elements.count(v) > 0; };
  const auto includes = [](const Models& m, int whole, int part) {
    return std::includes(m[whole].elements.begin(), m[whole].elements.end(),
                         m[part].elements.begin(), m[part].elements.end());
  };
  const auto clear = [](Models& m, int self) { m[self] = {}; };
  const auto erase_if = [](Models& m, int self, int other, bool in_other) {
    const std::set<int> mine = m[self].elements;
    const std::set<int> theirs = m[other].elements;
    for (const int v : mine) {
      if ((theirs.count(v) > 0) == in_other) m[self].Erase(v);
    }
  };

  spec.Constructor<>("TwoWaySortedSet()", "", Always(), clear);
  spec.Constructor<const TwoWaySortedSet&>("TwoWaySortedSet(const TwoWaySortedSet &)", "other",
                                           Always(), [](Models& m, int self, int other) {
                                             m[self] = {m[other].elements, 0};
                                           });
  spec.Destructor("~TwoWaySortedSet()", Always(), clear);

  spec.Query("count()", "", &TwoWaySortedSet::count, Always(), size);
  spec.Query("is_empty()", "", &TwoWaySortedSet::is_empty, Always(),
             [size](const Models& m, int self) { return size(m, self) == 0; });
  spec.Query("has(int)", "v", &TwoWaySortedSet::has, Always(), has);
  spec.Query("min()", "", &TwoWaySortedSet::min, not_empty,
             [](const Models& m, int self) { return *m[self].elements.begin(); });
  spec.Query("max()", "", &TwoWaySortedSet::max, not_empty,
             [](const Models& m, int self) { return *m[self].elements.rbegin(); });
  spec.Query("disjoint(const TwoWaySortedSet &)", "other", &TwoWaySortedSet::disjoint, Always(),
             [](const Models& m, int self, int other) {
               return std::none_of(m[self].elements.begin(), m[self].elements.end(),
                                   [&](int v) { return m[other].elements.count(v) > 0; });
             });
  spec.Query("is_subset(const TwoWaySortedSet &)", "other", &TwoWaySortedSet::is_subset, Always(),
             [includes](const Models& m, int self, int other) { return includes(m, other, self); });
  spec.Query(
      "is_equal(const TwoWaySortedSet &)", "other", &TwoWaySortedSet::is_equal, Always(),
      [](const Models& m, int self, int other) { return m[self].elements == m[other].elements; });
  spec.Query("before()", "", &TwoWaySortedSet::before, Always(), before);
  spec.Query("after()", "", &TwoWaySortedSet::after, Always(), after);
  spec.Query("off()", "", &TwoWaySortedSet::off, Always(),
             [](const Models& m, int self) { return m[self].off(); });
  spec.Query("is_first()", "", &TwoWaySortedSet::is_first, Always(),
             [](const Models& m, int self) { return !m[self].off() && m[self].cursor == 1; });
  spec.Query("is_last()", "", &TwoWaySortedSet::is_last, Always(), [](const Models& m, int self) {
    return !m[self].off() && m[self].cursor == m[self].size();
  });
  spec.Query("index()", "", &TwoWaySortedSet::index, Always(),
             [](const Models& m, int self) { return m[self].cursor; });
  spec.Query("item()", "", &TwoWaySortedSet::item, not_off,
             [](const Models& m, int self) { return m[self].item(); });

  spec.Method("start()", "", &TwoWaySortedSet::start, Always(),
              [](Models& m, int self) { m[self].cursor = 1; });
  spec.Method("finish()", "", &TwoWaySortedSet::finish, Always(),
              [](Models& m, int self) { m[self].cursor = m[self].size(); });
  spec.Method(
      "forth()", "", &TwoWaySortedSet::forth,
      [after](const Models& m, int self) { return !after(m, self); },
      [](Models& m, int self) { ++m[self].cursor; });
  spec.Method(
      "back()", "", &TwoWaySortedSet::back,
      [before](const Models& m, int self) { return !before(m, self); },
      [](Models& m, int self) { --m[self].cursor; });
  spec.Method("search(int)", "v", &TwoWaySortedSet::search, Always(),
              [](Models& m, int self, int v) {
                const auto at = m[self].elements.find(v);
                m[self].cursor = 1 + static_cast<int>(std::distance(m[self].elements.begin(), at));
              });
  spec.Method("extend(int)", "v", &TwoWaySortedSet::extend, Always(),
              [](Models& m, int self, int v) { m[self].Insert(v); });
  spec.Method("prune(int)", "v", &TwoWaySortedSet::prune, Always(),
              [](Models& m, int self, int v) { m[self].Erase(v); });
  spec.Method("remove()", "", &TwoWaySortedSet::remove, not_off,
              [](Models& m, int self) { m[self].Erase(m[self].item()); });
  spec.Method("merge(const TwoWaySortedSet &)", "other", &TwoWaySortedSet::merge, Always(),
              [](Models& m, int self, int other) {
                const std::set<int> added = m[other].elements;
                for (const int v : added) m[self].Insert(v);
              });
  spec.Method("intersect(const TwoWaySortedSet &)", "other", &TwoWaySortedSet::intersect, Always(),
              [erase_if](Models& m, int self, int other) { erase_if(m, self, other, false); });
  // A set that is taken from itself is asked about elements that are being
  // removed, one after the other: all of them go.
  spec.Method("subtract(const TwoWaySortedSet &)", "other", &TwoWaySortedSet::subtract, Always(),
              [erase_if](Models& m, int self, int other) { erase_if(m, self, other, true); });
  spec.Method("wipe_out()", "", &TwoWaySortedSet::wipe_out, Always(), clear);
  return spec;
}

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_CLASSES_TWO_WAY_SORTED_SET_SPEC_H_
