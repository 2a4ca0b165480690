// docs/design.md shows the table of verdicts as it is. Argument: its path.
#include "engine/oracle/verdicts.h"

#include <fstream>
#include <sstream>
#include <string>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

std::string design_path;

TEST(VerdictsTest, AreDocumented) {
  std::ifstream file(design_path);
  ASSERT_TRUE(file) << design_path;
  std::ostringstream text;
  text << file.rdbuf();
  EXPECT_THAT(text.str(), testing::HasSubstr(VerdictsAsMarkdown()))
      << "the table of \"Verdicts\" is to be:\n"
      << VerdictsAsMarkdown();
}

TEST(VerdictsTest, WhatExcusesACallerIsNoVerdict) {
  EXPECT_EQ(VerdictOf(Row::kHugeWork).verdict, proto::VERDICT_UNKNOWN);
  EXPECT_EQ(VerdictOf(Row::kFails).verdict, proto::FAULT);
  EXPECT_EQ(VerdictOf(Row::kWaits).group, proto::Finding::WAITS);
}

TEST(VerdictsTest, AnExplanationStays) {
  Verdict verdict;
  verdict.null_operand = 2;
  Judge(Row::kNullArgument, &verdict);
  EXPECT_EQ(verdict.null_operand, 2);
  EXPECT_EQ(verdict.group, proto::Finding::NULL_POINTER);
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  if (argc > 1) augment::design_path = argv[1];
  return RUN_ALL_TESTS();
}
