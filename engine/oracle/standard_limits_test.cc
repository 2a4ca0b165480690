// What the standard's containers leave to their callers. The library is that of
// classifier_testing.h; its functions get other names.
#include <string>
#include <vector>

#include "engine/oracle/classifier_testing.h"

namespace augment {
namespace {

using proto::FAULT;
using proto::HIGH;

const Failure kOverrun = [] {
  Failure failure;
  failure.oracle = proto::ORACLE_ASAN;
  failure.kind = failure.abstract = "heap-buffer-overflow";
  return failure;
}();

class StandardLimitsTest : public VerdictTest {
 protected:
  static testing::Matcher<const Verdict&> IsLeftToTheCaller() {
    return IsGrouped(proto::Finding::DOCUMENTED);
  }
  void Call(BoxFunction function, const std::string& name, const std::string& parameter = "") {
    Model(function)->set_name(name);
    if (!parameter.empty()) Model(function)->mutable_parameters(0)->set_name(parameter);
  }
  // A passing test made this call of boxes with so many elements, the argument's with `other`.
  void TestedOn(BoxFunction function, const std::vector<proto::Value>& arguments, int64_t size,
                int64_t other) {
    const proto::Candidate candidate = VerdictTest::Call(function, arguments);
    proto::Observation observation = Entry(candidate, Box(size));
    if (observation.entry_size() > 1 && !observation.entry(1).has_value()) {
      *observation.mutable_entry(1) = Box(other);
    }
    for (int i = 0; i < kEventsForPrecondition; ++i) {
      knowledge_->Observe(function, observation, candidate, 1 + i);
    }
  }
};

TEST_F(StandardLimitsTest, WhatIsTakenFromNothing) {
  Call(kLock, "pop_back");
  Start();
  Tested(kLock, {});
  const auto pop = [&](int64_t size, const Failure& failure) {
    return Decide(Failed(kLock, {}, failure, Box(size)));
  };
  EXPECT_THAT(pop(0, kOverrun), IsLeftToTheCaller());
  EXPECT_EQ(pop(0, kOverrun).limit,
            "As of the standard's containers, that there is something to pop_back() is the "
            "caller's to check.");
  EXPECT_THAT(pop(0, Asserted("box.cc", 30)), IsLeftToTheCaller());
  EXPECT_THAT(pop(1, kOverrun), Is(FAULT, HIGH)) << "there is something";
  EXPECT_EQ(pop(0, Of(proto::ORACLE_HANG)).limit, "") << "nothing is read where nothing is";
}

TEST_F(StandardLimitsTest, OnlyByTheStandardsName) {
  Call(kLock, "Pop");
  Start();
  Tested(kLock, {});
  EXPECT_THAT(Decide(Failed(kLock, {}, kOverrun, Box(0))), Is(FAULT, HIGH));
}

TEST_F(StandardLimitsTest, NotWhereTestsTakeFromNothing) {
  Call(kLock, "pop_back");
  Start();
  TestedOn(kLock, {}, 0, 0);
  EXPECT_THAT(Decide(Failed(kLock, {}, kOverrun, Box(0))), Is(FAULT, HIGH));
}

TEST_F(StandardLimitsTest, APositionBeyondTheLast) {
  Call(kPut, "flip", "pos");
  Start();
  Tested(kPut, {IntegerValue(0)});
  const auto flip = [&](int64_t position) {
    return Decide(Failed(kPut, {IntegerValue(position)}, kOverrun, Box(3)));
  };
  EXPECT_THAT(flip(3), IsLeftToTheCaller());
  EXPECT_THAT(flip(7), IsLeftToTheCaller());
  EXPECT_THAT(flip(2), Is(FAULT, HIGH));
}

TEST_F(StandardLimitsTest, BehindTheLastThereMayBeInserted) {
  Call(kPut, "insert", "pos");
  Start();
  Tested(kPut, {IntegerValue(0)});
  const auto insert = [&](int64_t position) {
    return Decide(Failed(kPut, {IntegerValue(position)}, kOverrun, Box(3)));
  };
  EXPECT_THAT(insert(3), Is(FAULT, HIGH));
  EXPECT_THAT(insert(4), IsLeftToTheCaller());
}

TEST_F(StandardLimitsTest, ANumberThatIsNoPosition) {
  Call(kPut, "resize", "k");
  Start();
  Tested(kPut, {IntegerValue(0)});
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, kOverrun)), Is(FAULT, HIGH));
}

TEST_F(StandardLimitsTest, NotWhereTestsPassPositionsBeyond) {
  Call(kPut, "flip", "pos");
  Start();
  TestedOn(kPut, {IntegerValue(4)}, 1, 0);
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, kOverrun)), Is(FAULT, HIGH));
}

TEST_F(StandardLimitsTest, OperandsOfTwoSizes) {
  Call(kLink, "operator|=");
  Start();
  TestedOn(kLink, {ObjectValue(1)}, 1, 1);
  Suspect suspect = Failed(kLink, {ObjectValue(1)}, kOverrun);
  EXPECT_THAT(Decide(suspect), Is(FAULT, HIGH)) << "they are of one size";
  proto::Observation* const entry = suspect.outcome.mutable_observations(0);
  *entry->mutable_entry(1) = Box(2);
  suspect.sample = knowledge_->Measure(suspect.candidate, suspect.outcome).sample;
  EXPECT_THAT(Decide(suspect), IsLeftToTheCaller());
  TestedOn(kLink, {ObjectValue(1)}, 1, 2);
  EXPECT_THAT(Decide(suspect), Is(FAULT, HIGH)) << "tests do so";
}

// `std::uniform_int_distribution<int>(low, high)`.
TEST_F(StandardLimitsTest, WhatIsAssignedIsNoPartOfWhatItReplaces) {
  const auto given = [&](const std::string& name, bool lends) {
    Call(kPut, name);
    Start();
    Tested(kPut, {IntegerValue(1)});
    Suspect suspect = Failed(kPut, {IntegerValue(1)}, kOverrun);
    const proto::CandidateCall put = suspect.candidate.calls(1);
    proto::CandidateCall* const giver = suspect.candidate.mutable_calls(1);
    giver->set_function(kSize);
    giver->set_lends(lends);
    giver->clear_operands();
    *giver->add_operands() = put.operands(0);
    *suspect.candidate.add_calls() = put;
    *suspect.candidate.mutable_calls(2)->mutable_operands(1) = ObjectValue(1);
    return Decide(suspect);
  };
  EXPECT_THAT(given("assign", true), IsLeftToTheCaller());
  EXPECT_EQ(given("assign", true).limit,
            "As of the standard's sequences, that assign() is not given a part of what it replaces "
            "is the caller's to see to.");
  EXPECT_THAT(given("assign", false), Is(FAULT, HIGH)) << "a copy";
  EXPECT_THAT(given("insert", true), Is(FAULT, HIGH)) << "has to stand it";
}

TEST_F(StandardLimitsTest, WhatARandomDistributionTakes) {
  Start();
  Failure failure = Of(proto::ORACLE_CONTAINER, "_M_a <= _M_b");
  EXPECT_EQ(Decide(Failed(kPut, {IntegerValue(7)}, failure)).limit, "");
  failure.function =
      "std::uniform_int_distribution<_IntType>::param_type::param_type(_IntType, _IntType) "
      "[with _IntType = int]";
  const Verdict verdict = Decide(Failed(kPut, {IntegerValue(7)}, failure));
  EXPECT_THAT(verdict, IsLeftToTheCaller());
  EXPECT_EQ(verdict.limit,
            "As of the standard's random distributions, that _M_a <= _M_b is the caller's to "
            "check.");
  EXPECT_EQ(Decide(Failed(kSize, {}, failure)).limit, "") << "no number is passed";
}

}  // namespace
}  // namespace augment
