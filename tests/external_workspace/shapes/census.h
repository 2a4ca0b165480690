#ifndef SHAPES_CENSUS_H_
#define SHAPES_CENSUS_H_

#include <vector>

#include "geometry/rectangle.h"

int CountSquares(const std::vector<shapes::Rectangle>& rectangles);

#endif  // SHAPES_CENSUS_H_
