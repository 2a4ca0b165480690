#include "engine/judge/names.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

TEST(PlainWordTest, OneWordForEveryStyle) {
  EXPECT_EQ(PlainWord("is_empty"), "empty");
  EXPECT_EQ(PlainWord("IsEmpty"), "empty");
  EXPECT_EQ(PlainWord("getSize"), "size");
  EXPECT_EQ(PlainWord("island"), "land") << "a price that is paid for isEmpty";
  EXPECT_EQ(PlainWord("getx"), "getx") << "too short to be anything else";
}

TEST(MeansTest, WordsArePlain) {
  EXPECT_TRUE(Means("size", Meaning::kSize));
  EXPECT_FALSE(Means("sizes", Meaning::kSize));
  EXPECT_FALSE(Means("size", Meaning::kEmpty));
  EXPECT_TRUE(Means("spliceafter", Meaning::kSplice));
  EXPECT_TRUE(Means("haskey", Meaning::kKeyed));
}

TEST(MeansTest, PositionsAreAsTheyAreSpelt) {
  EXPECT_TRUE(Means("cbegin", Meaning::kFirstPosition));
  EXPECT_FALSE(Means("rbegin", Meaning::kFirstPosition));
  EXPECT_FALSE(Means("BEGIN", Meaning::kFirstPosition));
  EXPECT_TRUE(Means("insert_after", Meaning::kGivesPosition));
  EXPECT_FALSE(Means("InsertAfter", Meaning::kGivesPosition));
  EXPECT_TRUE(Means("ReaderLock", Meaning::kLocks));
  EXPECT_FALSE(Means("IsEmpty", Meaning::kSaysEmpty));
}

TEST(MeansTest, WordsOfANameThatSayNothingIsChecked) {
  for (const char* name : {"unchecked_at", "AtUnchecked", "rawAt", "at_raw", "UnsafeSet"}) {
    EXPECT_TRUE(Means(name, Meaning::kUnchecked)) << name;
  }
  EXPECT_FALSE(Means("draw", Meaning::kUnchecked));
  EXPECT_TRUE(Means(PlainWord("Compare"), Meaning::kThreeWay));
  EXPECT_FALSE(Means(PlainWord("compareTo3"), Meaning::kThreeWay));
  EXPECT_TRUE(Means("get_unchecked", Meaning::kUncheckedAnswer));
  EXPECT_FALSE(Means("rawValue", Meaning::kUncheckedAnswer));
  EXPECT_FALSE(Means("withdrawAll", Meaning::kUnchecked));
}

}  // namespace
}  // namespace augment
