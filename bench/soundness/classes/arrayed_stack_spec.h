// What structures::ArrayedStack<int> does, over sequences from bottom to top.
#ifndef AUGMENT_BENCH_SOUNDNESS_CLASSES_ARRAYED_STACK_SPEC_H_
#define AUGMENT_BENCH_SOUNDNESS_CLASSES_ARRAYED_STACK_SPEC_H_

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "bench/soundness/checker/spec.h"
#include "bench/soundness/classes/arrayed_stack.h"

namespace augment::soundness {

inline auto MakeSpec() {
  using Stack = structures::ArrayedStack<int>;
  using Model = std::vector<int>;
  using Models = std::vector<Model>;
  Spec<Stack, Model> spec("ArrayedStack<int>", [](const Stack& stack, const auto&, Key* key) {
    Write(key, stack.room_);
    Write(key, stack.count_);
    for (int i = 0; i < stack.count_ && i < stack.room_; ++i) Write(key, stack.items_[i]);
  });
  const auto size = [](const Models& m, int self) { return static_cast<int>(m[self].size()); };
  const auto not_empty = [](const Models& m, int self) { return !m[self].empty(); };
  const auto clear = [](Models& m, int self) { m[self].clear(); };
  const auto copy = [](Models& m, int self, int other) {
    m[self] = Model(m[other]);
    return self;
  };

  spec.Constructor<>("ArrayedStack()", "", Always(), clear);
  spec.Constructor<const Stack&>("ArrayedStack(const ArrayedStack<int> &)", "other", Always(),
                                 [copy](Models& m, int self, int other) { copy(m, self, other); });
  spec.Method("operator=(const ArrayedStack<int> &)", "other", &Stack::operator=, Always(), copy);
  spec.Destructor("~ArrayedStack()", Always(), clear);

  spec.Query("Count()", "", &Stack::Count, Always(), size);
  spec.Query("IsEmpty()", "", &Stack::IsEmpty, Always(),
             [](const Models& m, int self) { return m[self].empty(); });
  spec.Query("Top()", "", &Stack::Top, not_empty,
             [](const Models& m, int self) { return m[self].back(); });
  spec.Query("Peek(int)", "depth", &Stack::Peek, Always(),
             [size](const Models& m, int self, int depth) {
               if (depth < 0 || depth >= size(m, self)) throw std::out_of_range("");
               return m[self].rbegin()[depth];
             });
  spec.Query("Search(int)", "v", &Stack::Search, Always(),
             [](const Models& m, int self, int v) -> int {
               const auto at = std::find(m[self].rbegin(), m[self].rend(), v);
               return at == m[self].rend() ? -1 : at - m[self].rbegin();
             });
  spec.Query("ToVector()", "", &Stack::ToVector, Always(),
             [](const Models& m, int self) { return m[self]; });
  spec.Query("operator==(const ArrayedStack<int> &)", "other", &Stack::operator==, Always(),
             [](const Models& m, int self, int other) { return m[self] == m[other]; });

  spec.Method("Push(int)", "v", &Stack::Push, Always(),
              [](Models& m, int self, int v) { m[self].push_back(v); });
  spec.Method("PushAll(const std::vector<int> &)", "values", &Stack::PushAll, Always(),
              [](Models& m, int self, const std::vector<int>& values) {
                m[self].insert(m[self].end(), values.begin(), values.end());
              });
  spec.Method("Pop()", "", &Stack::Pop, not_empty, [](Models& m, int self) {
    const int top = m[self].back();
    m[self].pop_back();
    return top;
  });
  spec.Method(
      "PopMany(int)", "n", &Stack::PopMany, [](const Models&, int, int n) { return n >= 0; },
      [size](Models& m, int self, int n) {
        m[self].resize(size(m, self) - std::min(n, size(m, self)));
      });
  spec.Method(
      "Sink(int)", "n", &Stack::Sink,
      [size](const Models& m, int self, int n) { return 0 <= n && n < size(m, self); },
      [](Models& m, int self, int n) {
        const int top = m[self].back();
        m[self].pop_back();
        m[self].insert(m[self].end() - n, top);
      });
  spec.Method("Duplicate()", "", &Stack::Duplicate, not_empty, [](Models& m, int self) {
    const int top = m[self].back();
    m[self].push_back(top);
  });
  spec.Method(
      "Turn(ArrayedStack<int> &)", "other", &Stack::Turn,
      [](const Models&, int self, int other) { return self != other; },
      [](Models& m, int self, int other) {
        m[self].insert(m[self].end(), m[other].rbegin(), m[other].rend());
        m[other].clear();
      });
  spec.Method("Clear()", "", &Stack::Clear, Always(), clear);
  return spec;
}

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_CLASSES_ARRAYED_STACK_SPEC_H_
