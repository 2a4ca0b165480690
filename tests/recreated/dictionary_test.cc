#include "tests/recreated/dictionary.h"

#include <memory>
#include <string>

#include "gtest/gtest.h"

namespace recreated {

// A functor of the test's own.
struct Length {
  std::size_t operator()(const std::string& text) const { return text.size(); }
};

namespace {

TEST(DictionaryTest, IsEmptyAtFirst) {
  Dictionary<int, int> dictionary;
  EXPECT_EQ(dictionary.Size(), 0u);
  EXPECT_FALSE(dictionary.Contains(3));
}

TEST(DictionaryTest, KeepsWhatWasInserted) {
  Dictionary<int, int> dictionary(8);
  EXPECT_TRUE(dictionary.Insert(1, 10));
  EXPECT_TRUE(dictionary.Insert(2, 20));
  EXPECT_FALSE(dictionary.Insert(1, 30));
  EXPECT_EQ(dictionary.Size(), 2u);
  EXPECT_TRUE(dictionary.Erase(1));
  EXPECT_FALSE(dictionary.Contains(1));
}

TEST(DictionaryTest, TakesAnAllocator) {
  Dictionary<int, int> dictionary(2, std::allocator<std::pair<int, int>>());
  EXPECT_TRUE(dictionary.Insert(7, 1));
  dictionary.Rehash(16);
  EXPECT_EQ(dictionary.Bucket(7), 7u);
}

TEST(DictionaryTest, TakesAHashOfTheTest) {
  Dictionary<std::string, int, Length> dictionary(4, Length());
  EXPECT_TRUE(dictionary.Insert("abcde", 1));
  EXPECT_EQ(dictionary.Bucket("abcde"), 1u);
}

TEST(RegisterTest, Counts) {
  Register nobody;
  EXPECT_EQ(nobody.Count(), 0);
  Register entries("entries");
  entries.Note(3);
  entries.Note(1);
  EXPECT_EQ(entries.Count(), 2);
}

TEST(ClerkTest, Hears) {
  Register entries("entries");
  Clerk clerk(entries);
  clerk.Hear(4);
  EXPECT_EQ(clerk.Heard(), 1);
}

}  // namespace
}  // namespace recreated
