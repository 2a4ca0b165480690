// What structures::TwoWayList does, over a sequence and a cursor.
#ifndef AUGMENT_BENCH_SOUNDNESS_CLASSES_TWO_WAY_LIST_SPEC_H_
#define AUGMENT_BENCH_SOUNDNESS_CLASSES_TWO_WAY_LIST_SPEC_H_

#include <algorithm>
#include <utility>
#include <vector>

#include "bench/soundness/checker/spec.h"
#include "bench/soundness/classes/two_way_list.h"

namespace augment::soundness {

struct CursorList {
  std::vector<int> items;
  int cursor = 0;  // from 1; 0 is before, one more than the size after

  int size() const { return static_cast<int>(items.size()); }
  bool before() const { return cursor == 0; }
  bool after() const { return cursor > size(); }
  bool off() const { return before() || after(); }
  // Inserts behind the first `at` elements; the cursor stays at its element.
  void Insert(int at, const std::vector<int>& added) {
    const bool moves = after() || (!before() && at < cursor);
    items.insert(items.begin() + at, added.begin(), added.end());
    if (moves) cursor += static_cast<int>(added.size());
  }
  void EraseAt(int i) {  // from 1
    items.erase(items.begin() + i - 1);
    if (i < cursor) --cursor;
  }
};

inline void Write(Key* key, const CursorList& model) {
  Write(key, model.items);
  Write(key, model.cursor);
}

inline auto MakeSpec() {
  using structures::TwoWayList;
  using Models = std::vector<CursorList>;
  Spec<TwoWayList, CursorList> spec(
      "TwoWayList", [](const TwoWayList& list, const auto&, Key* key) {
        int nodes = 0;
        const TwoWayList::Node* left = nullptr;
        for (auto* node = list.first_; node != nullptr && nodes < 100; node = node->right) {
          Write(key, node->value);
          Write(key, node->left == left);
          Write(key, node == list.active_);
          left = node;
          ++nodes;
        }
        Write(key, nodes);
        Write(key, list.last_ == left);
        Write(key, list.active_ == nullptr);
        Write(key, list.before_);
        Write(key, list.count_);
      });
  const auto size = [](const Models& m, int self) { return m[self].size(); };
  const auto not_empty = [](const Models& m, int self) { return m[self].size() > 0; };
  const auto not_off = [](const Models& m, int self) { return !m[self].off(); };
  const auto at_element = [](const Models& m, int self, int i) {
    return 1 <= i && i <= m[self].size();
  };
  const auto clear = [](Models& m, int self) { m[self] = {}; };

  spec.Constructor<>("TwoWayList()", "", Always(), clear);
  spec.Destructor("~TwoWayList()", Always(), clear);

  spec.Query("count()", "", &TwoWayList::count, Always(), size);
  spec.Query("is_empty()", "", &TwoWayList::is_empty, Always(),
             [](const Models& m, int self) { return m[self].size() == 0; });
  spec.Query("has(int)", "v", &TwoWayList::has, Always(), [](const Models& m, int self, int v) {
    return std::count(m[self].items.begin(), m[self].items.end(), v) > 0;
  });
  spec.Query("first()", "", &TwoWayList::first, not_empty,
             [](const Models& m, int self) { return m[self].items.front(); });
  spec.Query("last()", "", &TwoWayList::last, not_empty,
             [](const Models& m, int self) { return m[self].items.back(); });
  spec.Query("i_th(int)", "i", &TwoWayList::i_th, at_element,
             [](const Models& m, int self, int i) { return m[self].items[i - 1]; });
  spec.Query("is_equal(const TwoWayList &)", "other", &TwoWayList::is_equal, Always(),
             [](const Models& m, int self, int other) { return m[self].items == m[other].items; });
  spec.Query("before()", "", &TwoWayList::before, Always(),
             [](const Models& m, int self) { return m[self].before(); });
  spec.Query("after()", "", &TwoWayList::after, Always(),
             [](const Models& m, int self) { return m[self].after(); });
  spec.Query("off()", "", &TwoWayList::off, Always(),
             [](const Models& m, int self) { return m[self].off(); });
  spec.Query("index()", "", &TwoWayList::index, Always(),
             [](const Models& m, int self) { return m[self].cursor; });
  spec.Query("item()", "", &TwoWayList::item, not_off,
             [](const Models& m, int self) { return m[self].items[m[self].cursor - 1]; });

  spec.Method("start()", "", &TwoWayList::start, Always(),
              [](Models& m, int self) { m[self].cursor = 1; });
  spec.Method("finish()", "", &TwoWayList::finish, Always(),
              [](Models& m, int self) { m[self].cursor = m[self].size(); });
  spec.Method(
      "forth()", "", &TwoWayList::forth, [](const Models& m, int self) { return !m[self].after(); },
      [](Models& m, int self) { ++m[self].cursor; });
  spec.Method(
      "back()", "", &TwoWayList::back, [](const Models& m, int self) { return !m[self].before(); },
      [](Models& m, int self) { --m[self].cursor; });
  spec.Method(
      "go_i_th(int)", "i", &TwoWayList::go_i_th,
      [](const Models& m, int self, int i) { return 0 <= i && i <= m[self].size() + 1; },
      [](Models& m, int self, int i) { m[self].cursor = i; });
  spec.Method("search(int)", "v", &TwoWayList::search, Always(), [](Models& m, int self, int v) {
    int& at = m[self].cursor;
    at = std::max(at, 1);
    while (at <= m[self].size() && m[self].items[at - 1] != v) ++at;
  });
  spec.Method("put_front(int)", "v", &TwoWayList::put_front, Always(),
              [](Models& m, int self, int v) { m[self].Insert(0, {v}); });
  spec.Method("extend(int)", "v", &TwoWayList::extend, Always(),
              [](Models& m, int self, int v) { m[self].Insert(m[self].size(), {v}); });
  spec.Method(
      "put_left(int)", "v", &TwoWayList::put_left,
      [](const Models& m, int self, int) { return !m[self].before(); },
      [](Models& m, int self, int v) { m[self].Insert(m[self].cursor - 1, {v}); });
  spec.Method(
      "put_right(int)", "v", &TwoWayList::put_right,
      [](const Models& m, int self, int) { return !m[self].after(); },
      [](Models& m, int self, int v) { m[self].Insert(m[self].cursor, {v}); });
  spec.Method(
      "replace(int)", "v", &TwoWayList::replace,
      [](const Models& m, int self, int) { return !m[self].off(); },
      [](Models& m, int self, int v) { m[self].items[m[self].cursor - 1] = v; });
  spec.Method(
      "swap(int)", "i", &TwoWayList::swap,
      [at_element](const Models& m, int self, int i) {
        return !m[self].off() && at_element(m, self, i);
      },
      [](Models& m, int self, int i) {
        std::swap(m[self].items[m[self].cursor - 1], m[self].items[i - 1]);
      });
  spec.Method("remove()", "", &TwoWayList::remove, not_off,
              [](Models& m, int self) { m[self].EraseAt(m[self].cursor); });
  spec.Method(
      "remove_left()", "", &TwoWayList::remove_left,
      [](const Models& m, int self) { return m[self].cursor > 1; },
      [](Models& m, int self) { m[self].EraseAt(m[self].cursor - 1); });
  spec.Method(
      "remove_right()", "", &TwoWayList::remove_right,
      [](const Models& m, int self) { return m[self].cursor < m[self].size(); },
      [](Models& m, int self) { m[self].EraseAt(m[self].cursor + 1); });
  spec.Method(
      "merge_left(TwoWayList &)", "other", &TwoWayList::merge_left,
      [](const Models& m, int self, int other) { return !m[self].before() && self != other; },
      [](Models& m, int self, int other) {
        m[self].Insert(m[self].cursor - 1, m[other].items);
        m[other] = {};
      });
  spec.Method(
      "merge_right(TwoWayList &)", "other", &TwoWayList::merge_right,
      [](const Models& m, int self, int other) { return !m[self].after() && self != other; },
      [](Models& m, int self, int other) {
        m[self].Insert(m[self].cursor, m[other].items);
        m[other] = {};
      });
  spec.Method(
      "split(TwoWayList &)", "other", &TwoWayList::split,
      [](const Models& m, int self, int other) { return !m[self].off() && self != other; },
      [](Models& m, int self, int other) {
        const auto from = m[self].items.begin() + m[self].cursor - 1;
        m[other].Insert(m[other].size(), std::vector<int>(from, m[self].items.end()));
        m[self].items.erase(from, m[self].items.end());
      });
  spec.Method("wipe_out()", "", &TwoWayList::wipe_out, Always(), clear);
  return spec;
}

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_CLASSES_TWO_WAY_LIST_SPEC_H_
