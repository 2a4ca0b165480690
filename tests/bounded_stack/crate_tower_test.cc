#include "tests/bounded_stack/crate_tower.h"

#include "gtest/gtest.h"

namespace {

TEST(CrateTowerTest, StandsEmptyAtFirst) {
  CrateTower tower;
  EXPECT_TRUE(tower.bare());
  EXPECT_FALSE(tower.atLimit());
  EXPECT_EQ(tower.howMany(), 0);
  EXPECT_EQ(tower.limit(), 2);
}

TEST(CrateTowerTest, GrowsCrateByCrate) {
  CrateTower tower;
  tower.pile(3);
  EXPECT_FALSE(tower.bare());
  EXPECT_EQ(tower.howMany(), 1);
  EXPECT_EQ(tower.uppermost(), 3);
}

TEST(CrateTowerTest, TwoCratesReachTheLimit) {
  CrateTower tower;
  tower.pile(3);
  tower.pile(2);
  EXPECT_TRUE(tower.atLimit());
  EXPECT_EQ(tower.howMany(), 2);
  EXPECT_EQ(tower.uppermost(), 2);
}

TEST(CrateTowerTest, LiftTakesTheUppermostCrate) {
  CrateTower tower;
  tower.pile(5);
  tower.pile(7);
  tower.lift();
  EXPECT_EQ(tower.uppermost(), 5);
  EXPECT_EQ(tower.howMany(), 1);
  EXPECT_FALSE(tower.atLimit());
}

TEST(CrateTowerTest, LiftOfTheOnlyCrateLeavesNone) {
  CrateTower tower;
  tower.pile(4);
  tower.lift();
  EXPECT_TRUE(tower.bare());
}

TEST(CrateTowerTest, CratesAreFound) {
  CrateTower tower;
  tower.pile(4);
  tower.pile(6);
  EXPECT_TRUE(tower.holds(4));
  EXPECT_TRUE(tower.holds(6));
  EXPECT_FALSE(tower.holds(5));
}

TEST(CrateTowerTest, TowersOfTheSameCratesAreTheSame) {
  CrateTower a;
  CrateTower b;
  EXPECT_TRUE(a.sameAs(&b));
  a.pile(1);
  b.pile(1);
  EXPECT_TRUE(a.sameAs(&b));
  EXPECT_TRUE(b.sameAs(&a));
}

TEST(CrateTowerTest, TowersOfOtherCratesAreNot) {
  CrateTower a;
  CrateTower b;
  a.pile(1);
  EXPECT_FALSE(a.sameAs(&b));
  b.pile(2);
  EXPECT_FALSE(a.sameAs(&b));
}

}  // namespace
