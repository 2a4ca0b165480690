#include "tests/puzzles/tag_set.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(TagSetTest, AddsEachTagOnce) {
  TagSet tags;
  EXPECT_TRUE(tags.IsEmpty());
  tags.Add(3);
  tags.Add(3);
  EXPECT_EQ(tags.Count(), 1);
  EXPECT_TRUE(tags.Has(3));
  EXPECT_FALSE(tags.Has(4));
}

TEST(TagSetTest, Removes) {
  TagSet tags;
  tags.Add(1);
  tags.Add(2);
  tags.Remove(1);
  EXPECT_EQ(tags.Count(), 1);
  EXPECT_FALSE(tags.Has(1));
  tags.Remove(7);
  EXPECT_EQ(tags.Count(), 1);
}

TEST(TagSetTest, IsSubsetOfALargerOne) {
  TagSet some;
  TagSet all;
  for (const int tag : {1, 2, 3}) all.Add(tag);
  EXPECT_TRUE(some.IsSubsetOf(all));
  some.Add(2);
  EXPECT_TRUE(some.IsSubsetOf(all));
  EXPECT_FALSE(all.IsSubsetOf(some));
}

TEST(TagSetTest, IsNoSubsetOfOthers) {
  TagSet tags;
  TagSet others;
  tags.Add(1);
  others.Add(2);
  EXPECT_FALSE(tags.IsSubsetOf(others));
}

}  // namespace
}  // namespace puzzles
