#include "bench/soundness/classes/two_way_list.h"

#include <cassert>
#include <utility>

namespace structures {

TwoWayList::TwoWayList()
    : first_(nullptr), last_(nullptr), active_(nullptr), before_(true), count_(0) {}

TwoWayList::~TwoWayList() { wipe_out(); }

int TwoWayList::count() const { return count_; }

bool TwoWayList::is_empty() const { return count_ == 0; }

bool TwoWayList::has(int v) const {
  for (const Node* node = first_; node != nullptr; node = node->right) {
    if (node->value == v) return true;
  }
  return false;
}

int TwoWayList::first() const {
  assert(!is_empty());
  return first_->value;
}

int TwoWayList::last() const {
  assert(!is_empty());
  return last_->value;
}

int TwoWayList::i_th(int i) const {
  assert(i >= 1 && i <= count_);
  return node_at(i)->value;
}

bool TwoWayList::is_equal(const TwoWayList& other) const {
  if (count_ != other.count_) return false;
  const Node* theirs = other.first_;
  for (const Node* node = first_; node != nullptr; node = node->right) {
    if (node->value != theirs->value) return false;
    theirs = theirs->right;
  }
  return true;
}

bool TwoWayList::before() const { return active_ == nullptr && before_; }

bool TwoWayList::after() const { return active_ == nullptr && !before_; }

bool TwoWayList::off() const { return active_ == nullptr; }

int TwoWayList::index() const {
  if (active_ == nullptr) return before_ ? 0 : count_ + 1;
  int i = 1;
  for (const Node* node = first_; node != active_; node = node->right) ++i;
  return i;
}

int TwoWayList::item() const {
  assert(!off());
  return active_->value;
}

void TwoWayList::start() {
  active_ = first_;
  before_ = false;
}

void TwoWayList::finish() {
  active_ = last_;
  before_ = true;
}

void TwoWayList::forth() {
  assert(!after());
  if (active_ == nullptr) {
    active_ = first_;
  } else {
    active_ = active_->right;
  }
  before_ = false;
}

void TwoWayList::back() {
  assert(!before());
  if (active_ == nullptr) {
    active_ = last_;
  } else {
    active_ = active_->left;
  }
  before_ = true;
}

void TwoWayList::go_i_th(int i) {
  assert(i >= 0 && i <= count_ + 1);
  before_ = i == 0;
  active_ = i == 0 || i == count_ + 1 ? nullptr : node_at(i);
}

void TwoWayList::search(int v) {
  if (before()) start();
  while (active_ != nullptr && active_->value != v) forth();
}

void TwoWayList::put_front(int v) {
  Node* const node = new Node{v, nullptr, nullptr};
  link_between(node, node, nullptr, first_);
  ++count_;
}

void TwoWayList::extend(int v) {
  Node* const node = new Node{v, nullptr, nullptr};
  link_between(node, node, last_, nullptr);
  ++count_;
}

void TwoWayList::put_left(int v) {
  assert(!before());
  Node* const node = new Node{v, nullptr, nullptr};
  link_between(node, node, after() ? last_ : active_->left, active_);
  ++count_;
}

void TwoWayList::put_right(int v) {
  assert(!after());
  Node* const node = new Node{v, nullptr, nullptr};
  link_between(node, node, active_, before() ? first_ : active_->right);
  ++count_;
}

void TwoWayList::replace(int v) {
  assert(!off());
  active_->value = v;
}

void TwoWayList::swap(int i) {
  assert(!off());
  assert(i >= 1 && i <= count_);
  std::swap(active_->value, node_at(i)->value);
}

void TwoWayList::remove() {
  assert(!off());
  Node* const node = active_;
  forth();
  unlink(node);
}

void TwoWayList::remove_left() {
  assert(index() > 1);
  unlink(after() ? last_ : active_->left);
}

void TwoWayList::remove_right() {
  assert(index() < count());
  unlink(before() ? first_ : active_->right);
}

void TwoWayList::merge_left(TwoWayList& other) {
  assert(!before());
  assert(&other != this);
  if (!other.is_empty()) {
    link_between(other.first_, other.last_, after() ? last_ : active_->left, active_);
    count_ += other.count_;
    other.first_ = nullptr;
    other.last_ = nullptr;
    other.count_ = 0;
  }
  other.go_i_th(0);
}

void TwoWayList::merge_right(TwoWayList& other) {
  assert(!after());
  assert(&other != this);
  if (!other.is_empty()) {
    link_between(other.first_, other.last_, active_, before() ? first_ : active_->right);
    count_ += other.count_;
    other.first_ = nullptr;
    other.last_ = nullptr;
    other.count_ = 0;
  }
  other.go_i_th(0);
}

void TwoWayList::split(TwoWayList& other) {
  assert(!off());
  assert(&other != this);
  const int moved = count_ - index() + 1;
  Node* const first = active_;
  Node* const last = last_;
  last_ = first->left;
  if (last_ == nullptr) {
    first_ = nullptr;
  } else {
    last_->right = nullptr;
  }
  count_ -= moved;
  go_i_th(count_ + 1);
  other.link_between(first, last, other.last_, nullptr);
  other.count_ += moved;
}

void TwoWayList::wipe_out() {
  while (first_ != nullptr) unlink(first_);
  go_i_th(0);
}

void TwoWayList::link_between(Node* first, Node* last, Node* left, Node* right) {
  first->left = left;
  last->right = right;
  if (left == nullptr) {
    first_ = first;
  } else {
    left->right = first;
  }
  if (right == nullptr) {
    last_ = last;
  } else {
    right->left = last;
  }
}

void TwoWayList::unlink(Node* node) {
  if (node->left == nullptr) {
    first_ = node->right;
  } else {
    node->left->right = node->right;
  }
  if (node->right == nullptr) {
    last_ = node->left;
  } else {
    node->right->left = node->left;
  }
  delete node;
  --count_;
}

TwoWayList::Node* TwoWayList::node_at(int i) const {
  Node* node = first_;
  for (; i > 1; --i) node = node->right;
  return node;
}

}  // namespace structures
