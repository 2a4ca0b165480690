#include "engine/instrument/layout_assertions.h"

#include <string>

#include "gtest/gtest.h"

namespace augment::instrument {
namespace {

std::string Relaxed(const std::string& text) {
  EditList edits;
  RelaxLayoutAssertions(text, edits);
  return edits.Apply(text, "").text();
}

TEST(RelaxLayoutAssertionsTest, SizesAndTriviality) {
  EXPECT_EQ(Relaxed("static_assert(sizeof(S) == 8, \"too big\");"),
            "static_assert(true || (sizeof(S) == 8), \"too big\");");
  EXPECT_EQ(Relaxed("static_assert(sizeof(S) == 8);"), "static_assert(true || (sizeof(S) == 8));");
  EXPECT_EQ(Relaxed("static_assert ( std::is_trivially_copyable<S>::value, u8\"\");"),
            "static_assert (true || ( std::is_trivially_copyable<S>::value), u8\"\");");
}

TEST(RelaxLayoutAssertionsTest, CommasOfTheCondition) {
  EXPECT_EQ(Relaxed("static_assert(sizeof(P<int, char>) == A<1, 2>::n);"),
            "static_assert(true || (sizeof(P<int, char>) == A<1, 2>::n));");
  EXPECT_EQ(Relaxed("static_assert(f(sizeof(int), 1), \"a, (b\");"),
            "static_assert(true || (f(sizeof(int), 1)), \"a, (b\");");
}

TEST(RelaxLayoutAssertionsTest, OthersStay) {
  for (const std::string text : {
           "static_assert(std::is_same<A, B>::value, \"sizeof\");",
           "// static_assert(sizeof(S) == 8);",
           "/* static_assert(sizeof(S) == 8); */",
           "\"static_assert(sizeof(S) == 8);\"",
           "R\"x(\" static_assert(sizeof(S) == 8);)x\"",
           "my_static_assert(sizeof(S) == 8);",
           "static_assert(sizeof(S) == 8",
           "int n = 1'000; char c = '('; f(sizeof(n));",
       }) {
    EXPECT_EQ(Relaxed(text), text);
  }
}

}  // namespace
}  // namespace augment::instrument
