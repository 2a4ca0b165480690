#include "bench/identity/pairs.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

TEST(PairsTest, AgreeWhateverTheNumbersAre) {
  Pairs pairs;
  for (const int use : {1, 2, 1, 3, 2}) pairs.Add(use, 10 - use);
  EXPECT_EQ(pairs.in_truth(), 2);
  EXPECT_EQ(pairs.precision(), 1);
  EXPECT_EQ(pairs.recall(), 1);
}

TEST(PairsTest, OneForAllLosesPrecision) {
  Pairs pairs;
  for (const int use : {1, 1, 2, 2}) pairs.Add(use, 7);
  EXPECT_EQ(pairs.precision(), 2.0 / 6);
  EXPECT_EQ(pairs.recall(), 1);
}

TEST(PairsTest, OneForEachUseLosesRecall) {
  Pairs pairs;
  for (int use = 0; use < 4; ++use) pairs.Add(1, use);
  EXPECT_EQ(pairs.precision(), 1);
  EXPECT_EQ(pairs.recall(), 0);
}

TEST(PairsTest, ProgramsAreCountedApart) {
  Pairs pairs;
  Pairs other;
  for (const int use : {1, 1}) pairs.Add(use, use);
  for (const int use : {1, 1}) other.Add(use, use);
  pairs.Join(other);
  EXPECT_EQ(pairs.agreed(), 2);
  EXPECT_EQ(pairs.in_truth(), 2);
}

}  // namespace
}  // namespace augment
