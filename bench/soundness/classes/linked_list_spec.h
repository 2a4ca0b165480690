// What structures::LinkedList does, over sequences.
#ifndef AUGMENT_BENCH_SOUNDNESS_CLASSES_LINKED_LIST_SPEC_H_
#define AUGMENT_BENCH_SOUNDNESS_CLASSES_LINKED_LIST_SPEC_H_

#include <algorithm>
#include <utility>
#include <vector>

#include "bench/soundness/checker/spec.h"
#include "bench/soundness/classes/linked_list.h"

namespace augment::soundness {

inline auto MakeSpec() {
  using structures::LinkedList;
  using Model = std::vector<int>;
  using Models = std::vector<Model>;
  Spec<LinkedList, Model> spec("LinkedList", [](const LinkedList& list, const auto&, Key* key) {
    int cells = 0;
    for (auto* cell = list.first_; cell != nullptr && cells < 100; cell = cell->next) {
      Write(key, cell->value);
      Write(key, cell == list.last_);
      ++cells;
    }
    Write(key, cells);
    Write(key, list.last_ == nullptr);
    Write(key, list.count_);
  });
  const auto size = [](const Models& m, int self) { return static_cast<int>(m[self].size()); };
  const auto not_empty = [](const Models& m, int self) { return !m[self].empty(); };
  const auto at_element = [size](const Models& m, int self, int i) {
    return 0 <= i && i < size(m, self);
  };
  const auto not_negative = [](const Models&, int, int n) { return n >= 0; };
  const auto clear = [](Models& m, int self) { m[self].clear(); };

  spec.Constructor<>("LinkedList()", "", Always(), clear);
  spec.Constructor<const LinkedList&>("LinkedList(const LinkedList &)", "other", Always(),
                                      [](Models& m, int self, int other) { m[self] = m[other]; });
  spec.Method("operator=(const LinkedList &)", "other", &LinkedList::operator=, Always(),
              [](Models& m, int self, int other) {
                m[self] = Model(m[other]);
                return self;
              });
  spec.Destructor("~LinkedList()", Always(), clear);

  spec.Query("Count()", "", &LinkedList::Count, Always(), size);
  spec.Query("IsEmpty()", "", &LinkedList::IsEmpty, Always(),
             [](const Models& m, int self) { return m[self].empty(); });
  spec.Query("Has(int)", "v", &LinkedList::Has, Always(), [](const Models& m, int self, int v) {
    return std::count(m[self].begin(), m[self].end(), v) > 0;
  });
  spec.Query("Occurrences(int)", "v", &LinkedList::Occurrences, Always(),
             [](const Models& m, int self, int v) {
               return std::count(m[self].begin(), m[self].end(), v);
             });
  spec.Query("IndexOf(int)", "v", &LinkedList::IndexOf, Always(),
             [](const Models& m, int self, int v) -> int {
               const auto at = std::find(m[self].begin(), m[self].end(), v);
               return at == m[self].end() ? -1 : at - m[self].begin();
             });
  spec.Query("First()", "", &LinkedList::First, not_empty,
             [](const Models& m, int self) { return m[self].front(); });
  spec.Query("Last()", "", &LinkedList::Last, not_empty,
             [](const Models& m, int self) { return m[self].back(); });
  spec.Query("Item(int)", "i", &LinkedList::Item, at_element,
             [](const Models& m, int self, int i) { return m[self][i]; });
  spec.Query("Equals(const LinkedList &)", "other", &LinkedList::Equals, Always(),
             [](const Models& m, int self, int other) { return m[self] == m[other]; });

  spec.Method("PutFirst(int)", "v", &LinkedList::PutFirst, Always(),
              [](Models& m, int self, int v) { m[self].insert(m[self].begin(), v); });
  spec.Method("PutLast(int)", "v", &LinkedList::PutLast, Always(),
              [](Models& m, int self, int v) { m[self].push_back(v); });
  spec.Method(
      "Put(int, int)", "v i", &LinkedList::Put,
      [size](const Models& m, int self, int, int i) { return 0 <= i && i <= size(m, self); },
      [](Models& m, int self, int v, int i) { m[self].insert(m[self].begin() + i, v); });
  spec.Method(
      "Replace(int, int)", "v i", &LinkedList::Replace,
      [at_element](const Models& m, int self, int, int i) { return at_element(m, self, i); },
      [](Models& m, int self, int v, int i) { m[self][i] = v; });
  spec.Method(
      "Swap(int, int)", "i j", &LinkedList::Swap,
      [at_element](const Models& m, int self, int i, int j) {
        return at_element(m, self, i) && at_element(m, self, j);
      },
      [](Models& m, int self, int i, int j) { std::swap(m[self][i], m[self][j]); });
  spec.Method(
      "Insert(const LinkedList &, int)", "other i", &LinkedList::Insert,
      [size](const Models& m, int self, int, int i) { return 0 <= i && i <= size(m, self); },
      [](Models& m, int self, int other, int i) {
        const Model added = m[other];
        m[self].insert(m[self].begin() + i, added.begin(), added.end());
      });
  spec.Method("Append(const LinkedList &)", "other", &LinkedList::Append, Always(),
              [](Models& m, int self, int other) {
                const Model added = m[other];
                m[self].insert(m[self].end(), added.begin(), added.end());
              });
  spec.Method("Reverse()", "", &LinkedList::Reverse, Always(),
              [](Models& m, int self) { std::reverse(m[self].begin(), m[self].end()); });
  spec.Method("RemoveFirst()", "", &LinkedList::RemoveFirst, not_empty,
              [](Models& m, int self) { m[self].erase(m[self].begin()); });
  spec.Method("RemoveLast()", "", &LinkedList::RemoveLast, not_empty,
              [](Models& m, int self) { m[self].pop_back(); });
  spec.Method("Remove(int)", "i", &LinkedList::Remove, at_element,
              [](Models& m, int self, int i) { m[self].erase(m[self].begin() + i); });
  spec.Method("PruneFirst(int)", "n", &LinkedList::PruneFirst, not_negative,
              [size](Models& m, int self, int n) {
                m[self].erase(m[self].begin(), m[self].begin() + std::min(n, size(m, self)));
              });
  spec.Method("PruneAll(int)", "v", &LinkedList::PruneAll, Always(),
              [size](Models& m, int self, int v) {
                const int before = size(m, self);
                m[self].erase(std::remove(m[self].begin(), m[self].end(), v), m[self].end());
                return before - size(m, self);
              });
  spec.Method("KeepFirst(int)", "n", &LinkedList::KeepFirst, not_negative,
              [size](Models& m, int self, int n) { m[self].resize(std::min(n, size(m, self))); });
  spec.Method("WipeOut()", "", &LinkedList::WipeOut, Always(), clear);
  return spec;
}

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_CLASSES_LINKED_LIST_SPEC_H_
