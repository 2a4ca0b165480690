#include <string>
#include <vector>

#include "engine/emit/frameworks/framework.h"
#include "engine/emit/source_file.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

const TestFramework& Boost() { return *FindFramework("boost"); }

TEST(BoostTest, AssertionsAreTruthsOfOneArgument) {
  EXPECT_EQ(Boost().Compare(Severity::kAssert, proto::Expectation::NE, "s.top()", "nullptr"),
            "BOOST_REQUIRE(s.top() != nullptr);");
  EXPECT_EQ(Boost().Compare(Severity::kExpect, proto::Expectation::EQ, "s.top()",
                            "std::pair<int, int>(1, 2)"),
            "BOOST_CHECK(s.top() == (std::pair<int, int>(1, 2)));");
  EXPECT_EQ(Boost().Truth(Severity::kExpect, false, "a == b"), "BOOST_CHECK(!(a == b));");
  EXPECT_EQ(Boost().Throws(Severity::kExpect, {"Stack s(-1)", true}, "std::length_error"),
            "BOOST_CHECK_THROW(Stack s(-1), std::length_error);");
  EXPECT_EQ(Boost().Throws(Severity::kExpect, {"Map<int, int> m", true}, "E"),
            "BOOST_CHECK_THROW(([&] { Map<int, int> m; }()), E);");
  EXPECT_EQ(Boost().Throws(Severity::kExpect, {"s.pop()", false}, ""),
            "BOOST_CHECK(([&] { try { s.pop(); } catch (...) { return true; } return false; "
            "}()));");
  EXPECT_EQ(Boost().DoesNotThrow(Severity::kAssert, {"s.pop()", false}),
            "BOOST_REQUIRE_NO_THROW(s.pop());");
}

TEST(BoostTest, NumbersAndTextsAreShownWhereTheyDiffer) {
  EXPECT_EQ(Boost().CompareValues(Severity::kExpect, proto::Expectation::EQ, "s.size()", "6u"),
            "BOOST_CHECK_EQUAL(s.size(), 6u);");
  EXPECT_EQ(Boost().CompareValues(Severity::kAssert, proto::Expectation::NE, "Get<int, 2>(s)", "6"),
            "BOOST_REQUIRE_NE((Get<int, 2>(s)), 6);");
  EXPECT_EQ(Boost().CompareValues(Severity::kExpect, proto::Expectation::GE, "s.size()", "0"),
            "BOOST_CHECK_GE(s.size(), 0);");
}

// Also with decorators behind the name.
TEST(BoostTest, CasesAreFoundAgain) {
  const SourceFile file = ParseSource(
      "BOOST_AUTO_TEST_CASE(StackFault_PopKeepsSize) {\n}\n"
      "BOOST_AUTO_TEST_CASE(by_some_hand, *boost::unit_test::timeout(2)) {\n}\n",
      Boost());
  ASSERT_EQ(file.tests.size(), 2u);
  EXPECT_EQ(file.tests[0].FullName(), "StackFault.PopKeepsSize");
  EXPECT_EQ(file.tests[1].name, "by_some_hand");
  EXPECT_EQ(Boost().CaseHead("BOOST_AUTO_TEST_CASE", {"StackFault", "PopKeepsSize"}),
            "BOOST_AUTO_TEST_CASE(StackFault_PopKeepsSize)");
  EXPECT_EQ(Boost().RunArguments("StackFault.PopKeepsSize")[0],
            "--run_test=StackFault_PopKeepsSize");
}

TEST(BoostTest, IsKnownByItsHeaders) {
  for (const char* include :
       {"<boost/test/unit_test.hpp>", "<boost/test/included/unit_test.hpp>"}) {
    EXPECT_EQ(FrameworkOfSource(std::string("#include ") + include), &Boost()) << include;
    EXPECT_EQ(Boost().Include(include), include);
  }
  EXPECT_EQ(Boost().Include(""), "<boost/test/unit_test.hpp>");
}

TEST(BoostTest, ASourceBringsMain) {
  EXPECT_TRUE(Boost().BringsMain("#define BOOST_TEST_MODULE meter\n"));
  EXPECT_TRUE(Boost().BringsMain("test_suite* init_unit_test_suite(int, char**) {\n"));
  EXPECT_FALSE(Boost().BringsMain("// BOOST_TEST_MODULE is in another file\n"));
}

}  // namespace
}  // namespace augment
