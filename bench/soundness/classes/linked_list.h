#ifndef AUGMENT_BENCH_SOUNDNESS_CLASSES_LINKED_LIST_H_
#define AUGMENT_BENCH_SOUNDNESS_CLASSES_LINKED_LIST_H_

namespace structures {

// A singly linked list of integers. Positions count from 0. After
// DS_LINKED_LIST of Table I.
class LinkedList {
 public:
  LinkedList();
  LinkedList(const LinkedList& other);
  LinkedList& operator=(const LinkedList& other);
  ~LinkedList();

  int Count() const;
  bool IsEmpty() const;
  bool Has(int v) const;
  int Occurrences(int v) const;
  // The first position of `v`, or -1.
  int IndexOf(int v) const;
  // REQUIRES: !IsEmpty()
  int First() const;
  // REQUIRES: !IsEmpty()
  int Last() const;
  // REQUIRES: 0 <= i < Count()
  int Item(int i) const;
  // The same elements in the same order.
  bool Equals(const LinkedList& other) const;

  // Ensures: First() == v
  void PutFirst(int v);
  // Ensures: Last() == v
  void PutLast(int v);
  // Inserts `v` before position `i`, or at the end.
  // REQUIRES: 0 <= i <= Count()
  void Put(int v, int i);
  // REQUIRES: 0 <= i < Count()
  void Replace(int v, int i);
  // Exchanges two elements.
  // REQUIRES: 0 <= i < Count(), 0 <= j < Count()
  void Swap(int i, int j);
  // Inserts the elements of `other` before position `i`, in their order.
  // REQUIRES: 0 <= i <= Count()
  void Insert(const LinkedList& other, int i);
  // Adds the elements of `other` to the end, in their order.
  void Append(const LinkedList& other);
  void Reverse();

  // REQUIRES: !IsEmpty()
  void RemoveFirst();
  // REQUIRES: !IsEmpty()
  void RemoveLast();
  // REQUIRES: 0 <= i < Count()
  void Remove(int i);
  // Removes the first `n` elements, or all if there are fewer.
  // REQUIRES: n >= 0
  void PruneFirst(int n);
  // Removes every `v`; returns how many there were.
  int PruneAll(int v);
  // Leaves the first `n` elements, or all if there are fewer.
  // REQUIRES: n >= 0
  void KeepFirst(int n);
  void WipeOut();

 private:
  struct Cell {
    int value;
    Cell* next;
  };

  // The cell at position `i`, which must exist.
  Cell* CellAt(int i) const;

  Cell* first_;
  Cell* last_;
  int count_;
};

}  // namespace structures

#endif  // AUGMENT_BENCH_SOUNDNESS_CLASSES_LINKED_LIST_H_
