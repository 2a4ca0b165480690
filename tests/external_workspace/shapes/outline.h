// Corners in the order in which they were added.
#ifndef SHAPES_OUTLINE_H_
#define SHAPES_OUTLINE_H_

#include <vector>

namespace shapes {

class Outline {
 public:
  void Add(int corner);
  void Remove();
  int corners() const;
  bool empty() const;

 private:
  std::vector<int> corners_;
};

}  // namespace shapes

#endif  // SHAPES_OUTLINE_H_
