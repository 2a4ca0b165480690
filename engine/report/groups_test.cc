// Findings that are told of together: one line for each kind, behind the others.
#include <string>

#include "engine/report/json.h"
#include "engine/report/summary.h"
#include "engine/report/text.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using proto::Finding;
using ::testing::HasSubstr;
using ::testing::Not;

void Add(const std::string& function, Finding::Group group, proto::Report* report) {
  Finding* finding = report->add_findings();
  finding->set_id("id of " + function);
  finding->set_function(function);
  finding->set_verdict(group == Finding::ALONE ? proto::FAULT : proto::UNDOCUMENTED_PRECONDITION);
  finding->set_group(group);
}

proto::Report Some() {
  proto::Report report;
  Add("Log::append(const Log *)", Finding::ALONE, &report);
  Add("Log::attach(Sink *)", Finding::NULL_POINTER, &report);
  Add("Log::swap(Log *)", Finding::NULL_POINTER, &report);
  Add("Log::swap(Sink *)", Finding::NULL_POINTER, &report);
  Add("Log::operator()(Sink *)", Finding::NULL_POINTER, &report);
  Add("Log::truncate(int)", Finding::DOCUMENTED, &report);
  return report;
}

TEST(GroupsTest, AreOneLineEach) {
  EXPECT_THAT(FindingsText(Some(), {}),
              HasSubstr("also  3 functions crash on a null pointer that no test passes: "
                        "Log::attach(), Log::swap(), Log::operator()()\n"
                        "also  1 function stops at an assertion or a documented limit of the "
                        "library, as no test does: Log::truncate()\n"));
}

TEST(GroupsTest, NameAFew) {
  proto::Report report = Some();
  Add("Log::sort(Sink *)", Finding::NULL_POINTER, &report);
  EXPECT_THAT(FindingsText(report, {}), HasSubstr("also  4 functions crash on a null pointer"));
  EXPECT_THAT(FindingsText(report, {}),
              HasSubstr("Log::operator()(), … (--format=json lists them)\n"));
}

TEST(GroupsTest, OfManyFaultsOfLowConfidenceTenAreTold) {
  proto::Report report;
  for (int i = 1; i <= 12; ++i) {
    Add("Log::f" + std::to_string(i) + "(int)", Finding::ALONE, &report);
    report.mutable_findings(i - 1)->set_confidence(proto::LOW);
  }
  Add("Log::known(int)", Finding::ALONE, &report);
  report.mutable_findings(12)->set_known(true);
  const std::string text = FindingsText(report, {});
  EXPECT_THAT(text, HasSubstr("FAULT 10 of 12 · Log::f10(int)"));
  EXPECT_THAT(text, Not(HasSubstr("FAULT 11 of 12")));
  EXPECT_THAT(text, HasSubstr("also  2 more faults of low confidence: Log::f11(), Log::f12()\n"));
  report.mutable_findings(11)->set_confidence(proto::MEDIUM);
  EXPECT_THAT(FindingsText(report, {}), HasSubstr("also  1 more fault of low confidence: "));
}

TEST(GroupsTest, AreCountedApart) {
  const Summary summary = Summarize(Some(), 0);
  EXPECT_EQ(summary.faults, 1);
  EXPECT_EQ(summary.preconditions, 0);
  EXPECT_EQ(summary.grouped, 5);
  EXPECT_THAT(FindingsText(Some(), {}), Not(HasSubstr("UNDOCUMENTED PRECONDITION")));
}

TEST(GroupsTest, HaveAnArrayOfTheirOwn) {
  const proto::Report report = Some();
  const std::string json = ReportJson({{{&report, Summarize(report, 0), {}, "", ""}}, false});
  const size_t grouped = json.find("\"grouped\": [");
  ASSERT_NE(grouped, std::string::npos) << json;
  EXPECT_LT(json.find("id of Log::append"), grouped);
  EXPECT_GT(json.find("id of Log::attach"), grouped);
  EXPECT_THAT(json, HasSubstr("\"group\": \"null-pointer\""));
  EXPECT_THAT(json, HasSubstr("\"group\": \"documented\""));
  EXPECT_THAT(json, HasSubstr("\"grouped\": 5"));
}

}  // namespace
}  // namespace augment
