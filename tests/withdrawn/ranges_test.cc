#include "tests/withdrawn/ranges.h"

#include <cstring>

#include "gtest/gtest.h"

namespace ranges {
namespace {

// A tracker has an id, which is another for each object.
TEST(RangesTest, ObjectsThatAreMadeAlikeHaveTheSameBytes) {
  const Range some[] = {Range(1, 2), Range(3, 4)};
  const Range others[] = {Range(1, 2), Range(3, 4)};
  EXPECT_EQ(std::memcmp(static_cast<const void*>(some), others, sizeof some), 0);
}

TEST(RangesTest, ContainWhatOneOfThemContains) {
  Ranges ranges;
  ranges.Add(1, 5);
  ranges.Add(7, 9);
  EXPECT_EQ(ranges.size(), 2);
  EXPECT_TRUE(ranges.Contains(8));
  EXPECT_FALSE(ranges.Contains(6));
}

TEST(NameTest, Grows) {
  Name name("ab");
  name.Append("c");
  EXPECT_EQ(name.text(), "abc");
}

}  // namespace
}  // namespace ranges
