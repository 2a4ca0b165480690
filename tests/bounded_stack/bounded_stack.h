#ifndef TESTS_BOUNDED_STACK_BOUNDED_STACK_H_
#define TESTS_BOUNDED_STACK_BOUNDED_STACK_H_

#include <vector>

// A stack of at most two integers, after Figure 1 of "Eclat" (Pacheco and
// Ernst, ECOOP 2005), with the two faults it has there.
class BoundedStack {
 public:
  BoundedStack();

  int getNumberOfElements() const;
  const std::vector<int>& getArray() const;
  int maxSize() const;
  bool isFull() const;
  bool isEmpty() const;
  bool isMember(int k) const;

  // A push on a full stack is ignored.
  void push(int k);
  int top() const;
  void pop();

  bool equals(const BoundedStack* s) const;

 private:
  std::vector<int> elems_;
  int numElems_;
  int max_;
};

#endif  // TESTS_BOUNDED_STACK_BOUNDED_STACK_H_
