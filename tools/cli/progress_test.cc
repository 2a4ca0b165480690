#include "tools/cli/progress.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

TEST(TimeLeftTest, IsWhatTheRestTakesAtThisRate) {
  EXPECT_EQ(TimeLeft(absl::Seconds(10), 0.25, absl::InfiniteDuration()), "  30 s left");
  EXPECT_EQ(TimeLeft(absl::Seconds(100), 0.25, absl::InfiniteDuration()), "  5 min left");
  EXPECT_EQ(TimeLeft(absl::Seconds(10), 1, absl::InfiniteDuration()), "  0 s left");
}

TEST(TimeLeftTest, IsNotSaidTooEarly) {
  EXPECT_EQ(TimeLeft(absl::Seconds(1), 0.01, absl::InfiniteDuration()), "");
}

TEST(TimeLeftTest, TheBudgetEndsIt) {
  EXPECT_EQ(TimeLeft(absl::Seconds(10), 0.1, absl::Seconds(25)), "  15 s left");
  EXPECT_EQ(TimeLeft(absl::Seconds(30), 0.1, absl::Seconds(25)), "  0 s left");
}

TEST(LearntTextTest, SaysWhatIsKnown) {
  CampaignProgress progress;
  progress.tried = 3112;
  progress.states = 37;
  progress.refuted = 1;
  progress.faults = 2;
  EXPECT_EQ(LearntText(progress),
            "3,112 tried   37 states known   1 contract refuted   2 suspects");
}

}  // namespace
}  // namespace augment
