// What structures::BoundedQueue does, over a capacity and a sequence.
#ifndef AUGMENT_BENCH_SOUNDNESS_CLASSES_BOUNDED_QUEUE_SPEC_H_
#define AUGMENT_BENCH_SOUNDNESS_CLASSES_BOUNDED_QUEUE_SPEC_H_

#include <algorithm>
#include <utility>
#include <vector>

#include "bench/soundness/checker/spec.h"
#include "bench/soundness/classes/bounded_queue.h"

namespace augment::soundness {

inline auto MakeSpec() {
  using structures::BoundedQueue;
  // The capacity, and the elements, oldest first.
  using Model = std::pair<int, std::vector<int>>;
  using Models = std::vector<Model>;
  Spec<BoundedQueue, Model> spec(
      "BoundedQueue", [](const BoundedQueue& queue, const auto&, Key* key) {
        Write(key, queue.capacity_);
        Write(key, queue.front_);
        Write(key, queue.count_);
        // What lies outside of the queue is never read.
        for (int i = 0; i < queue.count_ && i < queue.capacity_; ++i) {
          Write(key, queue.ring_[(queue.front_ + static_cast<int64_t>(i)) % queue.capacity_]);
        }
      });
  const auto size = [](const Models& m, int self) {
    return static_cast<int>(m[self].second.size());
  };
  const auto not_empty = [](const Models& m, int self) { return !m[self].second.empty(); };
  const auto is_full = [size](const Models& m, int self) { return size(m, self) == m[self].first; };
  const auto small_capacity = [](const Call& call) { return call.arguments[0] <= 1000; };
  const auto copy = [](Models& m, int self, int other) {
    m[self] = Model(m[other]);
    return self;
  };

  spec.Constructor<int>(
          "BoundedQueue(int)", "capacity",
          [](const Models&, int, int capacity) { return capacity > 0; },
          [](Models& m, int self, int capacity) { m[self] = Model(capacity, {}); })
      .Within(small_capacity);
  spec.Constructor<const BoundedQueue&>(
      "BoundedQueue(const BoundedQueue &)", "other", Always(),
      [copy](Models& m, int self, int other) { copy(m, self, other); });
  spec.Method("operator=(const BoundedQueue &)", "other", &BoundedQueue::operator=, Always(), copy);
  spec.Destructor("~BoundedQueue()", Always(), [](Models& m, int self) { m[self] = {}; });

  spec.Query("Capacity()", "", &BoundedQueue::Capacity, Always(),
             [](const Models& m, int self) { return m[self].first; });
  spec.Query("Count()", "", &BoundedQueue::Count, Always(), size);
  spec.Query("IsEmpty()", "", &BoundedQueue::IsEmpty, Always(),
             [](const Models& m, int self) { return m[self].second.empty(); });
  spec.Query("IsFull()", "", &BoundedQueue::IsFull, Always(), is_full);
  spec.Query("Has(int)", "v", &BoundedQueue::Has, Always(), [](const Models& m, int self, int v) {
    return std::count(m[self].second.begin(), m[self].second.end(), v) > 0;
  });
  spec.Query(
      "FromBack(int)", "i", &BoundedQueue::FromBack,
      [size](const Models& m, int self, int i) { return 0 <= i && i < size(m, self); },
      [](const Models& m, int self, int i) { return *(m[self].second.rbegin() + i); });
  spec.Query("Item()", "", &BoundedQueue::Item, not_empty,
             [](const Models& m, int self) { return m[self].second.front(); });
  spec.Query(
      "Equals(const BoundedQueue &)", "other", &BoundedQueue::Equals, Always(),
      [](const Models& m, int self, int other) { return m[self].second == m[other].second; });

  spec.Method(
      "Put(int)", "v", &BoundedQueue::Put,
      [is_full](const Models& m, int self, int) { return !is_full(m, self); },
      [](Models& m, int self, int v) { m[self].second.push_back(v); });
  spec.Method("Force(int)", "v", &BoundedQueue::Force, Always(),
              [is_full](Models& m, int self, int v) {
                if (is_full(m, self)) m[self].second.erase(m[self].second.begin());
                m[self].second.push_back(v);
              });
  spec.Method(
      "Replace(int)", "v", &BoundedQueue::Replace,
      [not_empty](const Models& m, int self, int) { return not_empty(m, self); },
      [](Models& m, int self, int v) { m[self].second.back() = v; });
  spec.Method("Remove()", "", &BoundedQueue::Remove, not_empty,
              [](Models& m, int self) { m[self].second.erase(m[self].second.begin()); });
  spec.Method(
      "Skip(int)", "n", &BoundedQueue::Skip, [](const Models&, int, int n) { return n >= 0; },
      [size](Models& m, int self, int n) {
        const int skipped = std::min(n, size(m, self));
        m[self].second.erase(m[self].second.begin(), m[self].second.begin() + skipped);
        return skipped;
      });
  spec.Method(
      "TakeFrom(BoundedQueue &)", "other", &BoundedQueue::TakeFrom,
      [](const Models&, int self, int other) { return self != other; },
      [is_full](Models& m, int self, int other) {
        std::vector<int>& from = m[other].second;
        while (!from.empty() && !is_full(m, self)) {
          m[self].second.push_back(from.front());
          from.erase(from.begin());
        }
      });
  spec.Method(
          "Resize(int)", "capacity", &BoundedQueue::Resize,
          [size](const Models& m, int self, int capacity) {
            return capacity > 0 && capacity >= size(m, self);
          },
          [](Models& m, int self, int capacity) { m[self].first = capacity; })
      .Within(small_capacity);
  spec.Method("WipeOut()", "", &BoundedQueue::WipeOut, Always(),
              [](Models& m, int self) { m[self].second.clear(); });
  return spec;
}

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_CLASSES_BOUNDED_QUEUE_SPEC_H_
