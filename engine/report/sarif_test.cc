// What the goldens do not tell.
#include "engine/report/sarif.h"

#include <set>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "google/protobuf/util/json_util.h"
#include "gtest/gtest.h"
#include "proto/sarif.pb.h"

namespace augment {
namespace {

namespace sarif = proto::sarif;
using proto::Finding;
using ::testing::HasSubstr;

class ReportSarifTest : public testing::Test {
 protected:
  ReportSarifTest() {
    report_.set_target("//a:b");
    run_.targets.emplace_back();
    run_.targets[0].report = &report_;
  }

  Finding* Add(proto::Verdict verdict, proto::Confidence confidence, proto::Oracle oracle) {
    Finding* const finding = report_.add_findings();
    finding->set_verdict(verdict);
    finding->set_confidence(confidence);
    finding->set_oracle(oracle);
    finding->set_headline("f() is wrong.");
    return finding;
  }

  // The only run of the log.
  sarif::Run Read() const {
    sarif::Log log;
    const auto read = google::protobuf::util::JsonStringToMessage(ReportSarif(run_), &log);
    EXPECT_TRUE(read.ok()) << read.ToString();
    EXPECT_EQ(log.version(), "2.1.0");
    EXPECT_EQ(log.runs_size(), 1);
    return log.runs(0);
  }

  proto::Report report_;
  ReportedRun run_;
};

TEST_F(ReportSarifTest, LevelsAreOfVerdictAndConfidence) {
  Add(proto::FAULT, proto::HIGH, proto::ORACLE_CRASH);
  Add(proto::FAULT, proto::MEDIUM, proto::ORACLE_CRASH);
  Add(proto::FAULT, proto::LOW, proto::ORACLE_CRASH);
  Add(proto::UNDOCUMENTED_PRECONDITION, proto::HIGH, proto::ORACLE_CRASH);
  Add(proto::FAULT, proto::HIGH, proto::ORACLE_CRASH)->set_group(Finding::WAITS);
  const sarif::Run run = Read();
  std::vector<std::string> levels;
  for (const sarif::Result& result : run.results()) levels.push_back(result.level());
  EXPECT_THAT(levels, testing::ElementsAre("error", "warning", "warning", "note", "note"));
}

TEST_F(ReportSarifTest, EveryResultHasItsRuleAndNoRuleIsTwice) {
  for (int oracle = proto::ORACLE_CRASH; oracle <= proto::Oracle_MAX; ++oracle) {
    for (const proto::Verdict verdict :
         {proto::UNDOCUMENTED_PRECONDITION, proto::FAULT, proto::FAULT}) {
      Add(verdict, proto::HIGH, static_cast<proto::Oracle>(oracle));
    }
  }
  const sarif::Run run = Read();
  std::set<std::string> ids;
  std::set<std::string> sentences;
  for (const sarif::Rule& rule : run.tool().driver().rules()) {
    EXPECT_TRUE(ids.insert(rule.id()).second) << rule.id();
    EXPECT_NE(rule.help().text(), "");
    EXPECT_THAT(rule.full_description().text(), HasSubstr(rule.short_description().text()));
    sentences.insert(rule.short_description().text());
  }
  EXPECT_EQ(ids.size(), 2 * static_cast<size_t>(proto::Oracle_MAX));
  // One for each oracle: none has fallen back to what is said of those without.
  EXPECT_EQ(sentences.size(), static_cast<size_t>(proto::Oracle_MAX));
  EXPECT_EQ(sentences.count("A call goes wrong."), 0u);
  EXPECT_EQ(ids.count("fault-asan"), 1u);
  for (const sarif::Result& result : run.results()) {
    EXPECT_EQ(run.tool().driver().rules(result.rule_index()).id(), result.rule_id());
  }
}

TEST_F(ReportSarifTest, PathsAreUris) {
  Add(proto::FAULT, proto::HIGH, proto::ORACLE_CRASH)->set_file("lib/a b#1.h");
  Add(proto::FAULT, proto::HIGH, proto::ORACLE_CRASH)->set_file("external/x/y.h");
  Finding* const absolute = Add(proto::FAULT, proto::HIGH, proto::ORACLE_CRASH);
  absolute->set_file("/usr/include/c++/12/vector");
  absolute->set_line(7);
  Add(proto::FAULT, proto::HIGH, proto::ORACLE_CRASH);
  const sarif::Run run = Read();
  const auto at = [&run](int i) { return run.results(i).locations(0).physical_location(); };
  EXPECT_EQ(at(0).artifact_location().uri(), "lib/a%20b%231.h");
  EXPECT_EQ(at(0).artifact_location().uri_base_id(), "SRCROOT");
  EXPECT_FALSE(at(0).has_region());
  EXPECT_EQ(at(1).artifact_location().uri_base_id(), "EXECROOT");
  EXPECT_EQ(at(2).artifact_location().uri(), "file:///usr/include/c++/12/vector");
  EXPECT_FALSE(at(2).artifact_location().has_uri_base_id());
  EXPECT_EQ(at(2).region().start_line(), 7);
  EXPECT_EQ(run.results(3).locations_size(), 0);
}

TEST_F(ReportSarifTest, WhatTheBaselineListsIsSuppressed) {
  Add(proto::FAULT, proto::HIGH, proto::ORACLE_CRASH);
  Add(proto::FAULT, proto::HIGH, proto::ORACLE_CRASH)->set_known(true);
  const sarif::Run run = Read();
  EXPECT_EQ(run.results(0).suppressions_size(), 0);
  ASSERT_EQ(run.results(1).suppressions_size(), 1);
  EXPECT_EQ(run.results(1).suppressions(0).status(), "accepted");
  // An empty list says "not suppressed", a missing one nothing (3.27.23).
  EXPECT_THAT(ReportSarif(run_), HasSubstr("\"suppressions\": []"));
}

TEST_F(ReportSarifTest, BracesOfMessagesAreNoPlaceholders) {
  Finding* const finding = Add(proto::FAULT, proto::HIGH, proto::ORACLE_CRASH);
  finding->add_calls("f(Pair{0, {}});");
  finding->set_id("abcd0123");
  const sarif::Run run = Read();
  EXPECT_EQ(run.results(0).message().text(), "f() is wrong.\n\nf(Pair{{0, {{}}}});");
  EXPECT_EQ(run.results(0).properties().calls(0), "f(Pair{0, {}});");
  EXPECT_EQ(run.results(0).partial_fingerprints().finding_id(), "abcd0123");
}

TEST_F(ReportSarifTest, ATargetThatWasNotSearchedIsNoTargetWithoutFindings) {
  proto::Report idle;
  idle.set_target("//a:idle");
  idle.set_nothing_tried("no objects");
  run_.targets.emplace_back();
  run_.targets[1].report = &idle;
  proto::Report broken;
  broken.set_target("//a:broken");
  run_.targets.emplace_back();
  run_.targets[2].report = &broken;
  run_.targets[2].error = "it does not compile";
  const sarif::Run run = Read();
  ASSERT_EQ(run.invocations_size(), 3);
  EXPECT_TRUE(run.invocations(0).execution_successful());
  EXPECT_EQ(run.invocations(0).tool_execution_notifications_size(), 0);
  EXPECT_FALSE(run.invocations(1).execution_successful());
  EXPECT_EQ(run.invocations(1).tool_execution_notifications(0).message().text(),
            "nothing could be tried: no objects");
  EXPECT_FALSE(run.invocations(2).execution_successful());
  EXPECT_EQ(run.invocations(2).properties().target(), "//a:broken");
  EXPECT_EQ(run.invocations(2).tool_execution_notifications(0).message().text(),
            "it does not compile");
  EXPECT_THAT(ReportSarif(run_), HasSubstr("\"results\": []"));
}

}  // namespace
}  // namespace augment
