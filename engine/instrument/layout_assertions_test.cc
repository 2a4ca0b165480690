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

TEST(RelaxLayoutAssertionsTest, Triviality) {
  EXPECT_EQ(Relaxed("static_assert(std::is_pod<S>::value, \"too rich\");"),
            "static_assert(true || (std::is_pod<S>::value), \"too rich\");");
  EXPECT_EQ(Relaxed("static_assert(std::is_pod_v<S>);"),
            "static_assert(true || (std::is_pod_v<S>));");
  EXPECT_EQ(Relaxed("static_assert ( std::is_trivially_copyable<S>::value, u8\"\");"),
            "static_assert (true || ( std::is_trivially_copyable<S>::value), u8\"\");");
}

TEST(RelaxLayoutAssertionsTest, CommasOfTheCondition) {
  EXPECT_EQ(Relaxed("static_assert(is_pod<P<int, char>>() == A<1, 2>::n);"),
            "static_assert(true || (is_pod<P<int, char>>() == A<1, 2>::n));");
  EXPECT_EQ(Relaxed("static_assert(f(is_pod<int>(), 1), \"a, (b\");"),
            "static_assert(true || (f(is_pod<int>(), 1)), \"a, (b\");");
}

TEST(RelaxLayoutAssertionsTest, OthersStay) {
  for (const std::string text : {
           "static_assert(sizeof(S) == 8);",  // trackers take no room
           "static_assert(std::is_same<A, B>::value, \"is_pod\");",
           "// static_assert(is_pod<S>());",
           "/* static_assert(is_pod<S>()); */",
           "\"static_assert(is_pod<S>());\"",
           "R\"x(\" static_assert(is_pod<S>());)x\"",
           "my_static_assert(is_pod<S>());",
           "static_assert(is_pod<S>()",
           "int n = 1'000; char c = '('; f(sizeof(n));",
       }) {
    EXPECT_EQ(Relaxed(text), text);
  }
}

}  // namespace
}  // namespace augment::instrument
