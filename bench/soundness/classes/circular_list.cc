#include "bench/soundness/classes/circular_list.h"

#include <cassert>

namespace structures {

CircularList::CircularList() : last_(nullptr), count_(0) {}

CircularList::CircularList(const CircularList& other) : CircularList() {
  for (const int v : other.to_vector()) put_left(v);
}

CircularList::~CircularList() { wipe_out(); }

int CircularList::count() const { return count_; }

bool CircularList::is_empty() const { return count_ == 0; }

bool CircularList::has(int v) const {
  const Node* node = last_;
  for (int i = 0; i < count_; ++i) {
    if (node->value == v) return true;
    node = node->next;
  }
  return false;
}

int CircularList::item() const {
  assert(!is_empty());
  return last_->next->value;
}

int CircularList::next() const {
  assert(!is_empty());
  return last_->next->next->value;
}

std::vector<int> CircularList::to_vector() const {
  std::vector<int> result;
  const Node* node = last_;
  for (int i = 0; i < count_; ++i) {
    node = node->next;
    result.push_back(node->value);
  }
  return result;
}

bool CircularList::is_equal(const CircularList& other) const {
  return to_vector() == other.to_vector();
}

bool CircularList::is_rotation(const CircularList& other) const {
  if (count_ != other.count_) return false;
  if (is_empty()) return true;
  CircularList turned(other);
  for (int i = 0; i < count_; ++i) {
    if (is_equal(turned)) return true;
    turned.rotate(1);
  }
  return false;
}

void CircularList::put_right(int v) {
  if (is_empty()) {
    put_left(v);
    return;
  }
  Node* const current = last_->next;
  current->next = new Node{v, current->next};
  if (current == last_) last_ = current->next;
  ++count_;
}

void CircularList::put_left(int v) {
  Node* const node = new Node{v, nullptr};
  if (last_ == nullptr) {
    node->next = node;
  } else {
    node->next = last_->next;
    last_->next = node;
  }
  last_ = node;
  ++count_;
}

void CircularList::replace(int v) {
  assert(!is_empty());
  last_->next->value = v;
}

void CircularList::rotate(int n) {
  assert(n >= 0);
  if (is_empty()) return;
  for (int left = n % count_; left > 0; --left) last_ = last_->next;
}

bool CircularList::seek(int v) {
  for (int i = 0; i < count_; ++i) {
    if (item() == v) return true;
    last_ = last_->next;
  }
  return false;
}

void CircularList::remove() {
  assert(!is_empty());
  Node* const current = last_->next;
  last_->next = current->next;
  if (current == last_) last_ = nullptr;
  delete current;
  --count_;
}

void CircularList::remove_right() {
  assert(count() > 1);
  Node* const current = last_->next;
  Node* const removed = current->next;
  current->next = removed->next;
  if (removed == last_) last_ = current;
  delete removed;
  --count_;
}

void CircularList::splice_right(CircularList& other) {
  assert(&other != this);
  if (other.is_empty()) return;
  if (is_empty()) {
    last_ = other.last_;
  } else {
    Node* const current = last_->next;
    Node* const first = other.last_->next;
    other.last_->next = current->next;
    current->next = first;
    if (current == last_) last_ = other.last_;
  }
  count_ += other.count_;
  other.last_ = nullptr;
  other.count_ = 0;
}

void CircularList::reverse() {
  if (count_ < 2) return;
  Node* const current = last_->next;
  Node* previous = current;
  Node* node = current->next;
  last_ = node;
  while (node != current) {
    Node* const next = node->next;
    node->next = previous;
    previous = node;
    node = next;
  }
  current->next = previous;
}

void CircularList::wipe_out() {
  while (!is_empty()) remove();
}

}  // namespace structures
