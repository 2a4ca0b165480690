#include "bench/soundness/classes/linked_list.h"

#include <cassert>
#include <utility>

namespace structures {

LinkedList::LinkedList() : first_(nullptr), last_(nullptr), count_(0) {}

LinkedList::LinkedList(const LinkedList& other) : LinkedList() { Append(other); }

LinkedList& LinkedList::operator=(const LinkedList& other) {
  if (&other != this) {
    WipeOut();
    Append(other);
  }
  return *this;
}

LinkedList::~LinkedList() { WipeOut(); }

int LinkedList::Count() const { return count_; }

bool LinkedList::IsEmpty() const { return count_ == 0; }

bool LinkedList::Has(int v) const { return IndexOf(v) >= 0; }

int LinkedList::Occurrences(int v) const {
  int result = 0;
  for (const Cell* cell = first_; cell != nullptr; cell = cell->next) {
    if (cell->value == v) ++result;
  }
  return result;
}

int LinkedList::IndexOf(int v) const {
  int i = 0;
  for (const Cell* cell = first_; cell != nullptr; cell = cell->next) {
    if (cell->value == v) return i;
    ++i;
  }
  return -1;
}

int LinkedList::First() const {
  assert(!IsEmpty());
  return first_->value;
}

int LinkedList::Last() const {
  assert(!IsEmpty());
  return last_->value;
}

int LinkedList::Item(int i) const {
  assert(i >= 0 && i < count_);
  return CellAt(i)->value;
}

bool LinkedList::Equals(const LinkedList& other) const {
  if (count_ != other.count_) return false;
  const Cell* theirs = other.first_;
  for (const Cell* cell = first_; cell != nullptr; cell = cell->next) {
    if (cell->value != theirs->value) return false;
    theirs = theirs->next;
  }
  return true;
}

void LinkedList::PutFirst(int v) {
  first_ = new Cell{v, first_};
  if (last_ == nullptr) last_ = first_;
  ++count_;
}

void LinkedList::PutLast(int v) {
  Cell* const cell = new Cell{v, nullptr};
  if (last_ == nullptr) {
    first_ = cell;
  } else {
    last_->next = cell;
  }
  last_ = cell;
  ++count_;
}

void LinkedList::Put(int v, int i) {
  assert(i >= 0 && i <= count_);
  if (i == 0) {
    PutFirst(v);
  } else if (i == count_) {
    PutLast(v);
  } else {
    Cell* const before = CellAt(i - 1);
    before->next = new Cell{v, before->next};
    ++count_;
  }
}

void LinkedList::Replace(int v, int i) {
  assert(i >= 0 && i < count_);
  CellAt(i)->value = v;
}

void LinkedList::Swap(int i, int j) {
  assert(i >= 0 && i < count_);
  assert(j >= 0 && j < count_);
  std::swap(CellAt(i)->value, CellAt(j)->value);
}

void LinkedList::Insert(const LinkedList& other, int i) {
  assert(i >= 0 && i <= count_);
  // The copy is needed when a list is inserted into itself.
  LinkedList added(other);
  if (added.IsEmpty()) return;
  if (i == 0) {
    added.last_->next = first_;
    if (last_ == nullptr) last_ = added.last_;
    first_ = added.first_;
  } else {
    Cell* const before = CellAt(i - 1);
    added.last_->next = before->next;
    before->next = added.first_;
    if (i == count_) last_ = added.last_;
  }
  count_ += added.count_;
  added.first_ = nullptr;
  added.last_ = nullptr;
  added.count_ = 0;
}

void LinkedList::Append(const LinkedList& other) {
  const Cell* cell = other.first_;
  for (int left = other.count_; left > 0; --left) {
    PutLast(cell->value);
    cell = cell->next;
  }
}

void LinkedList::Reverse() {
  Cell* previous = nullptr;
  last_ = first_;
  while (first_ != nullptr) {
    Cell* const next = first_->next;
    first_->next = previous;
    previous = first_;
    first_ = next;
  }
  first_ = previous;
}

void LinkedList::RemoveFirst() {
  assert(!IsEmpty());
  Cell* const cell = first_;
  first_ = cell->next;
  if (first_ == nullptr) last_ = nullptr;
  delete cell;
  --count_;
}

void LinkedList::RemoveLast() {
  assert(!IsEmpty());
  Remove(count_ - 1);
}

void LinkedList::Remove(int i) {
  assert(i >= 0 && i < count_);
  if (i == 0) {
    RemoveFirst();
    return;
  }
  Cell* const before = CellAt(i - 1);
  Cell* const cell = before->next;
  before->next = cell->next;
  if (cell == last_) last_ = before;
  delete cell;
  --count_;
}

void LinkedList::PruneFirst(int n) {
  assert(n >= 0);
  while (n > 0 && count_ > 0) {
    RemoveFirst();
    --n;
  }
}

int LinkedList::PruneAll(int v) {
  const int before = count_;
  Cell** link = &first_;
  last_ = nullptr;
  while (*link != nullptr) {
    Cell* const cell = *link;
    if (cell->value == v) {
      *link = cell->next;
      delete cell;
      --count_;
    } else {
      last_ = cell;
      link = &cell->next;
    }
  }
  return before - count_;
}

void LinkedList::KeepFirst(int n) {
  assert(n >= 0);
  if (n >= count_) return;
  if (n == 0) {
    WipeOut();
    return;
  }
  Cell* const kept = CellAt(n - 1);
  while (kept->next != nullptr) {
    Cell* const cell = kept->next;
    kept->next = cell->next;
    delete cell;
  }
  last_ = kept;
  count_ = n;
}

void LinkedList::WipeOut() {
  while (first_ != nullptr) {
    Cell* const next = first_->next;
    delete first_;
    first_ = next;
  }
  last_ = nullptr;
  count_ = 0;
}

LinkedList::Cell* LinkedList::CellAt(int i) const {
  Cell* cell = first_;
  for (; i > 0; --i) cell = cell->next;
  return cell;
}

}  // namespace structures
