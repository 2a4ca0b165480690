#include "tests/puzzles/date.h"

#include <stdexcept>

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(DateTest, HasYearMonthAndDay) {
  Date date(2024, 3, 17);
  EXPECT_EQ(date.year(), 2024);
  EXPECT_EQ(date.month(), 3);
  EXPECT_EQ(date.day(), 17);
}

TEST(DateTest, RejectsDaysThatAreNone) {
  EXPECT_THROW(Date(2023, 2, 29), std::out_of_range);
  EXPECT_THROW(Date(2023, 13, 1), std::out_of_range);
  EXPECT_THROW(Date(0, 1, 1), std::out_of_range);
  EXPECT_THROW(Date(2023, 4, 0), std::out_of_range);
}

TEST(DateTest, KnowsLeapYears) {
  EXPECT_TRUE(Date(2024, 1, 1).leap_year());
  EXPECT_TRUE(Date(2000, 1, 1).leap_year());
  EXPECT_FALSE(Date(1900, 1, 1).leap_year());
}

TEST(DateTest, AddsMonths) {
  Date date(2023, 4, 10);
  date.AddMonths(3);
  EXPECT_EQ(date.month(), 7);
  date.AddMonths(8);
  EXPECT_EQ(date.year(), 2024);
  EXPECT_EQ(date.month(), 3);
}

TEST(DateTest, ShortensTheDay) {
  Date date(2024, 1, 31);
  date.AddMonths(1);
  EXPECT_EQ(date.month(), 2);
  EXPECT_EQ(date.day(), 29);
}

TEST(DateTest, AddsYears) {
  Date date(2024, 2, 29);
  date.AddYears(1);
  EXPECT_EQ(date.year(), 2025);
  EXPECT_EQ(date.day(), 28);
  EXPECT_THROW(date.AddYears(8000), std::out_of_range);
}

TEST(DateTest, OrdersDates) {
  Date date(2024, 5, 6);
  EXPECT_TRUE(date.Before(Date(2024, 5, 7)));
  EXPECT_TRUE(date.Before(Date(2024, 6, 1)));
  EXPECT_FALSE(date.Before(Date(2023, 12, 31)));
  EXPECT_FALSE(date.Before(date));
}

}  // namespace
}  // namespace puzzles
