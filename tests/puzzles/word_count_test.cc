#include "tests/puzzles/word_count.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(WordCountTest, CountsWords) {
  WordCount count;
  EXPECT_EQ(count.Words(), 0);
  count.Feed("two words");
  EXPECT_EQ(count.Words(), 2);
  EXPECT_EQ(count.Characters(), 9);
}

TEST(WordCountTest, CountsAWordInTwoPiecesOnce) {
  WordCount count;
  count.Feed("half");
  count.Feed("way");
  EXPECT_EQ(count.Words(), 1);
  count.Feed(" there ");
  EXPECT_EQ(count.Words(), 2);
}

TEST(WordCountTest, IsCleared) {
  WordCount count;
  count.Feed("one line\n");
  count.Clear();
  EXPECT_EQ(count.Words(), 0);
  EXPECT_EQ(count.Characters(), 0);
  count.Feed("more");
  EXPECT_EQ(count.Words(), 1);
}

}  // namespace
}  // namespace puzzles
