#include "tests/sanitized/gauge.h"

#include "gtest/gtest.h"
#include "tests/sanitized/tally.hpp"

namespace {

using sanitized::Gauge;

TEST(GaugeTest, AddsSamples) {
  const Gauge gauge;
  EXPECT_EQ(gauge.Sum(0), 0);
  EXPECT_EQ(gauge.Sum(1), 1);
  EXPECT_EQ(gauge.Sum(2), 2);
  EXPECT_EQ(gauge.Sum(4), 4);
}

TEST(GaugeTest, CountsMarks) {
  EXPECT_EQ(sanitized::Marks(0), 0);
  EXPECT_EQ(sanitized::Marks(3), 3);
  EXPECT_EQ(sanitized::Marks(5), 5);
}

TEST(TallyTest, Counts) {
  sanitized::Tally tally;
  EXPECT_EQ(tally.Count(), 0);
  tally.Add(5);
  EXPECT_EQ(tally.Count(), 1);
  tally.Add(-1);
  tally.Add(7);
  EXPECT_EQ(tally.Count(), 3);
}

TEST(NeedleTest, Points) {
  sanitized::Needle needle;
  EXPECT_EQ(needle.position(), 0);
  needle.Point(3, sanitized::Needle::kRight);
  const sanitized::Needle copy(needle);
  EXPECT_EQ(copy.position(), 3);
}

TEST(GaugeTest, KnowsItsLowestNumber) { EXPECT_EQ(sanitized::Lowest(), -60); }

}  // namespace
