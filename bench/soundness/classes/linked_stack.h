#ifndef AUGMENT_BENCH_SOUNDNESS_CLASSES_LINKED_STACK_H_
#define AUGMENT_BENCH_SOUNDNESS_CLASSES_LINKED_STACK_H_

#include <vector>

namespace structures {

// A stack of integers in linked cells. After DS_LINKED_STACK of Table I.
class LinkedStack {
 public:
  LinkedStack();
  LinkedStack(const LinkedStack& other);
  LinkedStack& operator=(const LinkedStack& other);
  ~LinkedStack();

  int count() const;
  bool is_empty() const;
  bool has(int v) const;
  // REQUIRES: !is_empty()
  int item() const;
  // The element under the top.
  // REQUIRES: count() >= 2
  int second() const;
  // From the top to the bottom.
  std::vector<int> to_vector() const;
  // The same elements in the same order; null equals nothing.
  bool is_equal(const LinkedStack* other) const;

  // Ensures: item() == v
  void put(int v);
  // Puts `v` on the stack if it is not in it, and says whether it did.
  bool put_new(int v);
  // Puts all of `other` on the stack, its top last.
  void extend(const LinkedStack& other);
  // REQUIRES: !is_empty()
  void replace(int v);
  // REQUIRES: !is_empty()
  // Ensures: count() == old(count()) - 1
  void remove();
  // Removes what is above the topmost `v`, or everything when there is none.
  void unwind(int v);
  // Exchanges the two topmost elements.
  // REQUIRES: count() >= 2
  void swap_top();
  // Keeps only the `n` topmost elements.
  // REQUIRES: 0 <= n <= count()
  void keep(int n);
  // Turns the stack upside down.
  void reverse();
  void wipe_out();

 private:
  struct Cell {
    int value;
    Cell* below;
  };

  Cell* top_;
  int count_;
};

}  // namespace structures

#endif  // AUGMENT_BENCH_SOUNDNESS_CLASSES_LINKED_STACK_H_
