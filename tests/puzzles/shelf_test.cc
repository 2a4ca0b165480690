#include "tests/puzzles/shelf.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(ShelfTest, Empty) {
  Shelf<int> shelf;
  EXPECT_EQ(shelf.count(), 0);
  EXPECT_EQ(shelf.Look(0), nullptr);
  EXPECT_FALSE(shelf.Take(0));
}

TEST(ShelfTest, HoldsWhatIsPut) {
  Shelf<int> shelf;
  EXPECT_TRUE(shelf.Put(3));
  EXPECT_TRUE(shelf.Put(4));
  EXPECT_EQ(shelf.count(), 2);
  EXPECT_EQ(*shelf.Look(0), 3);
  EXPECT_EQ(*shelf.Look(1), 4);
  EXPECT_EQ(shelf.Look(2), nullptr);
}

TEST(ShelfTest, TheRestMovesUp) {
  Shelf<int> shelf;
  for (int book = 1; book <= 4; ++book) shelf.Put(book);
  EXPECT_TRUE(shelf.Take(1));
  EXPECT_EQ(shelf.count(), 3);
  EXPECT_EQ(*shelf.Look(0), 1);
  EXPECT_EQ(*shelf.Look(1), 3);
  EXPECT_EQ(*shelf.Look(2), 4);
  EXPECT_TRUE(shelf.Take(2));
  EXPECT_EQ(*shelf.Look(1), 3);
}

TEST(ShelfTest, Full) {
  Shelf<int> shelf;
  for (int book = 0; book < Shelf<int>::kRoom; ++book) EXPECT_TRUE(shelf.Put(book));
  EXPECT_TRUE(shelf.full());
  EXPECT_FALSE(shelf.Put(9));
  EXPECT_EQ(shelf.count(), 8);
}

}  // namespace
}  // namespace puzzles
