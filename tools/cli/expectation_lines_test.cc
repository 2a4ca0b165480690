#include "tools/cli/expectation_lines.h"

#include <algorithm>
#include <string>

#include "engine/mutate/select.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Pair;

class ExpectationLinesTest : public ::testing::Test {
 protected:
  ExpectationLinesTest() {
    TestText push;
    push.suite = "Stack";
    push.name = "Pushes";
    push.comment = "// With room left.\n";
    push.body =
        "  Stack stack;\n\n  stack.push(1);\n\n"
        "  EXPECT_EQ(stack.top(), 1);  // expectation 0\n"
        "  EXPECT_FALSE(stack.empty());  // expectation 2\n";
    TestText pop = push;
    pop.name = "Pops";
    tests_ = {push, pop};
    source_ = RenderSource("", {"\"stack.h\""}, tests_);
  }

  // The line that this is on for the n-th time, from 1.
  int LineOf(const std::string& text, int nth) const {
    size_t at = 0;
    for (int i = 0; i < nth; ++i) at = source_.find(text, at) + 1;
    return 1 + static_cast<int>(std::count(
                   source_.begin(), source_.begin() + static_cast<std::ptrdiff_t>(at) - 1, '\n'));
  }
  std::map<size_t, std::set<int>> Failed(const std::string& log) const {
    return ExpectationLines({{"candidates", source_}}, "candidates", tests_).FailedIn(log);
  }

  std::vector<TestText> tests_;
  std::string source_;
};

TEST_F(ExpectationLinesTest, OfEachFramework) {
  const std::string at = "augment_scratch/candidates.cc";
  const std::string second = std::to_string(LineOf("EXPECT_FALSE", 2));
  for (const std::string& line :
       {at + ":" + second + ": Failure\n", at + ":" + second + ": FAILED:\n",
        at + ":" + second + ": ERROR: CHECK( x )\n",
        at + "(" + second + "): error: in \"Stack/Pops\"\n",
        "      <Expression success=\"false\" type=\"CHECK\" filename=\"" + at + "\" line=\"" +
            second + "\">\n"}) {
    EXPECT_THAT(Failed(line), ElementsAre(Pair(1u, ElementsAre(2)))) << line;
  }
}

TEST_F(ExpectationLinesTest, OtherFilesAndHeadsOfCasesAreNotMeant) {
  const std::string head = std::to_string(LineOf("TEST(", 1));
  EXPECT_THAT(Failed("augment_scratch/candidates.cc:" + head + ": FAILED:\n"), IsEmpty());
  EXPECT_THAT(Failed("lib/other_candidates.cc:9: Failure\n"), IsEmpty());
  const std::string second = std::to_string(LineOf("EXPECT_FALSE", 2));
  for (const char* element : {"<Exception", "<Expression success=\"true\""}) {
    EXPECT_THAT(Failed(element + (" filename=\"candidates.cc\" line=\"" + second + "\">\n")),
                IsEmpty());
  }
}

TEST_F(ExpectationLinesTest, OfWhicheverSource) {
  const std::vector<SourcePart> sources = {
      {"candidates_1", RenderSource("", {"\"stack.h\""}, {tests_[0]})},
      {"candidates_20", RenderSource("", {}, {tests_[1]})}};
  const ExpectationLines lines(sources, "candidates", tests_);
  const auto line_in = [](const std::string& text) {
    const auto at = static_cast<std::ptrdiff_t>(text.find("EXPECT_EQ"));
    return std::to_string(1 + std::count(text.begin(), text.begin() + at, '\n'));
  };
  const std::string first = line_in(sources[0].text);
  const std::string second = line_in(sources[1].text);
  ASSERT_NE(first, second);
  EXPECT_THAT(lines.FailedIn("candidates_1.cc:" + first + ": Failure\n"),
              ElementsAre(Pair(0u, ElementsAre(0))));
  EXPECT_THAT(lines.FailedIn("augment_scratch/candidates_20.cc(" + second + "): error\n"),
              ElementsAre(Pair(1u, ElementsAre(0))));
  EXPECT_THAT(lines.FailedIn("<Expression success=\"false\" filename=\"candidates_20.cc\" line=\"" +
                             second + "\">\n"),
              ElementsAre(Pair(1u, ElementsAre(0))));
  EXPECT_THAT(lines.FailedIn("candidates_3.cc:" + first + ": Failure\n"), IsEmpty());
}

TEST_F(ExpectationLinesTest, WhatEndsACaseOtherwiseIsTheWholeOfIt) {
  EXPECT_THAT(Failed("[ RUN      ] Stack.Pushes\nunknown file: Failure\n"
                     "[  FAILED  ] Stack.Pushes (0 ms)\n[ RUN      ] Stack.Pops\n"),
              ElementsAre(Pair(0u, ElementsAre(mutate::kWholeTest)),
                          Pair(1u, ElementsAre(mutate::kWholeTest))));
  EXPECT_THAT(Failed("[ RUN      ] Stack.Pushes\n[       OK ] Stack.Pushes (0 ms)\n"), IsEmpty());
}

TEST_F(ExpectationLinesTest, ATestTellsWhereItIs) {
  const TestText telling = Telling(tests_[0]);
  EXPECT_NE(telling.body.find("augment: begins expectation 0\\n\", 30) > 0); "
                              "  EXPECT_EQ(stack.top(), 1);"),
            std::string::npos)
      << telling.body;
  EXPECT_EQ(std::count(telling.body.begin(), telling.body.end(), '\n'),
            std::count(tests_[0].body.begin(), tests_[0].body.end(), '\n'))
      << "its lines are where they were";
}

TEST_F(ExpectationLinesTest, AStatementOfSeveralLinesTellsNothing) {
  TestText test = tests_[0];
  test.body = "  EXPECT_EQ(stack.find(\n      1), 1);  // expectation 0\n";
  EXPECT_EQ(Telling(test).body, test.body);
}

TEST_F(ExpectationLinesTest, ExpectationsAreCountedByTheirNumbers) {
  EXPECT_EQ(NumberedIn(tests_[0]), 3) << "0 and 2; 1 could not be written";
  EXPECT_EQ(NumberedIn(TestText()), 0);
}

TEST_F(ExpectationLinesTest, TheLastExpectationThatWasBegun) {
  EXPECT_EQ(LastBegun("augment: begins expectation 0\naugment: begins expectation 12\n"), 12);
  EXPECT_EQ(LastBegun("[ RUN      ] Stack.Pushes\n"), mutate::kWholeTest);
}

}  // namespace
}  // namespace augment
