#include "engine/describe/tell_apart.h"

#include "absl/strings/str_cat.h"
#include "engine/describe/test_name_testing.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

using TellApartTest = TestNameTest;

TEST_F(TellApartTest, TestsOfOneNameAreToldApartByACallBeforeOrAnArgument) {
  proto::Report report;
  const auto add = [&report](const std::string& calls) {
    *report.add_tests() = Parsed<proto::GeneratedTest>(
        "function: 4 function_words: 'Has' outcome_words: 'ReturnsFalse' sequence { "
        "calls { function: 0 } " +
        calls + " }");
  };
  const auto situations = [&] {
    std::vector<std::string> words;
    TellApart(vocabulary_, report.moments(), report.mutable_tests());
    for (const proto::GeneratedTest& test : report.tests()) words.push_back(test.situation_words());
    report.clear_tests();
    return words;
  };
  const std::string push = "calls { function: 3 operands { object: 0 } operands { integer: 1 } } ";
  const std::string has2 = "calls { function: 4 operands { object: 0 } operands { integer: 2 } } ";
  const std::string has3 = "calls { function: 4 operands { object: 0 } operands { integer: 3 } } ";
  using Situations = std::vector<std::string>;
  add(has2);
  add(push + has2);
  EXPECT_EQ(situations(), (Situations{"", "AfterPush"}));
  add(has2);
  add(has3);
  EXPECT_EQ(situations(), (Situations{"WithValue2", "WithValue3"}));
  add(has2);
  add(has2);
  EXPECT_EQ(situations(), (Situations{"", ""})) << "nothing tells them apart";
  add(has2);
  EXPECT_EQ(situations(), (Situations{""})) << "there is no other";
}

TEST_F(TellApartTest, TestsOfOneNameAreToldApartByEachOfTheirArguments) {
  proto::Report report;
  for (const char* arguments : {"operands { integer: 2 } operands { integer: 7 }",
                                "operands { integer: 2 } operands { integer: 8 }",
                                "operands { integer: 3 } operands { integer: 7 }"}) {
    *report.add_tests() = Parsed<proto::GeneratedTest>(
        "function: 19 function_words: 'Fill' sequence { calls { function: 0 } "
        "calls { function: 19 operands { object: 0 } " +
        std::string(arguments) + " } }");
  }
  TellApart(vocabulary_, report.moments(), report.mutable_tests());
  EXPECT_EQ(report.tests(0).situation_words(), "WithModeReadOnlyAndCount7");
  EXPECT_EQ(report.tests(1).situation_words(), "WithModeReadOnlyAndCount8");
  EXPECT_EQ(report.tests(2).situation_words(), "WithModeFast");
}

TEST_F(TellApartTest, WhatAVariableHasBeforeItIsWrittenTellsNothingApart) {
  proto::Report report;
  for (const char* value : {"2", "3"}) {
    *report.add_tests() = Parsed<proto::GeneratedTest>(
        absl::StrCat("function: 23 function_words: 'Read' sequence { calls { function: 0 } "
                     "calls { function: 23 operands { object: 0 } operands { integer: ",
                     value, " } } }"));
  }
  TellApart(vocabulary_, report.moments(), report.mutable_tests());
  EXPECT_EQ(report.tests(0).situation_words(), "");
  EXPECT_EQ(report.tests(1).situation_words(), "");
}

TEST_F(TellApartTest, TestsOfOneNameAreToldApartByTheCasesThatTheyBeginLike) {
  auto report = Parsed<proto::Report>(R"pb(
    moments { number: 1 test_case: "StackTest.Grows" }
    moments { number: 2 test_case: "when it is empty" }
  )pb");
  for (const int moment : {1, 2}) {
    *report.add_tests() = Parsed<proto::GeneratedTest>(absl::StrCat(
        "function: 4 function_words: 'Has' outcome_words: 'ReturnsFalse' sequence { "
        "calls { special: TAKE_LOCAL moment: ",
        moment, " } calls { function: 4 operands { object: 0 } operands { integer: 2 } } }"));
  }
  TellApart(vocabulary_, report.moments(), report.mutable_tests());
  EXPECT_EQ(report.tests(0).situation_words(), "AsInGrows");
  EXPECT_EQ(report.tests(1).situation_words(), "AsInWhenItIsEmpty");
}

TEST_F(TellApartTest, ElseATruthOfTheReceiver) {
  const std::string push = "function: 3 operands { object: 0 } operands { integer: 5 }";
  EXPECT_EQ(ViolatedState(push,
                          "entry { class_index: 1 queries { boolean: true } "
                          "queries { integer: 0 } }"),
            "WhenEmpty");
  EXPECT_EQ(ViolatedState(push,
                          "entry { class_index: 1 queries { boolean: true } "
                          "queries { integer: 0 } }",
                          /*tells=*/false),
            "");
  EXPECT_EQ(ViolatedState(push,
                          "entry { class_index: 1 queries { boolean: false } "
                          "queries { integer: 2 } }"),
            "");
}

}  // namespace
}  // namespace augment
