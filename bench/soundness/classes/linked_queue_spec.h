// What structures::LinkedQueue does, over how many are urgent and a sequence.
#ifndef AUGMENT_BENCH_SOUNDNESS_CLASSES_LINKED_QUEUE_SPEC_H_
#define AUGMENT_BENCH_SOUNDNESS_CLASSES_LINKED_QUEUE_SPEC_H_

#include <algorithm>
#include <utility>
#include <vector>

#include "bench/soundness/checker/spec.h"
#include "bench/soundness/classes/linked_queue.h"

namespace augment::soundness {

inline auto MakeSpec() {
  using structures::LinkedQueue;
  // The first elements are urgent, as many as the number says.
  using Model = std::pair<int, std::vector<int>>;
  using Models = std::vector<Model>;
  Spec<LinkedQueue, Model> spec("LinkedQueue", [](const LinkedQueue& queue, const auto&, Key* key) {
    int cells = 0;
    for (auto* cell = queue.first_; cell != nullptr && cells < 100; cell = cell->next) {
      Write(key, cell->value);
      Write(key, cell == queue.urgent_);
      Write(key, cell == queue.last_);
      ++cells;
    }
    Write(key, cells);
    Write(key, queue.urgent_ == nullptr);
    Write(key, queue.last_ == nullptr);
    Write(key, queue.count_);
    Write(key, queue.urgent_count_);
  });
  const auto not_empty = [](const Models& m, int self) { return !m[self].second.empty(); };
  const auto waiting = [](const Models& m, int self, int v) -> int {
    const std::vector<int>& items = m[self].second;
    return std::find(items.begin(), items.end(), v) - items.begin();
  };
  const auto erase = [](Models& m, int self, int i) {
    m[self].second.erase(m[self].second.begin() + i);
    if (i < m[self].first) --m[self].first;
  };
  const auto clear = [](Models& m, int self) { m[self] = {}; };

  spec.Constructor<>("LinkedQueue()", "", Always(), clear);
  spec.Destructor("~LinkedQueue()", Always(), clear);

  spec.Query("Count()", "", &LinkedQueue::Count, Always(),
             [](const Models& m, int self) { return static_cast<int>(m[self].second.size()); });
  spec.Query("IsEmpty()", "", &LinkedQueue::IsEmpty, Always(),
             [](const Models& m, int self) { return m[self].second.empty(); });
  spec.Query("UrgentCount()", "", &LinkedQueue::UrgentCount, Always(),
             [](const Models& m, int self) { return m[self].first; });
  spec.Query("Has(int)", "v", &LinkedQueue::Has, Always(), [](const Models& m, int self, int v) {
    return std::count(m[self].second.begin(), m[self].second.end(), v) > 0;
  });
  spec.Query("Item()", "", &LinkedQueue::Item, not_empty,
             [](const Models& m, int self) { return m[self].second.front(); });
  spec.Query("Last()", "", &LinkedQueue::Last, not_empty,
             [](const Models& m, int self) { return m[self].second.back(); });
  spec.Query("Waiting(int)", "v", &LinkedQueue::Waiting, Always(), waiting);
  spec.Query("Equals(const LinkedQueue &)", "other", &LinkedQueue::Equals, Always(),
             [](const Models& m, int self, int other) { return m[self] == m[other]; });

  spec.Method("Put(int)", "v", &LinkedQueue::Put, Always(),
              [](Models& m, int self, int v) { m[self].second.push_back(v); });
  spec.Method("PutUrgent(int)", "v", &LinkedQueue::PutUrgent, Always(),
              [](Models& m, int self, int v) {
                m[self].second.insert(m[self].second.begin() + m[self].first, v);
                ++m[self].first;
              });
  spec.Method("Take()", "", &LinkedQueue::Take, not_empty, [erase](Models& m, int self) {
    const int v = m[self].second.front();
    erase(m, self, 0);
    return v;
  });
  spec.Method(
      "Defer()", "", &LinkedQueue::Defer,
      [](const Models& m, int self) { return m[self].first > 0; },
      [erase](Models& m, int self) {
        const int v = m[self].second.front();
        erase(m, self, 0);
        m[self].second.push_back(v);
      });
  spec.Method("Calm()", "", &LinkedQueue::Calm, Always(),
              [](Models& m, int self) { m[self].first = 0; });
  spec.Method("Cancel(int)", "v", &LinkedQueue::Cancel, Always(),
              [waiting, erase](Models& m, int self, int v) {
                const int at = waiting(m, self, v);
                if (at == static_cast<int>(m[self].second.size())) return false;
                erase(m, self, at);
                return true;
              });
  spec.Method(
      "TakeAll(LinkedQueue &)", "other", &LinkedQueue::TakeAll,
      [](const Models&, int self, int other) { return self != other; },
      [](Models& m, int self, int other) {
        m[self].second.insert(m[self].second.end(), m[other].second.begin(), m[other].second.end());
        m[other] = {};
      });
  spec.Method("WipeOut()", "", &LinkedQueue::WipeOut, Always(), clear);
  return spec;
}

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_CLASSES_LINKED_QUEUE_SPEC_H_
