// What becomes of contracts of boxes (engine/oracle/classifier_testing.h) when calls of
// the search broke them. Nothing is run.

#include "engine/explore/settlement.h"

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/oracle/classifier_testing.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr char kOutOfRange[] = "std::out_of_range";

// Writes down what it is told.
class Told : public Settlement::Delegate {
 public:
  void OnSuspect(Suspect suspect, const std::string& kind) override {
    suspects.push_back(std::move(suspect));
    kinds.push_back(kind);
  }
  void OnNewBehaviour(const Measured&, const Contract* refuted) override {
    behaviours.push_back(refuted == nullptr ? "refused" : refuted->text);
  }
  void OnSound(const Measured&) override { ++sound; }
  void OnSoundStates(Measured*) override { ++sound_states; }
  void OnBroken(const Measured&, const Contract& contract) override {
    broken.push_back(contract.text);
  }

  std::vector<Suspect> suspects;
  std::vector<std::string> kinds;
  std::vector<std::string> behaviours;
  int sound = 0;
  int sound_states = 0;
  std::vector<std::string> broken;
};

class SettlementTest : public VerdictTest {
 protected:
  void Begin() {
    Start();
    settlement_ = std::make_unique<Settlement>(knowledge_.get(), &provenance_, &told_);
  }

  // An invariant of Box, or a postcondition of one of its functions; its number.
  int Always(const std::string& text) {
    return Add(&knowledge_->of_class(0).set, Contract::kInvariant, text);
  }
  int After(int function, const std::string& text) {
    return Add(SetOf(function), Contract::kPost, text);
  }
  // "throws std::out_of_range exactly where …"
  int Throwing(int function, const std::string& condition) {
    Contract contract;
    contract.place = Contract::kPost;
    contract.expr =
        Make(Expr::kEqual, Throws(kOutOfRange), ParsedExpr(condition, SetOf(function)->schema()));
    contract.evidence.events = contract.evidence.distinct = 10;
    SetOf(function)->contracts().push_back(contract);
    return static_cast<int>(SetOf(function)->contracts().size()) - 1;
  }
  Contract& Invariant(int index) {
    return knowledge_->of_class(0).set.contracts()[static_cast<size_t>(index)];
  }
  Contract& Of(int function, int index) {
    return SetOf(function)->contracts()[static_cast<size_t>(index)];
  }

  // The call found boxes of so many elements and left its receiver with so many.
  Measured Returned(int function, const std::vector<proto::Value>& arguments, int64_t before,
                    int64_t after) const {
    const proto::Candidate candidate = Call(function, arguments);
    proto::Observation observation = Entry(candidate, Box(before));
    *observation.mutable_exit() = observation.entry();
    const uint64_t identity = observation.exit(0).identity();
    *observation.mutable_exit(0) = Box(after);
    observation.mutable_exit(0)->set_identity(identity);
    return Measure(candidate, observation, proto::Outcome::NORMAL);
  }
  Measured Put(int64_t k, int64_t before, int64_t after) const {
    return Returned(kPut, {IntegerValue(k)}, before, after);
  }
  // … of one that says whether it did.
  Measured Answered(bool result, int64_t before, int64_t after) const {
    const proto::Candidate candidate = Call(kPut, {IntegerValue(3)});
    proto::Observation observation = Entry(candidate, Box(before));
    *observation.mutable_exit() = observation.entry();
    const uint64_t identity = observation.exit(0).identity();
    *observation.mutable_exit(0) = Box(after);
    observation.mutable_exit(0)->set_identity(identity);
    *observation.mutable_result() = BooleanValue(result);
    return Measure(candidate, observation, proto::Outcome::NORMAL);
  }
  Measured Lock(int64_t before, int64_t after) const { return Returned(kLock, {}, before, after); }
  // `#0.same(#1)` of boxes with as many elements.
  Measured Same(bool result) const {
    const proto::Candidate candidate = Call(kSame, {ObjectValue(1)});
    proto::Observation observation = Entry(candidate, Box(2));
    *observation.mutable_exit() = observation.entry();
    *observation.mutable_result() = BooleanValue(result);
    return Measure(candidate, observation, proto::Outcome::NORMAL);
  }
  Measured Made(int64_t size) const {
    proto::Candidate candidate;
    candidate.add_calls()->set_function(kBox);
    proto::Observation observation;
    *observation.mutable_result_view() = Box(size);
    return Measure(candidate, observation, proto::Outcome::NORMAL);
  }
  Measured Threw(int64_t k, const std::string& type = kOutOfRange) const {
    const proto::Candidate candidate = Call(kPut, {IntegerValue(k)});
    return Measure(candidate, Entry(candidate, Box(1)), proto::Outcome::THREW, type);
  }

  // A round of these calls and as many sound ones of put(), lock() and link().
  void Settle(std::vector<Measured> round, int sound = 0) {
    for (int i = 0; i < sound; ++i) {
      round.push_back(Put(3, 1, 2));
      round.push_back(Lock(1, 1));
      round.push_back(Returned(kLink, {ObjectValue(1)}, 1, 1));
    }
    settlement_->Settle(std::move(round));
  }
  // … of put(k), which adds an element, except for so many calls that do not.
  void Puts(int sound, int broken, int64_t k = 3) {
    std::vector<Measured> round;
    for (int i = 0; i < sound; ++i) round.push_back(Put(3, 1, 2));
    for (int i = 0; i < broken; ++i) round.push_back(Put(k, 1, 1));
    settlement_->Settle(std::move(round));
  }

  // Three further functions, so that six change a box.
  static constexpr int kMore = kLock + 1;
  void AddMore() {
    for (uint64_t i = 0; i < 3; ++i) {
      proto::RegistryFunction* more = registry_.add_functions();
      *more = registry_.functions(kLock);
      more->set_id(200 + i);
      const std::string name = "more" + std::to_string(i);
      AddModel(200 + i, name, "lib::Box::" + name + "()", "");
    }
  }

  Provenance provenance_;
  Told told_;
  std::unique_ptr<Settlement> settlement_;

 private:
  Measured Measure(const proto::Candidate& candidate, proto::Observation observation,
                   proto::Outcome::Status status, const std::string& exception = "") const {
    proto::Outcome outcome;
    outcome.set_status(status);
    outcome.set_call(static_cast<uint32_t>(candidate.calls_size() - 1));
    outcome.set_exception_type(exception);
    observation.set_call(outcome.call());
    *outcome.add_observations() = std::move(observation);
    return knowledge_->Measure(candidate, outcome);
  }
};

TEST_F(SettlementTest, OneFunctionOfManyThatBreaksAnInvariantIsSuspected) {
  Begin();
  const int index = Always("n_ >= 0");
  Settle({Lock(0, -1)}, 3);
  EXPECT_TRUE(Invariant(index).status.alive);
  ASSERT_THAT(told_.suspects, SizeIs(1));
  EXPECT_EQ(told_.suspects[0].kind, Suspect::kInvariant);
  EXPECT_EQ(told_.suspects[0].function, kLock);
  EXPECT_EQ(told_.suspects[0].class_index, 0);
  EXPECT_EQ(told_.suspects[0].contract, index);
  EXPECT_EQ(told_.suspects[0].operand, 0);
  EXPECT_THAT(told_.kinds, ElementsAre("inv5.0.0"));
  EXPECT_EQ(Invariant(index).status.witness, "#0 = Box(); #0.lock()");
  // Nothing else is learnt from that call.
  EXPECT_THAT(told_.broken, ElementsAre("n_ >= 0"));
  EXPECT_EQ(knowledge_->function(kLock).normal, 3);
  EXPECT_EQ(told_.sound, 9);
  EXPECT_EQ(told_.sound_states, 9);
}

TEST_F(SettlementTest, WhatManyFunctionsBreakIsNoInvariant) {
  Begin();
  const int index = Always("n_ >= 0");
  Settle({Lock(0, -1), Put(3, 0, -1)}, 4);
  EXPECT_FALSE(Invariant(index).status.alive);
  EXPECT_TRUE(Invariant(index).status.challenged);
  EXPECT_EQ(Invariant(index).status.witness, "#0 = Box(); #0.lock()") << "the first";
  EXPECT_THAT(told_.suspects, IsEmpty());
  EXPECT_THAT(told_.broken, IsEmpty());
  EXPECT_EQ(settlement_->dropped(), 1);
  EXPECT_EQ(knowledge_->function(kLock).normal, 5) << "they are calls like others now";
}

TEST_F(SettlementTest, AThirdOfTheFunctionsMayBreakIt) {
  AddMore();
  Begin();
  const int index = Always("n_ >= 0");
  std::vector<Measured> round = {Lock(0, -1), Put(3, 0, -1)};
  for (int i = 0; i < 3; ++i) round.push_back(Returned(kMore + i, {}, 1, 2));
  Settle(round, 4);
  EXPECT_TRUE(Invariant(index).status.alive);
  EXPECT_THAT(told_.suspects, SizeIs(2));
  Settle({Returned(kMore, {}, 1, 1), Returned(kMore, {}, 1, 1), Returned(kMore, {}, 0, -1)});
  EXPECT_FALSE(Invariant(index).status.alive) << "three, in two rounds";
}

TEST_F(SettlementTest, WhatMostOfThoseBreakThatHaveToDoWithItIsNoInvariant) {
  AddMore();
  Begin();
  const int index = Always("n_ >= 0");
  std::vector<Measured> round = {Lock(0, -1), Put(3, 0, -1)};
  for (int i = 0; i < 3; ++i) round.push_back(Returned(kMore + i, {}, 1, i == 0 ? 2 : 1));
  Settle(round, 4);
  EXPECT_FALSE(Invariant(index).status.alive) << "two of three; the others leave it alone";
}

TEST_F(SettlementTest, WhatOneFunctionBreaksMostOfTheTimeIsNoInvariant) {
  Begin();
  const int index = Always("n_ >= 0");
  Settle({Lock(0, -1), Lock(1, 1)});
  EXPECT_TRUE(Invariant(index).status.alive) << "half of the time";
  Settle({Lock(0, -1)});
  EXPECT_FALSE(Invariant(index).status.alive) << "two of three";
}

TEST_F(SettlementTest, AConstructorDecidesWhatAnObjectIs) {
  Begin();
  const int index = Always("n_ >= 0");
  Settle({Made(-1)}, 5);
  EXPECT_FALSE(Invariant(index).status.alive);
  EXPECT_THAT(told_.suspects, IsEmpty());
}

TEST_F(SettlementTest, ANumberOfTheCallerIsNoneOfTheObject) {
  Begin();
  const int index = Always("n_ >= 0");
  Settle({Put(-7, 1, -7)}, 5);
  EXPECT_FALSE(Invariant(index).status.alive);
  EXPECT_EQ(Invariant(index).status.witness, "#0 = Box(); #0.put(-7)");
  EXPECT_THAT(told_.suspects, IsEmpty());
}

TEST_F(SettlementTest, ANumberInATextIsTheCallersToo) {
  Begin();
  const int index = Always("n_ >= 0");
  Settle({Returned(kPut, {TextValue("-3")}, 1, -3)}, 5);
  EXPECT_FALSE(Invariant(index).status.alive);
  EXPECT_THAT(told_.suspects, IsEmpty());
}

TEST_F(SettlementTest, AnInvariantOfLittleSupportIsNotHeldAgainstAnybody) {
  Begin();
  const int index = Always("n_ >= 0");
  Invariant(index).evidence.events = 3;
  Settle({Lock(0, -1)}, 5);
  EXPECT_FALSE(Invariant(index).status.alive);
  EXPECT_THAT(told_.suspects, IsEmpty());
}

TEST_F(SettlementTest, WhatObjectsHadOutgrownBeforeTheCallGoes) {
  Begin();
  const int index = Always("n_ <= 5");  // seen values: never established
  Settle({Lock(9, 9)});
  EXPECT_FALSE(Invariant(index).status.alive);
  EXPECT_EQ(told_.sound, 1) << "which is no fault of the call";
}

TEST_F(SettlementTest, WhatIsWrittenStays) {
  Begin();
  const int invariant = Always("n_ >= 0");
  Invariant(invariant).written = "invariant, box.h:3";
  Settle({Lock(0, -1), Put(-7, 0, -7), Made(-1), Returned(kLink, {ObjectValue(1)}, 0, -1)});
  EXPECT_TRUE(Invariant(invariant).status.alive);
  EXPECT_THAT(told_.suspects, SizeIs(4));
}

TEST_F(SettlementTest, AnInvariantIsChallengedByObjectsThatNoTestKnew) {
  Begin();
  const int index = Always("n_ >= 0");
  const int other = Always("peer != nullptr");
  Invariant(index).status.challenged = Invariant(other).status.challenged = false;
  Settle({Lock(8, 9)});
  EXPECT_TRUE(Invariant(index).status.challenged);
  EXPECT_TRUE(Invariant(index).status.alive);
}

TEST_F(SettlementTest, WhatBrokeBetweenTwoCallsFallsAtOnce) {
  Begin();
  const int index = Always("n_ >= 0");
  const proto::Candidate candidate = Call(kPut, {IntegerValue(4)});
  settlement_->Fall(0, index, candidate);
  EXPECT_FALSE(Invariant(index).status.alive);
  EXPECT_EQ(Invariant(index).status.witness, "#0 = Box(); #0.put(4)");
  settlement_->Fall(0, index, Call(kLock, {}));
  EXPECT_EQ(Invariant(index).status.witness, "#0 = Box(); #0.put(4)") << "once";
  EXPECT_EQ(settlement_->dropped(), 1);
}

TEST_F(SettlementTest, WhatACallWasMadeForIsCreditedWithWhatItRefuted) {
  Begin();
  Before(kPut, "k > 0");
  const Measured measured = Put(-2, 1, 2);
  provenance_.Made(measured.candidate, "sign");
  Settle({measured});
  proto::Report report;
  provenance_.Write(&report);
  ASSERT_EQ(report.sources_size(), 1);
  EXPECT_EQ(report.sources(0).name(), "sign");
  EXPECT_EQ(report.sources(0).drops(), 1);
}

TEST_F(SettlementTest, APreconditionThatANormalCallViolatesIsDropped) {
  Begin();
  Before(kPut, "k > 0");
  Before(kPut, "k < 100");
  Settle({Put(-2, 1, 2), Put(-3, 1, 2)});
  EXPECT_FALSE(Of(kPut, 0).status.alive);
  EXPECT_EQ(Of(kPut, 0).status.witness, "#0 = Box(); #0.put(-2)");
  EXPECT_THAT(told_.behaviours, ElementsAre("k > 0")) << "of both calls the first";
  EXPECT_TRUE(Of(kPut, 1).status.alive);
  EXPECT_THAT(told_.suspects, IsEmpty());
  EXPECT_EQ(settlement_->dropped(), 1);
}

TEST_F(SettlementTest, APreconditionIsNotDroppedByACallThatBrokeAnInvariant) {
  Begin();
  Always("n_ >= 0");
  Before(kPut, "k > 0");
  Settle({Put(-2, 0, -1)}, 5);
  EXPECT_TRUE(Of(kPut, 0).status.alive);
  EXPECT_THAT(told_.suspects, SizeIs(1));
}

TEST_F(SettlementTest, OfAFixedModelNothingIsDropped) {
  Begin();
  settlement_ = std::make_unique<Settlement>(knowledge_.get(), &provenance_, &told_, true);
  Always("n_ >= 0");
  Before(kPut, "k > 0");
  Settle({Put(-2, 1, 2)});
  EXPECT_TRUE(Of(kPut, 0).status.alive);
  EXPECT_EQ(settlement_->dropped(), 0);
  // Only an invariant: that suggests a fault. A precondition as well: that is illegal.
  Settle({Put(2, 0, -1), Put(-2, 0, -1)});
  EXPECT_THAT(told_.suspects, SizeIs(1));
  EXPECT_TRUE(Invariant(0).status.alive);
}

TEST_F(SettlementTest, APreconditionFallsWhereTestsShowTheException) {
  Begin();
  Before(kPut, "k > 0").status.challenged = false;
  settlement_->Threw(Threw(-2));
  EXPECT_TRUE(Of(kPut, 0).status.alive) << "it may be what the library demands";
  EXPECT_TRUE(Of(kPut, 0).status.challenged);
  EXPECT_THAT(told_.behaviours, ElementsAre("refused"));
  knowledge_->function(kPut).thrown.insert(kOutOfRange);
  settlement_->Threw(Threw(-2, "std::length_error"));
  EXPECT_TRUE(Of(kPut, 0).status.alive) << "not this one";
  settlement_->Threw(Threw(-2));
  EXPECT_FALSE(Of(kPut, 0).status.alive);
  EXPECT_EQ(Of(kPut, 0).status.witness, "#0 = Box(); #0.put(-2)");
}

TEST_F(SettlementTest, APostconditionIsSuspectedWhereTheTestsHaveBeen) {
  Begin();
  Tested(kPut, {IntegerValue(3)});
  const int index = After(kPut, "size() == old(size()) + 1");
  Puts(1, 1);
  EXPECT_TRUE(Of(kPut, index).status.alive);
  ASSERT_THAT(told_.suspects, SizeIs(1));
  EXPECT_EQ(told_.suspects[0].kind, Suspect::kPostcondition);
  EXPECT_EQ(told_.suspects[0].function, kPut);
  EXPECT_EQ(told_.suspects[0].contract, index);
  EXPECT_THAT(told_.kinds, ElementsAre("post1.0"));
  EXPECT_EQ(Of(kPut, index).status.witness, "#0 = Box(); #0.put(3)");
  EXPECT_EQ(told_.sound_states, 2) << "it may not be a promise";
}

TEST_F(SettlementTest, APostconditionIsNotSuspectedElsewhere) {
  Begin();
  Tested(kPut, {IntegerValue(3)});
  Before(kPut, "k > 0");
  const int index = After(kPut, "size() == old(size()) + 1");
  Puts(30, 1, -3);
  EXPECT_THAT(told_.suspects, IsEmpty());
  EXPECT_TRUE(Of(kPut, index).status.alive) << "the end of the campaign decides";
  settlement_->DecidePostconditions();
  EXPECT_FALSE(Of(kPut, index).status.alive) << "it says too much";
}

TEST_F(SettlementTest, WhatIsNoEffectOfTheCallIsDropped) {
  Begin();
  Tested(kPut, {IntegerValue(3)});
  const int index = After(kPut, "size() > 1");
  Puts(1, 1);
  EXPECT_FALSE(Of(kPut, index).status.alive);
  EXPECT_THAT(told_.suspects, IsEmpty());
}

TEST_F(SettlementTest, APostconditionThatHeldOfAFurtherCallIsChallenged) {
  Begin();
  const int index = After(kPut, "size() == old(size()) + 1");
  Of(kPut, index).status.challenged = false;
  Settle({Lock(1, 1)});
  EXPECT_FALSE(Of(kPut, index).status.challenged);
  Settle({Put(3, 1, 2)});
  EXPECT_TRUE(Of(kPut, index).status.challenged);
  EXPECT_TRUE(Of(kPut, index).status.alive);
}

TEST_F(SettlementTest, AWrittenPostconditionIsSuspectedEverywhere) {
  Begin();
  const int index = After(kPut, "size() > 1");
  Of(kPut, index).written = "@post, box.h:7";
  Puts(1, 9);
  settlement_->DecidePostconditions();
  EXPECT_TRUE(Of(kPut, index).status.alive);
  EXPECT_THAT(told_.suspects, SizeIs(9));
  EXPECT_EQ(told_.sound, 10);
  EXPECT_EQ(told_.sound_states, 1) << "the others are no states to start from";
}

struct Frequency {
  int sound;
  int broken;
  bool kept;
};

class FrequencyTest : public SettlementTest, public ::testing::WithParamInterface<Frequency> {};

TEST_P(FrequencyTest, APostconditionThatFailedOftenWasNoRule) {
  Begin();
  Tested(kPut, {IntegerValue(3)});
  const int index = After(kPut, "size() == old(size()) + 1");
  Puts(GetParam().sound, GetParam().broken);
  settlement_->DecidePostconditions();
  EXPECT_EQ(Of(kPut, index).status.alive, GetParam().kept);
}

INSTANTIATE_TEST_SUITE_P(, FrequencyTest,
                         ::testing::Values(Frequency{18, 1, false},  // too few calls
                                           Frequency{19, 1, true},   //
                                           Frequency{18, 2, true},   // a tenth
                                           Frequency{17, 3, false},  // more than a tenth
                                           Frequency{27, 3, true},   // a tenth
                                           Frequency{26, 3, false},  // more
                                           Frequency{5, 0, true}));  // nothing to decide

TEST_F(SettlementTest, WhatWasSeldomSeenToHoldIsNoPostcondition) {
  Begin();
  Tested(kPut, {IntegerValue(3)});
  const int index = After(kPut, "size() == old(size()) + 1");
  Of(kPut, index).evidence.events = 2;
  Puts(30, 1);
  settlement_->DecidePostconditions();
  EXPECT_FALSE(Of(kPut, index).status.alive);
}

// All calls of the tests gave back `true`.
TEST_F(SettlementTest, ACallThatAnswersOtherwiseWasRefused) {
  registry_.mutable_functions(kPut)->mutable_result()->set_kind(proto::Type::BOOL);
  for (const bool result : {true, false}) {
    told_.suspects.clear();
    Begin();
    Tested(kPut, {IntegerValue(3)});
    const int index = After(kPut, "size() == old(size()) + 1");
    After(kPut, "result == true");
    settlement_->Settle({Answered(true, 1, 2), Answered(result, 1, 1)});
    EXPECT_TRUE(Of(kPut, index).status.alive);
    EXPECT_EQ(told_.suspects.size(), result ? 1u : 0u) << result;
  }
}

TEST_F(SettlementTest, AMemberThatTheCodeWritesMayChange) {
  Model(kPut)->add_writes("n_");
  Begin();
  for (const int function : {kPut, kLock}) {
    Tested(function, function == kPut ? std::vector<proto::Value>{IntegerValue(3)}
                                      : std::vector<proto::Value>{});
    After(function, "n_ == old(n_)");
  }
  std::vector<Measured> round = {Put(3, 1, 2), Lock(1, 2)};
  for (int i = 0; i < 30; ++i) {
    round.push_back(Put(3, 1, 1));
    round.push_back(Lock(1, 1));
  }
  Settle(round);
  settlement_->DecidePostconditions();
  EXPECT_FALSE(Of(kPut, 0).status.alive);
  EXPECT_TRUE(Of(kLock, 0).status.alive) << "its code does not write it";
}

TEST_F(SettlementTest, AComparisonIsAboutTwoObjects) {
  Begin();
  Tested(kSame, {ObjectValue(1)});
  const int half = After(kSame, "result == (size() > 0)");
  const int whole = After(kSame, "result == (size() == other->size())");
  std::vector<Measured> round = {Same(false)};
  for (int i = 0; i < 30; ++i) round.push_back(Same(true));
  Settle(round);
  EXPECT_THAT(told_.suspects, SizeIs(2));
  settlement_->DecidePostconditions();
  EXPECT_FALSE(Of(kSame, half).status.alive);
  EXPECT_TRUE(Of(kSame, whole).status.alive);
}

// "throws std::out_of_range exactly where k < 0", obeyed in so many different calls; in one
// more put() returned.
class ThrowingTest : public SettlementTest {
 protected:
  void Begin(int obeyed) {
    SettlementTest::Begin();
    index_ = Throwing(kPut, "old(k) < 0");
    for (int i = 1; i <= obeyed; ++i) {
      settlement_->Threw(Threw(-i));
      settlement_->Threw(Threw(-i));
    }
    Settle({Put(-100, 1, 2), Put(3, 1, 2)});
    ASSERT_THAT(told_.suspects, SizeIs(1)) << "also where no test has been";
    EXPECT_EQ(told_.suspects[0].contract, index_);
    settlement_->DecidePostconditions();
  }
  int index_ = -1;
};

TEST_F(ThrowingTest, WhatWasObeyedIsKept) {
  Begin(5);
  EXPECT_TRUE(Of(kPut, index_).status.alive);
  EXPECT_TRUE(Of(kPut, index_).status.challenged);
}

TEST_F(ThrowingTest, WhatWasSeldomObeyedIsDropped) {
  Begin(4);
  EXPECT_FALSE(Of(kPut, index_).status.alive);
}

TEST_F(ThrowingTest, AFurtherReasonToThrowRefutesIt) {
  SettlementTest::Begin();
  const int index = Throwing(kPut, "old(k) < 0");
  settlement_->Threw(Threw(3, "std::length_error"));
  EXPECT_TRUE(Of(kPut, index).status.alive) << "which says nothing of this exception";
  settlement_->Threw(Threw(3));
  EXPECT_FALSE(Of(kPut, index).status.alive);
  EXPECT_EQ(Of(kPut, index).status.witness, "#0 = Box(); #0.put(3)");
}

TEST_F(ThrowingTest, AConditionThatNobodyCanNameIsNoPromise) {
  SettlementTest::Begin();
  const int index = Throwing(kPut, "old(n_) > 0");
  for (int i = 1; i <= 9; ++i) settlement_->Threw(Threw(-i));
  ASSERT_TRUE(Of(kPut, index).status.alive);
  Settle({Put(3, 1, 2)});
  settlement_->DecidePostconditions();
  EXPECT_FALSE(Of(kPut, index).status.alive);
}

}  // namespace
}  // namespace augment
