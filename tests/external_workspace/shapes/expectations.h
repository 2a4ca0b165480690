#ifndef SHAPES_EXPECTATIONS_H_
#define SHAPES_EXPECTATIONS_H_

#include "geometry/rectangle.h"
#include "gtest/gtest.h"

inline void ExpectArea(const shapes::Rectangle& rectangle, int area) {
  EXPECT_EQ(rectangle.Area(), area);
}

#endif  // SHAPES_EXPECTATIONS_H_
