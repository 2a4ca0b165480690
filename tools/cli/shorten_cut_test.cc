#include "tools/cli/shorten_cut.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "tools/cli/test_failure.h"

namespace augment {
namespace {

TestText Cut(const std::string& begin, const std::string& calls) {
  TestText test;
  test.suite = "S";
  test.name = "Fails";
  test.cut_from = "S.Case";
  test.body = begin;
  test.cut_size = begin.size();
  test.body += calls;
  return test;
}

// Fails as long as all of `needed` is in the body; what lacks `declared` does not build.
VerifyCut FailsWith(const std::vector<std::string>& needed, int* builds) {
  return [needed, builds](const std::vector<TestText>& tests) {
    ++*builds;
    std::map<std::string, VerifiedTest> results;
    for (const TestText& test : tests) {
      VerifiedTest& result = results[test.FullName()];
      result = {Verified::kFailed, "crashed at line 7"};
      for (const std::string& text : needed) {
        if (!absl::StrContains(test.body, text)) result = {Verified::kPassed, ""};
      }
    }
    return results;
  };
}

std::string Shortened(const TestText& test, const std::vector<std::string>& needed) {
  std::vector<TestText> tests = {test};
  int builds = 0;
  const std::map<std::string, VerifiedTest> results = {
      {test.FullName(), {Verified::kFailed, "crashed at line 12"}}};
  EXPECT_TRUE(ShortenCuts(results, FailsWith(needed, &builds), &tests).ok());
  EXPECT_LE(builds, 3);
  EXPECT_EQ(tests[0].name, "Fails");
  EXPECT_EQ(tests[0].body.substr(tests[0].cut_size), "\n\n  a.Go();\n");
  return tests[0].body.substr(0, tests[0].cut_size);
}

TEST(ShortenCutsTest, WhatTheCallsDoNotMentionGoes) {
  EXPECT_EQ(Shortened(Cut("  Hub hub;\n  Other other;\n  other.Do(3);\n  Line a(&hub);\n"
                          "  EXPECT_TRUE(other.done());\n  EXPECT_TRUE(a.open());",
                          "\n\n  a.Go();\n"),
                      {"Hub hub;", "Line a(&hub);"}),
            "  Hub hub;\n  Line a(&hub);");
}

TEST(ShortenCutsTest, WhatIsNeededStaysWhateverItMentions) {
  EXPECT_EQ(Shortened(Cut("  Prepare();\n  Line a;\n  a.Write(\"x;\");\n  a.Close();\n  a.Wait();",
                          "\n\n  a.Go();\n"),
                      {"Prepare();", "Line a;", "a.Close();"}),
            "  Prepare();\n  Line a;\n  a.Close();");
}

// Neither of the two goes alone: without the first the second does not build.
TEST(ShortenCutsTest, AVariableGoesWithItsUses) {
  std::vector<TestText> tests = {
      Cut("  Line* other = Open();\n  other->Write(a);\n  Line* a = Open();", "\n\n  a->Go();\n")};
  const auto verify = [](const std::vector<TestText>& tried) {
    std::map<std::string, VerifiedTest> results;
    for (const TestText& test : tried) {
      const bool builds = absl::StrContains(test.body, "Line* other") ||
                          !absl::StrContains(test.body, "other->Write");
      const bool all = absl::StrContains(test.body, "Line* a") &&
                       (!absl::StrContains(test.body, "other->Write") || builds);
      results[test.FullName()] = {all ? Verified::kFailed : Verified::kNotBuilt, "it crashes"};
    }
    return absl::StatusOr<std::map<std::string, VerifiedTest>>(results);
  };
  ASSERT_TRUE(ShortenCuts({{"S.Fails", {Verified::kFailed, "it crashes"}}}, verify, &tests).ok());
  EXPECT_EQ(tests[0].body, "  Line* a = Open();\n\n  a->Go();\n");
}

TEST(ShortenCutsTest, AnExpectationThatDoesSomethingStays) {
  EXPECT_EQ(Shortened(Cut("  Line a;\n  EXPECT_TRUE(a.Close());", "\n\n  a.Go();\n"),
                      {"Line a;", "a.Close()"}),
            "  Line a;\n  EXPECT_TRUE(a.Close());");
}

TEST(ShortenCutsTest, BlocksAreOneStatement) {
  EXPECT_EQ(Shortened(Cut("  Line a;\n  for (int i = 0; i < 3; ++i) {\n    a.Write(i);\n  }\n"
                          "  if (a.open()) {\n    a.Flush();\n  } else {\n    a.Open();\n  }",
                          "\n\n  a.Go();\n"),
                      {"Line a;", "a.Write(i);"}),
            "  Line a;\n  for (int i = 0; i < 3; ++i) {\n    a.Write(i);\n  }");
}

// Without the first statement it reads what is not there; with it, what is gone.
TEST(ShortenCutsTest, AnotherCrashIsNotTheSame) {
  const auto crash = [](const std::string& kind) {
    return VerifiedTest{Verified::kFailed, "it crashes",
                        absl::StrCat("=7==ERROR: AddressSanitizer: ", kind,
                                     " on address 0x6\nSUMMARY: AddressSanitizer: ", kind,
                                     " lib/mesh.cc:12:3 in Mesh::Add(Point const&)\n")};
  };
  std::vector<TestText> tests = {
      Cut("  mesh.Fill();\n  mesh.Grow();\n  Point a;", "\n\n  mesh.Add(mesh.at(1), a);\n")};
  const auto verify = [&crash](const std::vector<TestText>& tried) {
    std::map<std::string, VerifiedTest> results;
    for (const TestText& test : tried) {
      results[test.FullName()] =
          crash(absl::StrContains(test.body, "mesh.Fill();") ? "heap-use-after-free"
                                                             : "heap-buffer-overflow");
    }
    return absl::StatusOr<std::map<std::string, VerifiedTest>>(results);
  };
  ASSERT_TRUE(ShortenCuts({{"S.Fails", crash("heap-use-after-free")}}, verify, &tests).ok());
  EXPECT_TRUE(absl::StrContains(tests[0].body, "mesh.Fill();")) << tests[0].body;
  EXPECT_FALSE(absl::StrContains(tests[0].body, "mesh.Grow();")) << tests[0].body;
}

TEST(SanitizerWordsTest, SayWhatIsWrongAndWhere) {
  EXPECT_EQ(SanitizerWords("[ RUN ] S.A\nSUMMARY: AddressSanitizer: SEGV (/a/b+0x1) in f(int)\n"),
            "SEGV in f(int)");
  EXPECT_EQ(SanitizerWords("lib/a.h:3:7: runtime error: shift exponent -1 is negative\n"),
            "shift exponent -1 is negative");
  EXPECT_EQ(SanitizerWords("a_test: lib/a.cc:3: int f(): Assertion `x' failed.\n"),
            "a_test: lib/a.cc:3: int f(): Assertion `x' failed.");
  EXPECT_EQ(SanitizerWords("[  FAILED  ] S.A\n"), "");
}

}  // namespace
}  // namespace augment
