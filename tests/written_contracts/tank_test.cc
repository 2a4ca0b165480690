#include "tests/written_contracts/tank.h"

#include <gtest/gtest.h>

namespace {

TEST(TankTest, StartsEmpty) {
  const Tank tank(10);
  EXPECT_EQ(tank.level(), 0);
  EXPECT_EQ(tank.capacity(), 10);
}

TEST(TankTest, Fills) {
  Tank tank(10);
  tank.Fill(3);
  EXPECT_EQ(tank.level(), 3);
  tank.Fill(4);
  EXPECT_EQ(tank.level(), 7);
}

TEST(TankTest, Drains) {
  Tank tank(20);
  tank.Fill(9);
  EXPECT_EQ(tank.Drain(2), 2);
  EXPECT_EQ(tank.level(), 7);
  EXPECT_EQ(tank.Drain(1), 1);
}

TEST(TankTest, TakesAll) {
  Tank big(20);
  Tank small(5);
  small.Fill(4);
  big.TakeAll(&small);
  EXPECT_EQ(big.level(), 4);
  EXPECT_EQ(small.level(), 0);
}

TEST(TankTest, Divides) {
  Tank tank(12);
  tank.Fill(6);
  EXPECT_EQ(Tank::Part(&tank, 2), 3);
  EXPECT_EQ(Tank::Part(&tank, 3), 2);
  EXPECT_EQ(tank.Share(12), 50);
  EXPECT_EQ(tank.Share(6), 100);
}

TEST(TankTest, Leaves) {
  Tank tank(12);
  tank.Fill(6);
  EXPECT_EQ(tank.Leave(2), 4);
  EXPECT_EQ(tank.Leave(0), 4);
}

}  // namespace
