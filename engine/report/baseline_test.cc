#include "engine/report/baseline.h"

#include <cstdlib>
#include <fstream>

#include "gtest/gtest.h"

namespace augment {
namespace {

proto::Finding MakeFinding(const std::string& id) {
  proto::Finding finding;
  finding.set_id(id);
  finding.set_function("f(\"quoted\")");
  return finding;
}

std::string WriteTemporary(const std::string& text) {
  const std::string path = testing::TempDir() + "/baseline.textproto";
  std::ofstream(path) << text;
  return path;
}

TEST(BaselineTest, WhatIsWrittenReadsBack) {
  proto::Baseline baseline;
  Accept(MakeFinding("b"), "//p:t", "because", &baseline);
  Accept(MakeFinding("a"), "//p:t", "two\nlines", &baseline);
  absl::StatusOr<proto::Baseline> read = ReadBaseline(WriteTemporary(BaselineText(baseline)));
  ASSERT_TRUE(read.ok()) << read.status();
  ASSERT_EQ(read->accepted_size(), 2);
  EXPECT_EQ(read->accepted(0).id(), "a");
  EXPECT_EQ(read->accepted(0).reason(), "two\nlines");
  EXPECT_EQ(BaselineText(*read), BaselineText(baseline));
}

TEST(BaselineTest, AcceptingAgainReplacesTheReason) {
  proto::Baseline baseline;
  Accept(MakeFinding("a"), "//p:t", "one", &baseline);
  Accept(MakeFinding("a"), "//p:t", "two", &baseline);
  ASSERT_EQ(baseline.accepted_size(), 1);
  EXPECT_EQ(baseline.accepted(0).reason(), "two");
}

TEST(BaselineTest, KnownIsForOneTarget) {
  proto::Baseline baseline;
  Accept(MakeFinding("a"), "//p:other", "", &baseline);
  proto::Report report;
  report.set_target("//p:t");
  *report.add_findings() = MakeFinding("a");
  MarkKnown(baseline, &report);
  EXPECT_FALSE(report.findings(0).known());
  report.set_target("//p:other");
  MarkKnown(baseline, &report);
  EXPECT_TRUE(report.findings(0).known());
}

TEST(BaselineTest, ErrorsNameFileAndLine) {
  EXPECT_TRUE(absl::IsNotFound(ReadBaseline("/no/such/file").status()));
  const absl::Status status = ReadBaseline(WriteTemporary("accepted {\n  nonsense: 1\n}")).status();
  EXPECT_TRUE(absl::IsInvalidArgument(status));
  EXPECT_NE(status.message().find("line 2"), absl::string_view::npos) << status;
}

}  // namespace
}  // namespace augment
