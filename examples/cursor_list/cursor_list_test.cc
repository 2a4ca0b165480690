#include "examples/cursor_list/cursor_list.h"

#include <initializer_list>

#include "gtest/gtest.h"

namespace {

CursorList Of(std::initializer_list<int> elements) {
  CursorList list;
  for (const int v : elements) list.extend(v);
  return list;
}

TEST(CursorListTest, ANewListIsEmptyAndItsCursorOff) {
  CursorList list;
  EXPECT_TRUE(list.is_empty());
  EXPECT_TRUE(list.off());
}

TEST(CursorListTest, GoesThroughTheElements) {
  CursorList list = Of({1, 2});
  list.start();
  EXPECT_FALSE(list.off());
  list.forth();
  list.forth();
  EXPECT_TRUE(list.off());
}

TEST(CursorListTest, AnEmptyListHasNowhereToStart) {
  CursorList list;
  list.start();
  list.forth();
  EXPECT_TRUE(list.off());
}

TEST(CursorListTest, EqualListsHaveTheSameElements) {
  EXPECT_TRUE(Of({1, 2}).is_equal(Of({1, 2})));
  EXPECT_FALSE(Of({1, 2}).is_equal(Of({2, 1})));
}

TEST(CursorListTest, MergesToTheLeftOfTheCursor) {
  CursorList list = Of({1, 2});
  CursorList other = Of({3, 4});
  list.start();
  list.merge_left(other);
  EXPECT_TRUE(list.is_equal(Of({3, 4, 1, 2})));
  EXPECT_TRUE(other.is_empty());
}

TEST(CursorListTest, MergesToTheEndWhenOff) {
  CursorList list = Of({1, 2});
  CursorList other = Of({3});
  list.merge_left(other);
  EXPECT_TRUE(list.is_equal(Of({1, 2, 3})));
  EXPECT_TRUE(list.off());
}

// As in the paper, the only equal lists that are ever merged are empty.
TEST(CursorListTest, NothingMergedWithNothingIsNothing) {
  CursorList list;
  CursorList other;
  list.merge_left(other);
  EXPECT_TRUE(list.is_empty());
  list.start();
  list.merge_left(other);
  EXPECT_TRUE(list.is_empty());
}

TEST(CursorListTest, MergingNothingChangesNothing) {
  CursorList list = Of({1, 2});
  CursorList other;
  list.merge_left(other);
  EXPECT_EQ(list.count(), 2);
}

TEST(CursorListTest, NothingStaysNothing) {
  CursorList list;
  for (int times = 0; times < 6; ++times) {
    CursorList other;
    list.merge_left(other);
  }
  EXPECT_TRUE(list.is_empty());
}

TEST(CursorListTest, MergesIntoAnEmptyList) {
  CursorList list;
  CursorList other = Of({5, 6, 7});
  list.merge_left(other);
  EXPECT_EQ(list.count(), 3);
}

}  // namespace
