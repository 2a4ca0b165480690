#include "bench/soundness/classes/hash_table.h"

#include <stdexcept>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace structures {
namespace {

TEST(HashTableTest, StartsEmpty) {
  HashTable table;
  EXPECT_TRUE(table.IsEmpty());
  EXPECT_FALSE(table.Has(1));
  EXPECT_THROW(table.Item(1), std::out_of_range);
}

TEST(HashTableTest, PutsAndFinds) {
  HashTable table;
  table.Put(10, 1);
  table.Put(20, 2);
  EXPECT_EQ(table.Item(1), 10);
  EXPECT_EQ(table.ItemOr(3, 7), 7);
  EXPECT_TRUE(table.HasItem(20));
  EXPECT_EQ(table.Count(), 2);
  EXPECT_THAT(table.Keys(), testing::ElementsAre(1, 2));
}

TEST(HashTableTest, Replaces) {
  HashTable table;
  table.Put(10, 1);
  table.Replace(11, 1);
  EXPECT_EQ(table.Item(1), 11);
  EXPECT_FALSE(table.PutNew(12, 1));
  EXPECT_TRUE(table.PutNew(12, 2));
  table.Force(13, 3);
  table.ReplaceKey(5, 3);
  EXPECT_TRUE(table.Has(5));
  EXPECT_EQ(table.Add(4, 2), 2);
}

TEST(HashTableTest, Removes) {
  HashTable table;
  table.Put(1, 1);
  EXPECT_TRUE(table.Remove(1));
  EXPECT_FALSE(table.Remove(1));
  EXPECT_EQ(table.Count(), 0);
}

TEST(HashTableTest, MergesAndCompares) {
  HashTable table;
  table.Put(1, 1);
  HashTable other;
  other.Put(2, 2);
  EXPECT_FALSE(table.Equals(other));
  table.Merge(other);
  EXPECT_EQ(table.Count(), 2);
  table.WipeOut();
  EXPECT_TRUE(table.IsEmpty());
}

}  // namespace
}  // namespace structures
