#ifndef AUGMENT_BENCH_SOUNDNESS_CLASSES_BOUNDED_QUEUE_H_
#define AUGMENT_BENCH_SOUNDNESS_CLASSES_BOUNDED_QUEUE_H_

#include <memory>

namespace structures {

// A queue of integers with a fixed capacity, in a ring. After BOUNDED_QUEUE of
// Table I.
//
// Invariant: Count() <= Capacity()
class BoundedQueue {
 public:
  // REQUIRES: capacity > 0
  explicit BoundedQueue(int capacity);
  BoundedQueue(const BoundedQueue& other);
  BoundedQueue& operator=(const BoundedQueue& other);

  int Capacity() const;
  int Count() const;
  bool IsEmpty() const;
  bool IsFull() const;
  bool Has(int v) const;
  // The element that was put `i` before the newest; 0 is the newest.
  // REQUIRES: 0 <= i < Count()
  int FromBack(int i) const;
  // The oldest element.
  // REQUIRES: !IsEmpty()
  int Item() const;
  bool Equals(const BoundedQueue& other) const;

  // REQUIRES: !IsFull()
  // Ensures: Count() == old(Count()) + 1
  void Put(int v);
  // Puts `v`; when there is no room the oldest element makes some.
  void Force(int v);
  // Replaces the newest element.
  // REQUIRES: !IsEmpty()
  void Replace(int v);
  // Drops the oldest element.
  // REQUIRES: !IsEmpty()
  void Remove();
  // Drops up to `n` of the oldest elements, and says how many.
  // REQUIRES: n >= 0
  int Skip(int n);
  // Moves elements from `other`, oldest first, until it is empty or this full.
  // REQUIRES: &other != this
  void TakeFrom(BoundedQueue& other);
  // Changes the capacity and keeps all elements.
  // REQUIRES: capacity > 0, capacity >= Count()
  void Resize(int capacity);
  void WipeOut();

 private:
  // Where the element `i` after the oldest is, or will be.
  int At(int i) const;

  std::unique_ptr<int[]> ring_;
  int capacity_;
  int front_;  // of the oldest element
  int count_;
};

}  // namespace structures

#endif  // AUGMENT_BENCH_SOUNDNESS_CLASSES_BOUNDED_QUEUE_H_
