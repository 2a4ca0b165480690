// What goes wrong in C is found, and the stack says where: in a source of C of the library
// under test, and in a library of C alone that nobody asked to test.
//
// Usage: FILE…, those of `<name>.augment`.
#include <cstdlib>
#include <string>

#include "engine/campaign/assemble.h"
#include "engine/campaign/models.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/puzzles/check/search.h"
#include "tools/cli/symbolize.h"

namespace augment {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Subject subject;

// The sanitizer's words for the finding of this function.
std::string ReportOf(const proto::Report& report, const std::string& function) {
  for (const proto::Finding& finding : report.findings()) {
    if (finding.function() != function || finding.oracle() != proto::ORACLE_ASAN) continue;
    Artifacts artifacts;
    artifacts.target = subject.name;
    artifacts.driver = subject.driver;
    absl::StatusOr<std::vector<proto::SubjectModel>> models = ReadModels(subject.models);
    EXPECT_TRUE(models.ok()) << models.status();
    if (models.ok()) artifacts.models = *std::move(models);
    CampaignOptions how;
    how.scratch_folder = std::getenv("TEST_TMPDIR");
    absl::StatusOr<proto::Outcome> outcome =
        Replay(AssembleCampaign(artifacts, how), finding.test().sequence());
    EXPECT_TRUE(outcome.ok()) << outcome.status();
    return outcome.ok() ? Symbolized(outcome->report(), subject.driver) : "";
  }
  return "no such finding";
}

TEST(PlacesTest, AreThoseInC) {
  CampaignOptions how;
  how.candidates = 3000;
  absl::StatusOr<proto::Report> report = Search(subject, how);
  ASSERT_TRUE(report.ok()) << report.status();

  const std::string bar = ReportOf(*report, "sanitized::Marks(int)");
  EXPECT_THAT(bar, HasSubstr("stack-buffer-overflow"));
  EXPECT_THAT(bar, HasSubstr("#0 marks_in_bar at "));
  EXPECT_THAT(bar, HasSubstr("tests/sanitized/bar.c:8"));

  const std::string samples = ReportOf(*report, "sanitized::Gauge::Sum(int) const");
  EXPECT_THAT(samples, HasSubstr("heap-buffer-overflow"));
  EXPECT_THAT(samples, HasSubstr("#0 sum_of_samples at "));
  EXPECT_THAT(samples, HasSubstr("tests/sanitized/samples.c:6"));

  const std::string tally = ReportOf(*report, "sanitized::Tally::Add(int)");
  EXPECT_THAT(tally, HasSubstr("heap-buffer-overflow"));
  EXPECT_THAT(tally, HasSubstr("#0 tally_add at "));
  EXPECT_THAT(tally, HasSubstr("tests/sanitized/tally.c:6"));

  // That the driver fills what nobody wrote makes no value of it that nobody may copy.
  for (const proto::Finding& finding : report->findings()) {
    EXPECT_THAT(finding.function(), Not(HasSubstr("Needle"))) << finding.DebugString();
  }
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  augment::subject.name = "gauge";
  for (int i = 1; i < argc; ++i) augment::AddFile(argv[i], &augment::subject);
  return RUN_ALL_TESTS();
}
