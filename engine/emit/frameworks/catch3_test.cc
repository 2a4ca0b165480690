#include <string>

#include "engine/emit/frameworks/framework.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

const TestFramework& Catch3() { return *FindFramework("catch3"); }

TEST(Catch3Test, EachOfItsHeadersThatHasTheMacrosOfCases) {
  for (const char* include :
       {"<catch2/catch_test_macros.hpp>", "<catch2/catch_all.hpp>",
        "<catch2/catch_template_test_macros.hpp>", "\"x/catch_amalgamated.hpp\""}) {
    EXPECT_EQ(FrameworkOfSource(std::string("#include ") + include), &Catch3()) << include;
    EXPECT_EQ(Catch3().Include(include), include);
  }
  EXPECT_FALSE(Catch3().IsInclude("<catch2/catch_approx.hpp>"));
  EXPECT_FALSE(Catch3().IsInclude("<catch2/catch.hpp>"));
}

// Behind a header of the user's own.
TEST(Catch3Test, WhatTheUsersTestDoesNotIncludeItself) {
  EXPECT_EQ(Catch3().Include(""), "<catch2/catch_test_macros.hpp>");
}

TEST(Catch3Test, NoMacroMakesMain) {
  EXPECT_EQ(Catch3().MainMacro(), "");
  EXPECT_FALSE(Catch3().BringsMain("#define CATCH_CONFIG_MAIN\n"));
  EXPECT_TRUE(Catch3().BringsMain("int main(int argc, char** argv) {\n"));
}

}  // namespace
}  // namespace augment
