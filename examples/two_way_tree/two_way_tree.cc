#include "examples/two_way_tree/two_way_tree.h"

#include <cassert>

TwoWayTree::TwoWayTree(int item) : item_(item) {}

TwoWayTree::~TwoWayTree() {
  Leave();
  for (TwoWayTree* child = first_; child != nullptr;) {
    TwoWayTree* const next = child->right_;
    child->parent_ = child->left_ = child->right_ = nullptr;
    child = next;
  }
}

int TwoWayTree::item() const { return item_; }

int TwoWayTree::child_count() const {
  int count = 0;
  for (const TwoWayTree* child = first_; child != nullptr; child = child->right_) ++count;
  return count;
}

bool TwoWayTree::is_root() const { return parent_ == nullptr; }

bool TwoWayTree::is_sibling(const TwoWayTree& other) const {
  return parent_ != nullptr && parent_ == other.parent_ && this != &other;
}

void TwoWayTree::put_child(TwoWayTree& child) {
  assert(child.is_root());
  for (const TwoWayTree* node = this; node != nullptr; node = node->parent_) {
    if (node == &child) return;
  }
  child.parent_ = this;
  child.left_ = last_;
  (last_ == nullptr ? first_ : last_->right_) = &child;
  last_ = &child;
  Check();
}

bool TwoWayTree::off() const { return cursor_ == nullptr; }

void TwoWayTree::start() { cursor_ = first_; }

void TwoWayTree::forth() {
  assert(!off());
  cursor_ = cursor_->right_;
}

int TwoWayTree::child_item() const {
  assert(!off());
  return cursor_->item_;
}

void TwoWayTree::merge_tree_after(TwoWayTree& other) {
  assert(!off());
  for (const TwoWayTree* node = this; node != nullptr; node = node->parent_) {
    if (node == &other) return;
  }
  for (const TwoWayTree* node = &other; node != nullptr; node = node->parent_) {
    if (node == this) return;
  }
  // The place of this node among its own siblings stays.
  TwoWayTree* const left = left_;
  TwoWayTree* const right = right_;
  for (TwoWayTree* child = other.first_; child != nullptr; child = child->right_) {
    child->parent_ = this;
  }
  if (other.first_ != nullptr) {
    other.last_->right_ = cursor_->right_;
    (cursor_->right_ == nullptr ? last_ : cursor_->right_->left_) = other.last_;
    cursor_->right_ = other.first_;
    other.first_->left_ = cursor_;
    other.first_ = other.last_ = other.cursor_ = nullptr;
  }
  other.Leave();
  left_ = left;
  right_ = right;
  Check();
}

void TwoWayTree::Leave() {
  if (parent_ == nullptr) return;
  (left_ == nullptr ? parent_->first_ : left_->right_) = right_;
  (right_ == nullptr ? parent_->last_ : right_->left_) = left_;
  if (parent_->cursor_ == this) parent_->cursor_ = right_;
  parent_ = left_ = right_ = nullptr;
}

// What the class promises of itself.
void TwoWayTree::Check() const {
  assert(left_ == nullptr || (left_->right_ == this && left_->parent_ == parent_));
  assert(right_ == nullptr || (right_->left_ == this && right_->parent_ == parent_));
  assert(first_ == nullptr || (first_->left_ == nullptr && first_->parent_ == this));
  assert(last_ == nullptr || (last_->right_ == nullptr && last_->parent_ == this));
}
