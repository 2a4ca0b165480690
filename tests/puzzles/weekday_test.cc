#include "tests/puzzles/weekday.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

constexpr Weekday kFriday(4);
static_assert(!kFriday.is_weekend(), "a weekday is a constant");

TEST(WeekdayTest, HasANumberAndAName) {
  const Weekday sunday(6);
  EXPECT_EQ(sunday.number(), 6);
  EXPECT_STREQ(sunday.Name(), "Sunday");
  EXPECT_STREQ(kFriday.Name(), "Friday");
}

TEST(WeekdayTest, BeginsAgain) {
  EXPECT_EQ(Weekday(7).number(), 0);
  EXPECT_EQ(Weekday(-1).number(), 6);
}

TEST(WeekdayTest, Weekend) {
  EXPECT_TRUE(Weekday(5).is_weekend());
  EXPECT_FALSE(Weekday(0).is_weekend());
}

TEST(WeekdayTest, Later) {
  EXPECT_TRUE(Weekday(2).After(3) == Weekday(5));
  EXPECT_TRUE(Weekday(5).After(4) == Weekday(2));
  EXPECT_TRUE(Weekday(3).After(14) == Weekday(3));
}

TEST(WeekdayTest, Earlier) {
  EXPECT_TRUE(Weekday(4).After(-2) == Weekday(2));
  EXPECT_TRUE(Weekday(6).After(-6) == Weekday(0));
}

}  // namespace
}  // namespace puzzles
