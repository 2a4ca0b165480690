#include <string>
#include <vector>

#include "engine/emit/frameworks/framework.h"
#include "engine/emit/source_file.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

const TestFramework& Catch2() { return *FindFramework("catch2"); }

TEST(Catch2Test, AssertionsAreExpressions) {
  EXPECT_EQ(Catch2().Compare(Severity::kAssert, proto::Expectation::NE, "s.top()", "nullptr"),
            "REQUIRE(s.top() != nullptr);");
  EXPECT_EQ(Catch2().Throws(Severity::kExpect, {"Stack s(-1)", true}, "std::length_error"),
            "CHECK_THROWS_AS([&] { Stack s(-1); }(), std::length_error);");
}

// Also with tags behind the name.
TEST(Catch2Test, CasesAreFoundAgain) {
  const SourceFile file = ParseSource(
      "TEST_CASE(\"StackFault.PopKeepsSize\") {\n}\n"
      "TEST_CASE(\"by hand, \\\"quoted\\\"\", \"[stack][.slow]\") {\n  SECTION(\"x\") {}\n}\n",
      Catch2());
  ASSERT_EQ(file.tests.size(), 2u);
  EXPECT_EQ(file.tests[0].FullName(), "StackFault.PopKeepsSize");
  EXPECT_EQ(file.tests[1].name, "by hand, \\\"quoted\\\"");
}

TEST(Catch2Test, ItsHeaderIsIncludedAsTheUsersTestDoes) {
  for (const char* include : {"<catch2/catch.hpp>", "\"catch.hpp\"", "\"x/catch.hpp\""}) {
    EXPECT_EQ(FrameworkOfSource(std::string("#include ") + include), &Catch2()) << include;
    EXPECT_EQ(Catch2().Include(include), include);
  }
  EXPECT_EQ(Catch2().Include(""), "<catch2/catch.hpp>");
  EXPECT_EQ(FrameworkOfSource("#include <catchup.hpp>"), nullptr);
}

TEST(Catch2Test, ASourceBringsMainByItsMacro) {
  EXPECT_TRUE(Catch2().BringsMain("#define CATCH_CONFIG_MAIN  // by Catch\n"));
  EXPECT_FALSE(Catch2().BringsMain("// CATCH_CONFIG_MAIN is in another file\n"));
}

}  // namespace
}  // namespace augment
