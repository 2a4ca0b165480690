// The same calls of a test's own instance and of the one with witnesses.

#include "engine/model/witness.h"

#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

// Box<std::string> and its witness: Box(), Put(T, int), and a class of which there is no other.
constexpr char kRegistry[] = R"pb(
  classes { id: 7 name: "Box<std::string >" }
  classes { id: 7 name: "Box<augment_witness::Witness>" }
  classes { id: 8 name: "Lid" }
  functions { id: 70 class_index: 1 is_constructor: true supported: true }
  functions { id: 70 class_index: 2 is_constructor: true supported: true }
  functions {
    id: 71
    class_index: 1
    has_receiver: true
    supported: true
    parameters { kind: TEXT name: "std::string" }
    parameters { kind: INTEGER bits: 32 name: "int" }
  }
  functions {
    id: 71
    class_index: 2
    has_receiver: true
    supported: true
    parameters {
      kind: AGGREGATE
      name: "augment_witness::Witness"
      elements { kind: INTEGER bits: 32 is_signed: true }
    }
    parameters { kind: INTEGER bits: 32 name: "int" }
  }
  functions { id: 80 class_index: 3 is_constructor: true supported: true }
)pb";

constexpr char kOwn[] = R"pb(
  calls { function: 0 }
  calls {
    function: 2
    operands { object: 0 }
    operands { text: "plum" }
    operands { integer: 4 }
  }
  calls {
    function: 2
    operands { object: 0 }
    operands { text: "fig" }
    operands { integer: 5 }
  }
  calls {
    function: 2
    operands { object: 0 }
    operands { text: "plum" }
    operands { integer: 6 }
  }
)pb";

class WitnessesTest : public ::testing::Test {
 protected:
  const Vocabulary vocabulary_{Parsed<proto::Registry>(kRegistry), {}};
  const Witnesses witnesses_{vocabulary_};
};

TEST_F(WitnessesTest, EqualElementsStayEqual) {
  EXPECT_EQ(witnesses_.own_classes(), std::vector<int>{0});
  const auto with = witnesses_.WithWitnesses(Parsed<proto::Candidate>(kOwn));
  ASSERT_TRUE(with.has_value());
  EXPECT_EQ(with->calls(0).function(), 1);
  const auto element = [&](int call) {
    return with->calls(call).operands(1).tuple().values(0).integer();
  };
  for (int call = 1; call < 4; ++call) {
    EXPECT_EQ(with->calls(call).function(), 3);
    EXPECT_EQ(with->calls(call).operands(2).integer(), call + 3);
  }
  EXPECT_NE(element(1), element(2));
  EXPECT_EQ(element(1), element(3));
}

TEST_F(WitnessesTest, ThereAndBackIsTheSame) {
  const auto with = witnesses_.WithWitnesses(Parsed<proto::Candidate>(kOwn));
  ASSERT_TRUE(with.has_value());
  const auto own = witnesses_.AsTestsDo(*with);
  ASSERT_TRUE(own.has_value());
  EXPECT_EQ(own->calls(3).function(), 2);
  EXPECT_EQ(own->calls(3).operands(1).text(), own->calls(1).operands(1).text());
  const auto again = witnesses_.WithWitnesses(*own);
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->SerializeAsString(), with->SerializeAsString());
}

TEST_F(WitnessesTest, WhatHasNoCounterpartIsNone) {
  EXPECT_FALSE(
      witnesses_.WithWitnesses(Parsed<proto::Candidate>("calls { function: 4 }")).has_value());
  EXPECT_FALSE(witnesses_.AsTestsDo(Parsed<proto::Candidate>("calls { function: 0 }")).has_value());
}

TEST_F(WitnessesTest, KnowsWhatHasToDoWithThem) {
  for (const int f : {0, 2, 4}) EXPECT_FALSE(vocabulary_.IsOfWitness(f));
  for (const int f : {1, 3}) EXPECT_TRUE(vocabulary_.IsOfWitness(f));
}

}  // namespace
}  // namespace augment
