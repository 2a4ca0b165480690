#ifndef AUGMENT_BENCH_SOUNDNESS_CLASSES_TWO_WAY_LIST_H_
#define AUGMENT_BENCH_SOUNDNESS_CLASSES_TWO_WAY_LIST_H_

namespace structures {

// A doubly linked list of integers with a cursor, which is before the first
// element, at one, or after the last. After LINKED_LIST and TWO_WAY_LIST of
// EiffelBase.
class TwoWayList {
 public:
  TwoWayList();
  TwoWayList(const TwoWayList&) = delete;
  TwoWayList& operator=(const TwoWayList&) = delete;
  ~TwoWayList();

  int count() const;
  bool is_empty() const;
  bool has(int v) const;
  // REQUIRES: !is_empty()
  int first() const;
  // REQUIRES: !is_empty()
  int last() const;
  // The element at position `i`, from 1.
  // REQUIRES: 1 <= i <= count()
  int i_th(int i) const;
  // The same elements in the same order.
  bool is_equal(const TwoWayList& other) const;

  bool before() const;
  bool after() const;
  bool off() const;
  // 0 before, count() + 1 after.
  int index() const;
  // REQUIRES: !off()
  int item() const;

  // In an empty list to after.
  void start();
  // In an empty list to before.
  void finish();
  // REQUIRES: !after()
  void forth();
  // REQUIRES: !before()
  void back();
  // REQUIRES: 0 <= i <= count() + 1
  // Ensures: index() == i
  void go_i_th(int i);
  // Forth to the next `v`, the element at the cursor included, or to after.
  void search(int v);

  // The cursor stays at its element, or where it was.
  void put_front(int v);
  void extend(int v);
  // REQUIRES: !before()
  void put_left(int v);
  // REQUIRES: !after()
  void put_right(int v);
  // REQUIRES: !off()
  void replace(int v);
  // Exchanges the element at the cursor with that at position `i`.
  // REQUIRES: !off(), 1 <= i <= count()
  void swap(int i);

  // Removes the element at the cursor, which goes forth.
  // REQUIRES: !off()
  void remove();
  // REQUIRES: index() > 1
  void remove_left();
  // REQUIRES: index() < count()
  void remove_right();

  // Moves all elements of `other` to the left of the cursor, in their order.
  // The cursor of `other` is before then.
  // REQUIRES: !before(), &other != this
  void merge_left(TwoWayList& other);
  // The same to the right of the cursor.
  // REQUIRES: !after(), &other != this
  void merge_right(TwoWayList& other);
  // Moves the element at the cursor and all behind it to the end of `other`.
  // The cursor is after then.
  // REQUIRES: !off(), &other != this
  void split(TwoWayList& other);
  void wipe_out();

 private:
  struct Node {
    int value;
    Node* left;
    Node* right;
  };

  // `left` and `right` are neighbours; null means the end of the list.
  void link_between(Node* first, Node* last, Node* left, Node* right);
  void unlink(Node* node);
  Node* node_at(int i) const;

  Node* first_;
  Node* last_;
  Node* active_;  // at the cursor, or null
  bool before_;   // meaningful while active_ is null
  int count_;
};

}  // namespace structures

#endif  // AUGMENT_BENCH_SOUNDNESS_CLASSES_TWO_WAY_LIST_H_
