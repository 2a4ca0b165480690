// Values in words, for names of tests.
#include "engine/describe/value_words.h"

#include <string>

#include "engine/model/testing/parsed.h"
#include "engine/model/value.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

std::string WordsOf(const proto::Value& value, const std::string& type) {
  static const auto* const vocabulary = new Vocabulary(proto::Registry(), {});
  return ValueWords(*vocabulary, value, Parsed<proto::Type>(type), /*all=*/true);
}

std::string OfText(const std::string& text) { return WordsOf(TextValue(text), "kind: TEXT"); }

std::string OfCharacter(char character) {
  return WordsOf(IntegerValue(character), "kind: INTEGER bits: 8 is_char: true is_signed: true");
}

TEST(ValueWordsTest, AShortTextOfWordsIsTold) {
  EXPECT_EQ(OfText("dark red"), "DarkRed");
  EXPECT_EQ(OfText("<b/>"), "") << "neither words nor a mark or two";
  EXPECT_EQ(OfText(""), "EmptyText");
}

TEST(ValueWordsTest, ANumberInATextIsTold) {
  EXPECT_EQ(OfText("12"), "12");
  EXPECT_EQ(OfText("-3"), "Minus3");
  EXPECT_EQ(OfText("007"), "") << "not as one writes it";
  EXPECT_EQ(OfText("1.5"), "");
  EXPECT_EQ(OfText("1234567890"), "") << "long";
}

TEST(ValueWordsTest, AMarkOrTwoHaveTheirNames) {
  EXPECT_EQ(OfText("{"), "OpenBrace");
  EXPECT_EQ(OfText("[,"), "OpenBracketComma");
  EXPECT_EQ(OfText("[1"), "");
  EXPECT_EQ(OfText("[[]"), "") << "many";
  EXPECT_EQ(OfText("\n"), "LineBreak");
}

TEST(ValueWordsTest, BlanksAtTheEndsAreTold) {
  EXPECT_EQ(OfText(" "), "Blank");
  EXPECT_EQ(OfText("   "), "Blanks");
  EXPECT_EQ(OfText(" key"), "LeadingBlank");
  EXPECT_EQ(OfText("key "), "TrailingBlank");
  EXPECT_EQ(OfText(" key "), "BlanksAround");
  EXPECT_EQ(OfText("  -h, --help        produce help message"), "");
  EXPECT_EQ(OfText("  -h\n"), "");
}

TEST(ValueWordsTest, ACharacterIsALetterOrAMark) {
  EXPECT_EQ(OfCharacter('h'), "H");
  EXPECT_EQ(OfCharacter('"'), "Quote");
  EXPECT_EQ(OfCharacter('0'), "Digit0") << "which is no zero";
  EXPECT_EQ(OfCharacter('\001'), "");
}

}  // namespace
}  // namespace augment
