#ifndef AUGMENT_BENCH_SOUNDNESS_CLASSES_TWO_WAY_SORTED_SET_H_
#define AUGMENT_BENCH_SOUNDNESS_CLASSES_TWO_WAY_SORTED_SET_H_

namespace structures {

// A set of integers in ascending order, with a cursor that is before the first
// element, at an element, or after the last. After TWO_WAY_SORTED_SET of
// Table I.
class TwoWaySortedSet {
 public:
  TwoWaySortedSet();
  TwoWaySortedSet(const TwoWaySortedSet& other);
  TwoWaySortedSet& operator=(const TwoWaySortedSet&) = delete;
  ~TwoWaySortedSet();

  int count() const;
  bool is_empty() const;
  bool has(int v) const;
  // REQUIRES: !is_empty()
  int min() const;
  // REQUIRES: !is_empty()
  int max() const;
  bool disjoint(const TwoWaySortedSet& other) const;
  // All elements are in `other` too.
  bool is_subset(const TwoWaySortedSet& other) const;
  bool is_equal(const TwoWaySortedSet& other) const;

  // The cursor. Where it is does not count for is_equal.
  bool before() const;
  bool after() const;
  bool off() const;
  bool is_first() const;
  bool is_last() const;
  // The position of the cursor: 0 before, 1 at the first element.
  int index() const;
  // REQUIRES: !off()
  int item() const;
  void start();   // to the first element, or after
  void finish();  // to the last element, or before
  // REQUIRES: !after()
  void forth();
  // REQUIRES: !before()
  void back();
  // To `v`, or after when there is none.
  void search(int v);

  // The cursor stays at its element. It goes forth from one that is removed.
  // Ensures: has(v)
  void extend(int v);
  // Ensures: !has(v)
  void prune(int v);
  // Removes the element at the cursor.
  // REQUIRES: !off()
  void remove();
  // Adds all elements of `other`.
  void merge(const TwoWaySortedSet& other);
  // Keeps what is in `other` too.
  void intersect(const TwoWaySortedSet& other);
  // Removes what is in `other`.
  void subtract(const TwoWaySortedSet& other);
  void wipe_out();  // the cursor is before then

 private:
  struct Node {
    int value;
    Node* left;
    Node* right;
  };

  // The first node with a value of at least `v`, or null.
  Node* lower_bound(int v) const;
  void unlink(Node* node);

  Node* first_;
  Node* last_;
  Node* cursor_;
  bool before_;  // where the cursor is when it is at no node
  int count_;
};

}  // namespace structures

#endif  // AUGMENT_BENCH_SOUNDNESS_CLASSES_TWO_WAY_SORTED_SET_H_
