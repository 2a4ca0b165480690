#include "tests/puzzles/cloakroom.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(CloakroomTest, TakesCoats) {
  Cloakroom room;
  EXPECT_EQ(room.Count(), 0);
  room.Add(2);
  room.Add(11);
  room.Add(2);
  EXPECT_EQ(room.Count(), 2);
  EXPECT_TRUE(room.Has(2));
  EXPECT_TRUE(room.Has(11));
  EXPECT_FALSE(room.Has(3));
}

TEST(CloakroomTest, GivesThemBack) {
  Cloakroom room;
  room.Add(5);
  room.Add(1);
  room.Add(6);
  room.Remove(5);
  EXPECT_FALSE(room.Has(5));
  EXPECT_EQ(room.Count(), 2);
  room.Remove(4);
  EXPECT_EQ(room.Count(), 2);
}

TEST(CloakroomTest, HasNoOtherHooks) {
  Cloakroom room;
  room.Add(16);
  room.Add(-1);
  EXPECT_EQ(room.Count(), 0);
  EXPECT_FALSE(room.Has(16));
}

}  // namespace
}  // namespace puzzles
