// What structures::LinkedStack does, over sequences from top to bottom.
#ifndef AUGMENT_BENCH_SOUNDNESS_CLASSES_LINKED_STACK_SPEC_H_
#define AUGMENT_BENCH_SOUNDNESS_CLASSES_LINKED_STACK_SPEC_H_

#include <algorithm>
#include <utility>
#include <vector>

#include "bench/soundness/checker/spec.h"
#include "bench/soundness/classes/linked_stack.h"

namespace augment::soundness {

inline auto MakeSpec() {
  using structures::LinkedStack;
  using Model = std::vector<int>;
  using Models = std::vector<Model>;
  Spec<LinkedStack, Model> spec("LinkedStack", [](const LinkedStack& stack, const auto&, Key* key) {
    int cells = 0;
    for (auto* cell = stack.top_; cell != nullptr && cells < 100; cell = cell->below) {
      Write(key, cell->value);
      ++cells;
    }
    Write(key, cells);
    Write(key, stack.count_);
  });
  const auto size = [](const Models& m, int self) { return static_cast<int>(m[self].size()); };
  const auto not_empty = [](const Models& m, int self) { return !m[self].empty(); };
  const auto two = [](const Models& m, int self) { return m[self].size() >= 2; };
  const auto has = [](const Models& m, int self, int v) {
    return std::count(m[self].begin(), m[self].end(), v) > 0;
  };
  const auto clear = [](Models& m, int self) { m[self].clear(); };
  const auto copy = [](Models& m, int self, int other) {
    m[self] = Model(m[other]);
    return self;
  };

  spec.Constructor<>("LinkedStack()", "", Always(), clear);
  spec.Constructor<const LinkedStack&>(
      "LinkedStack(const LinkedStack &)", "other", Always(),
      [copy](Models& m, int self, int other) { copy(m, self, other); });
  spec.Method("operator=(const LinkedStack &)", "other", &LinkedStack::operator=, Always(), copy);
  spec.Destructor("~LinkedStack()", Always(), clear);

  spec.Query("count()", "", &LinkedStack::count, Always(), size);
  spec.Query("is_empty()", "", &LinkedStack::is_empty, Always(),
             [](const Models& m, int self) { return m[self].empty(); });
  spec.Query("has(int)", "v", &LinkedStack::has, Always(), has);
  spec.Query("item()", "", &LinkedStack::item, not_empty,
             [](const Models& m, int self) { return m[self].front(); });
  spec.Query("second()", "", &LinkedStack::second, two,
             [](const Models& m, int self) { return m[self][1]; });
  spec.Query("to_vector()", "", &LinkedStack::to_vector, Always(),
             [](const Models& m, int self) { return m[self]; });
  spec.Query("is_equal(const LinkedStack *)", "other", &LinkedStack::is_equal, Always(),
             [](const Models& m, int self, int other) {
               return other != kNoObject && m[self] == m[other];
             });

  spec.Method("put(int)", "v", &LinkedStack::put, Always(),
              [](Models& m, int self, int v) { m[self].insert(m[self].begin(), v); });
  spec.Method("put_new(int)", "v", &LinkedStack::put_new, Always(),
              [has](Models& m, int self, int v) {
                if (has(m, self, v)) return false;
                m[self].insert(m[self].begin(), v);
                return true;
              });
  spec.Method("extend(const LinkedStack &)", "other", &LinkedStack::extend, Always(),
              [](Models& m, int self, int other) {
                const Model added = m[other];
                m[self].insert(m[self].begin(), added.begin(), added.end());
              });
  spec.Method(
      "replace(int)", "v", &LinkedStack::replace,
      [not_empty](const Models& m, int self, int) { return not_empty(m, self); },
      [](Models& m, int self, int v) { m[self].front() = v; });
  spec.Method("remove()", "", &LinkedStack::remove, not_empty,
              [](Models& m, int self) { m[self].erase(m[self].begin()); });
  spec.Method("unwind(int)", "v", &LinkedStack::unwind, Always(), [](Models& m, int self, int v) {
    m[self].erase(m[self].begin(), std::find(m[self].begin(), m[self].end(), v));
  });
  spec.Method("swap_top()", "", &LinkedStack::swap_top, two,
              [](Models& m, int self) { std::swap(m[self][0], m[self][1]); });
  spec.Method(
      "keep(int)", "n", &LinkedStack::keep,
      [size](const Models& m, int self, int n) { return 0 <= n && n <= size(m, self); },
      [](Models& m, int self, int n) { m[self].resize(n); });
  spec.Method("reverse()", "", &LinkedStack::reverse, Always(),
              [](Models& m, int self) { std::reverse(m[self].begin(), m[self].end()); });
  spec.Method("wipe_out()", "", &LinkedStack::wipe_out, Always(), clear);
  return spec;
}

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_CLASSES_LINKED_STACK_SPEC_H_
