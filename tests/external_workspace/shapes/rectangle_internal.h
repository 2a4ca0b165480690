#ifndef SHAPES_RECTANGLE_INTERNAL_H_
#define SHAPES_RECTANGLE_INTERNAL_H_

#include <geometry/limits.h>

inline int Clamp(int side) { return side > SHAPES_LARGEST_SIDE ? SHAPES_LARGEST_SIDE : side; }

#endif  // SHAPES_RECTANGLE_INTERNAL_H_
