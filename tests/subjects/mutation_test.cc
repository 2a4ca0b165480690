#include "tests/subjects/mutation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// The text after each mutation, in order.
std::vector<std::string> Mutants(const std::string& text) {
  std::vector<std::string> result;
  for (const Mutation& mutation : FindMutations(text)) result.push_back(Mutate(text, mutation));
  return result;
}

TEST(MutationTest, RelationalOperatorIsNegatedAndMovedByOne) {
  EXPECT_THAT(Mutants("a < b"), ElementsAre("a >= b", "a <= b"));
  EXPECT_THAT(Mutants("a >= b"), ElementsAre("a < b", "a > b"));
  EXPECT_THAT(Mutants("a == b"), ElementsAre("a != b"));
}

TEST(MutationTest, ArithmeticOperatorIsExchanged) {
  EXPECT_THAT(Mutants("a + b"), ElementsAre("a - b"));
  EXPECT_THAT(Mutants("a += f(b)"), ElementsAre("a -= f(b)"));
  EXPECT_THAT(Mutants("++i"), ElementsAre("--i"));
}

TEST(MutationTest, LogicalOperatorIsExchangedOrDropped) {
  EXPECT_THAT(Mutants("a && b"), ElementsAre("a || b"));
  EXPECT_THAT(Mutants("!a"), ElementsAre("a"));
}

TEST(MutationTest, ConstantIsMovedByOne) {
  EXPECT_THAT(Mutants("f(0)"), ElementsAre("f(1)"));
  EXPECT_THAT(Mutants("0xffu"), ElementsAre("256u"));
  EXPECT_THAT(Mutants("1.5"), IsEmpty());
  EXPECT_THAT(Mutants("1e-9"), IsEmpty());
}

TEST(MutationTest, GuardIsDropped) {
  EXPECT_THAT(Mutants("if (f(a)) return;"), ElementsAre("if (false && (f(a))) return;"));
  EXPECT_THAT(Mutants("if (a) { throw b; }"), ElementsAre("if (false && (a)) { throw b; }"));
  EXPECT_THAT(Mutants("if (a) f();"), IsEmpty());
}

TEST(MutationTest, WhatIsNoOperatorStays) {
  EXPECT_THAT(Mutants("std::vector<std::pair<A, B>> v;"), IsEmpty());
  EXPECT_THAT(Mutants("A* f(B&& b, const C *c);"), IsEmpty());
  EXPECT_THAT(Mutants("bool operator==(const A& b);"), IsEmpty());
  EXPECT_THAT(Mutants("return -a;"), IsEmpty());
}

TEST(MutationTest, WhatIsNotCodeStays) {
  EXPECT_THAT(Mutants("// a < b\n/* a < b */"), IsEmpty());
  EXPECT_THAT(Mutants("#define A b < \\\n c + d\n"), IsEmpty());
  EXPECT_THAT(Mutants(R"(f("a < \" 1", '<', u8"1"))"), IsEmpty());
  EXPECT_THAT(Mutants("f(R\"x(a < 1)\" + 2)x\")"), IsEmpty());
}

TEST(MutationTest, AssertionsAreMarked) {
  std::vector<bool> in_assertion;
  for (const Mutation& mutation : FindMutations("f(1); assert(g(i) == 2 && (3)); return 4;")) {
    in_assertion.push_back(mutation.in_assertion);
  }
  EXPECT_THAT(in_assertion, ElementsAre(false, true, true, true, true, false));
}

TEST(MutationTest, LinesAreCounted) {
  const std::vector<Mutation> found = FindMutations("/*\n*/ \"\\\n\"\nf(7);");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].line, 4);
}

}  // namespace
}  // namespace augment
