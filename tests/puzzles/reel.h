#ifndef TESTS_PUZZLES_REEL_H_
#define TESTS_PUZZLES_REEL_H_

#include <memory>

namespace puzzles {

// The last few frames of a film, oldest first. They stand in a ring of cells.
class Reel {
 public:
  static constexpr int kCells = 4;

  Reel();

  int size() const;

  // Refuses with `false` when there is no cell left.
  bool Push(int frame);
  // Drops the oldest frame, if there is one.
  void Pop();

  // The oldest frame is number 0. There is no bounds checking.
  int At(int number) const;
  // The oldest frame. The behavior is undefined if the reel is empty.
  int Oldest() const;

 private:
  const int* Cell(int number) const;

  std::unique_ptr<int[]> cells_;
  int first_;
  int size_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_REEL_H_
