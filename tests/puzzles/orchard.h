#ifndef TESTS_PUZZLES_ORCHARD_H_
#define TESTS_PUZZLES_ORCHARD_H_

#include <vector>

namespace puzzles {

// A tree of an orchard, by its number.
class Tree {
 public:
  Tree() : number_(-1) {}
  explicit Tree(int number) : number_(number) {}
  int number() const { return number_; }

 private:
  int number_;
};

class Orchard {
 public:
  // A tree without branches.
  Tree Plant();
  int size() const;

  // Lets a branch of that length grow.
  void Grow(Tree tree, int length);
  int branches(Tree tree) const;
  int LongestBranch(Tree tree) const;
  // Adds branches as long as those of the second tree to the first.
  void Graft(Tree onto, Tree from);

 private:
  std::vector<std::vector<int>> trees_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_ORCHARD_H_
