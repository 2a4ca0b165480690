#ifndef EXAMPLES_LINKED_LIST_LINKED_LIST_H_
#define EXAMPLES_LINKED_LIST_LINKED_LIST_H_

// A singly linked list of integers, after class LIST of "Stateful Testing"
// (Wei et al., ASE 2011), section III.
class LinkedList {
 public:
  LinkedList();
  LinkedList(const LinkedList& other);
  LinkedList& operator=(const LinkedList& other);
  ~LinkedList();

  bool is_empty() const;
  int count() const;
  bool has(int v) const;

  // Adds `v` to the end.
  void extend(int v);
  // Adds the elements of `other` to the end, in their order.
  void append(const LinkedList& other);
  void wipe_out();

 private:
  struct Node {
    int value;
    Node* next;
  };

  Node* first_;
  Node* last_;
  int count_;
};

#endif  // EXAMPLES_LINKED_LIST_LINKED_LIST_H_
