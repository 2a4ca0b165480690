#include "examples/sorted_set/sorted_set.h"

#include <initializer_list>

#include "gtest/gtest.h"

namespace {

SortedSet Of(std::initializer_list<int> elements) {
  SortedSet set;
  for (const int v : elements) set.extend(v);
  return set;
}

TEST(SortedSetTest, ANewSetIsEmpty) {
  SortedSet set;
  EXPECT_TRUE(set.is_empty());
  EXPECT_EQ(set.count(), 0);
}

TEST(SortedSetTest, HoldsAnElementOnce) {
  SortedSet set = Of({2, 1, 2});
  EXPECT_EQ(set.count(), 2);
  EXPECT_TRUE(set.has(1));
  EXPECT_FALSE(set.has(3));
}

TEST(SortedSetTest, PrunesAnElement) {
  SortedSet set = Of({1, 2});
  set.prune(1);
  set.prune(3);
  EXPECT_FALSE(set.has(1));
  EXPECT_EQ(set.count(), 1);
}

TEST(SortedSetTest, SetsWithACommonElementAreNotDisjoint) {
  EXPECT_FALSE(Of({1, 2}).disjoint(Of({2, 3})));
  EXPECT_TRUE(Of({1}).disjoint(Of({2})));
  EXPECT_TRUE(SortedSet().disjoint(Of({2})));
}

TEST(SortedSetTest, MergesASetBehind) {
  SortedSet set = Of({1});
  set.merge(Of({2, 3}));
  EXPECT_EQ(set.count(), 3);
}

TEST(SortedSetTest, MergesASetBefore) {
  SortedSet set = Of({7, 9});
  set.merge(Of({1, 8}));
  EXPECT_EQ(set.count(), 4);
  EXPECT_TRUE(set.has(8));
}

TEST(SortedSetTest, MergesIntoAnEmptySet) {
  SortedSet set;
  set.merge(Of({4, 5}));
  EXPECT_EQ(set.count(), 2);
}

TEST(SortedSetTest, MergesAnEmptySet) {
  SortedSet set = Of({4, 6});
  set.merge(SortedSet());
  EXPECT_EQ(set.count(), 2);
}

TEST(SortedSetTest, MergesTwice) {
  SortedSet set = Of({1});
  set.merge(Of({2}));
  set.merge(Of({3}));
  EXPECT_EQ(set.count(), 3);
}

}  // namespace
