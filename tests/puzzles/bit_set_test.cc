#include "tests/puzzles/bit_set.h"

#include <stdexcept>

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(BitSetTest, IsEmptyAtFirst) {
  BitSet set;
  EXPECT_TRUE(set.none());
  EXPECT_EQ(set.count(), 0);
  EXPECT_EQ(set.capacity(), 64);
}

TEST(BitSetTest, SetsBits) {
  BitSet set;
  set.Set(1);
  set.Set(40);
  EXPECT_TRUE(set.Test(1));
  EXPECT_TRUE(set.Test(40));
  EXPECT_FALSE(set.Test(2));
  EXPECT_EQ(set.ToString(), "{1, 40}");
}

TEST(BitSetTest, ResetsBits) {
  BitSet set;
  set.Set(3);
  set.Reset(3);
  EXPECT_TRUE(set.none());
}

TEST(BitSetTest, FlipsBits) {
  BitSet set;
  set.Flip(5);
  set.Flip(9);
  EXPECT_EQ(set.ToString(), "{5, 9}");
  set.Flip(5);
  EXPECT_EQ(set.count(), 1);
}

TEST(BitSetTest, UnitesSets) {
  BitSet set;
  BitSet other;
  set.Set(1);
  other.Set(2);
  set.Unite(other);
  EXPECT_EQ(set.ToString(), "{1, 2}");
}

TEST(BitSetTest, ContainsItsParts) {
  BitSet set;
  BitSet part;
  set.Set(1);
  set.Set(2);
  part.Set(2);
  EXPECT_TRUE(set.Contains(part));
  EXPECT_FALSE(part.Contains(set));
}

TEST(BitSetTest, RejectsOtherBits) {
  BitSet set;
  EXPECT_THROW(set.Set(64), std::out_of_range);
  EXPECT_THROW(set.Test(-1), std::out_of_range);
}

}  // namespace
}  // namespace puzzles
