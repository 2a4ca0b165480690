#ifndef EXAMPLES_CURSOR_LIST_CURSOR_LIST_H_
#define EXAMPLES_CURSOR_LIST_CURSOR_LIST_H_

#include <vector>

// A list of integers with a cursor, after class LINKED_LIST of "Stateful
// Testing" (Wei et al., ASE 2011), section II-B.
class CursorList {
 public:
  CursorList();

  int count() const;
  bool is_empty() const;
  // Before the first element, or behind the last one.
  bool off() const;
  // The same elements in the same order, wherever the cursors are.
  bool is_equal(const CursorList& other) const;

  // Puts the cursor on the first element, if there is one.
  void start();
  // Puts it on the next one, or behind the last one.
  void forth();

  // Adds `v` to the end.
  void extend(int v);
  // Moves the elements of `other` to the left of the cursor; when it is off, to
  // the end. A list that is merged with itself stays as it is.
  void merge_left(CursorList& other);

 private:
  std::vector<int> elements_;
  int cursor_;  // -1: before the first one
};

#endif  // EXAMPLES_CURSOR_LIST_CURSOR_LIST_H_
