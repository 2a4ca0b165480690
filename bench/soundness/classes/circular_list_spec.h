// What structures::CircularList does, over sequences from the current element.
#ifndef AUGMENT_BENCH_SOUNDNESS_CLASSES_CIRCULAR_LIST_SPEC_H_
#define AUGMENT_BENCH_SOUNDNESS_CLASSES_CIRCULAR_LIST_SPEC_H_

#include <algorithm>
#include <vector>

#include "bench/soundness/checker/spec.h"
#include "bench/soundness/classes/circular_list.h"

namespace augment::soundness {

inline auto MakeSpec() {
  using structures::CircularList;
  using Model = std::vector<int>;
  using Models = std::vector<Model>;
  Spec<CircularList, Model> spec(
      "CircularList", [](const CircularList& list, const auto&, Key* key) {
        int nodes = 0;
        for (auto* node = list.last_; node != nullptr && nodes < 100; node = node->next) {
          Write(key, node->value);
          ++nodes;
          if (node->next == list.last_) break;
        }
        Write(key, nodes);
        Write(key, list.count_);
      });
  const auto size = [](const Models& m, int self) { return static_cast<int>(m[self].size()); };
  const auto not_empty = [](const Models& m, int self) { return !m[self].empty(); };
  const auto clear = [](Models& m, int self) { m[self].clear(); };

  spec.Constructor<>("CircularList()", "", Always(), clear);
  spec.Constructor<const CircularList&>(
      "CircularList(const CircularList &)", "other", Always(),
      [](Models& m, int self, int other) { m[self] = Model(m[other]); });
  spec.Destructor("~CircularList()", Always(), clear);

  spec.Query("count()", "", &CircularList::count, Always(), size);
  spec.Query("is_empty()", "", &CircularList::is_empty, Always(),
             [](const Models& m, int self) { return m[self].empty(); });
  spec.Query("has(int)", "v", &CircularList::has, Always(), [](const Models& m, int self, int v) {
    return std::count(m[self].begin(), m[self].end(), v) > 0;
  });
  spec.Query("item()", "", &CircularList::item, not_empty,
             [](const Models& m, int self) { return m[self].front(); });
  spec.Query("next()", "", &CircularList::next, not_empty,
             [](const Models& m, int self) { return m[self][1 % m[self].size()]; });
  spec.Query("to_vector()", "", &CircularList::to_vector, Always(),
             [](const Models& m, int self) { return m[self]; });
  spec.Query("is_equal(const CircularList &)", "other", &CircularList::is_equal, Always(),
             [](const Models& m, int self, int other) { return m[self] == m[other]; });
  spec.Query("is_rotation(const CircularList &)", "other", &CircularList::is_rotation, Always(),
             [](const Models& m, int self, int other) {
               if (m[self].size() != m[other].size()) return false;
               Model twice = m[other];
               twice.insert(twice.end(), m[other].begin(), m[other].end());
               return std::search(twice.begin(), twice.end(), m[self].begin(), m[self].end()) !=
                          twice.end() ||
                      m[self].empty();
             });

  spec.Method("put_right(int)", "v", &CircularList::put_right, Always(),
              [](Models& m, int self, int v) {
                m[self].insert(m[self].begin() + (m[self].empty() ? 0 : 1), v);
              });
  spec.Method("put_left(int)", "v", &CircularList::put_left, Always(),
              [](Models& m, int self, int v) { m[self].push_back(v); });
  spec.Method(
      "replace(int)", "v", &CircularList::replace,
      [not_empty](const Models& m, int self, int) { return not_empty(m, self); },
      [](Models& m, int self, int v) { m[self].front() = v; });
  spec.Method(
      "rotate(int)", "n", &CircularList::rotate, [](const Models&, int, int n) { return n >= 0; },
      [size](Models& m, int self, int n) {
        if (m[self].empty()) return;
        std::rotate(m[self].begin(), m[self].begin() + n % size(m, self), m[self].end());
      });
  spec.Method("seek(int)", "v", &CircularList::seek, Always(), [](Models& m, int self, int v) {
    const auto at = std::find(m[self].begin(), m[self].end(), v);
    if (at == m[self].end()) return false;
    std::rotate(m[self].begin(), at, m[self].end());
    return true;
  });
  spec.Method("remove()", "", &CircularList::remove, not_empty,
              [](Models& m, int self) { m[self].erase(m[self].begin()); });
  spec.Method(
      "remove_right()", "", &CircularList::remove_right,
      [](const Models& m, int self) { return m[self].size() > 1; },
      [](Models& m, int self) { m[self].erase(m[self].begin() + 1); });
  spec.Method(
      "splice_right(CircularList &)", "other", &CircularList::splice_right,
      [](const Models&, int self, int other) { return self != other; },
      [](Models& m, int self, int other) {
        m[self].insert(m[self].begin() + (m[self].empty() ? 0 : 1), m[other].begin(),
                       m[other].end());
        m[other].clear();
      });
  spec.Method("reverse()", "", &CircularList::reverse, Always(), [](Models& m, int self) {
    if (!m[self].empty()) std::reverse(m[self].begin() + 1, m[self].end());
  });
  spec.Method("wipe_out()", "", &CircularList::wipe_out, Always(), clear);
  return spec;
}

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_CLASSES_CIRCULAR_LIST_SPEC_H_
