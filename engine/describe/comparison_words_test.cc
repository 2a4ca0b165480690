#include "engine/describe/comparison_words.h"

#include <string>

#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

// Version(), Version(int major, std::string label), operator<, add(int).
constexpr char kRegistry[] = R"pb(
  classes { id: 1 name: "Version" destructible: true }
  functions { id: 10 class_index: 1 is_constructor: true }
  functions {
    id: 11
    class_index: 1
    is_constructor: true
    parameters { kind: INTEGER }
    parameters { kind: TEXT }
  }
  functions {
    id: 12
    parameters { kind: OBJECT class_index: 0 name: "Version" }
    parameters { kind: OBJECT class_index: 0 name: "Version" }
    result { kind: BOOL }
  }
  functions {
    id: 13
    class_index: 1
    has_receiver: true
    parameters { kind: INTEGER }
  }
)pb";
constexpr char kModel[] = R"pb(
  classes { id: 1 name: "Version" }
  functions { id: 10 name: "Version" qualified_name: "Version::Version" class_id: 1 }
  functions {
    id: 11
    name: "Version"
    qualified_name: "Version::Version"
    class_id: 1
    parameters { name: "major" }
    parameters { name: "label" }
  }
  functions { id: 12 name: "operator<" qualified_name: "operator<" }
  functions { id: 13 name: "add" qualified_name: "Version::add" class_id: 1 }
)pb";

std::string NameOf(const std::string& calls, const std::string& result,
                   const std::string& situation = "") {
  const Vocabulary vocabulary(Parsed<proto::Registry>(kRegistry),
                              {Parsed<proto::SubjectModel>(kModel)});
  google::protobuf::RepeatedPtrField<proto::GeneratedTest> tests;
  *tests.Add() = Parsed<proto::GeneratedTest>(
      "function: 2 function_words: 'OperatorLess' outcome_words: 'Returns' situation_words: '" +
      situation + "' expect { subject: RESULT value { " + result + " } } sequence { " + calls +
      " }");
  NameComparisons(vocabulary, &tests);
  return tests[0].function_words() + tests[0].situation_words() + tests[0].outcome_words();
}

std::string Made(int major, const std::string& label) {
  return "calls { function: 1 operands { integer: " + std::to_string(major) +
         " } operands { text: '" + label + "' } } ";
}
constexpr char kLess[] = "calls { function: 2 operands { object: 0 } operands { object: 1 } }";

TEST(NameComparisonsTest, SayInWhatTheTwoDiffer) {
  EXPECT_EQ(NameOf(Made(1, "a") + Made(2, "a") + kLess, "boolean: true"),
            "IsLessThanOneWithLargerMajor");
  EXPECT_EQ(NameOf(Made(2, "a") + Made(1, "a") + kLess, "boolean: false"),
            "IsNotLessThanOneWithSmallerMajor");
  EXPECT_EQ(NameOf(Made(1, "a") + Made(1, "b") + kLess, "boolean: true"),
            "IsLessThanOneWithOtherLabel");
  EXPECT_EQ(NameOf(Made(1, "a") + Made(2, "b") + kLess, "boolean: true"), "IsLessThanAnother");
  EXPECT_EQ(NameOf(Made(1, "a") + Made(2, "b") + kLess, "boolean: true", "WhenOld"),
            "IsLessThanAnotherWhenOld");
}

TEST(NameComparisonsTest, AnObjectThatIsMadeOfNothing) {
  const std::string made = "calls { function: 0 } ";
  EXPECT_EQ(NameOf(Made(1, "a") + made + kLess, "boolean: true"), "IsLessThanNewVersion");
  EXPECT_EQ(NameOf(made + Made(1, "a") + kLess, "boolean: true"), "IsLessThanAnother");
  EXPECT_EQ(NameOf(made + made + kLess, "boolean: false"), "IsNotLessThanAnotherNewVersion");
}

TEST(NameComparisonsTest, WhatGaveTheFirstIsTheSubject) {
  EXPECT_EQ(NameOf(Made(1, "a") + Made(2, "b") + kLess, "boolean: false", "OfLatest"),
            "LatestIsNotLessThanAnother");
}

TEST(NameComparisonsTest, AnObjectAndItself) {
  EXPECT_EQ(NameOf("calls { function: 0 } calls { function: 2 operands { object: 0 } operands { "
                   "object: 0 } }",
                   "boolean: false", "WithItself"),
            "IsNotLessThanItself");
}

TEST(NameComparisonsTest, OthersKeepTheirNames) {
  EXPECT_EQ(NameOf(Made(1, "a") + Made(2, "a") + kLess, "integer: 1"), "OperatorLessReturns");
  EXPECT_EQ(NameOf("calls { function: 0 } calls { function: 2 operands { object: 0 } operands { "
                   "integer: 3 } }",
                   "boolean: true"),
            "OperatorLessReturns");
}

}  // namespace
}  // namespace augment
