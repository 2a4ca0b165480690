// What was done before the call that a test's name is about.
#include "engine/describe/set_up_words.h"

#include <string>

#include "engine/describe/test_name_testing.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

TEST_F(TestNameTest, WhatTheReceiverWasMadeOf) {
  const auto words = [this](const std::string& made) {
    return MakerWords(vocabulary_,
                      Parsed<proto::GeneratedTest>("sequence { calls { " + made +
                                                   " } calls { function: 2 operands { object: 0 } "
                                                   "} }"));
  };
  EXPECT_EQ(words("function: 17 operands { text: '' }"), "WithEmptyPath");
  EXPECT_EQ(words("function: 0"), "");
  EXPECT_EQ(words("function: 3 operands { object: 0 } operands { text: '' }"), "WithEmptyValue")
      << "whatever made it";
  EXPECT_EQ(words("function: 6 operands { object: 0 }"), "OfNext");
}

TEST_F(TestNameTest, WhatWasDoneBeforeIsTheSituationWhereThereIsNoOther) {
  const auto words = [this](const std::string& situation, const std::string& made) {
    return MoreSituationWords(
        vocabulary_,
        Parsed<proto::GeneratedTest>("situation_words: '" + situation + "' sequence { calls { " +
                                     made + " } calls { function: 2 operands { object: 0 } } }"));
  };
  const std::string empty = "function: 17 operands { text: '' }";
  EXPECT_EQ(words("", empty), "WithEmptyPath");
  EXPECT_EQ(words("WhenTrue", empty), "WithEmptyPath");
  EXPECT_EQ(words("WhenTrue", "function: 0"), "WhenTrue") << "better than nothing";
  EXPECT_EQ(words("WhenFull", empty), "WhenFull");
}

TEST_F(TestNameTest, SetUpIsTheLastCallThatChangedAnOperand) {
  const auto words = [this](const std::string& calls) {
    return SetUpWords(vocabulary_, Parsed<proto::GeneratedTest>("sequence { " + calls + " }"));
  };
  const std::string make = "calls { function: 0 } ";
  const std::string push = "calls { function: 3 operands { object: 0 } operands { integer: 1 } } ";
  const std::string has = "calls { function: 4 operands { object: 0 } operands { integer: 1 } } ";
  EXPECT_EQ(words(make + push + has), "AfterPush");
  EXPECT_EQ(words(make + has), "");
  EXPECT_EQ(words(make + has + has), "") << "a query changes nothing";
  EXPECT_EQ(words(make +
                  "calls { function: 0 } calls { function: 3 operands { object: 1 } operands "
                  "{ integer: 1 } } " +
                  has),
            "")
      << "of another object";
  EXPECT_EQ(
      words(make + "calls { function: 3 operands { object: 0 } operands { integer: -1 } } " + has),
      "AfterPushWithNegativeValue");
  EXPECT_EQ(words(make), "");
  EXPECT_EQ(words(make + "calls { function: 6 operands { object: 0 } } "
                         "calls { function: 4 operands { object: 0 } operands { object: 1 } }"),
            "")
      << "next() gave the argument";
}

TEST_F(TestNameTest, ANewObjectIsASituationWhereNothingIsFoundInIt) {
  const auto words = [this](const std::string& calls, const std::string& outcome) {
    return NewObjectWords(vocabulary_,
                          Parsed<proto::GeneratedTest>("sequence { " + calls + " } " + outcome));
  };
  const std::string make = "calls { function: 0 } ";
  const std::string has = "calls { function: 4 operands { object: 0 } operands { integer: 1 } } ";
  const std::string no = "expect { subject: RESULT value { boolean: false } }";
  EXPECT_EQ(words(make + has, no), "OnNewStack");
  EXPECT_EQ(words(make + has, "throws: 'std::out_of_range'"), "OnNewStack");
  EXPECT_EQ(words(make + has, "expect { subject: RESULT value { integer: 0 } }"), "OnNewStack");
  EXPECT_EQ(words(make + has, "expect { subject: RESULT value { boolean: true } }"), "");
  EXPECT_EQ(words(make + has, "expect { function: 1 value { boolean: false } }"), "")
      << "what it says of itself";
  EXPECT_EQ(words(make + has + has, no), "") << "something was done with it";
  EXPECT_EQ(
      words(make + make + "calls { function: 4 operands { object: 0 } operands { object: 1 } }",
            no),
      "")
      << "two objects";
  EXPECT_EQ(words(make + "calls { function: 6 operands { object: 0 } } "
                         "calls { function: 4 operands { object: 1 } operands { integer: 1 } }",
                  no),
            "")
      << "next() gave it";
}

TEST_F(TestNameTest, ANewObjectOfOneNumberOrListIsCalledByIt) {
  const auto words = [this](const std::string& make) {
    return NewObjectWords(
        vocabulary_,
        Parsed<proto::GeneratedTest>(
            "sequence { calls { " + make +
            " } calls { function: 4 operands { object: 0 } operands { integer: 1 } } } "
            "expect { subject: RESULT value { boolean: false } }"));
  };
  EXPECT_EQ(words("function: 25 operands { integer: 0 } operands { integer: 1 }"), "OnStack0");
  EXPECT_EQ(words("function: 25 operands { integer: 0 } operands { integer: 2 }"), "") << "of two";
  EXPECT_EQ(
      words("function: 26 operands { sequence { values { integer: 4 } values { integer: 5 } } "
            "}"),
      "OnStackOfTwoElements");
  EXPECT_EQ(words("function: 26 operands { sequence {} }"), "OnEmptyStack");
}

TEST_F(TestNameTest, WhatIsAskedForIsTheSituationWhereThereIsSomethingInTheObject) {
  const auto words = [this](const std::string& make, const std::string& call) {
    return MoreSituationWords(
        vocabulary_,
        Parsed<proto::GeneratedTest>("sequence { calls { " + make + " } calls { " + call +
                                     " } } expect { subject: RESULT value { boolean: false } }"));
  };
  const std::string zero = "function: 25 operands { integer: 0 } operands { integer: 1 }";
  const std::string text = "function: 24 operands { object: 0 } operands { text: 'dark red' }";
  const std::string number = "function: 4 operands { object: 0 } operands { integer: 1 }";
  EXPECT_EQ(words(zero, text), "WithDarkRed");
  EXPECT_EQ(words(zero, number), "OnStack0");
  EXPECT_EQ(words("function: 0", text), "OnNewStack");
}

TEST_F(TestNameTest, WhatCouldBeAnotherValueIsNoSituation) {
  const auto words = [this](const std::string& calls, const std::string& interchangeable) {
    return MoreSituationWords(
        vocabulary_,
        Parsed<proto::GeneratedTest>(
            "sequence { " + calls + " } expect { subject: RESULT value { boolean: false } } " +
            (interchangeable.empty() ? "" : "interchangeable { " + interchangeable + " }")));
  };
  const std::string path =
      "calls { function: 17 operands { text: '' } } calls { function: 2 operands { object: 0 } }";
  const auto made_of = [this](const std::string& interchangeable) {
    return MakerWords(vocabulary_,
                      Parsed<proto::GeneratedTest>(
                          "sequence { calls { function: 17 operands { text: '' } } calls { "
                          "function: 2 operands { object: 0 } } } " +
                          interchangeable));
  };
  EXPECT_EQ(made_of(""), "WithEmptyPath");
  EXPECT_EQ(made_of("interchangeable { call: 0 operand: 0 }"), "");
  EXPECT_EQ(words(path, ""), "OnEmptyStack");
  EXPECT_EQ(words(path, "call: 0 operand: 0"), "");
  EXPECT_EQ(words(path, "call: 1 operand: 0"), "OnEmptyStack") << "of another call";
  const std::string text =
      "calls { function: 25 operands { integer: 0 } operands { integer: 1 } } "
      "calls { function: 24 operands { object: 0 } operands { text: 'dark red' } }";
  EXPECT_EQ(words(text, ""), "WithDarkRed");
  EXPECT_EQ(words(text, "call: 1 operand: 1"), "OnStack0");
  const std::string push =
      "calls { function: 0 } calls { function: 3 operands { object: 0 } operands { integer: -1 } } "
      "calls { function: 4 operands { object: 0 } operands { integer: 1 } }";
  EXPECT_EQ(words(push, ""), "AfterPushWithNegativeValue");
  EXPECT_EQ(words(push, "call: 1 operand: 1"), "AfterPush");
}

}  // namespace
}  // namespace augment
