// Which functions undo each other, and what is told when they do not. The library is that of
// classifier_testing.h with two functions over numbers and a constructor of a size; what a driver
// would answer is made up: there() doubles, back() halves, a box has the size it is made with.

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/oracle/classifier_testing.h"
#include "engine/oracle/registry.h"

namespace augment {
namespace {

constexpr int kThere = kLock + 1;
constexpr int kBack = kThere + 1;
constexpr int kBoxOf = kBack + 1;

class InverseOracleTest : public VerdictTest {
 protected:
  InverseOracleTest() {
    const std::string number = "{ kind: INTEGER bits: 32 is_signed: true name: 'int' }";
    for (const int id : {106, 107}) {
      Parse("id: " + std::to_string(id) + " supported: true parameters " + number + " result " +
                number,
            registry_.add_functions());
    }
    Parse("id: 108 class_index: 1 is_constructor: true supported: true parameters " + number,
          registry_.add_functions());
    AddModel(106, "there", "lib::there(int)", "n");
    AddModel(107, "back", "lib::back(int)", "n");
    AddModel(108, "Box", "lib::Box::Box(int)", "n");
    for (const int function : {kThere, kBack}) {
      Model(function)->clear_class_id();
      Model(function)->set_kind(proto::FunctionModel::FREE);
    }
  }

  void SetUp() override {
    Start();
    for (int i = 0; i < 12; ++i) {
      proto::CandidateCall call;
      *call.add_operands() = IntegerValue(100 + 10 * i);
      domain_->Learn(kThere, call);
    }
    oracles_ = MakeOracles({"inverse"}, Context());
    ASSERT_EQ(oracles_.size(), 1u);
  }
  // Passing tests say there(70) and back(140), Box(7) and size().
  void GoThereAndBackInTests() {
    const auto number = [](int64_t n) {
      proto::View view;
      *view.mutable_value() = IntegerValue(n);
      return view;
    };
    proto::Observation there;
    *there.add_entry() = number(70);
    *there.mutable_result() = IntegerValue(140);
    proto::Observation back;
    *back.add_entry() = number(140);
    *back.mutable_result() = IntegerValue(70);
    proto::Observation size;
    *size.add_entry() = Box(7);
    *size.mutable_result() = IntegerValue(7);
    proto::Observation box;
    *box.add_entry() = number(7);
    *box.mutable_result_view() = Box(7);
    knowledge_->Observe(kThere, there, {}, 1);
    knowledge_->Observe(kBack, back, {}, 2);
    knowledge_->Observe(kSize, size, {}, 3);
    knowledge_->Observe(kBoxOf, box, {}, 4);
  }
  // A passing test's Box(given) had another size.
  void MakeAnotherBoxInTests(int64_t given, int64_t size) {
    proto::Observation box;
    *box.add_entry()->mutable_value() = IntegerValue(given);
    *box.mutable_result_view() = Box(size);
    knowledge_->Observe(kBoxOf, box, {}, 5);
  }
  void SeeBoxInTests(int64_t size) {
    proto::Observation put;
    *put.add_entry() = Box(size);
    *put.add_exit() = Box(size + 1);
    knowledge_->Observe(kPut, put, {}, 6);
  }
  Oracle* oracle() { return oracles_[0].get(); }

  // What back() gives, or how large a box is that is made with a number; nothing: it throws.
  using Back = std::function<std::optional<int64_t>(int64_t)>;
  struct Library {
    Back back = [](int64_t n) { return std::optional<int64_t>(n / 2); };
    Back box = [](int64_t n) { return std::optional<int64_t>(n); };
  };

  static proto::Outcome Answered(const proto::Candidate& candidate, const Library& library) {
    proto::Outcome outcome;
    outcome.set_status(proto::Outcome::NORMAL);
    std::map<int, int64_t> slots;  // numbers, and sizes of boxes
    for (int i = 0; i < candidate.calls_size(); ++i) {
      const proto::CandidateCall& call = candidate.calls(i);
      const auto operand = [&](int k) {
        const proto::Value& value = call.operands(k);
        return value.kind_case() == proto::Value::kObject ? slots[static_cast<int>(value.object())]
                                                          : value.integer();
      };
      std::optional<int64_t> result;
      switch (call.function()) {
        case kBox:
          slots[i] = 0;
          break;
        case kPut:
          ++slots[static_cast<int>(call.operands(0).object())];
          break;
        case kSize:
          result = operand(0);
          break;
        case kThere:
          result = 2 * operand(0);
          break;
        case kBack:
        case kBoxOf:
          result = call.function() == kBack ? library.back(operand(0))
                   : call.operands(0).kind_case() == proto::Value::kObject
                       ? library.box(operand(0))
                       : operand(0);  // the object that goes there
          if (!result.has_value()) {
            outcome.set_status(proto::Outcome::THREW);
            outcome.set_call(static_cast<uint32_t>(i));
            return outcome;
          }
          break;
        default:
          ADD_FAILURE() << call.function();
      }
      if (result.has_value()) slots[i] = *result;
      if ((candidate.observe() >> i & 1) == 0 || !result.has_value()) continue;
      proto::Observation* seen = outcome.add_observations();
      seen->set_call(static_cast<uint32_t>(i));
      if (call.function() != kBoxOf) *seen->mutable_result() = IntegerValue(*result);
    }
    return outcome;
  }

  // `Box(0)`, `Box(1)`, …
  void AddBoxesOf(int count) {
    for (int i = 0; i < count; ++i) {
      proto::Candidate recipe;
      recipe.add_calls()->set_function(kBoxOf);
      *recipe.mutable_calls(0)->add_operands() = IntegerValue(i);
      pool_->Add(recipe, 0, Box(i), nullptr, nullptr);
    }
  }

  std::vector<Suspect> Suspects(const Library& library) {
    for (int turn = 0; turn < oracle()->Turns(Oracle::When::kEnd); ++turn) {
      const std::vector<proto::Candidate> asked = oracle()->Ask(Oracle::When::kEnd, turn);
      for (size_t i = 0; i < asked.size(); ++i) {
        EXPECT_LT(asked[i].calls_size(), 64);
        oracle()->Learn(i, Answered(asked[i], library), Suspect());
      }
    }
    return oracle()->Take();
  }
  proto::Finding Described(const Suspect& suspect, const Library& library) {
    Suspect found;
    EXPECT_FALSE(oracle()->Shows(suspect, suspect.candidate, Answered(suspect.candidate, Library()),
                                 &found));
    EXPECT_TRUE(
        oracle()->Shows(suspect, suspect.candidate, Answered(suspect.candidate, library), &found));
    proto::Finding finding;
    oracle()->Describe(found, &finding);
    return finding;
  }

  Oracles oracles_;
};

TEST_F(InverseOracleTest, NothingIsWrong) {
  GoThereAndBackInTests();
  AddBoxes(12);
  EXPECT_TRUE(Suspects(Library()).empty());
}

TEST_F(InverseOracleTest, AValueThatDoesNotComeBackIsAFault) {
  GoThereAndBackInTests();
  Library library;
  library.back = [](int64_t n) { return std::optional<int64_t>(n == 240 ? 12 : n / 2); };
  const std::vector<Suspect> suspects = Suspects(library);
  ASSERT_EQ(suspects.size(), 1u);
  EXPECT_EQ(suspects[0].function, kBack);
  EXPECT_THAT(Decide(suspects[0]), Is(proto::FAULT, proto::MEDIUM));
  const proto::Finding finding = Described(suspects[0], library);
  EXPECT_EQ(finding.headline(), "After there() 240 and back by back() it is 12, and was 120.");
  ASSERT_EQ(finding.test().expect_size(), 1);
  EXPECT_EQ(finding.test().expect(0).subject(), proto::Expectation::RESULT);
  EXPECT_EQ(finding.test().expect(0).value().integer(), 120);
  ASSERT_EQ(finding.test().sequence().calls_size(), 2);
  EXPECT_TRUE(finding.test().sequence().calls(0).lends());
}

TEST_F(InverseOracleTest, AValueThatIsRefusedIsAFault) {
  GoThereAndBackInTests();
  Library library;
  library.back = [](int64_t n) { return n == 240 ? std::nullopt : std::optional<int64_t>(n / 2); };
  const std::vector<Suspect> suspects = Suspects(library);
  ASSERT_EQ(suspects.size(), 1u);
  EXPECT_EQ(Described(suspects[0], library).headline(),
            "For there() and back back() refuses 240, which there() gave.");
}

TEST_F(InverseOracleTest, WhatSeldomComesBackIsNoInverse) {
  GoThereAndBackInTests();
  Library library;
  library.back = [](int64_t n) { return std::optional<int64_t>(n % 20 == 0 ? 3 : n / 2); };
  EXPECT_TRUE(Suspects(library).empty());
}

TEST_F(InverseOracleTest, AnObjectThatDoesNotComeBackIsAFault) {
  GoThereAndBackInTests();
  AddBoxesOf(12);
  Library library;
  library.box = [](int64_t n) { return std::optional<int64_t>(n == 7 ? 8 : n); };
  const std::vector<Suspect> suspects = Suspects(library);
  ASSERT_EQ(suspects.size(), 1u);
  EXPECT_EQ(suspects[0].function, kBoxOf);
  const proto::Finding finding = Described(suspects[0], library);
  EXPECT_EQ(finding.headline(), "After size() 7 and back by a new object size() is 8, and was 7.");
  ASSERT_EQ(finding.test().arrange_size(), 1);
  ASSERT_EQ(finding.test().expect_size(), 1);
  EXPECT_EQ(finding.test().arrange(0).slot(), 0u);
  const proto::Candidate& sequence = finding.test().sequence();
  const int last = sequence.calls_size() - 1;
  EXPECT_EQ(sequence.calls(last).function(), static_cast<uint32_t>(kBoxOf));
  EXPECT_EQ(sequence.calls(last).operands(0).object(), static_cast<uint64_t>(last - 1));
  EXPECT_EQ(finding.test().expect(0).slot(), static_cast<uint32_t>(last));
}

TEST_F(InverseOracleTest, ANumberIsNotAllOfAnObjectThatWasUsed) {
  GoThereAndBackInTests();
  AddBoxes(12);
  Library library;
  library.box = [](int64_t n) { return std::optional<int64_t>(n < 2 ? 2 : n); };
  EXPECT_TRUE(Suspects(library).empty());
}

TEST_F(InverseOracleTest, WhatBringsBackSomethingElseSaysNothing) {
  GoThereAndBackInTests();
  AddBoxesOf(12);
  // size() is what seldom comes back, but a question about it may be answered alike.
  Library library;
  library.box = [](int64_t n) { return std::optional<int64_t>(n % 3 == 0 ? n : n + 1); };
  EXPECT_TRUE(Suspects(library).empty());
}

TEST_F(InverseOracleTest, WhatNoTestBroughtTogetherIsNoInverse) {
  AddBoxesOf(12);
  Library library;
  library.back = [](int64_t n) { return std::optional<int64_t>(n == 240 ? 12 : n / 2); };
  library.box = [](int64_t n) { return std::optional<int64_t>(n == 7 ? 8 : n); };
  EXPECT_TRUE(Suspects(library).empty());
}

TEST_F(InverseOracleTest, WhatTheTestsContradictIsNoInverse) {
  GoThereAndBackInTests();
  SeeBoxInTests(20);
  MakeAnotherBoxInTests(20, 25);
  AddBoxesOf(12);
  Library library;
  library.box = [](int64_t n) { return std::optional<int64_t>(n == 7 ? 8 : n); };
  EXPECT_TRUE(Suspects(library).empty());
}

// As Parse("8").str() is "8.00": "8" is nothing that str() answers.
TEST_F(InverseOracleTest, WhatNoObjectAnswersContradictsNothing) {
  GoThereAndBackInTests();
  SeeBoxInTests(30);
  MakeAnotherBoxInTests(20, 25);
  AddBoxesOf(12);
  Library library;
  library.box = [](int64_t n) { return std::optional<int64_t>(n == 7 ? 8 : n); };
  EXPECT_EQ(Suspects(library).size(), 1u);
}

TEST_F(InverseOracleTest, ValuesThatTheTestsContradictAreNoInverse) {
  GoThereAndBackInTests();
  const auto number = [](int64_t n) {
    proto::View view;
    *view.mutable_value() = IntegerValue(n);
    return view;
  };
  proto::Observation there;
  *there.add_entry() = number(90);
  *there.mutable_result() = IntegerValue(180);
  proto::Observation back;
  *back.add_entry() = number(180);
  *back.mutable_result() = IntegerValue(91);
  knowledge_->Observe(kThere, there, {}, 5);
  knowledge_->Observe(kBack, back, {}, 6);
  Library library;
  library.back = [](int64_t n) { return std::optional<int64_t>(n == 240 ? 12 : n / 2); };
  EXPECT_TRUE(Suspects(library).empty());
}

TEST_F(InverseOracleTest, FewObjectsSayNothing) {
  GoThereAndBackInTests();
  AddBoxesOf(6);
  Library library;
  library.box = [](int64_t n) { return std::optional<int64_t>(n == 3 ? 8 : n); };
  EXPECT_TRUE(Suspects(library).empty());
}

}  // namespace
}  // namespace augment
