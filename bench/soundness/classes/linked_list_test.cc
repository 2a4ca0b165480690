#include "bench/soundness/classes/linked_list.h"

#include "gtest/gtest.h"

namespace structures {
namespace {

TEST(LinkedListTest, StartsEmpty) {
  LinkedList list;
  EXPECT_TRUE(list.IsEmpty());
  EXPECT_EQ(list.Count(), 0);
  EXPECT_FALSE(list.Has(1));
}

TEST(LinkedListTest, PutsAtBothEnds) {
  LinkedList list;
  list.PutLast(2);
  list.PutFirst(1);
  list.PutLast(3);
  EXPECT_EQ(list.First(), 1);
  EXPECT_EQ(list.Last(), 3);
  EXPECT_EQ(list.Item(1), 2);
  EXPECT_EQ(list.IndexOf(3), 2);
  EXPECT_EQ(list.Occurrences(2), 1);
}

TEST(LinkedListTest, PutsAndReplacesInside) {
  LinkedList list;
  list.PutLast(1);
  list.PutLast(3);
  list.Put(2, 1);
  list.Replace(5, 2);
  list.Swap(0, 1);
  EXPECT_EQ(list.Item(0), 2);
  EXPECT_EQ(list.Item(2), 5);
}

TEST(LinkedListTest, Removes) {
  LinkedList list;
  for (int i = 0; i < 6; ++i) list.PutLast(i);
  list.RemoveFirst();
  list.RemoveLast();
  list.Remove(1);
  EXPECT_EQ(list.Count(), 3);
  EXPECT_EQ(list.PruneAll(3), 1);
  list.PruneFirst(1);
  EXPECT_TRUE(list.Has(4));
}

TEST(LinkedListTest, InsertsAnotherList) {
  LinkedList list;
  LinkedList other;
  other.PutLast(7);
  list.Append(other);
  list.Insert(other, 0);
  EXPECT_EQ(list.Count(), 2);
  EXPECT_FALSE(list.Equals(other));
}

TEST(LinkedListTest, CopiesAndWipesOut) {
  LinkedList list;
  list.PutLast(1);
  list.PutLast(2);
  LinkedList copy(list);
  EXPECT_TRUE(copy.Equals(list));
  copy.Reverse();
  EXPECT_EQ(copy.First(), 2);
  list.KeepFirst(1);
  list.WipeOut();
  EXPECT_TRUE(list.IsEmpty());
}

}  // namespace
}  // namespace structures
