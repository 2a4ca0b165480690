#include "engine/model/utf8.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

TEST(Utf8LengthTest, CountsTheBytesOfOneCharacter) {
  EXPECT_EQ(Utf8Length("a"), 1u);
  EXPECT_EQ(Utf8Length("\xc3\xa9t\xc3\xa9"), 2u);
  EXPECT_EQ(Utf8Length("\xe2\x82\xac"), 3u);
  EXPECT_EQ(Utf8Length("\xf0\x9f\x98\x80"), 4u);
}

TEST(Utf8LengthTest, IsZeroForBytesThatAreNone) {
  EXPECT_EQ(Utf8Length("\x80"), 0u);              // a continuation
  EXPECT_EQ(Utf8Length("\xe2\x82"), 0u);          // cut off
  EXPECT_EQ(Utf8Length("\xc0\xaf"), 0u);          // '/' in two bytes
  EXPECT_EQ(Utf8Length("\xe0\x80\xaf"), 0u);      // and in three
  EXPECT_EQ(Utf8Length("\xed\xa0\x80"), 0u);      // a surrogate
  EXPECT_EQ(Utf8Length("\xf4\x90\x80\x80"), 0u);  // above U+10FFFF
}

TEST(ValidUtf8Test, WritesOtherBytesInHexadecimal) {
  EXPECT_EQ(ValidUtf8("caf\xc3\xa9"), "caf\xc3\xa9");
  EXPECT_EQ(ValidUtf8("caf\xe9!"), "caf\\xe9!");
  EXPECT_EQ(ValidUtf8(""), "");
}

TEST(Utf8Test, AnotherTextIsMadeOne) {
  EXPECT_TRUE(IsUtf8(""));
  EXPECT_FALSE(IsUtf8("a\xC3"));
  EXPECT_EQ(AsUtf8("a\xC3"), "ax");
  EXPECT_EQ(AsUtf8("\xC3\xA9\xFF\xFE!"), "\xC3\xA9xx!");
}

}  // namespace
}  // namespace augment
