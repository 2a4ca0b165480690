#include "tests/puzzles/robot.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(RobotTest, StartsInTheCornerLookingNorth) {
  Robot robot;
  EXPECT_EQ(robot.Describe(), "(0,0) north");
  EXPECT_EQ(robot.heading(), Heading::kNorth);
}

TEST(RobotTest, StepsNorth) {
  Robot robot;
  EXPECT_TRUE(robot.Step());
  EXPECT_TRUE(robot.Step());
  EXPECT_EQ(robot.x(), 0);
  EXPECT_EQ(robot.y(), 2);
}

TEST(RobotTest, StepsEast) {
  Robot robot;
  robot.TurnRight();
  EXPECT_TRUE(robot.Step());
  EXPECT_EQ(robot.Describe(), "(1,0) east");
}

TEST(RobotTest, StaysOnTheBoard) {
  Robot robot;
  robot.TurnLeft();
  EXPECT_FALSE(robot.Step());
  EXPECT_EQ(robot.Describe(), "(0,0) west");
}

TEST(RobotTest, FourTurnsAreNone) {
  Robot robot;
  for (int i = 0; i < 4; ++i) robot.TurnRight();
  EXPECT_EQ(robot.heading(), Heading::kNorth);
  for (int i = 0; i < 4; ++i) robot.TurnLeft();
  EXPECT_EQ(robot.heading(), Heading::kNorth);
}

TEST(RobotTest, TurnsAroundAndWalksBack) {
  Robot robot;
  robot.Step();
  robot.TurnAround();
  EXPECT_EQ(robot.heading(), Heading::kSouth);
  EXPECT_TRUE(robot.Step());
  EXPECT_FALSE(robot.Step());
}

TEST(RobotTest, TurnsAroundLookingEast) {
  Robot robot;
  robot.TurnRight();
  robot.TurnAround();
  EXPECT_EQ(robot.heading(), Heading::kWest);
}

}  // namespace
}  // namespace puzzles
