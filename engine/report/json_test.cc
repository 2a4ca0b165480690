#include "engine/report/json.h"

#include "gmock/gmock.h"
#include "google/protobuf/util/json_util.h"
#include "gtest/gtest.h"
#include "proto/report.pb.h"

namespace augment {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class ReportJsonTest : public testing::Test {
 protected:
  ReportJsonTest() {
    report_.set_target("//a:b");
    run_.targets.emplace_back();
    run_.targets[0].report = &report_;
  }

  // The document, read as any reader would.
  proto::ReportDocument Read() const {
    proto::ReportDocument document;
    const auto read = google::protobuf::util::JsonStringToMessage(ReportJson(run_), &document);
    EXPECT_TRUE(read.ok()) << read.ToString();
    return document;
  }

  proto::Report report_;
  ReportedRun run_;
};

TEST_F(ReportJsonTest, LargeCountsAreNumbers) {
  report_.add_findings()->set_found_after_candidates(7'000'000'001);
  report_.mutable_statistics()->set_candidates((int64_t{1} << 53) - 1);
  run_.targets[0].summary.sampled = 3'000'000'000;
  const std::string json = ReportJson(run_);
  EXPECT_THAT(json, HasSubstr("\"found_after_candidates\": 7000000001,"));
  EXPECT_THAT(json, HasSubstr("\"objects_sampled\": 3000000000,"));
  EXPECT_EQ(Read().targets(0).statistics().candidates(), 9007199254740991.0);
}

TEST_F(ReportJsonTest, WhatIsZeroIsThereAndWhatIsNotIsAbsent) {
  report_.add_findings();
  const std::string json = ReportJson(run_);
  for (const char* there : {"\"line\": 0", "\"known\": false", "\"contract\": \"\"",
                            "\"calls\": []", "\"grouped\": []", "\"seconds\": 0"}) {
    EXPECT_THAT(json, HasSubstr(there));
  }
  for (const char* absent : {"\"error\"", "\"group\"", "\"nothing_tried\"", "\"called_unknown\"",
                             "\"moment_seconds\""}) {
    EXPECT_THAT(json, Not(HasSubstr(absent)));
  }
}

TEST_F(ReportJsonTest, BytesThatAreNoUtf8AreWrittenOut) {
  run_.targets[0].error = "caf\xe9 < \"x\"\n";
  report_.add_findings()->add_calls("f(\"\xff\");");
  const proto::ReportDocument document = Read();
  EXPECT_EQ(document.targets(0).error(), "caf\\xe9 < \"x\"\n");
  EXPECT_EQ(document.findings(0).calls(0), "f(\"\\xff\");");
}

TEST_F(ReportJsonTest, NumbersOfTargetsAreAdded) {
  run_.targets[0].summary.faults = 2;
  run_.targets[0].summary.known_faults = 1;
  run_.targets.push_back(run_.targets[0]);
  const proto::ReportDocument document = Read();
  ASSERT_EQ(document.targets_size(), 2);
  EXPECT_EQ(document.targets(1).summary().faults(), 2);
  EXPECT_EQ(document.summary().faults(), 4);
  EXPECT_EQ(document.summary().new_faults(), 2);
}

}  // namespace
}  // namespace augment
