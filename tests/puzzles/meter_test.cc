#include "tests/puzzles/meter.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(MeterTest, Empty) {
  const Meter meter(10);
  EXPECT_EQ(meter.total(), 0);
  EXPECT_EQ(meter.room(), 10);
  EXPECT_EQ(meter.pressure(), 0);
}

TEST(MeterTest, WholeNumbers) {
  Meter meter(10);
  EXPECT_TRUE(meter.Add(3));
  EXPECT_TRUE(meter.Add(5));
  EXPECT_EQ(meter.total(), 8);
  EXPECT_EQ(meter.pressure(), 4);
}

TEST(MeterTest, Fractions) {
  Meter meter(20);
  EXPECT_TRUE(meter.Add(2.5));
  EXPECT_TRUE(meter.Add(12.0));
  EXPECT_EQ(meter.total(), 14);
}

TEST(MeterTest, NoRoom) {
  Meter meter(5);
  EXPECT_FALSE(meter.Add(8));
  EXPECT_FALSE(meter.Add(-1));
  EXPECT_EQ(meter.room(), 5);
}

}  // namespace
}  // namespace puzzles
