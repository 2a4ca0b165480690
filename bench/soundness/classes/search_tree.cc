#include "bench/soundness/classes/search_tree.h"

#include <cassert>
#include <utility>

namespace structures {

SearchTree::SearchTree() : count_(0) {}

SearchTree::SearchTree(const SearchTree& other) : SearchTree() { Merge(other); }

int SearchTree::Count() const { return count_; }

bool SearchTree::IsEmpty() const { return root_ == nullptr; }

bool SearchTree::Has(int v) const { return *Find(v) != nullptr; }

int SearchTree::Min() const {
  assert(!IsEmpty());
  const Node* node = root_.get();
  while (node->less != nullptr) node = node->less.get();
  return node->value;
}

int SearchTree::Max() const {
  assert(!IsEmpty());
  const Node* node = root_.get();
  while (node->greater != nullptr) node = node->greater.get();
  return node->value;
}

int SearchTree::Rank(int v) const { return CountLess(root_.get(), v); }

int SearchTree::Select(int i) const {
  assert(i >= 0 && i < count_);
  return ToVector()[i];
}

int SearchTree::Floor(int v) const {
  assert(Rank(v) > 0 || Has(v));
  const Node* best = nullptr;
  for (const Node* node = root_.get(); node != nullptr;) {
    if (node->value <= v) {
      best = node;
      node = node->greater.get();
    } else {
      node = node->less.get();
    }
  }
  return best->value;
}

int SearchTree::Ceiling(int v) const {
  assert(Rank(v) < count_);
  const Node* best = nullptr;
  for (const Node* node = root_.get(); node != nullptr;) {
    if (node->value >= v) {
      best = node;
      node = node->less.get();
    } else {
      node = node->greater.get();
    }
  }
  return best->value;
}

std::vector<int> SearchTree::ToVector() const {
  std::vector<int> values;
  Append(root_.get(), &values);
  return values;
}

bool SearchTree::Equals(const SearchTree& other) const {
  return count_ == other.count_ && ToVector() == other.ToVector();
}

bool SearchTree::Insert(int v) {
  Link* const link = Find(v);
  if (*link != nullptr) return false;
  *link = std::make_unique<Node>(Node{v, nullptr, nullptr});
  ++count_;
  return true;
}

bool SearchTree::Remove(int v) {
  Link* const link = Find(v);
  if (*link == nullptr) return false;
  Link removed = std::move(*link);
  if (removed->less == nullptr) {
    *link = std::move(removed->greater);
  } else if (removed->greater == nullptr) {
    *link = std::move(removed->less);
  } else {
    Link next = TakeMin(&removed->greater);
    next->less = std::move(removed->less);
    next->greater = std::move(removed->greater);
    *link = std::move(next);
  }
  --count_;
  return true;
}

int SearchTree::RemoveMin() {
  assert(!IsEmpty());
  --count_;
  return TakeMin(&root_)->value;
}

void SearchTree::Clamp(int from, int to) {
  for (const int v : ToVector()) {
    if (v < from || v > to) Remove(v);
  }
}

void SearchTree::Merge(const SearchTree& other) {
  for (const int v : other.ToVector()) Insert(v);
}

void SearchTree::Clear() {
  root_ = nullptr;
  count_ = 0;
}

SearchTree::Link* SearchTree::Find(int v) {
  return const_cast<Link*>(const_cast<const SearchTree*>(this)->Find(v));
}

const SearchTree::Link* SearchTree::Find(int v) const {
  const Link* link = &root_;
  while (*link != nullptr && (*link)->value != v) {
    link = v < (*link)->value ? &(*link)->less : &(*link)->greater;
  }
  return link;
}

int SearchTree::CountLess(const Node* node, int v) {
  if (node == nullptr) return 0;
  if (node->value >= v) return CountLess(node->less.get(), v);
  return 1 + CountLess(node->less.get(), v) + CountLess(node->greater.get(), v);
}

void SearchTree::Append(const Node* node, std::vector<int>* values) {
  if (node == nullptr) return;
  Append(node->less.get(), values);
  values->push_back(node->value);
  Append(node->greater.get(), values);
}

SearchTree::Link SearchTree::TakeMin(Link* link) {
  while ((*link)->less != nullptr) link = &(*link)->less;
  Link taken = std::move(*link);
  *link = std::move(taken->greater);
  return taken;
}

}  // namespace structures
