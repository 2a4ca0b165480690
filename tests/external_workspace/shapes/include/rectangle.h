// A library outside of the tool's own workspace, with a stripped include prefix.
#ifndef SHAPES_INCLUDE_RECTANGLE_H_
#define SHAPES_INCLUDE_RECTANGLE_H_

#include <string>

#include "geometry/limits.h"
#include "units/length.h"

#if SHAPES_PUBLIC != 1
#error "a define of the library is lost"
#endif

namespace shapes {

class Rectangle {
 public:
  Rectangle(units::Length width, units::Length height);

  int Area() const;
  bool IsSquare() const { return width_.millimetres() == height_.millimetres(); }
  void Grow(int factor);
  std::string Name() const;

 private:
  units::Length width_;
  units::Length height_;
};

}  // namespace shapes

#endif  // SHAPES_INCLUDE_RECTANGLE_H_
