#include "tests/puzzles/itinerary.h"

#include <iterator>

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(ItineraryTest, HasNoStopsAtFirst) {
  Itinerary itinerary;
  EXPECT_EQ(itinerary.stops(), 0);
  EXPECT_EQ(itinerary.average(), 0);
}

TEST(ItineraryTest, AddsHours) {
  Itinerary itinerary;
  EXPECT_TRUE(itinerary.Add(6));
  EXPECT_TRUE(itinerary.Add(3));
  EXPECT_FALSE(itinerary.Add(0));
  EXPECT_FALSE(itinerary.Add(49));
  EXPECT_EQ(itinerary.hours(), 9);
  EXPECT_EQ(itinerary.average(), 4);
}

TEST(ItineraryTest, SkipsTheFirst) {
  Itinerary itinerary;
  itinerary.Add(2);
  itinerary.Add(8);
  itinerary.Add(4);
  itinerary.Skip(itinerary.begin());
  EXPECT_EQ(itinerary.hours(), 12);
  EXPECT_EQ(itinerary.average(), 6);
}

TEST(ItineraryTest, SkipsOneInTheMiddle) {
  Itinerary itinerary;
  itinerary.Add(2);
  itinerary.Add(8);
  itinerary.Add(5);
  itinerary.Skip(std::next(itinerary.begin()));
  EXPECT_EQ(itinerary.hours(), 7);
  EXPECT_EQ(itinerary.average(), 3);
}

}  // namespace
}  // namespace puzzles
