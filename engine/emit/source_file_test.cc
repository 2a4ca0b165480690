#include "engine/emit/source_file.h"

#include "engine/emit/emit.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

TestText MakeTest(const std::string& name, const std::string& body) {
  TestText test;
  test.suite = "Suite";
  test.name = name;
  test.body = body;
  return test;
}

TEST(ParseSourceTest, FindsTestsWithTheCommentAbove) {
  const SourceFile file = ParseSource(R"(#include "a.h"
#include <vector>  // why
// Not this.

// What it
// shows.
TEST(Stack, Pops) {
  x("}");  // }
}
)");
  ASSERT_EQ(file.tests.size(), 1u);
  EXPECT_EQ(file.tests[0].FullName(), "Stack.Pops");
  EXPECT_EQ(file.tests[0].comment, "// What it\n// shows.\n");
  EXPECT_EQ(file.tests[0].body, "  x(\"}\");  // }\n");
  EXPECT_EQ(file.includes, (std::vector<std::string>{"\"a.h\"", "<vector>"}));
}

TEST(ParseSourceTest, PassesOverOtherMacrosAndText) {
  EXPECT_TRUE(ParseSource("TEST_F(A, B) { }  MY_TEST(A, B) {}").tests.empty());
  EXPECT_TRUE(ParseSource("// TEST(A, B) {}\n\"TEST(A, B) {}\"").tests.empty());
  EXPECT_TRUE(ParseSource("R\"x(TEST(A, B) {})x\"").tests.empty());
}

TEST(ParseSourceTest, TakesWhatItCanOfTextThatIsCutOff) {
  EXPECT_EQ(ParseSource("TEST(A, B) { }\nTEST(A, C) { f(").tests.size(), 1u);
}

TEST(IncludedFromTest, WhatLiesBesideTheSourceIsNamedFromElsewhere) {
  const auto beside = [](const std::string& name) { return name == "helper.h"; };
  EXPECT_EQ(IncludedFrom("lib/test",
                         "#include \"helper.h\"  // first\n# include \"lib/lib.h\"\n"
                         "#include <helper.h>\nint x;\n",
                         beside),
            "#include \"lib/test/helper.h\"  // first\n# include \"lib/lib.h\"\n"
            "#include <helper.h>\nint x;\n");
  EXPECT_EQ(IncludedFrom("lib", "\xEF\xBB\xBF#include \"helper.h\"", beside),
            "\xEF\xBB\xBF#include \"lib/helper.h\"");
  const auto above = [](const std::string& name) { return name == "../src/lib.h"; };
  EXPECT_EQ(IncludedFrom("lib/test", "#include \"../src/lib.h\"\n", above),
            "#include \"lib/src/lib.h\"\n");
  EXPECT_EQ(IncludedFrom("lib", "", beside), "");
  EXPECT_EQ(IncludedFrom("lib", "\n\n#include \"helper.h", beside), "\n\n#include \"helper.h");
}

TEST(FingerprintTest, DependsOnCodeOnly) {
  EXPECT_EQ(MakeTest("A", "f(1);  // one\n g();").Fingerprint(),
            MakeTest("B", "f(1);\n\n  g( );").Fingerprint());
  EXPECT_NE(MakeTest("A", "f(\"a b\");").Fingerprint(), MakeTest("A", "f(\"ab\");").Fingerprint());
}

TEST(FingerprintTest, StringsThatAFormatterSplitAreTheSame) {
  EXPECT_EQ(MakeTest("A", "f(\"ab cd\");").Fingerprint(),
            MakeTest("A", "f(\"ab \"\n  \"cd\");").Fingerprint());
}

TEST(MergeTestsTest, KeepsExistingTestsAndAddsNewBodies) {
  const auto merged = MergeTests({MakeTest("Old", "f();")},
                                 {MakeTest("Same", "f( );"), MakeTest("New", "g();")}, {});
  ASSERT_EQ(merged.size(), 2u);
  EXPECT_EQ(merged[0].name, "Old");
  EXPECT_EQ(merged[1].name, "New");
}

TEST(MergeTestsTest, ATestThatAPersonMovedIsNotMadeAgain) {
  EXPECT_TRUE(MergeTests({}, {MakeTest("New", "f();")}, {MakeTest("Mine", "f();")}).empty());
}

TEST(MergeTestsTest, ANewTestWithATakenNameGetsANumber) {
  const auto merged = MergeTests({MakeTest("Push", "f();")}, {MakeTest("Push", "g();")}, {});
  ASSERT_EQ(merged.size(), 2u);
  EXPECT_EQ(merged[1].name, "Push2");
}

TEST(OwnedHeaderTest, StampIsReadBack) {
  const std::string header = OwnedHeader("bazel run //x", false, "00ff", 80);
  EXPECT_EQ(StampOf(header + "\n#include <vector>\n"), "00ff");
  EXPECT_EQ(StampOf("// Somebody's file.\n"), "");
}

TEST(WrapCommentTest, BreaksBetweenWords) {
  EXPECT_EQ(WrapComment("aaa bbb ccc\n\nd", 10), "// aaa bbb\n// ccc\n// d\n");
}

TEST(RenderSourceTest, WhatOthersNeedStandsInFrontAndStaysThere) {
  const std::string text =
      RenderSource("// x", {"\"a.h\"", "<map>"}, {MakeTest("Push", "f();")}, {{"M"}, {"<vector>"}});
  EXPECT_THAT(text, ::testing::StartsWith("// x\n#define M\n\n#include <vector>\n\n"
                                          "// These do not include all that they use.\n"
                                          "#include <map>\n\n#include \"a.h\"\n\nnamespace {"));
  const SourceFile file = ParseSource(text);
  EXPECT_EQ(file.includes.size(), 3u);
  ASSERT_EQ(file.tests.size(), 1u);
}

TEST(SourceFileTest, HeadersOfTheStandard) {
  EXPECT_TRUE(IsOfStandard("<limits>"));
  for (const char* other : {"<assert.h>", "<lib/limits>", "\"limits\"", ""}) {
    EXPECT_FALSE(IsOfStandard(other)) << other;
  }
}

}  // namespace
}  // namespace augment
