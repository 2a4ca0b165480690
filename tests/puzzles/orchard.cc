#include "tests/puzzles/orchard.h"

#include <cstddef>

namespace puzzles {

Tree Orchard::Plant() {
  trees_.emplace_back();
  return Tree(static_cast<int>(trees_.size()) - 1);
}

int Orchard::size() const { return static_cast<int>(trees_.size()); }

void Orchard::Grow(Tree tree, int length) {
  trees_[static_cast<size_t>(tree.number())].push_back(length);
}

int Orchard::branches(Tree tree) const {
  return static_cast<int>(trees_[static_cast<size_t>(tree.number())].size());
}

int Orchard::LongestBranch(Tree tree) const {
  int longest = 0;
  for (const int branch : trees_[static_cast<size_t>(tree.number())]) {
    if (branch > longest) longest = branch;
  }
  return longest;
}

void Orchard::Graft(Tree onto, Tree from) {
  std::vector<int>& to = trees_[static_cast<size_t>(onto.number())];
  for (const int branch : trees_[static_cast<size_t>(from.number())]) to.push_back(branch);
}

}  // namespace puzzles
