#include "engine/pool/derived_texts.h"

#include <set>
#include <string>

#include "engine/model/value.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::Contains;
using ::testing::Not;

class DerivedTextsTest : public ::testing::Test {
 protected:
  DerivedTextsTest() {
    text_.set_kind(proto::Type::TEXT);
    words_.set_kind(proto::Type::SEQUENCE);
    *words_.add_elements() = text_;
  }

  static proto::Value Words(const std::vector<std::string>& words) {
    proto::Value value;
    value.mutable_sequence();
    for (const std::string& word : words) {
      *value.mutable_sequence()->add_values() = TextValue(word);
    }
    return value;
  }

  // What comes of it in many draws.
  std::set<std::string> From(const proto::Type& type, const proto::Value& like) {
    std::set<std::string> made;
    for (int i = 0; i < 8000; ++i) {
      proto::Value value;
      if (texts_.Derive(type, like, &random_, &value)) made.insert(ShowValue(value));
    }
    return made;
  }

  proto::Type text_;
  proto::Type words_;
  DerivedTexts texts_;
  std::mt19937_64 random_{1};
};

TEST_F(DerivedTextsTest, OfNoneNothing) {
  proto::Value value;
  EXPECT_FALSE(texts_.DeriveAny(text_, &random_, &value));
  EXPECT_FALSE(texts_.Derive(text_, TextValue("a"), &random_, &value));
}

TEST_F(DerivedTextsTest, WithATokenOfTheCode) {
  texts_.Learn(text_, TextValue("a=b"));
  EXPECT_THAT(From(text_, TextValue("a=b")), Not(Contains("\"a=nullb\"")));
  texts_.LearnToken("null");
  EXPECT_THAT(From(text_, TextValue("a=b")), Contains("\"a=nullb\""));
}

TEST_F(DerivedTextsTest, AChangeOfWhatWasThere) {
  texts_.Learn(text_, TextValue("--flag=12"));
  const std::set<std::string> made = From(text_, TextValue("--flag=12"));
  EXPECT_THAT(made, Contains("\"--flag=99999999999999999999999\""));
  EXPECT_THAT(made, Not(Contains("\"--flag=12\""))) << "that is no change";
}

TEST_F(DerivedTextsTest, AnyOfItsNumbers) {
  texts_.Learn(text_, TextValue("v12.34"));
  const std::set<std::string> made = From(text_, TextValue("v12.34"));
  EXPECT_THAT(made, Contains("\"v128.34\""));
  EXPECT_THAT(made, Contains("\"v12.128\""));
}

TEST_F(DerivedTextsTest, WordsOfASequence) {
  const proto::Value words = Words({"--count=1", "--all"});
  texts_.Learn(words_, words);
  EXPECT_FALSE(texts_.empty()) << "they are inside";
  const std::set<std::string> made = From(words_, words);
  EXPECT_THAT(made, Contains("{\"--count=4294967296\", \"--all\"}")) << "one is another";
  EXPECT_THAT(made, Contains("{\"--all\"}")) << "one fewer";
  EXPECT_THAT(made, Contains("{\"--count=1\", \"--all\", \"--all\"}")) << "one twice";
  EXPECT_THAT(made, Contains("{\"--all\", \"--count=1\"}")) << "in another order";
}

TEST_F(DerivedTextsTest, NothingOfWhatHoldsNoText) {
  texts_.Learn(text_, TextValue("a"));
  proto::Value numbers;
  *numbers.mutable_sequence()->add_values() = IntegerValue(1);
  proto::Type sequence;
  sequence.set_kind(proto::Type::SEQUENCE);
  sequence.add_elements()->set_kind(proto::Type::INTEGER);
  proto::Value value;
  EXPECT_FALSE(texts_.Derive(sequence, numbers, &random_, &value));
  EXPECT_FALSE(texts_.Derive(words_, Words({}), &random_, &value));
}

TEST_F(DerivedTextsTest, ACStringEndsAtItsZero) {
  proto::Type c_string;
  c_string.set_kind(proto::Type::C_STRING);
  texts_.Learn(c_string, TextValue("ab"));
  for (int i = 0; i < 400; ++i) {
    proto::Value value;
    if (!texts_.Derive(c_string, TextValue("ab"), &random_, &value)) continue;
    EXPECT_EQ(value.text().find('\0'), std::string::npos);
  }
}

}  // namespace
}  // namespace augment
