#include "tests/puzzles/label.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(LabelTest, HasAName) {
  Label label;
  EXPECT_TRUE(label.Read("shelf"));
  EXPECT_EQ(label.name(), "shelf");
  EXPECT_EQ(label.number(), 0);
  EXPECT_EQ(label.days(), 10);
}

TEST(LabelTest, HasANumber) {
  Label label;
  EXPECT_TRUE(label.Read("bin#12"));
  EXPECT_EQ(label.name(), "bin");
  EXPECT_EQ(label.number(), 12);
  EXPECT_TRUE(label.Read("drawer#7"));
  EXPECT_EQ(label.number(), 7);
}

TEST(LabelTest, StaysAsItWas) {
  Label label;
  EXPECT_TRUE(label.Read("bin#3"));
  EXPECT_FALSE(label.Read("12"));
  EXPECT_FALSE(label.Read(""));
  EXPECT_EQ(label.name(), "bin");
  EXPECT_EQ(label.number(), 3);
}

}  // namespace
}  // namespace puzzles
