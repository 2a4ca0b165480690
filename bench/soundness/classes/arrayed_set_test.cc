#include "bench/soundness/classes/arrayed_set.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace structures {
namespace {

using ::testing::ElementsAre;

TEST(ArrayedSetTest, StartsEmpty) {
  ArrayedSet set;
  EXPECT_TRUE(set.IsEmpty());
  EXPECT_EQ(set.Count(), 0);
}

TEST(ArrayedSetTest, PutsAndPrunes) {
  ArrayedSet set;
  set.Put(3);
  set.Put(1);
  set.Put(3);
  EXPECT_THAT(set.Items(), ElementsAre(3, 1));
  EXPECT_EQ(set.Oldest(), 3);
  EXPECT_EQ(set.Largest(), 3);
  set.Prune(3);
  EXPECT_FALSE(set.Has(3));
}

TEST(ArrayedSetTest, ExchangesAndRemoves) {
  ArrayedSet set;
  set.Fill({1, 2, 3});
  set.Exchange(2, 5);
  EXPECT_TRUE(set.Has(5));
  EXPECT_EQ(set.RemoveOldest(), 1);
  EXPECT_EQ(set.Count(), 2);
}

TEST(ArrayedSetTest, Compares) {
  ArrayedSet set;
  set.Fill({1, 2});
  ArrayedSet other;
  other.Fill({1, 2, 3});
  EXPECT_TRUE(set.IsSubset(other));
  EXPECT_TRUE(set.IsProperSubset(other));
  EXPECT_FALSE(set.Equals(other));
  EXPECT_FALSE(set.Disjoint(other));
}

TEST(ArrayedSetTest, Combines) {
  ArrayedSet set;
  set.Fill({1, 2});
  ArrayedSet other;
  other.Fill({3});
  set.Merge(other);
  EXPECT_EQ(set.Count(), 3);
  set.Subtract(other);
  EXPECT_THAT(set.Items(), ElementsAre(1, 2));
  set.SymmetricDifference(other);
  EXPECT_TRUE(set.Has(3));
  set.Intersect(other);
  EXPECT_TRUE(set.Equals(other));
  set.WipeOut();
  EXPECT_TRUE(set.IsEmpty());
}

}  // namespace
}  // namespace structures
