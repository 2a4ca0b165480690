// A campaign as engine/campaign puts it together: the same artifacts, options and seed give
// the same findings; what the baseline accepts is known, what it judges counts.
//
// Usage: //tests/puzzles:assembled_test FILE…, those of the `<name>.augment` of a puzzle.
#include <iostream>
#include <string>
#include <vector>

#include "engine/report/baseline.h"
#include "gtest/gtest.h"
#include "tests/puzzles/check/search.h"

namespace augment {
namespace {

Subject subject;

proto::Report Searched(const proto::Baseline& baseline) {
  CampaignOptions how;
  how.candidates = 3000;
  absl::StatusOr<proto::Report> report = Search(subject, how, baseline);
  EXPECT_TRUE(report.ok()) << report.status();
  return report.ok() ? *std::move(report) : proto::Report();
}

std::vector<std::string> Ids(const proto::Report& report) {
  std::vector<std::string> ids;
  for (const proto::Finding& finding : report.findings()) ids.push_back(finding.id());
  return ids;
}

TEST(AssembledTest, AcceptedFindingsAreFoundAgainAndKnown) {
  const proto::Report first = Searched({});
  ASSERT_GT(first.findings_size(), 0);
  EXPECT_FALSE(first.findings(0).known());
  EXPECT_EQ(first.target(), subject.name);
  proto::Baseline baseline;
  Accept(first.findings(0), first.target(), "a puzzle", &baseline);
  const proto::Report second = Searched(baseline);
  EXPECT_EQ(Ids(second), Ids(first));
  ASSERT_GT(second.findings_size(), 0);
  EXPECT_TRUE(second.findings(0).known());
}

TEST(AssembledTest, WhatTheBaselineJudgesOfThisTargetCounts) {
  proto::Baseline baseline;
  proto::JudgedContract* const judged = baseline.add_contract();
  judged->set_function("NoSuchFunction");
  judged->set_text("nothing");
  judged->set_judgement(proto::JudgedContract::WRONG);
  judged->set_target("another target");
  EXPECT_EQ(Searched(baseline).notes_size(), 0);
  judged->set_target(subject.name);
  EXPECT_EQ(Searched(baseline).notes_size(), 1);
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  augment::subject.name = "assembled";
  for (int i = 1; i < argc; ++i) augment::AddFile(argv[i], &augment::subject);
  return RUN_ALL_TESTS();
}
