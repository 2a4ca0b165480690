// What the driver calls instead of a theory's body.
#define AUGMENT_DRIVER

#include <gtest/gtest.h>

#include <stdexcept>

#include "augment/theory.h"

namespace augment::theory {
namespace {

void Halves(int a) {
  AUGMENT_ASSUME(a >= 0);
  if (a == 100) throw std::runtime_error("a hundred");
  EXPECT_EQ(a / 2 * 2, a) << "odd";
}

TEST(TheoryChallenge, ReturnsWhereTheTheoryHolds) {
  Challenge(&Halves, "Suite.Halves", "a_test.cc", 7, 4);
}

TEST(TheoryChallenge, ThrowsWhereAnAssumptionDoesNotHold) {
  EXPECT_THROW(Challenge(&Halves, "Suite.Halves", "a_test.cc", 7, -4), AssumptionNotMet);
}

TEST(TheoryChallengeDeathTest, EndsTheProcessWhereItDoesNotHold) {
  EXPECT_DEATH(Challenge(&Halves, "Suite.Halves", "a_test.cc", 7, 5),
               "theory: a_test.cc:7: Suite.Halves: Assertion `Expected equality of these values: "
               "a / 2 \\* 2 \\(which is 4\\), a \\(which is 5\\), odd' failed.");
  EXPECT_DEATH(Challenge(&Halves, "Suite.Halves", "a_test.cc", 7, 100), "throws: a hundred");
}

}  // namespace
}  // namespace augment::theory
