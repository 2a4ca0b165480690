#include "bench/soundness/classes/two_way_list.h"

#include "gtest/gtest.h"

namespace structures {
namespace {

TEST(TwoWayListTest, StartsEmptyAndBefore) {
  TwoWayList list;
  EXPECT_TRUE(list.is_empty());
  EXPECT_TRUE(list.before());
  EXPECT_EQ(list.index(), 0);
}

TEST(TwoWayListTest, GoesForthAndBack) {
  TwoWayList list;
  list.extend(1);
  list.extend(2);
  list.put_front(0);
  list.start();
  EXPECT_EQ(list.item(), 0);
  list.forth();
  EXPECT_EQ(list.index(), 2);
  list.finish();
  list.back();
  EXPECT_EQ(list.item(), 1);
  list.search(2);
  EXPECT_FALSE(list.off());
  list.forth();
  EXPECT_TRUE(list.after());
}

TEST(TwoWayListTest, PutsBesideTheCursor) {
  TwoWayList list;
  list.extend(5);
  list.start();
  list.put_left(4);
  list.put_right(6);
  EXPECT_EQ(list.i_th(1), 4);
  EXPECT_EQ(list.last(), 6);
  list.swap(1);
  list.replace(7);
  EXPECT_EQ(list.first(), 5);
  EXPECT_TRUE(list.has(7));
}

TEST(TwoWayListTest, RemovesBesideTheCursor) {
  TwoWayList list;
  for (int i = 1; i <= 5; ++i) list.extend(i);
  list.go_i_th(3);
  list.remove_left();
  list.remove_right();
  EXPECT_EQ(list.count(), 3);
  list.remove();
  EXPECT_EQ(list.item(), 5);
}

TEST(TwoWayListTest, MergesAndSplits) {
  TwoWayList list;
  TwoWayList other;
  list.extend(1);
  other.extend(2);
  list.start();
  list.merge_left(other);
  EXPECT_EQ(list.first(), 2);
  EXPECT_TRUE(other.is_empty());
  other.extend(3);
  list.merge_right(other);
  EXPECT_EQ(list.count(), 3);
  list.split(other);
  EXPECT_EQ(other.count(), 2);
  EXPECT_FALSE(list.is_equal(other));
  list.wipe_out();
  EXPECT_EQ(list.count(), 0);
}

}  // namespace
}  // namespace structures
