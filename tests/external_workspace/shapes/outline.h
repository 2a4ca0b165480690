// Corners in the order in which they were added.
#ifndef SHAPES_OUTLINE_H_
#define SHAPES_OUTLINE_H_

#include <vector>

namespace shapes {

class Outline {
 public:
  void Add(int corner);
  void Remove();
  int corners() const { return static_cast<int>(corners_.size()); }
  bool empty() const { return corners_.empty(); }

 private:
  std::vector<int> corners_;
};

}  // namespace shapes

#endif  // SHAPES_OUTLINE_H_
