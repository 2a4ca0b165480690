// What is said of contracts that no call challenged. The class is
// engine/model/testing/stack.h.
#include "engine/explore/challenges.h"

#include <string>

#include "engine/contract/contract_testing.h"
#include "engine/model/testing/stack.h"
#include "engine/model/value.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

class ChallengesTest : public ::testing::Test {
 protected:
  int VariableOf(int function, const std::string& text) const {
    const auto& variables = knowledge_.function(function).set.schema().variables;
    for (size_t v = 0; v < variables.size(); ++v) {
      if (variables[v].text == text) return static_cast<int>(v);
    }
    ADD_FAILURE() << "no variable " << text;
    return 0;
  }

  // A precondition of push(k); its number.
  size_t Add(const std::string& text) {
    ContractSet& set = knowledge_.function(testing::kPush).set;
    set.contracts().push_back(ContractSaying(Contract::kPre, text, set.schema()));
    return set.contracts().size() - 1;
  }

  // A call push(k) on a stack with so many elements.
  Measured Push(int64_t k, int64_t size, const std::string& obstacle = "") const {
    Measured measured;
    measured.function = testing::kPush;
    measured.sample.entry.resize(knowledge_.function(testing::kPush).set.schema().variables.size());
    const auto set = [&](const char* name, Scalar::Kind kind, int64_t value) {
      Scalar& scalar = measured.sample.entry[static_cast<size_t>(VariableOf(testing::kPush, name))];
      scalar.kind = kind;
      scalar.integer = value;
    };
    set("k", Scalar::kInteger, k);
    set("size()", Scalar::kInteger, size);
    set("empty()", Scalar::kBoolean, size == 0 ? 1 : 0);
    measured.obstacle = obstacle;
    return measured;
  }

  // An object of the pool.
  void Pool(int size) {
    proto::View view;
    view.set_class_index(testing::kStackClass + 1);
    view.add_fields()->mutable_sequence();
    *view.add_fields() = IntegerValue(size);
    *view.add_queries() = IntegerValue(size);
    *view.add_queries() = BooleanValue(size == 0);
    proto::Candidate made;
    made.add_calls()->set_function(testing::kStack);
    pool_.Add(made, 0, view, nullptr, nullptr);
  }

  proto::ContractReport Explained(size_t contract) const {
    proto::ContractReport report;
    challenges_.Explain(testing::kPush, contract, &report);
    return report;
  }

  Vocabulary vocabulary_ = testing::StackVocabulary();
  Knowledge knowledge_{vocabulary_};
  augment::Pool pool_{vocabulary_, 10};
  Challenges challenges_{knowledge_, pool_};
};

TEST_F(ChallengesTest, AClauseThatNothingMet) {
  const size_t below = Add("size() < k");
  challenges_.Met(Push(5, 1));
  challenges_.Met(Push(6, 2));
  const proto::ContractReport report = Explained(below);
  ASSERT_EQ(report.clauses_size(), 1);
  EXPECT_EQ(report.clauses(0).text(), "size() >= k");
  EXPECT_EQ(report.clauses(0).met(), 0);
  EXPECT_EQ(report.clauses(0).asked(), 2);
  EXPECT_EQ(report.clauses(0).objects(), 0) << "it speaks of an argument";
  EXPECT_EQ(report.calls(), 2);
  EXPECT_EQ(report.obstacle(), "");
}

TEST_F(ChallengesTest, ClausesThatAreMetAloneOnly) {
  const size_t either = Add("empty() || k != 0");
  challenges_.Met(Push(0, 0));
  challenges_.Met(Push(1, 1));
  challenges_.Met(Push(2, 1));
  const proto::ContractReport report = Explained(either);
  ASSERT_EQ(report.clauses_size(), 2);
  EXPECT_EQ(report.clauses(0).text(), "!empty()");
  EXPECT_EQ(report.clauses(0).met(), 2);
  EXPECT_EQ(report.clauses(1).text(), "k == 0");
  EXPECT_EQ(report.clauses(1).met(), 1);
  EXPECT_EQ(report.obstacle(), "");
}

TEST_F(ChallengesTest, WhatStoodInTheWayOfCallsThatMetAll) {
  const size_t positive = Add("size() > 0");
  challenges_.Met(Push(1, 0, "`!empty()` (REQUIRES, stack.h:3)"));
  challenges_.Met(Push(2, 0, "`!empty()` (REQUIRES, stack.h:3)"));
  challenges_.Met(Push(3, 0, "`size_ >= 0` is false before it"));
  challenges_.Met(Push(4, 1, "`k < 4` (REQUIRES, stack.h:4)"));  // does not meet it
  const proto::ContractReport report = Explained(positive);
  EXPECT_EQ(report.clauses(0).met(), 3);
  EXPECT_EQ(report.obstacle(), "`!empty()` (REQUIRES, stack.h:3) (2 calls)");
}

TEST_F(ChallengesTest, WhatTheCallBrokeItself) {
  const size_t positive = Add("size() > 0");
  Measured measured = Push(1, 0);
  challenges_.Met(measured);
  EXPECT_EQ(Explained(positive).obstacle(),
            "it ran out of memory, or failed an assertion at its entry");
  measured.pre = {static_cast<int>(positive)};
  Contract broken;
  broken.text = "size_ >= 0";
  challenges_.BrokeContract(measured, broken);
  EXPECT_EQ(Explained(positive).obstacle(), "`size_ >= 0` is false after it (1 call)");
}

TEST_F(ChallengesTest, ObjectsThatNoCallGot) {
  const size_t positive = Add("size() > 0");
  for (const int size : {0, 1, 2}) Pool(size);
  challenges_.Met(Push(1, 1));
  proto::ContractReport report = Explained(positive);
  EXPECT_EQ(report.clauses(0).objects(), 3);
  EXPECT_EQ(report.clauses(0).objects_met(), 1);
  EXPECT_EQ(report.obstacle(), "no call with such an object came as far as its first line");
  proto::Candidate candidate;
  candidate.add_calls()->set_function(testing::kPop);
  candidate.add_calls()->set_function(testing::kPush);
  proto::Outcome outcome;
  outcome.set_status(proto::Outcome::ILLEGAL);
  challenges_.Forbidden(candidate, outcome);  // of the set-up
  outcome.set_call(1);
  challenges_.Forbidden(candidate, outcome);
  report = Explained(positive);
  EXPECT_EQ(report.obstacle(), "a written precondition (1 call)");
}

TEST_F(ChallengesTest, WhatWasChallengedIsNotCountedAnyMore) {
  const size_t positive = Add("size() > 0");
  challenges_.Met(Push(1, 0, "x"));
  knowledge_.function(testing::kPush).set.contracts()[positive].status.challenged = true;
  challenges_.Met(Push(2, 0, "x"));
  EXPECT_EQ(Explained(positive).clauses(0).met(), 1);
}

}  // namespace
}  // namespace augment
