#include "tools/mutation/parallel.h"

#include <atomic>
#include <chrono>
#include <set>
#include <thread>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

TEST(InParallelTest, EachPieceIsDoneOnce) {
  std::vector<std::atomic<int>> done(100);
  EXPECT_TRUE(InParallel(done.size(), 4, [&](size_t, size_t piece) {
                ++done[piece];
                return absl::OkStatus();
              }).ok());
  for (const std::atomic<int>& times : done) EXPECT_EQ(times, 1);
}

TEST(InParallelTest, SeveralAtATime) {
  // Each waits for the other.
  std::atomic<int> begun{0};
  std::atomic<bool> met{true};
  EXPECT_TRUE(InParallel(2, 2, [&](size_t, size_t) {
                ++begun;
                for (int i = 0; i < 1000 && begun < 2; ++i) {
                  std::this_thread::sleep_for(std::chrono::milliseconds(5));
                }
                if (begun < 2) met = false;
                return absl::OkStatus();
              }).ok());
  EXPECT_TRUE(met);
}

TEST(InParallelTest, TheFirstErrorEndsIt) {
  std::set<size_t> begun;
  const absl::Status status = InParallel(10, 1, [&](size_t, size_t piece) {
    begun.insert(piece);
    return piece == 2 ? absl::InternalError("two") : absl::OkStatus();
  });
  EXPECT_EQ(status.message(), "two");
  EXPECT_THAT(begun, ::testing::ElementsAre(0, 1, 2));
}

TEST(InParallelTest, NothingToDo) {
  EXPECT_TRUE(InParallel(0, 4, [](size_t, size_t) { return absl::InternalError("called"); }).ok());
  EXPECT_EQ(ThreadsOfMachine(1), 1);
  EXPECT_GE(ThreadsOfMachine(64), 1);
}

}  // namespace
}  // namespace augment
