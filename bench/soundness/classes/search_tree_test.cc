#include "bench/soundness/classes/search_tree.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace structures {
namespace {

TEST(SearchTreeTest, StartsEmpty) {
  SearchTree tree;
  EXPECT_TRUE(tree.IsEmpty());
  EXPECT_FALSE(tree.Has(1));
}

TEST(SearchTreeTest, InsertsAndFinds) {
  SearchTree tree;
  EXPECT_TRUE(tree.Insert(4));
  EXPECT_TRUE(tree.Insert(2));
  EXPECT_TRUE(tree.Insert(6));
  EXPECT_FALSE(tree.Insert(4));
  EXPECT_EQ(tree.Min(), 2);
  EXPECT_EQ(tree.Max(), 6);
  EXPECT_EQ(tree.Rank(6), 2);
  EXPECT_EQ(tree.Select(1), 4);
  EXPECT_EQ(tree.Floor(5), 4);
  EXPECT_EQ(tree.Ceiling(3), 4);
  EXPECT_THAT(tree.ToVector(), testing::ElementsAre(2, 4, 6));
}

TEST(SearchTreeTest, Removes) {
  SearchTree tree;
  for (const int v : {3, 1, 5}) tree.Insert(v);
  EXPECT_TRUE(tree.Remove(1));
  EXPECT_FALSE(tree.Remove(2));
  EXPECT_EQ(tree.RemoveMin(), 3);
  EXPECT_EQ(tree.Count(), 1);
}

TEST(SearchTreeTest, ClampsMergesAndCompares) {
  SearchTree tree;
  for (const int v : {3, 1, 5}) tree.Insert(v);
  SearchTree other;
  other.Insert(8);
  EXPECT_FALSE(tree.Equals(other));
  tree.Merge(other);
  tree.Clamp(2, 6);
  EXPECT_EQ(tree.Count(), 2);
  SearchTree copy(tree);
  EXPECT_TRUE(copy.Equals(tree));
  copy.Clear();
  EXPECT_TRUE(copy.IsEmpty());
}

}  // namespace
}  // namespace structures
