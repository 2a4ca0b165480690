#include "tests/bounded_stack/bounded_stack.h"

BoundedStack::BoundedStack() : elems_(2), numElems_(0), max_(2) {}

int BoundedStack::getNumberOfElements() const { return numElems_; }

const std::vector<int>& BoundedStack::getArray() const { return elems_; }

int BoundedStack::maxSize() const { return max_; }

bool BoundedStack::isFull() const { return numElems_ == max_; }

bool BoundedStack::isEmpty() const { return numElems_ == 0; }

bool BoundedStack::isMember(int k) const {
  for (int i = 0; i < numElems_; ++i) {
    if (elems_[i] == k) return true;
  }
  return false;
}

void BoundedStack::push(int k) {
  if (isFull()) return;
  elems_[numElems_++] = k;
}

int BoundedStack::top() const { return numElems_ < 1 ? -1 : elems_[numElems_ - 1]; }

void BoundedStack::pop() { --numElems_; }

bool BoundedStack::equals(const BoundedStack* s) const {
  if (s->maxSize() != max_) return false;
  if (s->getNumberOfElements() != numElems_) return false;
  const std::vector<int>& sElems = s->getArray();
  for (int j = 0; j < numElems_; ++j) {
    if (elems_[j] != sElems[j]) return false;
  }
  return true;
}
