#include "geometry/rectangle.h"

#include <cstdlib>
#include <fstream>

#include "gtest/gtest.h"
#include "shapes/census.h"
#include "shapes/expectations.h"

#if TEST_ONLY != 3
#error "the test's copts are lost"
#endif

namespace shapes {
namespace {

TEST(RectangleTest, AreaOfTheSizesInTheDataFile) {
  std::ifstream sizes(std::getenv("SIZES"));
  int width = 0;
  int height = 0;
  ASSERT_TRUE(sizes >> width >> height);
  ExpectArea(Rectangle(units::Length(width), units::Length(height)), 6);
}

TEST(RectangleTest, GrowsUpToTheLargestSide) {
  Rectangle rectangle(units::Length(200), units::Length(2));
  rectangle.Grow(10);
  ExpectArea(rectangle, SHAPES_LARGEST_SIDE * 20);
  EXPECT_EQ(rectangle.Name(), "a rectangle");
}

TEST(RectangleTest, SquaresAreCounted) {
  EXPECT_EQ(CountSquares({Rectangle(units::Length(2), units::Length(2)),
                          Rectangle(units::Length(2), units::Length(3))}),
            1);
}

}  // namespace
}  // namespace shapes
