// Written contracts and conditions of a body among the variables, and what is
// believed of those that the tests contradict.
#include <string>
#include <vector>

#include "engine/contract/form.h"
#include "engine/infer/infer.h"
#include "engine/model/testing/stack.h"
#include "google/protobuf/text_format.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

constexpr char kModel[] = R"pb(
  classes {
    id: 10
    name: "Stack"
    invariants { text: "size_ >= 0" origin: "Invariant" file: "stack.h" line: 9 }
  }
  functions {
    id: 102
    name: "push"
    qualified_name: "Stack::push"
    signature: "Stack::push(int)"
    parameters { name: "k" }
    conditions { text: "k % 2 == 0" origin: "if" }
    conditions { text: "!empty()" origin: "if" }
    preconditions { text: "k != 3" origin: "REQUIRES" }
    postconditions { text: "size() > old(size())" origin: "Ensures" }
  }
  functions { id: 105 name: "empty" qualified_name: "Stack::empty" })pb";

constexpr char kPredicates[] = R"pb(
  predicates { id: 102 class_index: 1 kind: CONDITION number: 0 }
  predicates { id: 102 class_index: 1 kind: CONDITION number: 1 }
  predicates { id: 102 class_index: 1 kind: PRECONDITION }
  predicates { id: 102 class_index: 1 kind: POSTCONDITION }
  predicates { id: 10 class_index: 1 kind: INVARIANT })pb";

Vocabulary Written() {
  proto::Registry registry = testing::StackVocabulary().registry();
  EXPECT_TRUE(google::protobuf::TextFormat::MergeFromString(kPredicates, &registry));
  proto::SubjectModel model;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(kModel, &model));
  return Vocabulary(registry, {model});
}

int Find(const Schema& schema, const std::string& text) {
  for (size_t i = 0; i < schema.variables.size(); ++i) {
    if (schema.variables[i].text == text) return static_cast<int>(i);
  }
  return -1;
}

// push(k), the condition `k % 2 == 0` and the postcondition being so.
proto::Observation Push(bool even, bool grew) {
  proto::Observation observation;
  observation.add_entry()->set_class_index(1);
  observation.add_entry()->mutable_value()->set_integer(even ? 2 : 1);
  *observation.mutable_exit() = observation.entry();
  proto::Answer* answer = observation.add_entry_answers();
  answer->set_predicate(0);
  answer->set_holds(even);
  answer = observation.add_exit_answers();
  answer->set_predicate(3);
  answer->set_holds(grew);
  return observation;
}

class WrittenTest : public ::testing::Test {
 protected:
  ContractSet Seen(const std::vector<proto::Observation>& observations) {
    ContractSet set(FunctionSchema(vocabulary_, testing::kPush), false);
    for (const proto::Observation& observation : observations) {
      set.Observe(MakeSample(vocabulary_, set.schema(), testing::kPush, observation));
    }
    set.Propose(false);
    set.AddWritten(Find(set.schema(), "size() > old(size())"), "Ensures, stack.h:4");
    return set;
  }
  static const Contract* Named(const ContractSet& set, const std::string& text) {
    for (const Contract& contract : set.contracts()) {
      if (contract.text == text) return &contract;
    }
    return nullptr;
  }

  Vocabulary vocabulary_ = Written();
};

TEST_F(WrittenTest, AreVariables) {
  const Schema push = FunctionSchema(vocabulary_, testing::kPush);
  ASSERT_GE(Find(push, "k % 2 == 0"), 0);
  EXPECT_FALSE(push.variables[static_cast<size_t>(Find(push, "k % 2 == 0"))].is_written);
  ASSERT_GE(Find(push, "size() > old(size())"), 0);
  EXPECT_TRUE(push.variables[static_cast<size_t>(Find(push, "size() > old(size())"))].is_written);
  // Says what the query says; asked by the driver alone.
  EXPECT_EQ(Find(push, "!empty()"), -1);
  EXPECT_EQ(Find(push, "k != 3"), -1);
  EXPECT_GE(Find(ClassSchema(vocabulary_, testing::kStackClass), "size_ >= 0"), 0);
}

TEST_F(WrittenTest, InvariantsHoldForDerivedClassesToo) {
  EXPECT_GE(Find(ClassSchema(vocabulary_, testing::kTowerClass), "size_ >= 0"), 0);
}

TEST_F(WrittenTest, AConditionThatAlwaysHeldIsProposed) {
  const ContractSet set = Seen({Push(true, true), Push(true, true)});
  const Contract* condition = Named(set, "k % 2 == 0");
  ASSERT_NE(condition, nullptr);
  EXPECT_EQ(condition->place, Contract::kPre);
  EXPECT_TRUE(IsCondition(condition->expr));
  EXPECT_TRUE(condition->written.empty());
  EXPECT_EQ(Named(Seen({Push(true, true), Push(false, true)}), "k % 2 == 0"), nullptr);
  EXPECT_NE(Named(Seen({Push(false, true)}), "!(k % 2 == 0)"), nullptr);
}

TEST_F(WrittenTest, APostconditionIsJudgedByItsAnswer) {
  const ContractSet set = Seen({Push(true, true)});
  const Contract* post = Named(set, "size() > old(size())");
  ASSERT_NE(post, nullptr);
  EXPECT_EQ(post->written, "Ensures, stack.h:4");
  EXPECT_TRUE(post->status.alive);
  EXPECT_EQ(post->evidence.events, 1);
  const auto truth = [&](bool grew) {
    return set.Evaluate(*post,
                        MakeSample(vocabulary_, set.schema(), testing::kPush, Push(true, grew)));
  };
  EXPECT_EQ(truth(true), Truth::kHolds);
  EXPECT_EQ(truth(false), Truth::kViolated);
}

TEST_F(WrittenTest, OneThatEveryTestBreaksWasMisread) {
  EXPECT_FALSE(
      Named(Seen({Push(true, false), Push(true, false)}), "size() > old(size())")->status.alive);
  // One that some keep stands: the others are what it is there for.
  EXPECT_TRUE(
      Named(Seen({Push(true, false), Push(true, true)}), "size() > old(size())")->status.alive);
  EXPECT_TRUE(Named(Seen({}), "size() > old(size())")->status.alive);
}

}  // namespace
}  // namespace augment
