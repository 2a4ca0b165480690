#include "bench/soundness/classes/circular_list.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace structures {
namespace {

using ::testing::ElementsAre;

TEST(CircularListTest, StartsEmpty) {
  CircularList list;
  EXPECT_TRUE(list.is_empty());
  EXPECT_FALSE(list.seek(1));
}

TEST(CircularListTest, PutsOnBothSides) {
  CircularList list;
  list.put_right(1);
  list.put_left(3);
  list.put_right(2);
  EXPECT_THAT(list.to_vector(), ElementsAre(1, 2, 3));
  EXPECT_EQ(list.item(), 1);
  EXPECT_EQ(list.next(), 2);
  EXPECT_TRUE(list.has(3));
}

TEST(CircularListTest, Turns) {
  CircularList list;
  for (int i = 1; i <= 3; ++i) list.put_left(i);
  CircularList copy(list);
  EXPECT_TRUE(copy.is_equal(list));
  list.rotate(2);
  EXPECT_EQ(list.item(), 3);
  EXPECT_TRUE(list.is_rotation(copy));
  EXPECT_TRUE(list.seek(1));
  list.reverse();
  EXPECT_THAT(list.to_vector(), ElementsAre(1, 3, 2));
}

TEST(CircularListTest, Removes) {
  CircularList list;
  for (int i = 1; i <= 4; ++i) list.put_left(i);
  list.remove();
  list.remove_right();
  EXPECT_THAT(list.to_vector(), ElementsAre(2, 4));
  list.replace(5);
  EXPECT_EQ(list.item(), 5);
}

TEST(CircularListTest, Splices) {
  CircularList list;
  list.put_left(1);
  list.put_left(2);
  CircularList other;
  other.put_left(3);
  list.splice_right(other);
  EXPECT_EQ(list.count(), 3);
  EXPECT_TRUE(other.is_empty());
  list.wipe_out();
  EXPECT_TRUE(list.is_empty());
}

}  // namespace
}  // namespace structures
