#include "examples/linked_list/linked_list.h"

LinkedList::LinkedList() : first_(nullptr), last_(nullptr), count_(0) {}

LinkedList::LinkedList(const LinkedList& other) : LinkedList() { append(other); }

LinkedList& LinkedList::operator=(const LinkedList& other) {
  if (&other == this) return *this;
  wipe_out();
  append(other);
  return *this;
}

LinkedList::~LinkedList() { wipe_out(); }

bool LinkedList::is_empty() const { return first_ == nullptr; }

int LinkedList::count() const { return count_; }

bool LinkedList::has(int v) const {
  for (const Node* node = first_; node != nullptr; node = node->next) {
    if (node->value == v) return true;
  }
  return false;
}

void LinkedList::extend(int v) {
  Node* const node = new Node{v, nullptr};
  if (last_ == nullptr) {
    first_ = node;
  } else {
    last_->next = node;
  }
  last_ = node;
  ++count_;
}

void LinkedList::append(const LinkedList& other) {
  // A list that is appended to itself grows while it is read.
  const Node* node = other.first_;
  for (int left = other.count_; left > 0; --left) {
    extend(node->value);
    node = node->next;
  }
}

void LinkedList::wipe_out() {
  while (first_ != nullptr) {
    Node* const next = first_->next;
    delete first_;
    first_ = next;
  }
  last_ = nullptr;
  count_ = 0;
}
