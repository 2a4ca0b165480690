#ifndef TESTS_PUZZLES_PRIORITY_QUEUE_H_
#define TESTS_PUZZLES_PRIORITY_QUEUE_H_

#include <vector>

namespace puzzles {

// Urgencies of waiting jobs; the most urgent one, the smallest, comes out
// first.
class PriorityQueue {
 public:
  PriorityQueue();

  bool empty() const;
  int size() const;
  bool Contains(int urgency) const;

  void Push(int urgency);
  // Takes the most urgent one out.
  int Pop();
  // Moves all of `other` into this queue.
  void Merge(PriorityQueue& other);

 private:
  std::vector<int> heap_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_PRIORITY_QUEUE_H_
