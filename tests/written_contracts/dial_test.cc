#include "tests/written_contracts/dial.h"

#include <gtest/gtest.h>

namespace {

TEST(DialTest, Clicks) {
  Dial dial(5);
  EXPECT_TRUE(dial.Turn(2));
  EXPECT_TRUE(dial.Turn(-4));
  EXPECT_TRUE(dial.Turn(0));
  EXPECT_EQ(dial.clicks(), 3);
}

TEST(DialTest, ClicksFarAway) {
  Dial dial(7);
  EXPECT_TRUE(dial.Turn(100));
  EXPECT_TRUE(dial.Turn(-6));
  EXPECT_TRUE(dial.Turn(8));
  EXPECT_EQ(dial.clicks(), 3);
  EXPECT_EQ(dial.size(), 7);
}

}  // namespace
