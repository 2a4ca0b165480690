// A case of the suite that dies in the driver takes none of the others with it: these are starting
// points all the same.
//
// Usage: FILE…, those of `<name>.augment`.
#include <algorithm>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/puzzles/check/search.h"

namespace augment {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

Subject subject;

TEST(DyingCaseTest, IsLeftOutOfTheRunningTest) {
  CampaignOptions how;
  how.candidates = 3000;
  absl::StatusOr<proto::Report> report = Search(subject, how);
  ASSERT_TRUE(report.ok()) << report.status();

  const proto::CampaignStatistics& statistics = report->statistics();
  ASSERT_EQ(statistics.cases_left_out_size(), 1) << statistics.DebugString();
  EXPECT_EQ(statistics.cases_left_out(0).name(), "WindowTest.DoublesTheGreatest");
  EXPECT_THAT(statistics.cases_left_out(0).cause(), HasSubstr("heap-buffer-overflow"));
  EXPECT_THAT(statistics.moments_ended_early(), IsEmpty());
  // The case that dies comes to two.
  EXPECT_EQ(statistics.moments_seen(), 6);
  EXPECT_GE(statistics.moments(), 1);
  EXPECT_TRUE(std::any_of(
      report->findings().begin(), report->findings().end(), [](const proto::Finding& finding) {
        return finding.oracle() == proto::ORACLE_ASAN && finding.confidence() == proto::HIGH;
      }));
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  augment::subject.name = "window";
  for (int i = 1; i < argc; ++i) augment::AddFile(argv[i], &augment::subject);
  return RUN_ALL_TESTS();
}
