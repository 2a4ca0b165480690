#include "engine/findings/suite_failure.h"

#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace augment {
namespace {

constexpr char kReport[] =
    "[ RUN      ] Box.Reads\n"
    "=================================================================\n"
    "==7==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x602 at pc 0x55 bp 0x7f\n"
    "READ of size 4 at 0x602 thread T0\n"
    "    #0 0x55 in at (/bin/driver+0x10)\n"
    "    #1 0x56 in find (/bin/driver+0x20)\n"
    "    #2 0x57 in TestBody (/bin/driver+0x30)\n"
    "SUMMARY: AddressSanitizer: heap-buffer-overflow (/bin/driver+0x10)\n";

class FindingOfSuiteTest : public ::testing::Test {
 protected:
  FindingOfSuiteTest() {
    proto::Registry registry;
    for (const char* const name : {"find", "at"}) {
      const uint64_t id = static_cast<uint64_t>(model_.functions_size()) + 1;
      registry.add_functions()->set_id(id);
      proto::FunctionModel* const function = model_.add_functions();
      function->set_id(id);
      function->set_name(name);
      function->set_file("lib/box.h");
      function->set_qualified_name(std::string("lib::Box::") + name);
      function->set_signature(function->qualified_name() + "(int)");
    }
    vocabulary_.emplace(registry, std::vector<proto::SubjectModel>{model_});
  }

  std::optional<proto::Finding> Of(const std::string& said, std::vector<CodeLine> stack) const {
    return FindingOfSuite(*vocabulary_, said, [&](const auto& frames) {
      frames_ = frames;
      return stack;
    });
  }

  proto::SubjectModel model_;
  std::optional<Vocabulary> vocabulary_;
  mutable std::vector<std::string> frames_;
};

TEST_F(FindingOfSuiteTest, TellsWhichFunctionTheTestCallsAndWhere) {
  const auto finding =
      Of(kReport, {{"std::copy(int*)", "/usr/include/algo.h", 3},
                   {"lib::Box::at(int)::{lambda()#1}::operator()() const", "lib/box.h", 4},
                   {"augment::Watch(int)", "engine/probe/watch.h", 9},
                   {"lib::Box::find(int)::{lambda()#1}::operator()() const", "lib/box.h", 12},
                   {"Box_Reads_Test::TestBody()", "lib/box_test.cc", 21},
                   {"testing::Test::Run()", "gtest/gtest.cc", 1}});
  ASSERT_TRUE(finding.has_value());
  EXPECT_EQ(frames_.size(), 3u);
  EXPECT_EQ(finding->function(), "lib::Box::find(int)");
  EXPECT_EQ(finding->headline(), "find(): heap-buffer-overflow, in a case of the suite.");
  EXPECT_EQ(finding->in_suite(), "lib/box_test.cc:21");
  EXPECT_EQ(finding->file(), "lib/box.h");
  EXPECT_EQ(finding->line(), 4);
  EXPECT_EQ(finding->verdict(), proto::FAULT);
  EXPECT_EQ(finding->confidence(), proto::HIGH);
  EXPECT_EQ(finding->oracle(), proto::ORACLE_ASAN);
  EXPECT_EQ(finding->id().size(), 8u);
}

TEST_F(FindingOfSuiteTest, NothingOfTheTestsOwnCode) {
  EXPECT_FALSE(Of(kReport, {{"std::copy(int*)", "/usr/include/algo.h", 3},
                            {"Box_Reads_Test::TestBody()", "lib/box_test.cc", 21},
                            {"lib::Box::find(int)", "lib/box.h", 12}})
                   .has_value());
}

TEST_F(FindingOfSuiteTest, NothingThatNobodyCalls) {
  EXPECT_FALSE(Of(kReport, {{"lib::Box::find(int)", "lib/box.h", 12}}).has_value())
      << "before main(), or in a thread";
}

TEST_F(FindingOfSuiteTest, NothingOfAnAssertion) {
  const std::vector<CodeLine> stack = {{"lib::Box::find(int)", "lib/box.h", 12},
                                       {"Box_Reads_Test::TestBody()", "lib/box_test.cc", 21}};
  EXPECT_FALSE(Of("box: box.h:12: find: Assertion `i < n' failed.\n", stack).has_value());
  EXPECT_FALSE(Of("", stack).has_value());
  EXPECT_TRUE(Of(kReport, stack).has_value());
}

TEST(AddFindingOfSuiteTest, WhatFailsInTheSameLineSaysSo) {
  proto::Finding own;
  own.set_in_suite("lib/box_test.cc:21");
  own.set_file("lib/box.h");
  own.set_line(4);
  std::vector<proto::Finding> findings(2);
  findings[0].set_file("lib/box.h");
  findings[0].set_line(9);
  findings[0].set_verdict(proto::FAULT);
  AddFindingOfSuite(own, &findings);
  ASSERT_EQ(findings.size(), 3u) << "another line";
  EXPECT_EQ(findings[0].in_suite(), "lib/box_test.cc:21");
  findings.erase(findings.begin());
  findings[0].set_line(4);
  findings[0].set_confidence(proto::LOW);
  AddFindingOfSuite(own, &findings);
  ASSERT_EQ(findings.size(), 2u);
  EXPECT_EQ(findings[0].confidence(), proto::HIGH);
  EXPECT_EQ(findings[0].evidence(), "lib/box_test.cc:21 shows the same by itself.");
}

}  // namespace
}  // namespace augment
