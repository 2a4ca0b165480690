#include "bench/soundness/classes/array.h"

#include "gtest/gtest.h"

namespace structures {
namespace {

TEST(ArrayTest, StartsWithZeros) {
  Array array(1, 3);
  EXPECT_EQ(array.Count(), 3);
  EXPECT_EQ(array.Lower(), 1);
  EXPECT_EQ(array.Upper(), 3);
  EXPECT_TRUE(array.AllDefault());
  EXPECT_FALSE(array.Valid(4));
}

TEST(ArrayTest, PutsAndFinds) {
  Array array(1, 4);
  array.Put(5, 2);
  array.Put(7, 4);
  EXPECT_EQ(array.Item(2), 5);
  EXPECT_TRUE(array.Has(7));
  EXPECT_EQ(array.Occurrences(0), 2);
  EXPECT_FALSE(array.IsSorted());
  array.Swap(2, 3);
  EXPECT_EQ(array.Item(3), 5);
}

TEST(ArrayTest, GrowsWhenForced) {
  Array array(1, 2);
  array.Force(9, 4);
  EXPECT_EQ(array.Upper(), 4);
  EXPECT_EQ(array.Item(4), 9);
  EXPECT_FALSE(array.IsEmpty());
}

TEST(ArrayTest, FillsAndClears) {
  Array array(1, 3);
  array.Fill(2, 1, 3);
  EXPECT_EQ(array.Occurrences(2), 3);
  EXPECT_TRUE(array.IsSorted());
  array.ClearAll();
  EXPECT_TRUE(array.AllDefault());
}

TEST(ArrayTest, CopiesAndCompares) {
  Array array(1, 4);
  array.Put(3, 1);
  Array part = array.Subarray(1, 2);
  EXPECT_EQ(part.Count(), 2);
  EXPECT_FALSE(part.Equals(array));
  array.Copy(part, 3);
  EXPECT_EQ(array.Item(3), 3);
  part.Rebase(5);
  EXPECT_TRUE(part.SameItems(array.Subarray(1, 2)));
}

TEST(ArrayTest, KeepsEnds) {
  Array array(1, 5);
  array.Put(8, 5);
  array.KeepHead(4);
  EXPECT_EQ(array.Count(), 4);
  array.KeepTail(2);
  EXPECT_EQ(array.Count(), 2);
}

}  // namespace
}  // namespace structures
