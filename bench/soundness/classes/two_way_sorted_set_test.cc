#include "bench/soundness/classes/two_way_sorted_set.h"

#include "gtest/gtest.h"

namespace structures {
namespace {

TEST(TwoWaySortedSetTest, StartsEmpty) {
  TwoWaySortedSet set;
  EXPECT_TRUE(set.is_empty());
  EXPECT_TRUE(set.before());
  EXPECT_EQ(set.index(), 0);
}

TEST(TwoWaySortedSetTest, KeepsElementsInOrder) {
  TwoWaySortedSet set;
  set.extend(5);
  set.extend(1);
  set.extend(3);
  EXPECT_EQ(set.count(), 3);
  EXPECT_EQ(set.min(), 1);
  EXPECT_EQ(set.max(), 5);
  EXPECT_FALSE(set.has(2));
}

TEST(TwoWaySortedSetTest, GoesOverTheElements) {
  TwoWaySortedSet set;
  set.extend(2);
  set.extend(4);
  set.start();
  EXPECT_EQ(set.item(), 2);
  set.forth();
  EXPECT_TRUE(set.is_last());
  set.forth();
  EXPECT_TRUE(set.after());
  set.finish();
  set.back();
  EXPECT_TRUE(set.is_first());
}

TEST(TwoWaySortedSetTest, Removes) {
  TwoWaySortedSet set;
  set.extend(1);
  set.extend(2);
  set.extend(3);
  set.prune(2);
  set.search(3);
  EXPECT_FALSE(set.off());
  set.remove();
  EXPECT_EQ(set.count(), 1);
  set.wipe_out();
  EXPECT_TRUE(set.is_empty());
}

TEST(TwoWaySortedSetTest, MergesAndCompares) {
  TwoWaySortedSet set;
  TwoWaySortedSet other;
  set.extend(1);
  other.extend(2);
  EXPECT_TRUE(set.disjoint(other));
  set.merge(other);
  EXPECT_EQ(set.count(), 2);
  EXPECT_TRUE(other.is_subset(set));
  EXPECT_FALSE(set.is_equal(other));
  TwoWaySortedSet copy(set);
  copy.intersect(other);
  EXPECT_TRUE(copy.is_equal(other));
  set.subtract(other);
  EXPECT_FALSE(set.has(2));
}

}  // namespace
}  // namespace structures
