#include "tests/puzzles/version.h"

#include <stdexcept>

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(VersionTest, HasTwoNumbers) {
  const Version version(2, 10);
  EXPECT_EQ(version.major_number(), 2);
  EXPECT_EQ(version.minor_number(), 10);
}

TEST(VersionTest, ReleasesBeginWithOne) {
  EXPECT_FALSE(Version(0, 9).is_release());
  EXPECT_TRUE(Version(1, 0).is_release());
}

TEST(VersionTest, NegativeNumbersAreRefused) {
  EXPECT_THROW(Version(-1, 0), std::invalid_argument);
  EXPECT_THROW(Version(1, -1), std::invalid_argument);
}

TEST(VersionTest, ComparesMinorNumbers) {
  EXPECT_TRUE(Version(2, 9) < Version(2, 10));
  EXPECT_FALSE(Version(2, 10) < Version(2, 9));
}

TEST(VersionTest, ComparesMajorNumbers) {
  EXPECT_TRUE(Version(1, 3) < Version(2, 3));
  EXPECT_FALSE(Version(2, 3) < Version(1, 3));
}

TEST(VersionTest, EqualVersions) {
  EXPECT_TRUE(Version(2, 3) == Version(2, 3));
  EXPECT_FALSE(Version(2, 3) == Version(2, 4));
  EXPECT_FALSE(Version(2, 3) < Version(2, 3));
}

TEST(VersionTest, NextVersions) {
  Version version(1, 4);
  version.NextMinor();
  EXPECT_TRUE(version == Version(1, 5));
  version.NextMajor();
  EXPECT_TRUE(version == Version(2, 0));
}

}  // namespace
}  // namespace puzzles
