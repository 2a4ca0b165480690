// What a reset object is compared with, and of which query a difference is believed. The library
// is that of classifier_testing.h with clear(); what a driver would answer is made up: a box is as
// large as it was put into since it was cleared.

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "engine/oracle/classifier_testing.h"
#include "engine/oracle/registry.h"

namespace augment {
namespace {

constexpr int kClear = kLock + 1;
constexpr int kWide = kClear + 1;  // a query: eight were put into it, cleared or not

class AsNewOracleTest : public VerdictTest {
 protected:
  AsNewOracleTest() {
    Parse("id: 106 class_index: 1 has_receiver: true supported: true result { kind: VOID }",
          registry_.add_functions());
    AddModel(106, "clear", "lib::Box::clear()", "");
    Parse(
        "id: 107 class_index: 1 has_receiver: true is_const: true supported: true "
        "result { kind: BOOL }",
        registry_.add_functions());
    AddModel(107, "wide", "lib::Box::wide() const", "");
    registry_.mutable_classes(0)->add_queries(kWide);
  }

  void SetUp() override {
    Start();
    oracles_ = MakeOracles({"as-new"}, Context());
    ASSERT_EQ(oracles_.size(), 1u);
    AddBoxes(9);
  }
  Oracle* oracle() { return oracles_[0].get(); }

  void WorksOnNew(int function, const std::vector<proto::Value>& arguments) {
    NoNotes notes;
    Measured measured;
    measured.candidate = Call(function, arguments);
    measured.function = function;
    measured.sample = Failed(function, arguments, Failure()).sample;
    oracle()->Note(measured, &notes);
  }

  struct State {
    int size = 0;
    int cleared_at = 0;  // how large it was then
    int last = 0;        // function
    int put = 0;         // in all
  };
  // What size() is.
  using Size = std::function<int(const State&)>;
  static proto::Outcome Answered(const proto::Candidate& candidate, const Size& size) {
    proto::Outcome outcome;
    outcome.set_status(proto::Outcome::NORMAL);
    std::map<int, State> boxes;
    for (int i = 0; i < candidate.calls_size(); ++i) {
      const proto::CandidateCall& call = candidate.calls(i);
      const int function = static_cast<int>(call.function());
      State& box = boxes[function == kBox ? i : static_cast<int>(call.operands(0).object())];
      if (function == kPut) ++box.size, ++box.put;
      if (function == kClear) {
        box.cleared_at = box.size;
        box.size = 0;
      }
      if (function != kSize && function != kWide) box.last = function;
      if ((candidate.observe() >> i & 1) == 0) continue;
      proto::Observation* seen = outcome.add_observations();
      seen->set_call(static_cast<uint32_t>(i));
      if (function == kSize) *seen->mutable_result() = IntegerValue(size(box));
      if (function == kWide) *seen->mutable_result() = BooleanValue(box.put > 7);
    }
    return outcome;
  }

  std::vector<Suspect> Suspects(const Size& size) {
    const std::vector<proto::Candidate> asked = oracle()->Ask(Oracle::When::kEnd, 0);
    EXPECT_FALSE(asked.empty());
    for (size_t i = 0; i < asked.size(); ++i) {
      EXPECT_LT(asked[i].calls_size(), 64);
      oracle()->Learn(i, Answered(asked[i], size), Suspect());
    }
    return oracle()->Take();
  }

  Oracles oracles_;
};

TEST_F(AsNewOracleTest, NothingIsWrong) {
  WorksOnNew(kPut, {IntegerValue(3)});
  EXPECT_TRUE(Suspects([](const State& box) { return box.size; }).empty());
}

TEST_F(AsNewOracleTest, WhatIsSeldomLeftIsAFault) {
  WorksOnNew(kPut, {IntegerValue(3)});
  const Size size = [](const State& box) {
    return box.cleared_at == 8 && box.last == kClear ? 1 : box.size;
  };
  const std::vector<Suspect> suspects = Suspects(size);
  // Seven were restored, and eight are needed; put() behind them says the same of eight.
  EXPECT_TRUE(suspects.empty());
}

TEST_F(AsNewOracleTest, WhatShowsWithTheNextCallIsAFault) {
  WorksOnNew(kPut, {IntegerValue(3)});
  WorksOnNew(kPut, {IntegerValue(4)});
  const Size size = [](const State& box) {
    return box.cleared_at == 4 && box.last == kPut ? box.size + 1 : box.size;
  };
  const std::vector<Suspect> suspects = Suspects(size);
  ASSERT_EQ(suspects.size(), 1u);
  EXPECT_EQ(suspects[0].function, kClear);
  EXPECT_THAT(Decide(suspects[0]), Is(proto::FAULT, proto::MEDIUM));
  const auto right = [](const State& box) { return box.size; };
  Suspect found;
  EXPECT_FALSE(oracle()->Shows(suspects[0], suspects[0].candidate,
                               Answered(suspects[0].candidate, right), &found));
  ASSERT_TRUE(oracle()->Shows(suspects[0], suspects[0].candidate,
                              Answered(suspects[0].candidate, size), &found));
  proto::Finding finding;
  oracle()->Describe(found, &finding);
  EXPECT_EQ(finding.headline(),
            "After clear(), and then put(3), size() is 2, and 1 of a new object.");
  const proto::GeneratedTest& test = finding.test();
  EXPECT_EQ(test.sequence().calls(test.sequence().calls_size() - 1).function(),
            static_cast<uint32_t>(kPut));
  ASSERT_EQ(test.expect_size(), 1);
  EXPECT_EQ(test.expect(0).value().integer(), 1);
  EXPECT_EQ(test.expect(0).slot(), 0u);
}

TEST_F(AsNewOracleTest, WhatNoTestPassesNeedNotBeAsNew) {
  Tested(kPut, {IntegerValue(1)});
  Before(kPut, "k <= 3").range = true;
  const Size size = [](const State& box) {
    return box.cleared_at == 4 && box.last == kPut ? box.size + 1 : box.size;
  };
  WorksOnNew(kPut, {IntegerValue(4)});
  EXPECT_TRUE(Suspects(size).empty());
}

TEST_F(AsNewOracleTest, WhatTestsPassHasToBeAsNew) {
  Tested(kPut, {IntegerValue(1)});
  Before(kPut, "k <= 3").range = true;
  const Size size = [](const State& box) {
    return box.cleared_at == 4 && box.last == kPut ? box.size + 1 : box.size;
  };
  WorksOnNew(kPut, {IntegerValue(2)});
  WorksOnNew(kPut, {IntegerValue(3)});
  EXPECT_EQ(Suspects(size).size(), 1u);
}

TEST_F(AsNewOracleTest, WhatAResetLeavesAlwaysIsNoPromise) {
  WorksOnNew(kPut, {IntegerValue(3)});
  EXPECT_TRUE(Suspects([](const State& box) { return box.size + box.cleared_at; }).empty());
}

// What is asked one call later is no more of a promise than what is asked at once.
TEST_F(AsNewOracleTest, AQueryBehindIsNoOther) {
  WorksOnNew(kPut, {IntegerValue(3)});
  WorksOnNew(kWide, {});
  EXPECT_TRUE(Suspects([](const State& box) { return box.size; }).empty());
}

// Who asks how much room there is shows nothing of what a reset promises.
class RoomAsNewOracleTest : public AsNewOracleTest {
 protected:
  RoomAsNewOracleTest() {
    Model(kPut)->set_name("bucket_count");
    registry_.mutable_functions(kPut)->mutable_result()->set_kind(proto::Type::INTEGER);
  }
};

TEST_F(RoomAsNewOracleTest, IsNoNextCall) {
  WorksOnNew(kPut, {IntegerValue(3)});
  WorksOnNew(kPut, {IntegerValue(4)});
  EXPECT_TRUE(Suspects([](const State& box) {
                return box.cleared_at == 4 && box.last == kPut ? box.size + 1 : box.size;
              }).empty());
}

// A box that is always made of a list of numbers.
class FilledAsNewOracleTest : public AsNewOracleTest {
 protected:
  FilledAsNewOracleTest() {
    Parse("kind: SEQUENCE elements { kind: INTEGER bits: 32 is_signed: true }",
          registry_.mutable_functions(kBox)->add_parameters());
  }

  void SetUp() override {
    Start();
    oracles_ = MakeOracles({"as-new"}, Context());
    for (int size = 0; size < 3; ++size) {
      proto::Candidate recipe;
      proto::CandidateCall* made = recipe.add_calls();
      made->set_function(kBox);
      proto::ValueList* content = made->add_operands()->mutable_sequence();
      for (int i = 0; i < size; ++i) *content->add_values() = IntegerValue(i);
      proto::CandidateCall* put = recipe.add_calls();
      put->set_function(kPut);
      *put->add_operands() = ObjectValue(0);
      *put->add_operands() = IntegerValue(1);
      pool_->Add(recipe, 0, Box(size + 1), nullptr, nullptr);
    }
  }
};

TEST_F(FilledAsNewOracleTest, WhatIsClearedIsLikeAnEmptyOne) {
  const std::vector<proto::Candidate> asked = oracle()->Ask(Oracle::When::kEnd, 0);
  ASSERT_THAT(asked, ::testing::SizeIs(1));
  EXPECT_EQ(asked[0].calls(0).operands(0).sequence().values_size(), 0);
}

}  // namespace
}  // namespace augment
