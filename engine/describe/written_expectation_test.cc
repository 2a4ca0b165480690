// Contract in, assertion out.
#include "engine/describe/written_expectation.h"

#include "engine/contract/bind.h"
#include "engine/contract/parse.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using E = proto::Expectation;

// int Drain(int litres) of a tank: level() fell from 5 to 2, litres 4, result 4.
class WrittenExpectationTest : public ::testing::Test {
 protected:
  WrittenExpectationTest() {
    Add(Variable::kQuery, "level()", 7, 5, 2);
    Add(Variable::kQuery, "capacity()", 8, 10, 10);
    Add(Variable::kField, "level_", 0, 5, 2);
    Add(Variable::kArgument, "litres", 0, 4, 4);
    Add(Variable::kResult, "result", 0, 0, 4);
  }
  void Add(Variable::Kind kind, const std::string& text, int index, int before, int after) {
    Variable variable;
    variable.kind = kind;
    variable.text = text;
    variable.index = index;
    schema_.variables.push_back(variable);
    Scalar scalar;
    scalar.kind = Scalar::kInteger;
    scalar.integer = before;
    sample_.entry.push_back(scalar);
    scalar.integer = after;
    sample_.exit.push_back(scalar);
  }
  bool Expect(const std::string& text, int slot = 3) {
    expectation_.Clear();
    const auto contract = ParseExpr(text);
    EXPECT_TRUE(contract.ok()) << contract.status();
    return ExpectWritten(schema_, Bind(*contract, schema_), sample_, slot, &expectation_);
  }

  Schema schema_;
  Sample sample_;
  E expectation_;
};

TEST_F(WrittenExpectationTest, TheResultAndWhatWasBefore) {
  ASSERT_TRUE(Expect("result <= old(level())"));
  EXPECT_EQ(expectation_.subject(), E::RESULT);
  EXPECT_EQ(expectation_.comparison(), E::LE);
  EXPECT_EQ(expectation_.value().integer(), 5);
  EXPECT_EQ(expectation_.observed().integer(), 4);
}

TEST_F(WrittenExpectationTest, AQueryAndANumberOnEitherSide) {
  ASSERT_TRUE(Expect("3 <= level()"));
  EXPECT_EQ(expectation_.subject(), E::QUERY);
  EXPECT_EQ(expectation_.function(), 7u);
  EXPECT_EQ(expectation_.slot(), 3u);
  EXPECT_EQ(expectation_.comparison(), E::GE);
  EXPECT_EQ(expectation_.value().integer(), 3);
}

TEST_F(WrittenExpectationTest, AnArgument) {
  ASSERT_TRUE(Expect("level() != litres"));
  EXPECT_EQ(expectation_.comparison(), E::NE);
  EXPECT_EQ(expectation_.value().integer(), 4);
}

TEST_F(WrittenExpectationTest, TheContractIsNoVariableOfItself) {
  Add(Variable::kPredicate, "level() == litres", 0, 0, 0);
  ASSERT_TRUE(Expect("level() == litres"));
  EXPECT_EQ(expectation_.subject(), E::QUERY);
  EXPECT_EQ(expectation_.comparison(), E::EQ);
  EXPECT_EQ(expectation_.value().integer(), 4);
}

TEST_F(WrittenExpectationTest, TwoQueries) {
  ASSERT_TRUE(Expect("level() > capacity()"));
  EXPECT_TRUE(expectation_.against_query());
  EXPECT_EQ(expectation_.other_function(), 8u);
  EXPECT_EQ(expectation_.other_slot(), 3u);
}

TEST_F(WrittenExpectationTest, WhatATestCannotSay) {
  EXPECT_FALSE(Expect("level_ >= 0"));
  EXPECT_FALSE(Expect("level() > 0 && result > 0"));
  EXPECT_FALSE(Expect("level()"));
  EXPECT_FALSE(Expect("level() == old(level()) - result"));
  EXPECT_FALSE(Expect("result == f(level() < 3)"));
  EXPECT_FALSE(Expect("level() >= 3", -1));
}

}  // namespace
}  // namespace augment
