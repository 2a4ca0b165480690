#include <string>
#include <vector>

#include "engine/emit/frameworks/framework.h"
#include "engine/emit/source_file.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using proto::Expectation;

const TestFramework& Doctest() { return *FindFramework("doctest"); }

constexpr Severity kExpect = Severity::kExpect;

TEST(DoctestTest, ComparisonsAreWrittenAsSuch) {
  EXPECT_EQ(Doctest().Compare(kExpect, Expectation::EQ, "s.pop()", "3"), "CHECK(s.pop() == 3);");
  EXPECT_EQ(Doctest().Compare(Severity::kAssert, Expectation::GE, "a & b", "*c"),
            "REQUIRE((a & b) >= *c);");
  EXPECT_EQ(Doctest().Truth(kExpect, true, "s.empty()"), "CHECK(s.empty());");
  EXPECT_EQ(Doctest().Truth(kExpect, false, "a < b && b < a"), "CHECK_FALSE((a < b && b < a));");
}

TEST(DoctestTest, TextsAndNumbers) {
  std::vector<std::string> headers;
  EXPECT_EQ(Doctest().SameText(kExpect, true, "s.name()", "L\"x\"", &headers),
            "CHECK(std::wstring(s.name()) == L\"x\");");
  EXPECT_EQ(Doctest().SameReal(kExpect, 64, 1.0, "s.size()", "1.0", &headers),
            "CHECK(std::abs(s.size() - 1.0) <= 8.9e-16);");
  EXPECT_EQ(Doctest().SameReal(kExpect, 32, -8.0, "s.size()", "-8.0f", &headers),
            "CHECK(std::abs(s.size() - -8.0f) <= 3.8e-06f);");
  EXPECT_EQ(Doctest().SameReal(kExpect, 64, 0.0, "s.size()", "0.0", &headers),
            "CHECK(s.size() == 0.0);");
  EXPECT_EQ(headers, (std::vector<std::string>{"string", "cmath", "cmath"}));
}

// What is thrown by a declaration is thrown in an expression of its own.
TEST(DoctestTest, Exceptions) {
  EXPECT_EQ(Doctest().Throws(kExpect, {"s.pop()"}, "std::out_of_range"),
            "CHECK_THROWS_AS(s.pop(), std::out_of_range);");
  EXPECT_EQ(Doctest().Throws(kExpect, {"Stack s{1, 2}", true}, ""),
            "CHECK_THROWS(([&] { Stack s{1, 2}; }()));");
  EXPECT_EQ(Doctest().DoesNotThrow(kExpect, {"s.pop()"}), "CHECK_NOTHROW(s.pop());");
}

TEST(DoctestTest, CasesAreFoundAgain) {
  TestText test;
  test.framework = &Doctest();
  test.suite = "StackAugmented";
  test.name = "PopTakesTheLast";
  test.body = "  CHECK(true);\n";
  EXPECT_EQ(test.Source(), "TEST_CASE(\"StackAugmented.PopTakesTheLast\") {\n  CHECK(true);\n}\n");
  const SourceFile file = ParseSource(
      "#include <doctest/doctest.h>\n// Why.\n"
      "TEST_CASE(\"StackAugmented.\"\n          \"PopTakesTheLast\") {\n  CHECK(true);\n}\n"
      "TEST_SUITE(\"s\") { TEST_CASE(\"by hand\" * doctest::skip()) {} }\n"
      "// TEST_CASE(\"no.case\") {}\n",
      Doctest());
  ASSERT_EQ(file.tests.size(), 2u);
  EXPECT_EQ(file.tests[0].FullName(), test.FullName());
  EXPECT_EQ(file.tests[0].Fingerprint(), test.Fingerprint());
  EXPECT_EQ(file.tests[0].comment, "// Why.\n");
  EXPECT_EQ(file.tests[1].name, "by hand");
}

TEST(DoctestTest, IsKnownByItsHeader) {
  EXPECT_EQ(FrameworkOfSource("#include \"third_party/doctest.h\"\n"), &Doctest());
  EXPECT_EQ(FrameworkOfSource("#include \"gtest/gtest.h\"\n"), &GoogleTest());
  EXPECT_EQ(FrameworkOfSource("#include <nodoctest.h>\n"), nullptr);
  EXPECT_EQ(Doctest().Include(""), "<doctest/doctest.h>");
  EXPECT_EQ(Doctest().Include("\"doctest.h\""), "\"doctest.h\"");
}

TEST(DoctestTest, ASourceBringsMainByItsMacro) {
  EXPECT_TRUE(Doctest().BringsMain("#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN\n"));
  EXPECT_TRUE(Doctest().BringsMain("int main(int argc, char** argv) {}"));
  EXPECT_FALSE(Doctest().BringsMain("// no DOCTEST_CONFIG_IMPLEMENT here\n#define DOCTEST_X\n"));
}

}  // namespace
}  // namespace augment
