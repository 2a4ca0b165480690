// Jobs on other threads give what they would give one after the other.
#include "engine/instrument/ahead.h"

#include <atomic>
#include <cstddef>

#include "gtest/gtest.h"

namespace augment::instrument {
namespace {

TEST(Ahead, GivesResultsInOrder) {
  Ahead<size_t> squares(5, [](size_t i) { return i * i; });
  for (size_t i = 0; i < 5; ++i) EXPECT_EQ(squares.Take(), i * i);
}

TEST(Ahead, RunsJobsAtOnce) {
  std::atomic<int> begun{0};
  // Ends only when the other has begun.
  Ahead<int> both(
      2,
      [&](size_t) {
        ++begun;
        while (begun < 2) continue;
        return 1;
      },
      2);
  EXPECT_EQ(both.Take() + both.Take(), 2);
}

TEST(Ahead, DoesAgainWhatWasBegunBeforeAChange) {
  int added = 10;
  std::atomic<int> runs{0};
  Ahead<int> sums(
      4,
      [&](size_t i) {
        ++runs;
        return static_cast<int>(i) + added;
      },
      3);
  EXPECT_EQ(sums.Take(), 10);
  sums.Stop();
  added = 20;
  EXPECT_EQ(sums.Take(), 21);
  EXPECT_EQ(sums.Take(), 22);
  EXPECT_EQ(sums.Take(), 23);
  EXPECT_EQ(runs, 6) << "two were under way when it was stopped";
}

}  // namespace
}  // namespace augment::instrument
