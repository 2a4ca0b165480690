#include "tests/puzzles/carousel.h"

#include <string>

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(CarouselTest, Empty) {
  const Carousel<std::string> carousel;
  EXPECT_EQ(carousel.size(), 0);
  EXPECT_EQ(carousel.front(), nullptr);
}

TEST(CarouselTest, TheFirstIsInFront) {
  Carousel<std::string> carousel;
  carousel.Add("Ada");
  carousel.Add("Ben");
  EXPECT_EQ(carousel.size(), 2);
  EXPECT_EQ(*carousel.front(), "Ada");
}

TEST(CarouselTest, ManyRide) {
  Carousel<std::string> carousel;
  for (int i = 0; i < 6; ++i) carousel.Add(std::string(i, 'x'));
  EXPECT_EQ(carousel.size(), 6);
  EXPECT_EQ(*carousel.front(), "");
}

}  // namespace
}  // namespace puzzles
