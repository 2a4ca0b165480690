#include "tests/puzzles/waiting_list.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(WaitingListTest, IsEmptyAtFirst) {
  WaitingList list;
  EXPECT_EQ(list.parties(), 0);
  EXPECT_EQ(list.guests(), 0);
}

TEST(WaitingListTest, CountsGuests) {
  WaitingList list;
  EXPECT_TRUE(list.Add(2));
  EXPECT_TRUE(list.Add(5));
  EXPECT_FALSE(list.Add(0));
  EXPECT_FALSE(list.Add(13));
  EXPECT_EQ(list.parties(), 2);
  EXPECT_EQ(list.guests(), 7);
  EXPECT_EQ(list.average(), 3);
}

TEST(WaitingListTest, CountsParties) {
  WaitingList list;
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(list.Add(1));
  EXPECT_EQ(list.parties(), 4);
  EXPECT_EQ(list.average(), 1);
}

TEST(WaitingListTest, SeatsSmallParties) {
  WaitingList list;
  list.Add(2);
  list.Add(6);
  list.Add(3);
  EXPECT_EQ(list.SeatIf([](int guests) { return guests < 4; }), 2);
  EXPECT_EQ(list.guests(), 6);
  EXPECT_EQ(list.average(), 6);
}

TEST(WaitingListTest, SeatsNobodyWithoutATable) {
  WaitingList list;
  list.Add(4);
  int tables = 0;
  EXPECT_EQ(list.SeatIf([&tables](int) { return tables-- > 0; }), 0);
  EXPECT_EQ(list.parties(), 1);
}

TEST(WaitingListTest, SeatsOneAtATime) {
  WaitingList list;
  list.Add(4);
  list.Add(4);
  list.Add(7);
  int tables = 1;
  EXPECT_EQ(list.SeatIf([&tables](int) { return tables-- > 0; }), 1);
  EXPECT_EQ(list.parties(), 2);
  EXPECT_EQ(list.guests(), 11);
}

}  // namespace
}  // namespace puzzles
