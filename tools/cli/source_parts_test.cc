#include "tools/cli/source_parts.h"

#include <string>
#include <vector>

#include "engine/emit/frameworks/framework.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

std::vector<std::string> Names(const VerifyFile& file) {
  std::vector<std::string> names;
  for (const SourcePart& part : SourcePartsOf(file)) names.push_back(part.name);
  return names;
}

// 120 tests, of which every fortieth begins like a case of the user's.
VerifyFile Many() {
  VerifyFile file;
  file.name = "candidates";
  file.in_parts = true;
  file.includes = {"\"stack.h\""};
  for (int i = 0; i < 120; ++i) {
    TestText test;
    test.suite = "Stack";
    test.name = "Test" + std::to_string(i);
    test.test = i;
    if (i % 40 == 0) test.cut_from = "StackTest.Pushes";
    file.tests.push_back(test);
  }
  return file;
}

TEST(SourcePartsTest, OneUnlessItMayBeMore) {
  VerifyFile file = Many();
  file.in_parts = false;
  ASSERT_THAT(Names(file), ElementsAre("candidates"));
  EXPECT_EQ(SourcePartsOf(file)[0].text, file.Source());
  file.in_parts = true;
  file.suite.one_source = true;
  EXPECT_THAT(Names(file), ElementsAre("candidates"));
}

TEST(SourcePartsTest, NoTestChangesItsPartWhenOthersGo) {
  VerifyFile file = Many();
  ASSERT_THAT(Names(file), ElementsAre("candidates_1", "candidates_2", "candidates_3"));
  const std::string last = SourcePartsOf(file)[2].text;
  EXPECT_THAT(last, HasSubstr("Test119"));
  EXPECT_THAT(last, Not(HasSubstr("Test99")));
  file.tests.erase(file.tests.begin() + 3, file.tests.begin() + 60);
  EXPECT_THAT(Names(file), ElementsAre("candidates_1", "candidates_2", "candidates_3"));
  EXPECT_EQ(SourcePartsOf(file)[2].text, last);
}

TEST(SourcePartsTest, WhatIsFramedStandsInTheFrameAndOnlyThat) {
  VerifyFile file = Many();
  file.frame = "#include \"stack.h\"\nint helper;\nTEST(StackTest, Pushes) {\n}\n";
  ASSERT_TRUE(file.IsFramed());
  const std::vector<SourcePart> parts = SourcePartsOf(file);
  ASSERT_THAT(Names(file),
              ElementsAre("candidates", "candidates_1", "candidates_2", "candidates_3"));
  EXPECT_THAT(parts[0].text, HasSubstr("int helper;"));
  EXPECT_THAT(parts[0].text, HasSubstr("Test40"));
  EXPECT_THAT(parts[0].text, Not(HasSubstr("Test41")));
  EXPECT_THAT(parts[1].text, Not(HasSubstr("int helper;")));
  EXPECT_THAT(parts[1].text, HasSubstr("Test41"));
  file.tests = {file.tests[1]};
  EXPECT_FALSE(file.IsFramed());
  EXPECT_THAT(Names(file), ElementsAre("candidates_1"));
}

TEST(SourcePartsTest, MainIsMadeOnce) {
  VerifyFile file = Many();
  file.suite.framework = FindFramework("catch2");
  ASSERT_NE(file.suite.framework, nullptr);
  file.suite.main_macros = {"CATCH_CONFIG_ENABLE_BENCHMARKING", "CATCH_CONFIG_MAIN"};
  const std::vector<SourcePart> parts = SourcePartsOf(file);
  ASSERT_THAT(Names(file),
              ElementsAre("candidates_main", "candidates_1", "candidates_2", "candidates_3"));
  EXPECT_THAT(parts[0].text, HasSubstr("#define CATCH_CONFIG_MAIN\n"));
  EXPECT_THAT(parts[0].text, HasSubstr("#define CATCH_CONFIG_ENABLE_BENCHMARKING\n"));
  EXPECT_THAT(parts[0].text, Not(HasSubstr("Test1")));
  EXPECT_THAT(parts[1].text, Not(HasSubstr("CATCH_CONFIG_MAIN")));
  EXPECT_THAT(parts[1].text, HasSubstr("#define CATCH_CONFIG_ENABLE_BENCHMARKING\n"));
  // The user's source brings it.
  file.frame = "#define CATCH_CONFIG_MAIN\n#include <catch2/catch.hpp>\nTEST_CASE(\"a\") {\n}\n";
  EXPECT_THAT(Names(file),
              ElementsAre("candidates", "candidates_1", "candidates_2", "candidates_3"));
}

}  // namespace
}  // namespace augment
