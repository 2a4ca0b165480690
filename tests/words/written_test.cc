// Tests and findings are written in the words of the library's headers.
//
// Usage: FILE…, those of `<name>.augment`.
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/campaign/models.h"
#include "engine/emit/emit.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/puzzles/check/search.h"

namespace augment {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

Subject subject;

class WrittenTest : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    CampaignOptions how;
    how.candidates = 4000;
    absl::StatusOr<std::vector<proto::SubjectModel>> models = ReadModels(subject.models);
    ASSERT_TRUE(models.ok()) << models.status();
    absl::StatusOr<proto::Report> report = Search(subject, how);
    ASSERT_TRUE(report.ok()) << report.status();
    EmitOptions options;
    options.target = "//tests/words:queue_test";
    report_ = new proto::Report(*std::move(report));
    emission_ = new Emission(EmitTests(options, *models, report_));
  }

  // The lines of the finding of the function that begins so; "" when there is none.
  static std::string CallsOf(const std::string& function) {
    for (const proto::Finding& finding : report_->findings()) {
      if (absl::StartsWith(finding.function(), function))
        return absl::StrJoin(finding.calls(), "\n");
    }
    return "";
  }

  static proto::Report* report_;
  static Emission* emission_;
};

proto::Report* WrittenTest::report_ = nullptr;
Emission* WrittenTest::emission_ = nullptr;

TEST_F(WrittenTest, AClassByItsAlias) {
  EXPECT_THAT(CallsOf("words::Queue::Leave("), HasSubstr("words::Queue queue;\nqueue.Leave();"));
}

TEST_F(WrittenTest, AnArgumentAsItsParameterIsDeclared) {
  EXPECT_THAT(CallsOf("words::Register::Seat("), HasSubstr(".Seat({\""));
  EXPECT_THAT(CallsOf("words::Register::Level("), HasSubstr(".Level(words::Register::Prices{"));
}

TEST_F(WrittenTest, WhatACallWritesToWhatItIsGiven) {
  std::string tests;
  for (const TestText& test : emission_->tests) absl::StrAppend(&tests, test.Source());
  EXPECT_THAT(tests, HasSubstr("EXPECT_EQ(reduced, -7);"));
  EXPECT_THAT(tests, ContainsRegex("Reduce(WhenPriceBelow0|WithNegativePrice)ReturnsFalse"));
  EXPECT_THAT(tests, HasSubstr("EXPECT_EQ(stream.str(), \"no price\");"));
}

TEST_F(WrittenTest, WhatComesBeforeTheTestsFirstCallIsNoFault) {
  int grouped = 0;
  for (const proto::Finding& finding : report_->findings()) {
    if (!absl::StartsWith(finding.function(), "words::Ledger::")) continue;
    EXPECT_EQ(finding.group(), proto::Finding::CALL_ORDER) << finding.headline();
    EXPECT_THAT(finding.headline(), HasSubstr(" with no Open() before: "));
    ++grouped;
  }
  EXPECT_EQ(grouped, 2);
}

TEST_F(WrittenTest, WhatMayNotBeMeant) {
  std::string asked;
  for (const proto::GeneratedTest& test : report_->tests()) {
    absl::StrAppend(&asked, test.function_words(), test.outcome_words(), ": ", test.question(),
                    "\n");
  }
  EXPECT_THAT(
      asked,
      HasSubstr("In all 5 calls of the tests count() == old(count()) + 1; not in this one."));
}

TEST_F(WrittenTest, WhatAFunctionOutsideOfTheClassSaysOfAnObject) {
  std::string tests;
  for (const TestText& test : emission_->tests) absl::StrAppend(&tests, test.Source());
  EXPECT_THAT(tests, HasSubstr("EXPECT_EQ(words::ToText(queue), \"nobody\");"));
}

TEST_F(WrittenTest, APositionThatIsNone) {
  std::string tests;
  for (const TestText& test : emission_->tests) absl::StrAppend(&tests, test.Source());
  EXPECT_THAT(tests, HasSubstr("ReturnsNpos) {"));
  EXPECT_THAT(tests, HasSubstr(", words::Tag::npos);"));
  EXPECT_THAT(tests, Not(HasSubstr("std::numeric_limits<unsigned long>::max()")));
}

TEST_F(WrittenTest, OfAComparisonTheSign) {
  std::string tests;
  for (const TestText& test : emission_->tests) absl::StrAppend(&tests, test.Source());
  EXPECT_THAT(tests, ContainsRegex("EXPECT_[LG]T\\([a-z0-9]+\\.compare\\([^)]*\\), 0\\);"));
  EXPECT_THAT(tests, ContainsRegex("Compare.*Returns(Positive|Negative)\\) \\{"));
  EXPECT_THAT(tests, Not(ContainsRegex("EXPECT_EQ\\([a-z0-9]+\\.compare\\([^)]*\\), -?[1-9]")));
}

TEST_F(WrittenTest, WhatIsInternalAndNoTestCallsHasNoTest) {
  std::string names;
  for (const TestText& test : emission_->tests) absl::StrAppend(&names, " ", test.name);
  EXPECT_THAT(names, HasSubstr(" Step"));
  EXPECT_THAT(names, Not(HasSubstr(" Rest")));
}

TEST_F(WrittenTest, NothingIsAskedThatIsAnsweredUnchecked) {
  for (const TestText& test : emission_->tests) {
    if (absl::StartsWith(test.name, "FirstUnchecked")) continue;
    EXPECT_THAT(test.Source(), Not(HasSubstr("FirstUnchecked()")));
  }
}

TEST_F(WrittenTest, NothingNamesWhatIsInternal) {
  for (const proto::Finding& finding : report_->findings()) {
    const std::string told = absl::StrCat(finding.function(), finding.headline(),
                                          finding.evidence(), absl::StrJoin(finding.calls(), ""));
    EXPECT_THAT(told, Not(HasSubstr("detail::")));
  }
  for (const proto::ContractReport& contract : report_->contracts()) {
    // What no instance has is told of the template.
    if (!contract.not_evaluated().empty()) continue;
    // It has no other name.
    if (absl::StartsWith(contract.function(), "words::detail::Cursor")) continue;
    EXPECT_THAT(contract.function(), Not(HasSubstr("detail::")));
  }
  ASSERT_FALSE(emission_->faults.empty());
  for (const std::vector<TestText>* tests : {&emission_->faults, &emission_->tests}) {
    for (const TestText& test : *tests) EXPECT_THAT(test.Source(), Not(HasSubstr("detail::")));
  }
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  augment::subject.name = "queue";
  for (int i = 1; i < argc; ++i) augment::AddFile(argv[i], &augment::subject);
  return RUN_ALL_TESTS();
}
