#include "bench/soundness/classes/two_way_tree.h"

#include <cassert>

namespace structures {

TwoWayTree::TwoWayTree(int item) : item_(item) {}

TwoWayTree::~TwoWayTree() {
  leave();
  while (first_ != nullptr) first_->leave();
}

int TwoWayTree::item() const { return item_; }

const TwoWayTree* TwoWayTree::parent() const { return parent_; }

bool TwoWayTree::is_root() const { return parent_ == nullptr; }

bool TwoWayTree::is_leaf() const { return first_ == nullptr; }

int TwoWayTree::child_count() const {
  int result = 0;
  for (const TwoWayTree* child = first_; child != nullptr; child = child->right_) ++result;
  return result;
}

int TwoWayTree::count() const {
  int result = 1;
  for (const TwoWayTree* child = first_; child != nullptr; child = child->right_) {
    result += child->count();
  }
  return result;
}

bool TwoWayTree::has(int v) const {
  if (item_ == v) return true;
  for (const TwoWayTree* child = first_; child != nullptr; child = child->right_) {
    if (child->has(v)) return true;
  }
  return false;
}

int TwoWayTree::depth() const {
  int result = 0;
  for (const TwoWayTree* node = parent_; node != nullptr; node = node->parent_) ++result;
  return result;
}

bool TwoWayTree::is_sibling(const TwoWayTree& other) const {
  return &other != this && parent_ != nullptr && parent_ == other.parent_;
}

bool TwoWayTree::is_ancestor_of(const TwoWayTree& other) const {
  const TwoWayTree* node = other.parent_;
  while (node != nullptr && node != this) node = node->parent_;
  return node == this;
}

int TwoWayTree::child_item_at(int i) const {
  assert(i >= 1 && i <= child_count());
  const TwoWayTree* child = first_;
  for (; i > 1; --i) child = child->right_;
  return child->item_;
}

bool TwoWayTree::child_before() const { return cursor_ == nullptr && before_; }

bool TwoWayTree::child_after() const { return cursor_ == nullptr && !before_; }

bool TwoWayTree::child_off() const { return cursor_ == nullptr; }

int TwoWayTree::child_index() const {
  if (child_before()) return 0;
  int result = 1;
  for (const TwoWayTree* child = first_; child != cursor_; child = child->right_) ++result;
  return result;
}

int TwoWayTree::child_item() const {
  assert(!child_off());
  return cursor_->item_;
}

void TwoWayTree::child_start() {
  cursor_ = first_;
  before_ = false;
}

void TwoWayTree::child_forth() {
  assert(!child_after());
  cursor_ = child_before() ? first_ : cursor_->right_;
  before_ = false;
}

void TwoWayTree::child_back() {
  assert(!child_before());
  cursor_ = child_after() ? last_ : cursor_->left_;
  before_ = true;
}

void TwoWayTree::set_item(int v) { item_ = v; }

void TwoWayTree::replace_child_item(int v) {
  assert(!child_off());
  cursor_->item_ = v;
}

void TwoWayTree::put_child(TwoWayTree& child) {
  assert(child.is_root());
  assert(&child != this && !child.is_ancestor_of(*this));
  link(&child, last_, nullptr);
}

void TwoWayTree::put_child_right(TwoWayTree& child) {
  assert(child.is_root());
  assert(&child != this && !child.is_ancestor_of(*this));
  assert(!child_after());
  link(&child, cursor_, child_before() ? first_ : cursor_->right_);
}

void TwoWayTree::remove_child() {
  assert(!child_off());
  cursor_->leave();
}

void TwoWayTree::leave() {
  if (parent_ == nullptr) return;
  if (parent_->cursor_ == this) parent_->child_forth();
  if (left_ == nullptr) {
    parent_->first_ = right_;
  } else {
    left_->right_ = right_;
  }
  if (right_ == nullptr) {
    parent_->last_ = left_;
  } else {
    right_->left_ = left_;
  }
  parent_ = nullptr;
  left_ = nullptr;
  right_ = nullptr;
}

void TwoWayTree::take_children(TwoWayTree& other) {
  assert(&other != this);
  assert(!other.is_ancestor_of(*this));
  other.cursor_ = nullptr;
  other.before_ = true;
  while (other.first_ != nullptr) {
    TwoWayTree* const child = other.first_;
    child->leave();
    link(child, last_, nullptr);
  }
}

void TwoWayTree::link(TwoWayTree* child, TwoWayTree* left, TwoWayTree* right) {
  child->parent_ = this;
  child->left_ = left;
  child->right_ = right;
  if (left == nullptr) {
    first_ = child;
  } else {
    left->right_ = child;
  }
  if (right == nullptr) {
    last_ = child;
  } else {
    right->left_ = child;
  }
}

}  // namespace structures
