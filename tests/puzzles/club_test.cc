#include "tests/puzzles/club.h"

#include <stdexcept>

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(ClubTest, IsEmptyAtFirst) {
  Club club(2);
  EXPECT_EQ(club.guests(), 0);
  EXPECT_EQ(club.capacity(), 2);
  EXPECT_FALSE(club.full());
}

TEST(ClubTest, LetsAsManyInAsMayBe) {
  for (int capacity = 1; capacity <= 4; ++capacity) {
    Club club(capacity);
    for (int guest = 0; guest < capacity; ++guest) club.Enter();
    EXPECT_TRUE(club.full());
    EXPECT_THROW(club.Enter(), std::runtime_error);
    EXPECT_EQ(club.guests(), capacity);
  }
}

TEST(ClubTest, AGuestLeavesAndAnotherEnters) {
  Club club(3);
  club.Enter();
  club.Enter();
  club.Leave();
  EXPECT_EQ(club.guests(), 1);
  club.Enter();
  club.Enter();
  EXPECT_THROW(club.Enter(), std::runtime_error);
  club.Leave();
  EXPECT_FALSE(club.full());
}

TEST(ClubTest, NobodyLeavesAnEmptyClub) {
  Club club(1);
  club.Leave();
  EXPECT_EQ(club.guests(), 0);
}

TEST(ClubTest, MoreMayEnter) {
  Club club(5);
  for (int guest = 0; guest < 5; ++guest) club.Enter();
  EXPECT_THROW(club.Enter(), std::runtime_error);
  club.Allow(7);
  club.Enter();
  EXPECT_EQ(club.guests(), 6);
}

TEST(ClubTest, IsFullWhenFewerMayBeThanAre) {
  Club club(6);
  for (int guest = 0; guest < 4; ++guest) club.Enter();
  EXPECT_FALSE(club.full());
  club.Allow(2);
  EXPECT_TRUE(club.full());
  EXPECT_EQ(club.guests(), 4);
}

}  // namespace
}  // namespace puzzles
