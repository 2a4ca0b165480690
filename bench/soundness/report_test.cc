#include "bench/soundness/report.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment::soundness {
namespace {

using ::testing::ElementsAre;

constexpr char kReport[] = R"json({
  "format": 1,
  "findings": [
    {"id": "0a", "verdict": "fault", "function": "f", "calls": ["a;", "b;"], "test": "T.t",
     "found_by": "order",
     "found_after_candidates": 12, "found_after_seconds": 0.5},
    {"id": "0b", "verdict": "undocumented-precondition", "calls": []}],
  "targets": [{
    "statistics": {"candidates": 100, "seconds": 2.5},
    "functions": [{}, {}, {}],
    "contracts": [
      {"function": "lists::List::Merge(const lists::List &)",
               "place" : "precondition",
               "contract" : "v is one of {1, 2}",
               "expression" : "is_one_of(v, 1, 2)",
               "state" : "dropped",
               "template" : "one-of"
},
      {"function": "lists::List", "place": "invariant", "contract": "n_ >= 0", "state": "kept"},
      {"function": "f", "place": "postcondition", "contract": "c", "written": {"kind": "@post"}},
      {"function": "f", "place": "postcondition", "contract": "d", "implied": true}],
    "sources": [{"source": "order", "candidates": 7, "drops": 2}, {"source": "law"}]
}]
})json";

TEST(ReportTest, ReadsInferredContracts) {
  const absl::StatusOr<Report> report = ReadReport(kReport, "lists");
  ASSERT_TRUE(report.ok()) << report.status();
  ASSERT_EQ(report->contracts.size(), 2u);
  const InferredContract& first = report->contracts[0];
  EXPECT_EQ(first.expression.place, Place::kPrecondition);
  EXPECT_EQ(first.expression.function, "List::Merge(const List &)");
  EXPECT_EQ(first.expression.text, "is_one_of(v, 1, 2)");
  EXPECT_TRUE(first.dropped);
  EXPECT_EQ(first.template_name, "one-of");
  EXPECT_EQ(report->contracts[1].expression.place, Place::kInvariant);
  EXPECT_EQ(report->contracts[1].expression.text, "n_ >= 0");
  EXPECT_FALSE(report->contracts[1].dropped);
}

TEST(ReportTest, ReadsFindingsAndNumbers) {
  const absl::StatusOr<Report> report = ReadReport(kReport, "lists");
  ASSERT_TRUE(report.ok()) << report.status();
  EXPECT_EQ(report->functions, 3);
  EXPECT_EQ(report->candidates, 100);
  EXPECT_EQ(report->seconds, 2.5);
  ASSERT_EQ(report->findings.size(), 2u);
  EXPECT_TRUE(report->findings[0].fault);
  EXPECT_THAT(report->findings[0].calls, ElementsAre("a;", "b;"));
  EXPECT_EQ(report->findings[0].after_candidates, 12);
  EXPECT_EQ(report->findings[0].found_by, "order");
  EXPECT_FALSE(report->findings[1].fault);
  ASSERT_EQ(report->sources.size(), 2u);
  EXPECT_EQ(report->sources[0].name, "order");
  EXPECT_EQ(report->sources[0].candidates, 7);
  EXPECT_EQ(report->sources[0].drops, 2);
}

TEST(ReportTest, SaysWhatWentWrong) {
  EXPECT_FALSE(ReadReport("no report", "lists").ok());
  EXPECT_FALSE(ReadReport(R"({"targets": []})", "lists").ok());
  EXPECT_EQ(ReadReport(R"({"targets": [{"error": "it burns"}]})", "lists").status().message(),
            "it burns");
}

}  // namespace
}  // namespace augment::soundness
