#include "bench/soundness/classes/two_way_sorted_set.h"

#include <cassert>

namespace structures {

TwoWaySortedSet::TwoWaySortedSet()
    : first_(nullptr), last_(nullptr), cursor_(nullptr), before_(true), count_(0) {}

TwoWaySortedSet::TwoWaySortedSet(const TwoWaySortedSet& other) : TwoWaySortedSet() { merge(other); }

TwoWaySortedSet::~TwoWaySortedSet() { wipe_out(); }

int TwoWaySortedSet::count() const { return count_; }

bool TwoWaySortedSet::is_empty() const { return count_ == 0; }

bool TwoWaySortedSet::has(int v) const {
  const Node* const node = lower_bound(v);
  return node != nullptr && node->value == v;
}

int TwoWaySortedSet::min() const {
  assert(!is_empty());
  return first_->value;
}

int TwoWaySortedSet::max() const {
  assert(!is_empty());
  return last_->value;
}

bool TwoWaySortedSet::disjoint(const TwoWaySortedSet& other) const {
  const Node* mine = first_;
  const Node* theirs = other.first_;
  while (mine != nullptr && theirs != nullptr) {
    if (mine->value == theirs->value) return false;
    if (mine->value < theirs->value) {
      mine = mine->right;
    } else {
      theirs = theirs->right;
    }
  }
  return true;
}

bool TwoWaySortedSet::is_subset(const TwoWaySortedSet& other) const {
  if (count_ > other.count_) return false;
  for (const Node* node = first_; node != nullptr; node = node->right) {
    if (!other.has(node->value)) return false;
  }
  return true;
}

bool TwoWaySortedSet::is_equal(const TwoWaySortedSet& other) const {
  return count_ == other.count_ && is_subset(other);
}

bool TwoWaySortedSet::before() const { return cursor_ == nullptr && before_; }

bool TwoWaySortedSet::after() const { return cursor_ == nullptr && !before_; }

bool TwoWaySortedSet::off() const { return cursor_ == nullptr; }

bool TwoWaySortedSet::is_first() const { return cursor_ != nullptr && cursor_ == first_; }

bool TwoWaySortedSet::is_last() const { return cursor_ != nullptr && cursor_ == last_; }

int TwoWaySortedSet::index() const {
  if (before()) return 0;
  if (after()) return count_ + 1;
  int result = 1;
  for (const Node* node = first_; node != cursor_; node = node->right) ++result;
  return result;
}

int TwoWaySortedSet::item() const {
  assert(!off());
  return cursor_->value;
}

void TwoWaySortedSet::start() {
  cursor_ = first_;
  before_ = false;
}

void TwoWaySortedSet::finish() {
  cursor_ = last_;
  before_ = true;
}

void TwoWaySortedSet::forth() {
  assert(!after());
  if (before()) {
    start();
    return;
  }
  cursor_ = cursor_->right;
  before_ = false;
}

void TwoWaySortedSet::back() {
  assert(!before());
  if (after()) {
    finish();
    return;
  }
  cursor_ = cursor_->left;
  before_ = true;
}

void TwoWaySortedSet::search(int v) {
  Node* const node = lower_bound(v);
  cursor_ = node != nullptr && node->value == v ? node : nullptr;
  before_ = false;
}

void TwoWaySortedSet::extend(int v) {
  Node* const right = lower_bound(v);
  if (right != nullptr && right->value == v) return;
  Node* const left = right == nullptr ? last_ : right->left;
  Node* const node = new Node{v, left, right};
  if (left == nullptr) {
    first_ = node;
  } else {
    left->right = node;
  }
  if (right == nullptr) {
    last_ = node;
  } else {
    right->left = node;
  }
  ++count_;
}

void TwoWaySortedSet::prune(int v) {
  Node* const node = lower_bound(v);
  if (node != nullptr && node->value == v) unlink(node);
}

void TwoWaySortedSet::remove() {
  assert(!off());
  unlink(cursor_);
}

void TwoWaySortedSet::merge(const TwoWaySortedSet& other) {
  for (const Node* node = other.first_; node != nullptr; node = node->right) extend(node->value);
}

void TwoWaySortedSet::intersect(const TwoWaySortedSet& other) {
  for (Node* node = first_; node != nullptr;) {
    Node* const next = node->right;
    if (!other.has(node->value)) unlink(node);
    node = next;
  }
}

void TwoWaySortedSet::subtract(const TwoWaySortedSet& other) {
  for (Node* node = first_; node != nullptr;) {
    Node* const next = node->right;
    if (other.has(node->value)) unlink(node);
    node = next;
  }
}

void TwoWaySortedSet::wipe_out() {
  while (first_ != nullptr) unlink(first_);
  cursor_ = nullptr;
  before_ = true;
}

TwoWaySortedSet::Node* TwoWaySortedSet::lower_bound(int v) const {
  Node* node = first_;
  while (node != nullptr && node->value < v) node = node->right;
  return node;
}

void TwoWaySortedSet::unlink(Node* node) {
  if (node == cursor_) {
    cursor_ = node->right;
    before_ = false;
  }
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

}  // namespace structures
