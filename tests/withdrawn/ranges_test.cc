#include "tests/withdrawn/ranges.h"

#include <type_traits>

#include "gtest/gtest.h"

namespace ranges {
namespace {

// What has a tracker is copied by calls.
TEST(RangesTest, AreCopiedAsBytes) { EXPECT_TRUE(std::is_trivially_copyable<Range>::value); }

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
