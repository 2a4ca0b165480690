#include "engine/knowledge/text_encoding.h"

#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace augment {
namespace {

void Give(int function, const std::string& text, TextEncoding* encoding) {
  proto::Observation observation;
  observation.add_entry()->mutable_value()->set_text(text);
  encoding->Note(function, observation);
}

TextEncoding Of(const std::vector<std::string>& texts) {
  TextEncoding encoding;
  for (const std::string& text : texts) Give(1, text, &encoding);
  return encoding;
}

TEST(TextEncodingTest, SomeBeyondAsciiAndAllUtf8) {
  EXPECT_TRUE(Of({"größe", "plain", "тест", "\xE2\x82\xAC"}).IsUtf8(1));
  EXPECT_FALSE(Of({"größe", "größe", "größe", "тест"}).IsUtf8(1)) << "too few";
  EXPECT_FALSE(Of({"größe", "тест", "\xE2\x82\xAC", "\xFF"}).IsUtf8(1)) << "one is not";
  EXPECT_FALSE(Of({"a", "b", "c", "d"}).IsUtf8(1)) << "nothing tells";
}

TEST(TextEncodingTest, OfAnswersAndResultsAsWell) {
  TextEncoding encoding = Of({"größe", "тест"});
  proto::Observation observation;
  proto::Value* const answer = observation.add_entry()->add_queries();
  answer->mutable_sequence()->add_values()->set_text("\xE2\x82\xAC");
  encoding.Note(1, observation);
  EXPECT_TRUE(encoding.IsUtf8(1));
  proto::Observation result;
  result.mutable_result()->set_text("\x80");
  encoding.Note(1, result);
  EXPECT_FALSE(encoding.IsUtf8(1));
}

TEST(TextEncodingTest, SomeFunctionsTakeOthers) {
  TextEncoding encoding = Of({"größe", "тест", "\xE2\x82\xAC"});
  EXPECT_TRUE(encoding.IsUtf8(7)) << "of which nothing is known";
  Give(2, "\xFF", &encoding);
  EXPECT_FALSE(encoding.IsUtf8(1)) << "as many are given others";
  Give(3, "größe", &encoding);
  EXPECT_TRUE(encoding.IsUtf8(1));
  EXPECT_TRUE(encoding.IsUtf8(7));
  EXPECT_FALSE(encoding.IsUtf8(2));
}

}  // namespace
}  // namespace augment
