#include "tests/puzzles/percent.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(PercentTest, KeepsLettersAndDigits) {
  EXPECT_EQ(EncodePercent(""), "");
  EXPECT_EQ(EncodePercent("Room101"), "Room101");
  EXPECT_EQ(DecodePercent("Room101"), "Room101");
}

TEST(PercentTest, EncodesOthers) {
  EXPECT_EQ(EncodePercent("two words"), "two%20words");
  EXPECT_EQ(EncodePercent("a/b?c=1&d"), "a%2Fb%3Fc%3D1%26d");
  EXPECT_EQ(EncodePercent("50%"), "50%25");
  EXPECT_EQ(EncodePercent("caf\xc3\xa9"), "caf%C3%A9");
}

TEST(PercentTest, DecodesWhatWasEncoded) {
  EXPECT_EQ(DecodePercent("two%20words"), "two words");
  EXPECT_EQ(DecodePercent("50%25"), "50%");
  EXPECT_EQ(DecodePercent("caf%c3%a9"), "caf\xc3\xa9");
  EXPECT_EQ(DecodePercent("100%"), "100%");
}

}  // namespace
}  // namespace puzzles
