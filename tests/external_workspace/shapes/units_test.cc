#include "geometry/rectangle.h"
#include "gtest/gtest.h"
#include "units/length.h"

namespace units {
namespace {

TEST(LengthTest, Times) { EXPECT_EQ(Length(3).Times(4).millimetres(), 12); }

TEST(LengthTest, SidesOfARectangle) {
  EXPECT_EQ(shapes::Rectangle(Length(3), Length(4)).Area(), 12);
}

}  // namespace
}  // namespace units
