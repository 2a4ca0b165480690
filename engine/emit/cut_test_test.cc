// Tests that begin like one of the user's.
#include "engine/emit/cut_test.h"

#include <set>
#include <string>

#include "gtest/gtest.h"

namespace augment {
namespace {

constexpr char kSource[] = R"(#include "a.h"

namespace n {
namespace {

int Helper(const char* text) { return text[0] == '{' ? 1 : 0; }

// What it does: TEST(Not, ACase) { }
TEST_F(StackTest, Pushes) {
  Stack stack;
  stack.push("};");
  EXPECT_EQ(Map([](int i) { return i; }), 3);
  for (int i = 0; i < 3; ++i) {
    stack.push(i);
  }
}

TEST(Other, IsShort) { EXPECT_TRUE(true); }

}  // namespace
}  // namespace n
)";

TEST(CutAtTest, TheBodyUpToTheStatement) {
  const auto cut = CutAt(kSource, 11, GoogleTest());
  ASSERT_TRUE(cut.has_value());
  EXPECT_EQ(cut->macro, "TEST_F");
  EXPECT_EQ(cut->name.suite, "StackTest");
  EXPECT_EQ(cut->name.name, "Pushes");
  EXPECT_EQ(cut->begin, "Stack stack;\n  stack.push(\"};\");");
  EXPECT_EQ(cut->end, "");
}

TEST(CutAtTest, OpenBlocksAreClosed) {
  const auto cut = CutAt(kSource, 14, GoogleTest());
  ASSERT_TRUE(cut.has_value());
  EXPECT_EQ(cut->begin.substr(cut->begin.size() - 14), "stack.push(i);");
  EXPECT_EQ(cut->end, "}");
}

TEST(CutAtTest, InNoCase) {
  EXPECT_FALSE(CutAt(kSource, 6, GoogleTest()).has_value());
  EXPECT_FALSE(CutAt(kSource, 8, GoogleTest()).has_value());
  EXPECT_FALSE(CutAt(kSource, 15, GoogleTest()).has_value());  // no statement ends there
  EXPECT_FALSE(CutAt(kSource, 100, GoogleTest()).has_value());
}

// A call of a method that the rest calls, too, declares nothing.
TEST(UnrelatedTest, WhatNamesOtherObjectsOnly) {
  CutBody body;
  body.statements = {"  Line* other = Open();", "\n  other->Write(1);", "\n  Line* a = Open();",
                     "\n  a->Write(1);", "\n  EXPECT_TRUE(a->open());"};
  body.rest = "\n\n  a->Write(2);\n";
  EXPECT_EQ(Unrelated(body, /*expectations=*/true), (std::set<size_t>{0, 1}));
  EXPECT_EQ(Unrelated(body, /*expectations=*/false), (std::set<size_t>{0, 1, 4}));
}

// Each runs without those beside it.
TEST(UnrelatedTest, SectionsBesideTheOneThatIsCut) {
  CutBody body;
  body.framework = FindFramework("catch2");
  body.statements = {"  Line a;", "\n  SECTION(\"one\") { a.Write(1); }", "\n  a.Write(2);"};
  body.rest = "\n  SECTION(\"two\") {\n    a.Write(3);\n  }\n";
  EXPECT_EQ(Unrelated(body, /*expectations=*/false), (std::set<size_t>{1}));
}

TEST(FrameTestsTest, WhatElseIsOnTheLineStays) {
  EXPECT_EQ(FrameTests("namespace { TEST(A, B) { f(); } }\n", {}, GoogleTest()),
            "namespace {  }\n");
}

TEST(FrameTestsTest, StandWhereTheirCasesStood) {
  TestText test;
  test.macro = "TEST_F";
  test.suite = "StackTest";
  test.name = "New";
  test.body = "  Stack stack;\n";
  test.cut_from = "StackTest.Pushes";
  TestText stranger = test;
  stranger.name = "Other";
  stranger.cut_from = "StackTest.Unknown";
  EXPECT_EQ(FrameTests(kSource, {test, stranger}, GoogleTest()), R"(#include "a.h"

namespace n {
namespace {

int Helper(const char* text) { return text[0] == '{' ? 1 : 0; }

TEST_F(StackTest, New) {
  Stack stack;
}

TEST_F(StackTest, Other) {
  Stack stack;
}

}  // namespace
}  // namespace n
)");
}

TEST(RenderFramedTest, WhatNoCaseBeginsStandsBelowAndWhatIsMissingIsIncludedAbove) {
  TestText begun;
  begun.macro = "TEST_F";
  begun.suite = "StackTest";
  begun.name = "New";
  begun.cut_from = "StackTest.Pushes";
  begun.comment = "// Begins like StackTest.Pushes.\n";
  begun.body = "  Stack stack;\n";
  TestText own;
  own.suite = "StackAugmented";
  own.name = "Pops";
  own.body = "  Stack stack;\n";
  const std::string text =
      RenderFramed("// Generated.\n", kSource, {"\"a.h\"", "<limits>"}, {own, begun}, GoogleTest());
  EXPECT_EQ(text.substr(0, 61),
            "// Generated.\n\n#include <limits>\n\n#include \"a.h\"\n\nnamespace n");
  EXPECT_EQ(
      text.substr(text.find("}  // namespace n\n")),
      "}  // namespace n\n\nnamespace {\n\nTEST(StackAugmented, Pops) {\n  Stack stack;\n}\n\n"
      "}  // namespace\n");
  // Read back, both are tests of ours.
  const SourceFile file = ParseSource(text);
  ASSERT_EQ(file.tests.size(), 2u);
  EXPECT_EQ(file.tests[0].macro, "TEST_F");
  EXPECT_EQ(file.tests[0].cut_from, "StackTest.Pushes");
  EXPECT_EQ(file.tests[0].Source(), begun.Source());
  EXPECT_EQ(file.tests[1].cut_from, "");
}

TEST(RenderFramedTest, HeadersOfAProjectStandBehindThoseOfTheSource) {
  TestText own;
  own.suite = "StackAugmented";
  own.name = "Pops";
  const auto render = [&](const std::string& source) {
    const std::string text =
        RenderFramed("//\n", source, {"\"b.h\"", "<lib/c.h>", "<limits>"}, {own}, GoogleTest());
    return text.substr(0, text.find("\nnamespace {"));
  };
  EXPECT_EQ(render("/* Of\n ours. */\n#include \"first.h\"\n// and\n#include <map>\n"
                   "#ifdef X\n#include \"x.h\"\n#endif\nint x;\n#include \"last.inc\"\n"),
            "//\n\n#include <limits>\n\n/* Of\n ours. */\n#include \"first.h\"\n// and\n"
            "#include <map>\n#include \"b.h\"\n#include <lib/c.h>\n"
            "#ifdef X\n#include \"x.h\"\n#endif\nint x;\n#include \"last.inc\"\n");
  EXPECT_EQ(render("int x;\n"),
            "//\n\n#include <limits>\n\n#include \"b.h\"\n#include <lib/c.h>\nint x;\n");
  EXPECT_EQ(render("\xef\xbb\xbf#include \"a.h\"\n"),
            "//\n\n#include <limits>\n\n#include \"a.h\"\n#include \"b.h\"\n#include <lib/c.h>\n");
  EXPECT_EQ(render("#include \"b.h\""),
            "//\n\n#include <limits>\n\n#include \"b.h\"\n#include <lib/c.h>\n");
}

// main() may be made in another source of the test.
TEST(RenderFramedTest, MainIsMadeWhereTheSourceDoesNot) {
  TestText test;
  test.framework = FindFramework("doctest");
  test.name = "New";
  test.cut_from = "pushes, and pops";
  const std::string source = "#include \"doctest.h\"\nTEST_CASE(\"pushes, and pops\") {}\n";
  const auto render = [&](const std::string& text) {
    return RenderFramed("//\n", text, {}, {test}, *test.framework, {"MAKE_MAIN"});
  };
  EXPECT_EQ(render(source),
            "//\n\n#define MAKE_MAIN\n\n#include \"doctest.h\"\nTEST_CASE(\"New\") {\n}\n\n\n");
  const std::string with = "#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN\n" + source;
  EXPECT_EQ(render(with).find("MAKE_MAIN"), std::string::npos);
}

// A formatter breaks lines.
TEST(RenderFramedTest, TheCaseIsReadBackFromABrokenComment) {
  const SourceFile file = ParseSource(
      "// It may be so.\n// Begins like\n// StackTest.Pushes.\nTEST_F(StackTest, New) {\n}\n");
  ASSERT_EQ(file.tests.size(), 1u);
  EXPECT_EQ(file.tests[0].cut_from, "StackTest.Pushes");
}

TEST(CanFrameTest, CasesThatAreMadeOtherwiseWouldRunOnceMore) {
  EXPECT_TRUE(CanFrame(kSource, GoogleTest()));
  EXPECT_FALSE(CanFrame("TEST_P(A, B) {}\n", GoogleTest()));
  EXPECT_TRUE(CanFrame("// no TEST_P(A, B)\n", GoogleTest()));
}

}  // namespace
}  // namespace augment
