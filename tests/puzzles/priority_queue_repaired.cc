#include <algorithm>
#include <functional>
#include <stdexcept>

#include "tests/puzzles/priority_queue.h"

namespace puzzles {

PriorityQueue::PriorityQueue() = default;

bool PriorityQueue::empty() const { return heap_.empty(); }

int PriorityQueue::size() const { return static_cast<int>(heap_.size()); }

bool PriorityQueue::Contains(int urgency) const {
  return std::find(heap_.begin(), heap_.end(), urgency) != heap_.end();
}

void PriorityQueue::Push(int urgency) {
  heap_.push_back(urgency);
  std::push_heap(heap_.begin(), heap_.end(), std::greater<int>());
}

int PriorityQueue::Pop() {
  if (empty()) throw std::out_of_range("nothing is waiting");
  const int urgency = heap_.front();
  std::pop_heap(heap_.begin(), heap_.end(), std::greater<int>());
  heap_.pop_back();
  return urgency;
}

void PriorityQueue::Merge(PriorityQueue& other) {
  if (&other == this) return;
  for (const int urgency : other.heap_) Push(urgency);
  other.heap_.clear();
}

}  // namespace puzzles
