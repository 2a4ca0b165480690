#include "bench/soundness/classes/bounded_queue.h"

#include <cassert>
#include <utility>

namespace structures {

BoundedQueue::BoundedQueue(int capacity) : capacity_(capacity), front_(0), count_(0) {
  assert(capacity > 0);
  ring_ = std::make_unique<int[]>(capacity);
}

BoundedQueue::BoundedQueue(const BoundedQueue& other) : BoundedQueue(other.capacity_) {
  for (int i = 0; i < other.count_; ++i) Put(other.ring_[other.At(i)]);
}

BoundedQueue& BoundedQueue::operator=(const BoundedQueue& other) {
  if (this == &other) return *this;
  BoundedQueue copy(other);
  ring_ = std::move(copy.ring_);
  capacity_ = copy.capacity_;
  front_ = copy.front_;
  count_ = copy.count_;
  return *this;
}

int BoundedQueue::Capacity() const { return capacity_; }

int BoundedQueue::Count() const { return count_; }

bool BoundedQueue::IsEmpty() const { return count_ == 0; }

bool BoundedQueue::IsFull() const { return count_ == capacity_; }

bool BoundedQueue::Has(int v) const {
  for (int i = 0; i < count_; ++i) {
    if (ring_[At(i)] == v) return true;
  }
  return false;
}

int BoundedQueue::FromBack(int i) const {
  assert(i >= 0 && i < count_);
  return ring_[At(count_ - 1 - i)];
}

int BoundedQueue::Item() const {
  assert(!IsEmpty());
  return ring_[front_];
}

bool BoundedQueue::Equals(const BoundedQueue& other) const {
  if (count_ != other.count_) return false;
  for (int i = 0; i < count_; ++i) {
    if (ring_[At(i)] != other.ring_[other.At(i)]) return false;
  }
  return true;
}

void BoundedQueue::Put(int v) {
  assert(!IsFull());
  ring_[At(count_)] = v;
  ++count_;
}

void BoundedQueue::Force(int v) {
  if (IsFull()) Remove();
  Put(v);
}

void BoundedQueue::Replace(int v) {
  assert(!IsEmpty());
  ring_[At(count_ - 1)] = v;
}

void BoundedQueue::Remove() {
  assert(!IsEmpty());
  front_ = At(1);
  --count_;
}

int BoundedQueue::Skip(int n) {
  assert(n >= 0);
  if (n > count_) n = count_;
  front_ = At(n);
  count_ -= n;
  return n;
}

void BoundedQueue::TakeFrom(BoundedQueue& other) {
  assert(&other != this);
  while (!other.IsEmpty() && !IsFull()) {
    Put(other.Item());
    other.Remove();
  }
}

void BoundedQueue::Resize(int capacity) {
  assert(capacity > 0 && capacity >= count_);
  std::unique_ptr<int[]> ring = std::make_unique<int[]>(capacity);
  for (int i = 0; i < count_; ++i) ring[i] = ring_[At(i)];
  ring_ = std::move(ring);
  capacity_ = capacity;
  front_ = 0;
}

void BoundedQueue::WipeOut() {
  front_ = 0;
  count_ = 0;
}

int BoundedQueue::At(int i) const {
  const int room = capacity_ - front_;
  return i < room ? front_ + i : i - room;
}

}  // namespace structures
