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
  const auto behaviour = [](uint64_t function, const std::string& test) {
    return BehaviourOf(function, Parsed<proto::GeneratedTest>(test));
  };
  const std::string when = "situation_words: 'WhenEmpty' ";
  const std::string two =
      "outcome_words: 'Returns2' expect { subject: RESULT value { integer: 2 } }";
  EXPECT_EQ(behaviour(7, when + two), "f92ecc38");
  EXPECT_NE(behaviour(8, when + two), behaviour(7, when + two));
  EXPECT_NE(behaviour(7, two), behaviour(7, when + two));
  EXPECT_NE(behaviour(7, when + "outcome_words: 'ThrowsE' throws: 'E'"), behaviour(7, when + two));
  // Another literal, or another object that is asked first, is no other test.
  EXPECT_EQ(behaviour(7, when + "expect { subject: RESULT value { integer: 3 } }"),
            behaviour(7, when + two));
  EXPECT_NE(behaviour(7, when + "expect { subject: RESULT value { integer: 0 } }"),
            behaviour(7, when + two));
  // Where nothing is returned the words tell what changed.
  EXPECT_NE(behaviour(7, "outcome_words: 'SetsSize' expect { function: 1 }"),
            behaviour(7, "outcome_words: 'ChangesNothing' expect { function: 1 }"));
}

}  // namespace
}  // namespace augment
