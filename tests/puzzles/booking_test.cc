#include "tests/puzzles/booking.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(BookingTest, HasALength) {
  EXPECT_EQ((Booking{540, 600}.Length()), 60);
  EXPECT_FALSE((Booking{540, 600}.is_empty()));
  EXPECT_TRUE((Booking{600, 600}.is_empty()));
  EXPECT_EQ((Booking{600, 600}.Length()), 0);
}

TEST(BookingTest, Overlaps) {
  const Booking morning{480, 720};
  EXPECT_TRUE(morning.Overlaps({700, 800}));
  EXPECT_FALSE(morning.Overlaps({720, 800}));
  EXPECT_FALSE((Booking{0, 60}.Overlaps(morning)));
}

TEST(BookingTest, IsShortened) {
  Booking booking{540, 660};
  booking.Shorten(30);
  EXPECT_EQ(booking.Length(), 90);
  booking.Shorten(500);
  EXPECT_TRUE(booking.is_empty());
}

TEST(BookingTest, ServesGuests) {
  EXPECT_EQ((Booking{540, 600}.GuestsPerHour(5)), 50);
  EXPECT_EQ((Booking{540, 660}.GuestsPerHour(30)), 150);
}

}  // namespace
}  // namespace puzzles
