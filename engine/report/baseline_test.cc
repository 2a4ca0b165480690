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

proto::JudgedContract Judged(const std::string& text, const std::string& target) {
  proto::JudgedContract judged;
  judged.set_function("Stack::push(int)");
  judged.set_text(text);
  judged.set_judgement(proto::JudgedContract::WRONG);
  judged.set_target(target);
  return judged;
}

TEST(BaselineTest, JudgedContractsStayAndAreForOneTarget) {
  proto::Baseline baseline;
  *baseline.add_contract() = Judged("!isFull()", "");
  *baseline.add_contract() = Judged("k > 0", "//p:other");
  Accept(MakeFinding("a"), "//p:t", "", &baseline);
  absl::StatusOr<proto::Baseline> read = ReadBaseline(WriteTemporary(BaselineText(baseline)));
  ASSERT_TRUE(read.ok()) << read.status();
  ASSERT_EQ(JudgedFor(*read, "//p:t").size(), 1u);
  EXPECT_EQ(JudgedFor(*read, "//p:t")[0].text(), "!isFull()");
  EXPECT_EQ(JudgedFor(*read, "//p:other").size(), 2u);
}

TEST(BaselineTest, AJudgedContractSaysWhatItIsAbout) {
  const auto error = [](const std::string& entry) {
    return std::string(
        ReadBaseline(WriteTemporary("contract { " + entry + " }")).status().message());
  };
  EXPECT_NE(error("text: \"k > 0\" judgement: WRONG").find("has no function"), std::string::npos);
  EXPECT_NE(error("function: \"f()\" judgement: WRONG").find("has no text"), std::string::npos);
  EXPECT_NE(error("function: \"f()\" text: \"k > 0\"").find("has no judgement"), std::string::npos);
  EXPECT_NE(error("function: \"f()\" text: \"k > 0\" judgement: MAYBE").find("line 1"),
            std::string::npos);
}

TEST(BaselineTest, DroppedTestsStayAndAreForOneTarget) {
  proto::Baseline baseline;
  proto::Dropped dropped;
  dropped.set_behaviour("01234567");
  dropped.set_target("//p:t");
  dropped.set_test("StackAugmented.Pushes");
  Drop(dropped, &baseline);
  Drop(dropped, &baseline);
  EXPECT_EQ(baseline.dropped_size(), 1);
  dropped.set_behaviour("89abcdef");
  dropped.clear_target();
  Drop(dropped, &baseline);
  absl::StatusOr<proto::Baseline> read = ReadBaseline(WriteTemporary(BaselineText(baseline)));
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->dropped(0).test(), "StackAugmented.Pushes");
  EXPECT_EQ(DroppedFor(*read, "//p:t"), (std::set<std::string>{"01234567", "89abcdef"}));
  EXPECT_EQ(DroppedFor(*read, "//p:other"), std::set<std::string>{"89abcdef"});
}

TEST(BaselineTest, ADroppedTestSaysWhatItIsAbout) {
  const absl::Status status = ReadBaseline(WriteTemporary("dropped { test: \"a\" }")).status();
  EXPECT_NE(status.message().find("has no behaviour"), absl::string_view::npos) << status;
}

TEST(BaselineTest, ValuesToTryStayAndAreForOneTarget) {
  const std::string text =
      "value { function: \"f(int)\" integer: 7 target: \"//p:t\" }\n"
      "value { function: \"g(const char *)\" parameter: \"s\" text: \"%PDF\" }\n";
  absl::StatusOr<proto::Baseline> read = ReadBaseline(WriteTemporary(text));
  ASSERT_TRUE(read.ok()) << read.status();
  read = ReadBaseline(WriteTemporary(BaselineText(*read)));
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(ValuesFor(*read, "//p:t").size(), 2u);
  ASSERT_EQ(ValuesFor(*read, "//p:other").size(), 1u);
  EXPECT_EQ(ValuesFor(*read, "//p:other")[0].text(), "%PDF");
}

TEST(BaselineTest, AValueToTrySaysOfWhatAndWhich) {
  const auto error = [](const std::string& entry) {
    return std::string(ReadBaseline(WriteTemporary("value { " + entry + " }")).status().message());
  };
  EXPECT_NE(error("integer: 1").find("value entry 1 has no function"), std::string::npos);
  EXPECT_NE(error("function: \"f(int)\"").find("has no value"), std::string::npos);
}

TEST(BaselineTest, ErrorsNameFileAndLine) {
  EXPECT_TRUE(absl::IsNotFound(ReadBaseline("/no/such/file").status()));
  const absl::Status status = ReadBaseline(WriteTemporary("accepted {\n  nonsense: 1\n}")).status();
  EXPECT_TRUE(absl::IsInvalidArgument(status));
  EXPECT_NE(status.message().find("line 2"), absl::string_view::npos) << status;
}

}  // namespace
}  // namespace augment
