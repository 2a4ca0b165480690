#include "shapes/census.h"

int CountSquares(const std::vector<shapes::Rectangle>& rectangles) {
  int count = 0;
  for (const shapes::Rectangle& rectangle : rectangles) count += rectangle.IsSquare();
  return count;
}
