#include "bench/soundness/classes/linked_stack.h"

#include <cassert>
#include <utility>

namespace structures {

LinkedStack::LinkedStack() : top_(nullptr), count_(0) {}

LinkedStack::LinkedStack(const LinkedStack& other) : LinkedStack() { extend(other); }

LinkedStack& LinkedStack::operator=(const LinkedStack& other) {
  if (this == &other) return *this;
  LinkedStack copy(other);
  std::swap(top_, copy.top_);
  std::swap(count_, copy.count_);
  return *this;
}

LinkedStack::~LinkedStack() { wipe_out(); }

int LinkedStack::count() const { return count_; }

bool LinkedStack::is_empty() const { return top_ == nullptr; }

bool LinkedStack::has(int v) const {
  const Cell* cell = top_;
  while (cell != nullptr && cell->value != v) cell = cell->below;
  return cell != nullptr;
}

int LinkedStack::item() const {
  assert(!is_empty());
  return top_->value;
}

int LinkedStack::second() const {
  assert(count() >= 2);
  return top_->below->value;
}

std::vector<int> LinkedStack::to_vector() const {
  std::vector<int> result;
  result.reserve(count_);
  for (const Cell* cell = top_; cell != nullptr; cell = cell->below) result.push_back(cell->value);
  return result;
}

bool LinkedStack::is_equal(const LinkedStack* other) const {
  if (other == nullptr || count_ != other->count_) return false;
  const Cell* theirs = other->top_;
  for (const Cell* cell = top_; cell != nullptr; cell = cell->below) {
    if (cell->value != theirs->value) return false;
    theirs = theirs->below;
  }
  return true;
}

void LinkedStack::put(int v) {
  top_ = new Cell{v, top_};
  ++count_;
}

bool LinkedStack::put_new(int v) {
  if (has(v)) return false;
  put(v);
  return true;
}

void LinkedStack::extend(const LinkedStack& other) {
  const std::vector<int> values = other.to_vector();
  for (int i = static_cast<int>(values.size()) - 1; i >= 0; --i) put(values[i]);
}

void LinkedStack::replace(int v) {
  assert(!is_empty());
  top_->value = v;
}

void LinkedStack::remove() {
  assert(!is_empty());
  Cell* const cell = top_;
  top_ = cell->below;
  delete cell;
  --count_;
}

void LinkedStack::unwind(int v) {
  while (top_ != nullptr && top_->value != v) remove();
}

void LinkedStack::swap_top() {
  assert(count() >= 2);
  std::swap(top_->value, top_->below->value);
}

void LinkedStack::keep(int n) {
  assert(n >= 0 && n <= count_);
  if (n == 0) {
    wipe_out();
    return;
  }
  Cell* last = top_;
  for (int i = 1; i < n; ++i) last = last->below;
  while (last->below != nullptr) {
    Cell* const cell = last->below;
    last->below = cell->below;
    delete cell;
  }
  count_ = n;
}

void LinkedStack::reverse() {
  Cell* reversed = nullptr;
  while (top_ != nullptr) {
    Cell* const below = top_->below;
    top_->below = reversed;
    reversed = top_;
    top_ = below;
  }
  top_ = reversed;
}

void LinkedStack::wipe_out() {
  while (!is_empty()) remove();
}

}  // namespace structures
