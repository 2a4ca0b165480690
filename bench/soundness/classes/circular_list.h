#ifndef AUGMENT_BENCH_SOUNDNESS_CLASSES_CIRCULAR_LIST_H_
#define AUGMENT_BENCH_SOUNDNESS_CLASSES_CIRCULAR_LIST_H_

#include <vector>

namespace structures {

// A ring of integers, one of which is current.
class CircularList {
 public:
  CircularList();
  CircularList(const CircularList& other);
  CircularList& operator=(const CircularList&) = delete;
  ~CircularList();

  int count() const;
  bool is_empty() const;
  bool has(int v) const;
  // The current element.
  // REQUIRES: !is_empty()
  int item() const;
  // The one behind the current one, which may be the same.
  // REQUIRES: !is_empty()
  int next() const;
  // All elements once, from the current one on.
  std::vector<int> to_vector() const;
  // The same elements in the same order, from the current ones on.
  bool is_equal(const CircularList& other) const;
  // The same, but the current elements may differ.
  bool is_rotation(const CircularList& other) const;

  // Behind the current element. The first element becomes current.
  void put_right(int v);
  // Before the current element, that is at the end of the ring.
  void put_left(int v);
  // REQUIRES: !is_empty()
  void replace(int v);
  // Makes the element `n` steps behind current.
  // REQUIRES: n >= 0
  void rotate(int n);
  // Makes the next `v` current, the current one included; says whether there is
  // one.
  bool seek(int v);
  // Removes the current element; the next one becomes current.
  // REQUIRES: !is_empty()
  // Ensures: count() == old(count()) - 1
  void remove();
  // Removes the element behind the current one.
  // REQUIRES: count() > 1
  void remove_right();
  // Moves all elements of `other`, from its current one on, behind ours.
  // REQUIRES: &other != this
  // Ensures: other.is_empty()
  void splice_right(CircularList& other);
  // Turns the order around; the current element stays current.
  void reverse();
  void wipe_out();

 private:
  struct Node {
    int value;
    Node* next;
  };

  Node* last_;  // before the current one; null when empty
  int count_;
};

}  // namespace structures

#endif  // AUGMENT_BENCH_SOUNDNESS_CLASSES_CIRCULAR_LIST_H_
