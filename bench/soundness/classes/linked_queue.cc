#include "bench/soundness/classes/linked_queue.h"

#include <cassert>

namespace structures {

LinkedQueue::LinkedQueue()
    : first_(nullptr), urgent_(nullptr), last_(nullptr), count_(0), urgent_count_(0) {}

LinkedQueue::~LinkedQueue() { WipeOut(); }

int LinkedQueue::Count() const { return count_; }

bool LinkedQueue::IsEmpty() const { return first_ == nullptr; }

int LinkedQueue::UrgentCount() const { return urgent_count_; }

bool LinkedQueue::Has(int v) const { return Waiting(v) < count_; }

int LinkedQueue::Item() const {
  assert(!IsEmpty());
  return first_->value;
}

int LinkedQueue::Last() const {
  assert(!IsEmpty());
  return last_->value;
}

int LinkedQueue::Waiting(int v) const {
  int before = 0;
  for (const Cell* cell = first_; cell != nullptr && cell->value != v; cell = cell->next) ++before;
  return before;
}

bool LinkedQueue::Equals(const LinkedQueue& other) const {
  if (count_ != other.count_ || urgent_count_ != other.urgent_count_) return false;
  const Cell* theirs = other.first_;
  for (const Cell* cell = first_; cell != nullptr; cell = cell->next) {
    if (cell->value != theirs->value) return false;
    theirs = theirs->next;
  }
  return true;
}

void LinkedQueue::Put(int v) {
  Cell* const cell = new Cell{v, nullptr};
  if (last_ == nullptr) {
    first_ = cell;
  } else {
    last_->next = cell;
  }
  last_ = cell;
  ++count_;
}

void LinkedQueue::PutUrgent(int v) {
  Cell* const cell = new Cell{v, nullptr};
  if (urgent_ == nullptr) {
    cell->next = first_;
    first_ = cell;
  } else {
    cell->next = urgent_->next;
    urgent_->next = cell;
  }
  if (cell->next == nullptr) last_ = cell;
  urgent_ = cell;
  ++count_;
  ++urgent_count_;
}

int LinkedQueue::Take() {
  assert(!IsEmpty());
  Cell* const cell = first_;
  const int v = cell->value;
  first_ = cell->next;
  if (last_ == cell) last_ = nullptr;
  if (urgent_ == cell) urgent_ = nullptr;
  if (urgent_count_ > 0) --urgent_count_;
  --count_;
  delete cell;
  return v;
}

void LinkedQueue::Defer() {
  assert(UrgentCount() > 0);
  const int v = Take();
  Put(v);
}

void LinkedQueue::Calm() {
  urgent_ = nullptr;
  urgent_count_ = 0;
}

bool LinkedQueue::Cancel(int v) {
  Cell* before = nullptr;
  Cell* cell = first_;
  int index = 0;
  while (cell != nullptr && cell->value != v) {
    before = cell;
    cell = cell->next;
    ++index;
  }
  if (cell == nullptr) return false;
  if (before == nullptr) {
    Take();
    return true;
  }
  before->next = cell->next;
  if (cell == last_) last_ = before;
  if (cell == urgent_) urgent_ = before;
  if (index < urgent_count_) --urgent_count_;
  --count_;
  delete cell;
  return true;
}

void LinkedQueue::TakeAll(LinkedQueue& other) {
  assert(&other != this);
  if (other.IsEmpty()) return;
  if (last_ == nullptr) {
    first_ = other.first_;
  } else {
    last_->next = other.first_;
  }
  last_ = other.last_;
  count_ += other.count_;
  other.first_ = nullptr;
  other.last_ = nullptr;
  other.count_ = 0;
  other.Calm();
}

void LinkedQueue::WipeOut() {
  while (!IsEmpty()) Take();
}

}  // namespace structures
