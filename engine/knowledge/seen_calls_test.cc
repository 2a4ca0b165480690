#include "engine/knowledge/seen_calls.h"

#include <string>

#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using Observation = proto::Observation;

TEST(SeenCallsTest, AValueIsTheSameGivenAndGiven) {
  SeenCalls calls;
  calls.Note(
      testing::Parsed<Observation>("entry { value { text: 'a b' } } result { text: 'a%20b' }"));
  calls.Note(
      testing::Parsed<Observation>("entry { value { text: 'a%20b' } } result { text: 'a b' }"));
  ASSERT_EQ(calls.calls().size(), 2u);
  EXPECT_EQ(calls.calls()[0].gave.hash, calls.calls()[1].given[0].hash);
  EXPECT_EQ(calls.calls()[1].gave.hash, calls.calls()[0].given[0].hash);
  EXPECT_NE(calls.calls()[0].gave.hash, calls.calls()[0].given[0].hash);
}

TEST(SeenCallsTest, AnObjectIsWhatItAnswers) {
  SeenCalls calls;
  calls.Note(testing::Parsed<Observation>(
      "entry { class_index: 1 queries { integer: 399 } fields { integer: 1 } }"
      "result { text: '3.99' }"));
  calls.Note(
      testing::Parsed<Observation>("entry { value { text: '3.99' } }"
                                   "result_view { class_index: 1 queries { integer: 399 } }"));
  ASSERT_EQ(calls.calls().size(), 2u);
  EXPECT_EQ(calls.calls()[1].gave.hash, calls.calls()[0].given[0].hash);
  EXPECT_NE(calls.calls()[1].gave.hash, 0u);
}

TEST(SeenCallsTest, WhatManyCallsGiveSaysNothing) {
  for (const std::string value : {"text: ''", "text: 'x'", "integer: 1", "integer: -1", "real: 0",
                                  "boolean: true", "null: true"}) {
    SeenCalls calls;
    calls.Note(testing::Parsed<Observation>("result { " + value + " }"));
    ASSERT_EQ(calls.calls().size(), 1u);
    EXPECT_EQ(calls.calls()[0].gave.hash, 0u) << value;
  }
}

TEST(SeenCallsTest, KeepsDifferentCallsAndNotTooMany) {
  SeenCalls calls;
  for (int i = 0; i < 1000; ++i) {
    for (int twice = 0; twice < 2; ++twice) {
      calls.Note(
          testing::Parsed<Observation>("result { integer: " + std::to_string(100 + i) + " }"));
    }
    if (i == 0) {
      EXPECT_EQ(calls.calls().size(), 1u);
    }
  }
  EXPECT_EQ(calls.calls().size(), SeenCalls::kMostSeen);
}

}  // namespace
}  // namespace augment
