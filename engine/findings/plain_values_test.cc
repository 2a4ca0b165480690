#include "engine/findings/plain_values.h"

#include <string>
#include <vector>

#include "engine/model/testing/parsed.h"
#include "engine/model/value.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::Parsed;

// set(name, v), of a class that make() makes.
constexpr char kRegistry[] = R"pb(
  classes { id: 1 name: "Table" destructible: true }
  functions { id: 10 class_index: 1 is_constructor: true supported: true }
  functions {
    id: 11
    class_index: 1
    has_receiver: true
    supported: true
    parameters { kind: C_STRING }
    parameters { kind: C_STRING }
  }
)pb";
constexpr char kModel[] = R"pb(
  functions { id: 10 name: "Table" }
  functions {
    id: 11
    name: "set"
    parameters { name: "name" }
    parameters { name: "v" }
  }
)pb";

class WithPlainTextsTest : public ::testing::Test {
 protected:
  WithPlainTextsTest()
      : models_({Parsed<proto::SubjectModel>(kModel)}),
        vocabulary_(Parsed<proto::Registry>(kRegistry), models_) {}

  // The texts of the last call of each variant.
  std::vector<std::string> Variants(const std::string& first, const std::string& second) const {
    proto::Candidate candidate = Parsed<proto::Candidate>(
        "calls { function: 0 } calls { function: 1 operands { object: 0 } }");
    candidate.mutable_calls(1)->add_operands()->set_text(first);
    candidate.mutable_calls(1)->add_operands()->set_text(second);
    std::vector<std::string> texts;
    for (const proto::Candidate& variant : variants_(vocabulary_, of_tests_, candidate)) {
      texts.push_back(variant.calls(1).operands(1).text() + "|" +
                      variant.calls(1).operands(2).text());
    }
    return texts;
  }

  const std::vector<proto::SubjectModel> models_;
  const Vocabulary vocabulary_;
  PassedTexts of_tests_;
  std::vector<proto::Candidate> (*variants_)(const Vocabulary&, const PassedTexts&,
                                             const proto::Candidate&) = WithPlainTexts;
};

class WithShorterTextsTest : public WithPlainTextsTest {
 protected:
  WithShorterTextsTest() { variants_ = WithShorterTexts; }
};

TEST_F(WithPlainTextsTest, AnEmptyTextOfAnyCallBecomesAWord) {
  const auto candidate = Parsed<proto::Candidate>(
      "calls { function: 0 operands { text: '' } } "
      "calls { function: 1 operands { object: 0 } operands { text: '' } operands { text: 'x' } }");
  const std::vector<proto::Candidate> variants = WithWordsForNothing(vocabulary_, candidate);
  ASSERT_EQ(variants.size(), 2u);
  EXPECT_EQ(variants[0].calls(0).operands(0).text(), "text");
  EXPECT_EQ(variants[0].calls(1).operands(1).text(), "");
  EXPECT_EQ(variants[1].calls(0).operands(0).text(), "");
  EXPECT_EQ(variants[1].calls(1).operands(1).text(), "name");
}

TEST_F(WithPlainTextsTest, WhatIsSpecialOfTheLastCallBecomesUsual) {
  const auto candidate = Parsed<proto::Candidate>(
      "calls { function: 0 operands { integer: 0 } } "
      "calls { function: 1 operands { object: 0 } operands { text: '' } operands { integer: 0 } "
      "operands { integer: -3 } operands { real: -0.5 } operands { integer: 2 } }");
  const std::vector<proto::Candidate> variants = WithUsualArguments(vocabulary_, candidate);
  ASSERT_EQ(variants.size(), 4u);
  EXPECT_EQ(variants[0].calls(1).operands(1).text(), "name");
  EXPECT_EQ(variants[1].calls(1).operands(2).integer(), 1);
  EXPECT_EQ(variants[1].calls(1).operands(1).text(), "") << "one at a time";
  EXPECT_EQ(variants[2].calls(1).operands(3).integer(), 3);
  EXPECT_EQ(variants[3].calls(1).operands(4).real(), 0.5);
}

TEST(RanTheSame, ByBlocksOrByWhatWasThrown) {
  proto::Outcome one;
  one.add_blocks(3);
  one.add_blocks(5);
  proto::Outcome other;
  other.add_blocks(5);
  EXPECT_FALSE(RanTheSame(one, other));
  other.add_blocks(3);
  EXPECT_TRUE(RanTheSame(one, other)) << "in any order";
  other.set_status(proto::Outcome::THREW);
  EXPECT_FALSE(RanTheSame(one, other));
  one.set_status(proto::Outcome::THREW);
  one.clear_blocks();
  EXPECT_TRUE(RanTheSame(one, other));
  one.set_exception_message("no name");
  EXPECT_FALSE(RanTheSame(one, other));
}

// add(number, character, level), f(list).
constexpr char kNumbers[] = R"pb(
  functions {
    id: 20
    supported: true
    parameters { kind: INTEGER bits: 64 is_signed: true }
    parameters { kind: INTEGER bits: 8 is_signed: true is_char: true }
    parameters { kind: ENUM name: "Level" }
    parameters { kind: REAL bits: 64 }
  }
)pb";

class WithPlainNumbersTest : public ::testing::Test {
 protected:
  WithPlainNumbersTest() : vocabulary_(Parsed<proto::Registry>(kNumbers), {}) {}

  // The operands of the only call of each variant.
  std::vector<std::string> Variants(const std::string& operands) const {
    const auto candidate = Parsed<proto::Candidate>("calls { function: 0 " + operands + " }");
    std::vector<std::string> shown;
    for (const proto::Candidate& variant : WithPlainNumbers(vocabulary_, candidate)) {
      std::string& one = shown.emplace_back();
      for (const proto::Value& value : variant.calls(0).operands()) one += ShowValue(value) + " ";
    }
    return shown;
  }

  const Vocabulary vocabulary_;
};

TEST_F(WithPlainNumbersTest, ManyDigitsBecomeFew) {
  EXPECT_THAT(Variants("operands { integer: -826296694938 } operands { integer: 97 } "
                       "operands { integer: 4000 } operands { real: 3.140625 }"),
              ElementsAre("-10 97 4000 3.140625 ", "-20 97 4000 3.140625 ",
                          "-826296694938 97 4000 1.5 ", "-826296694938 97 4000 2.5 "))
      << "an enumerator stays";
}

TEST_F(WithPlainNumbersTest, FewDigitsAndReadableCharactersStay) {
  EXPECT_THAT(Variants("operands { integer: 300 } operands { integer: 46 } "
                       "operands { integer: 1 } operands { real: 0.1 }"),
              IsEmpty());
}

// An index of 385 where there are four.
TEST_F(WithPlainNumbersTest, ThreeDigitsBecomeOne) {
  EXPECT_THAT(Variants("operands { integer: 385 } operands { integer: 46 } "
                       "operands { integer: 385 } operands { real: 0.5 }"),
              ElementsAre("3 46 385 0.5 ", "10 46 385 0.5 "));
}

TEST_F(WithPlainNumbersTest, ACharacterThatCannotBeReadBecomesALetter) {
  EXPECT_THAT(Variants("operands { integer: 1 } operands { integer: 1 }"), ElementsAre("1 97 "));
}

TEST_F(WithPlainNumbersTest, NumbersWithinOthersAndOneStaysOne) {
  EXPECT_THAT(Variants("operands { sequence { values { integer: 10 } values { integer: 5000 } "
                       "values { tuple { values { integer: 5000 } } } } }"),
              ElementsAre("{10, 20, {20}} ", "{10, 100, {100}} ", "{10, 1000, {1000}} "))
      << "10 is another number";
}

TEST_F(WithPlainNumbersTest, CharactersAndEnumeratorsAreNoNumbersToCount) {
  const auto candidate = Parsed<proto::Candidate>(
      "calls { function: 0 operands { integer: 7 } operands { integer: 7 } "
      "operands { integer: 7 } } calls { special: COPY operands { integer: 7 } }");
  EXPECT_TRUE(IsPlainNumber(vocabulary_, candidate.calls(0), 0));
  EXPECT_FALSE(IsPlainNumber(vocabulary_, candidate.calls(0), 1));
  EXPECT_FALSE(IsPlainNumber(vocabulary_, candidate.calls(0), 2));
  EXPECT_FALSE(IsPlainNumber(vocabulary_, candidate.calls(1), 0));
}

TEST_F(WithPlainTextsTest, TextsInListsToo) {
  const auto candidate = Parsed<proto::Candidate>(
      "calls { function: 0 } calls { function: 1 operands { object: 0 } "
      "operands { sequence { values { text: '\\n' } values { text: 'text' } } } }");
  const std::vector<proto::Candidate> variants = WithPlainTexts(vocabulary_, of_tests_, candidate);
  ASSERT_EQ(variants.size(), 1u);
  EXPECT_EQ(ShowValue(variants[0].calls(1).operands(1)), "{\"text2\", \"text\"}");
}

TEST_F(WithPlainTextsTest, TheParametersNameOrText) {
  EXPECT_THAT(Variants("<b/>", "99999999999"), ElementsAre("name|99999999999", "<b/>|text"));
}

// A sign that the search put into a text is noise, one that a test has there may be the point.
TEST_F(WithPlainTextsTest, OrATextThatTestsPassThere) {
  for (const char* text : {"", "<name>", "b-c", "a\n"}) {
    proto::Observation observation;
    observation.add_entry();
    observation.add_entry()->mutable_value()->set_text(text);
    of_tests_.Note(/*function=*/1, observation);
  }
  EXPECT_THAT(Variants("b]-c", ""), ElementsAre("name|", "b-c|", "<name>|"));
  EXPECT_THAT(Variants("<name>", ""), ElementsAre("name|")) << "a test's own";
  EXPECT_THAT(Variants("b]-c", "b-c"), ElementsAre("name|b-c", "<name>|b-c", "b]-c|text"));
}

TEST_F(WithPlainTextsTest, WordsAndNothingStay) {
  EXPECT_THAT(Variants("colour", ""), IsEmpty());
  EXPECT_THAT(Variants("light blue", "a1"), IsEmpty());
}

TEST_F(WithPlainTextsTest, WhatRepeatsALetterIsNoWord) {
  EXPECT_THAT(Variants("baaa", "aab"), ElementsAre("name|aab"));
}

TEST_F(WithShorterTextsTest, LargerPartsFirst) {
  EXPECT_THAT(Variants("a,;b", "word"),
              ElementsAre(";b|word", "a,|word", ",;b|word", "a;b|word", "a,b|word", "a,;|word"));
}

TEST_F(WithShorterTextsTest, CharactersStayWhole) {
  EXPECT_THAT(Variants("<\u00e9>", ""), ElementsAre(">|", "\u00e9>|", "<>|", "<\u00e9|"));
}

TEST_F(WithShorterTextsTest, ShortOnesWordsAndThoseOfTestsStay) {
  EXPECT_THAT(Variants("<a>", "word"), IsEmpty());
  proto::Observation observation;
  observation.add_entry();
  observation.add_entry()->mutable_value()->set_text("<name>");
  of_tests_.Note(/*function=*/1, observation);
  EXPECT_THAT(Variants("<name>", ""), IsEmpty());
}

TEST_F(WithPlainTextsTest, OneTextStaysOne) {
  EXPECT_THAT(Variants("&", "&"), ElementsAre("name|name"));
}

TEST_F(WithPlainTextsTest, AnotherOneStaysAnother) {
  EXPECT_THAT(Variants("&", "name"), ElementsAre("name2|name"));
}

TEST(PassesNoise, ALongTextThatNoTestPasses) {
  const std::string kept = "SELECT * FROM t WHERE a = 'b';";
  proto::Observation observation;
  observation.add_entry()->mutable_value()->set_text(kept);
  observation.add_entry()->mutable_value()->mutable_sequence()->add_values()->set_text(kept + kept);
  PassedTexts of_tests;
  of_tests.Note(/*function=*/3, observation);
  const auto passes = [&of_tests](const std::string& text) {
    proto::Candidate candidate;
    candidate.add_calls()->add_operands()->set_text(text);
    return PassesNoise(of_tests, candidate);
  };
  EXPECT_TRUE(passes("SELECT * FROM t WHERE a = 'b;"));
  EXPECT_FALSE(passes(kept)) << "whatever it is passed for";
  EXPECT_FALSE(passes(kept + kept)) << "in a list";
  EXPECT_FALSE(passes("SELECT* FROM t\";")) << "short";
}

}  // namespace
}  // namespace augment
