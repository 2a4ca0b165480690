#include "engine/findings/kind_of_call.h"

#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

std::string Kind(const std::string& operand, const std::string& observation) {
  return KindOfCall(Parsed<proto::CandidateCall>("operands { " + operand + " }"),
                    Parsed<proto::Observation>(observation));
}

TEST(KindOfCallTest, NumbersAreAlikeBesideZeroAndOne) {
  EXPECT_EQ(Kind("integer: 2", ""), Kind("integer: 77", ""));
  EXPECT_NE(Kind("integer: 1", ""), Kind("integer: 2", ""));
  EXPECT_NE(Kind("integer: 0", ""), Kind("integer: -1", ""));
  EXPECT_NE(Kind("text: ''", ""), Kind("text: 'a'", ""));
}

TEST(KindOfCallTest, ObjectsAreAlikeThatAnswerAlike) {
  const std::string small =
      "entry { class_index: 1 queries { integer: 3 } queries { boolean: true } }";
  const std::string large =
      "entry { class_index: 1 queries { integer: 9 } queries { boolean: true } }";
  const std::string other =
      "entry { class_index: 1 queries { integer: 9 } queries { boolean: false } }";
  EXPECT_EQ(Kind("object: 0", small), Kind("object: 0", large));
  EXPECT_NE(Kind("object: 0", small), Kind("object: 0", other));
}

TEST(KindOfCallTest, WhatComesOfItTellsApart) {
  const std::string before = "entry { class_index: 1 queries { integer: 3 } }";
  EXPECT_NE(Kind("object: 0", before + "exit { class_index: 1 queries { integer: 3 } }"),
            Kind("object: 0", before + "exit { class_index: 1 queries { integer: 4 } }"));
  EXPECT_NE(Kind("object: 0", "result { boolean: true }"),
            Kind("object: 0", "result { boolean: false }"));
}

// What baselines have: it may not change.
TEST(KindOfCallTest, ABehaviourHasANameThatStays) {
  const auto call = Parsed<proto::CandidateCall>("operands { integer: 2 }");
  const auto observation = Parsed<proto::Observation>("result { boolean: true }");
  EXPECT_EQ(BehaviourOf(7, call, observation, ""), "e2e1b3c4");
  EXPECT_NE(BehaviourOf(8, call, observation, ""), BehaviourOf(7, call, observation, ""));
  EXPECT_NE(BehaviourOf(7, call, observation, "E"), BehaviourOf(7, call, observation, ""));
  EXPECT_EQ(
      BehaviourOf(7, Parsed<proto::CandidateCall>("operands { integer: 3 }"), observation, ""),
      BehaviourOf(7, call, observation, ""));
}

}  // namespace
}  // namespace augment
