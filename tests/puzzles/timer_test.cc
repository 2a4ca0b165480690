#include "tests/puzzles/timer.h"

#include <stdexcept>

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(TimerTest, StandsStillAtFirst) {
  Timer timer;
  EXPECT_EQ(timer.now(), 0);
  EXPECT_EQ(timer.interval(), 60);
  EXPECT_FALSE(timer.running());
}

TEST(TimerTest, RingsOnceAMinute) {
  Timer timer;
  timer.Start();
  timer.Advance(59);
  EXPECT_EQ(timer.rings(), 0);
  timer.Advance(1);
  EXPECT_EQ(timer.rings(), 1);
}

TEST(TimerTest, RingsAtOtherIntervals) {
  Timer timer;
  timer.SetInterval(10);
  timer.Start();
  timer.Advance(35);
  EXPECT_EQ(timer.rings(), 3);
}

TEST(TimerTest, DoesNotRingWhenStopped) {
  Timer timer;
  timer.SetInterval(5);
  timer.Start();
  timer.Stop();
  timer.Advance(20);
  EXPECT_EQ(timer.rings(), 0);
  EXPECT_EQ(timer.now(), 20);
}

TEST(TimerTest, CountsAnewAfterAStart) {
  Timer timer;
  timer.SetInterval(30);
  timer.Start();
  timer.Advance(100);
  EXPECT_EQ(timer.rings(), 3);
  timer.Start();
  EXPECT_EQ(timer.rings(), 0);
  EXPECT_TRUE(timer.running());
}

TEST(TimerTest, CanHaveNoInterval) {
  Timer timer;
  timer.SetInterval(0);
  EXPECT_EQ(timer.interval(), 0);
  timer.Advance(100);
  EXPECT_EQ(timer.rings(), 0);
}

TEST(TimerTest, RejectsWrongTimes) {
  Timer timer;
  EXPECT_THROW(timer.Advance(-1), std::out_of_range);
  EXPECT_THROW(timer.SetInterval(-5), std::invalid_argument);
}

}  // namespace
}  // namespace puzzles
