#ifndef AUGMENT_BENCH_SOUNDNESS_CLASSES_LINKED_QUEUE_H_
#define AUGMENT_BENCH_SOUNDNESS_CLASSES_LINKED_QUEUE_H_

namespace structures {

// A queue of integers in linked cells, with a second way in for what is urgent.
class LinkedQueue {
 public:
  LinkedQueue();
  LinkedQueue(const LinkedQueue&) = delete;
  LinkedQueue& operator=(const LinkedQueue&) = delete;
  ~LinkedQueue();

  int Count() const;
  bool IsEmpty() const;
  // How many urgent elements wait. They come before all others.
  int UrgentCount() const;
  bool Has(int v) const;
  // What comes out next.
  // REQUIRES: !IsEmpty()
  int Item() const;
  // REQUIRES: !IsEmpty()
  int Last() const;
  // How many come out before the first `v`; Count() when there is none.
  int Waiting(int v) const;
  // The same elements in the same order, and equally many of them urgent.
  bool Equals(const LinkedQueue& other) const;

  // Ensures: Last() == v
  void Put(int v);
  // Behind the other urgent ones.
  // Ensures: UrgentCount() == old(UrgentCount()) + 1
  void PutUrgent(int v);
  // REQUIRES: !IsEmpty()
  int Take();
  // Makes the first urgent element the last that is not.
  // REQUIRES: UrgentCount() > 0
  void Defer();
  // All wait like the others from now on.
  void Calm();
  // Removes the first `v`; says whether there was one.
  bool Cancel(int v);
  // Moves everything from `other` to the end; it is not urgent here.
  // REQUIRES: &other != this
  void TakeAll(LinkedQueue& other);
  void WipeOut();

 private:
  struct Cell {
    int value;
    Cell* next;
  };

  Cell* first_;
  Cell* urgent_;  // the last urgent one, or null
  Cell* last_;
  int count_;
  int urgent_count_;
};

}  // namespace structures

#endif  // AUGMENT_BENCH_SOUNDNESS_CLASSES_LINKED_QUEUE_H_
