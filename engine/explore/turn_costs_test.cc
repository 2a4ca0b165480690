#include "engine/explore/turn_costs.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

constexpr uint64_t kCrashes = 100;

// Ten candidates of each of these took so many milliseconds.
TurnCosts After(int declarations, double milliseconds) {
  TurnCosts costs;
  for (int i = 0; i < declarations; ++i) {
    costs.Grant(static_cast<uint64_t>(i), 10);
    costs.Spent(static_cast<uint64_t>(i), 10, absl::Milliseconds(milliseconds));
  }
  return costs;
}

TEST(TurnCostsTest, WhoTookTheTimeOfManyIsDear) {
  TurnCosts costs = After(5, 3);
  costs.Grant(kCrashes, 50);
  EXPECT_FALSE(costs.IsDear(kCrashes));
  costs.Spent(kCrashes, 3, absl::Milliseconds(90));
  EXPECT_FALSE(costs.IsDear(kCrashes));  // 50 of 0.3 ms, eight times: 120 ms
  costs.Spent(kCrashes, 2, absl::Milliseconds(60));
  EXPECT_TRUE(costs.IsDear(kCrashes));
  EXPECT_FALSE(costs.IsDear(0));
}

TEST(TurnCostsTest, EachTurnGrantsAnew) {
  TurnCosts costs = After(5, 3);
  costs.Grant(kCrashes, 50);
  costs.Spent(kCrashes, 5, absl::Milliseconds(150));
  costs.Grant(kCrashes, 50);
  EXPECT_FALSE(costs.IsDear(kCrashes));
}

TEST(TurnCostsTest, WhereAllCrashNobodyIsDear) {
  TurnCosts costs = After(5, 300);
  costs.Grant(kCrashes, 50);
  costs.Spent(kCrashes, 5, absl::Milliseconds(150));
  EXPECT_FALSE(costs.IsDear(kCrashes));
}

TEST(TurnCostsTest, FewAreNoMeasure) {
  TurnCosts costs = After(3, 3);
  costs.Grant(kCrashes, 1);
  costs.Spent(kCrashes, 1, absl::Seconds(5));
  EXPECT_FALSE(costs.IsDear(kCrashes));
}

}  // namespace
}  // namespace augment
