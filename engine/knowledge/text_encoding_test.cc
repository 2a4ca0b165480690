#include "engine/knowledge/text_encoding.h"

#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace augment {
namespace {

TextEncoding Of(const std::vector<std::string>& texts) {
  TextEncoding encoding;
  for (const std::string& text : texts) {
    proto::Observation observation;
    observation.add_entry()->mutable_value()->set_text(text);
    encoding.Note(observation);
  }
  return encoding;
}

TEST(TextEncodingTest, SomeBeyondAsciiAndAllUtf8) {
  EXPECT_TRUE(Of({"größe", "plain", "тест", "\xE2\x82\xAC"}).IsUtf8());
  EXPECT_FALSE(Of({"größe", "größe", "größe", "тест"}).IsUtf8()) << "too few";
  EXPECT_FALSE(Of({"größe", "тест", "\xE2\x82\xAC", "\xFF"}).IsUtf8()) << "one is not";
  EXPECT_FALSE(Of({"a", "b", "c", "d"}).IsUtf8()) << "nothing tells";
}

TEST(TextEncodingTest, OfAnswersAndResultsAsWell) {
  TextEncoding encoding = Of({"größe", "тест"});
  proto::Observation observation;
  proto::Value* const answer = observation.add_entry()->add_queries();
  answer->mutable_sequence()->add_values()->set_text("\xE2\x82\xAC");
  encoding.Note(observation);
  EXPECT_TRUE(encoding.IsUtf8());
  proto::Observation result;
  result.mutable_result()->set_text("\x80");
  encoding.Note(result);
  EXPECT_FALSE(encoding.IsUtf8());
}

TEST(TextEncodingTest, AnotherTextIsMadeOne) {
  EXPECT_TRUE(IsUtf8(""));
  EXPECT_FALSE(IsUtf8("a\xC3"));
  EXPECT_EQ(AsUtf8("a\xC3"), "ax");
  EXPECT_EQ(AsUtf8("\xC3\xA9\xFF\xFE!"), "\xC3\xA9xx!");
}

}  // namespace
}  // namespace augment
