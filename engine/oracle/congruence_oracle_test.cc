// Which comparisons are held against each other, and of whom a difference is believed. The
// library is that of classifier_testing.h with free comparisons; what a driver would answer is
// made up: a box is as large as it was put into, and compared by half of that.

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "engine/laws/comparisons.h"
#include "engine/oracle/classifier_testing.h"
#include "engine/oracle/registry.h"

namespace augment {
namespace {

constexpr int kEqual = kLock + 1;
constexpr int kLess = kLock + 2;
constexpr int kLessEqual = kLock + 3;

class CongruenceOracleTest : public VerdictTest {
 protected:
  CongruenceOracleTest() {
    uint64_t id = 106;
    for (const char* const name : {"operator==", "operator<", "operator<="}) {
      const std::string box = "parameters { kind: OBJECT passing: CONST_REF name: 'lib::Box' } ";
      Parse("id: " + std::to_string(id) + " supported: true " + box + box + "result { kind: BOOL }",
            registry_.add_functions());
      AddModel(id, name, std::string("lib::") + name + "(const Box &, const Box &)", "a");
      proto::FunctionModel* model = Model(static_cast<int>(id) - 100);
      model->add_parameters()->set_name("b");
      model->clear_class_id();
      ++id;
    }
  }

  void SetUp() override {
    Start();
    oracles_ = MakeOracles({"congruence"}, Context());
    ASSERT_EQ(oracles_.size(), 1u);
    AddBoxes(12);
  }
  Oracle* oracle() { return oracles_[0].get(); }

  // What `function` gives for boxes of these sizes; the second of a query is 0.
  using Answers = std::function<proto::Value(int function, int x, int y)>;
  static proto::Value Right(int function, int x, int y) {
    if (function == kEqual) return BooleanValue(x / 2 == y / 2);
    if (function == kLess) return BooleanValue(x / 2 < y / 2);
    if (function == kLessEqual) return BooleanValue(x / 2 <= y / 2);
    return IntegerValue(x / 2);
  }
  static proto::Outcome Answered(const proto::Candidate& candidate, const Answers& answers) {
    proto::Outcome outcome;
    outcome.set_status(proto::Outcome::NORMAL);
    std::map<int, int> sizes;  // by slot
    for (int i = 0; i < candidate.calls_size(); ++i) {
      const proto::CandidateCall& call = candidate.calls(i);
      const int function = static_cast<int>(call.function());
      const auto size_of = [&](int operand) {
        return operand < call.operands_size()
                   ? sizes[static_cast<int>(call.operands(operand).object())]
                   : 0;
      };
      if (function == kBox) sizes[i] = 0;
      if (function == kPut) ++sizes[static_cast<int>(call.operands(0).object())];
      if ((candidate.observe() >> i & 1) == 0) continue;
      proto::Observation* seen = outcome.add_observations();
      seen->set_call(static_cast<uint32_t>(i));
      *seen->mutable_result() = answers(function, size_of(0), size_of(1));
    }
    return outcome;
  }

  std::vector<Suspect> Suspects(const Answers& answers) {
    for (const int turn : {0, 1}) {
      const std::vector<proto::Candidate> asked = oracle()->Ask(Oracle::When::kEnd, turn);
      EXPECT_FALSE(asked.empty());
      for (size_t i = 0; i < asked.size(); ++i) {
        EXPECT_LT(asked[i].calls_size(), 64);
        oracle()->Learn(i, Answered(asked[i], answers), Suspect());
      }
    }
    return oracle()->Take();
  }

  Oracles oracles_;
};

TEST_F(CongruenceOracleTest, FreeOperatorsCompareAsMembersDo) {
  for (const int function : {kEqual, kLess, kLessEqual}) {
    EXPECT_EQ(ComparedClass(*vocabulary_, function), 0);
  }
  EXPECT_EQ(ComparedClass(*vocabulary_, kSame), 0);
  EXPECT_FALSE(IsComparison(*vocabulary_, kSize));
}

TEST_F(CongruenceOracleTest, NothingIsWrong) { EXPECT_TRUE(Suspects(&Right).empty()); }

TEST_F(CongruenceOracleTest, WhatContradictsTheOthersIsToBlame) {
  const Answers answers = [](int function, int x, int y) {
    return function == kLessEqual && x / 2 == 1 && y / 2 == 3 ? BooleanValue(false)
                                                              : Right(function, x, y);
  };
  const std::vector<Suspect> suspects = Suspects(answers);
  ASSERT_EQ(suspects.size(), 1u);
  EXPECT_EQ(suspects[0].function, kLessEqual);
  EXPECT_THAT(Decide(suspects[0]), Is(proto::FAULT, proto::MEDIUM));
  Suspect found;
  EXPECT_FALSE(oracle()->Shows(suspects[0], suspects[0].candidate,
                               Answered(suspects[0].candidate, &Right), &found));
  ASSERT_TRUE(oracle()->Shows(suspects[0], suspects[0].candidate,
                              Answered(suspects[0].candidate, answers), &found));
  proto::Finding finding;
  oracle()->Describe(found, &finding);
  EXPECT_EQ(finding.contract(), "a < b implies a <= b");
  EXPECT_EQ(finding.headline(), "a <= b is false where a < b.");
  ASSERT_EQ(finding.test().arrange_size(), 1);
  EXPECT_EQ(finding.test().arrange(0).function(), static_cast<uint32_t>(kLess));
  EXPECT_EQ(finding.test().arrange(0).arguments_size(), 2);
  ASSERT_EQ(finding.test().expect_size(), 1);
  EXPECT_TRUE(finding.test().expect(0).value().boolean());
}

// An equality with a tolerance agrees with no order there.
TEST_F(CongruenceOracleTest, ObjectsThatDifferSlightlyAreNotCompared) {
  const auto asked_of = [&](double step) {
    Start();
    oracles_ = MakeOracles({"congruence"}, Context());
    for (int i = 0; i < 3; ++i) {
      proto::Candidate recipe;
      for (int k = 0; k <= i; ++k) recipe.add_calls()->set_function(kBox);
      proto::View view = Box(0);
      *view.mutable_fields(2) = RealValue(1.0 + i * step);
      pool_->Add(recipe, i, view, nullptr, nullptr);
    }
    return oracle()->Ask(Oracle::When::kEnd, 0).size();
  };
  EXPECT_GT(asked_of(1.0), 0u);
  EXPECT_EQ(asked_of(0.001), 0u);
}

// `<` and `==` contradict each other: one is wrong, and `>` is made of it.
TEST_F(CongruenceOracleTest, ContradictionsOfOneClassAreOneFinding) {
  std::vector<Suspect> suspects = Suspects([](int function, int x, int y) {
    return function == kLessEqual && x / 2 == 1 && y / 2 == 3 ? BooleanValue(false)
                                                              : Right(function, x, y);
  });
  ASSERT_EQ(suspects.size(), 1u);
  const Oracles comparisons = MakeOracles({"comparisons"}, Context());
  Suspect less = Failed(kSame, {ObjectValue(1)}, Of(proto::ORACLE_UNKNOWN));
  less.detail = BrokenLaw{Law::kNotBoth, kSame, 0, 1, kEqual};
  EXPECT_EQ(comparisons[0]->KeyOf(less), oracle()->KeyOf(suspects[0]));
  less.detail = BrokenLaw{Law::kAsymmetric, kSame, 0, 1, kSame};
  EXPECT_NE(comparisons[0]->KeyOf(less), oracle()->KeyOf(suspects[0])) << "it is wrong by itself";
}

TEST_F(CongruenceOracleTest, AnEqualityThatHoldsOneWayIsToBlame) {
  const std::vector<Suspect> suspects = Suspects([](int function, int x, int y) {
    return function == kEqual && x == 2 && y == 3 ? BooleanValue(false) : Right(function, x, y);
  });
  ASSERT_FALSE(suspects.empty());
  for (const Suspect& suspect : suspects) EXPECT_EQ(suspect.function, kEqual);
}

TEST_F(CongruenceOracleTest, EqualObjectsAreToldApart) {
  const Answers answers = [](int function, int x, int y) {
    return function == kSize && x == 5 ? IntegerValue(7) : Right(function, x, y);
  };
  // Of six equal pairs one is told apart: too few to know that the others are not chance.
  EXPECT_TRUE(Suspects(answers).empty());
}

TEST_F(CongruenceOracleTest, AQueryThatMostlyAgreesIsBelieved) {
  for (int i = 12; i < 21; ++i) {
    proto::Candidate recipe;
    recipe.add_calls()->set_function(kBox);
    for (int k = 0; k < i - 11; ++k) {
      proto::CandidateCall* put = recipe.add_calls();
      put->set_function(kPut);
      *put->add_operands() = ObjectValue(0);
      *put->add_operands() = IntegerValue(2);
    }
    proto::View view = Box(i - 11);
    *view.mutable_fields(2) = IntegerValue(100 + i);  // another state
    pool_->Add(recipe, 0, view, nullptr, nullptr);
  }
  const Answers answers = [](int function, int x, int y) {
    return function == kSize && x == 9 ? IntegerValue(7) : Right(function, x, y);
  };
  const std::vector<Suspect> suspects = Suspects(answers);
  ASSERT_EQ(suspects.size(), 1u);
  EXPECT_EQ(suspects[0].function, kSize);
  Suspect found;
  ASSERT_TRUE(oracle()->Shows(suspects[0], suspects[0].candidate,
                              Answered(suspects[0].candidate, answers), &found));
  proto::Finding finding;
  oracle()->Describe(found, &finding);
  EXPECT_EQ(finding.contract(), "a == b implies a.size() == b.size()");
  EXPECT_TRUE(finding.test().expect(0).against_query());
}

TEST_F(CongruenceOracleTest, WhatEqualityIsNotAboutIsNotBelieved) {
  EXPECT_TRUE(Suspects([](int function, int x, int y) {
                return function == kSize ? IntegerValue(x) : Right(function, x, y);
              }).empty());
}

}  // namespace
}  // namespace augment
