#include "tests/puzzles/chart.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(ChartTest, PlacesBuoys) {
  Chart chart;
  EXPECT_TRUE(chart.Place("north").IsFirst());
  EXPECT_FALSE(chart.Place("south").IsFirst());
  EXPECT_EQ(chart.size(), 2);
}

TEST(ChartTest, KnowsTheirLabels) {
  Chart chart;
  Buoy buoys[3];
  buoys[0] = chart.Place("north");
  buoys[1] = chart.Place("south");
  buoys[2] = chart.Place("in the middle of the channel");
  EXPECT_EQ(chart.label(buoys[1]), "south");
  EXPECT_EQ(chart.label(buoys[2]), "in the middle of the channel");
}

}  // namespace
}  // namespace puzzles
