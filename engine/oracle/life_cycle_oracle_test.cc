// What is asked around a call, and of whom a difference is believed. The library is that of
// classifier_testing.h with an assignment and a copy constructor; what a driver would answer is
// made up by the test.

#include <functional>
#include <string>
#include <vector>

#include "engine/model/sequence.h"
#include "engine/oracle/classifier_testing.h"
#include "engine/oracle/registry.h"

namespace augment {
namespace {

constexpr int kCopyBox = kLock + 1;
constexpr int kAssign = kLock + 2;

class LifeCycleOracleTest : public VerdictTest {
 protected:
  // The kind of what is asked, as the call in the middle tells it.
  enum Asked { kOfCopy, kOfSource, kOfItself, kOfTarget };

  LifeCycleOracleTest() {
    for (const char* const head : {"id: 106 class_index: 1 is_constructor: true",
                                   "id: 107 class_index: 1 has_receiver: true"}) {
      Parse(std::string(head) +
                " supported: true parameters { kind: OBJECT passing: CONST_REF "
                "name: 'lib::Box' }",
            registry_.add_functions());
    }
    AddModel(106, "Box", "lib::Box::Box(const Box &)", "other");
    AddModel(107, "operator=", "lib::Box::operator=(const Box &)", "other");
  }

  void SetUp() override {
    Start();
    oracles_ = MakeOracles({"life-cycle"}, Context());
    ASSERT_EQ(oracles_.size(), 1u);
  }
  Oracle* oracle() { return oracles_[0].get(); }

  // Changes of a box, from one size to the next or of something else; each is asked about twice.
  void Changes(int function, int times, bool of_size = true) {
    NoNotes notes;
    for (int i = 0; i < times; ++i) {
      Measured measured;
      measured.candidate =
          Call(function, function == kPut ? std::vector<proto::Value>{IntegerValue(i)}
                                          : std::vector<proto::Value>{});
      measured.candidate.set_observe(2);
      measured.function = function;
      proto::Observation* seen = measured.outcome.add_observations();
      seen->set_call(1);
      *seen->add_entry() = Box(i);
      *seen->add_exit() = Box(of_size ? i + 1 : i);
      *seen->mutable_exit(0)->mutable_fields(1) = IntegerValue(7);
      oracle()->Note(measured, &notes);
    }
  }

  static Asked AskedOf(const proto::Candidate& candidate) {
    const int act = candidate.calls_size() - 2;
    const proto::CandidateCall& call = candidate.calls(act);
    const uint64_t before = candidate.calls(act - 1).operands(0).object();
    const uint64_t after = candidate.calls(act + 1).operands(0).object();
    if (before != after) return kOfTarget;
    if (static_cast<int>(call.function()) == kAssign) return kOfItself;
    EXPECT_NE(call.operands(0).object(), before);
    const bool copy =
        candidate.calls(static_cast<int>(before)).special() == proto::CandidateCall::COPY;
    return copy ? kOfCopy : kOfSource;
  }

  // size() was 3, and is so afterwards unless `differs` says otherwise.
  proto::Outcome Answered(const proto::Candidate& candidate, bool differs) {
    proto::Outcome outcome;
    outcome.set_status(proto::Outcome::NORMAL);
    const int act = candidate.calls_size() - 2;
    for (const int call : {act - 1, act, act + 1}) {
      proto::Observation* seen = outcome.add_observations();
      seen->set_call(static_cast<uint32_t>(call));
      if (call == act) continue;
      const bool other = call > act && differs;
      *seen->mutable_result() = !objects_ ? IntegerValue(other ? 4 : 3)
                                : other   ? NullValue()
                                          : ObjectValue(static_cast<uint64_t>(call));
    }
    return outcome;
  }

  std::vector<Suspect> Suspects(
      const std::function<bool(Asked, const proto::Candidate&)>& differs) {
    const std::vector<proto::Candidate> asked = oracle()->Ask(Oracle::When::kEnd, 0);
    asked_ = asked.size();
    for (size_t i = 0; i < asked.size(); ++i) {
      EXPECT_EQ(asked[i].observe(), uint64_t{7} << (asked[i].calls_size() - 3));
      oracle()->Learn(i, Answered(asked[i], differs(AskedOf(asked[i]), asked[i])), Suspect());
    }
    return oracle()->Take();
  }
  static int Act(const proto::Candidate& candidate) {
    return static_cast<int>(candidate.calls(candidate.calls_size() - 2).function());
  }

  Oracles oracles_;
  size_t asked_ = 0;
  bool objects_ = false;  // size() gives one, or null
};

TEST_F(LifeCycleOracleTest, OneFunctionAgainstOneDecidesNothing) {
  Changes(kPut, 8);
  Changes(kLock, 8);
  EXPECT_TRUE(Suspects([](Asked of, const proto::Candidate& candidate) {
                return of == kOfCopy && Act(candidate) == kLock;
              }).empty());
}

// A pointer to an object is numbered by the call that gave it, and is another for each.
TEST_F(LifeCycleOracleTest, WhichObjectAnAnswerIsDoesNotCount) {
  Changes(kPut, 16);
  objects_ = true;
  EXPECT_TRUE(Suspects([](Asked, const proto::Candidate&) { return false; }).empty());
  int number = 0;
  const std::vector<Suspect> suspects = Suspects(
      [&](Asked of, const proto::Candidate&) { return of == kOfCopy && ++number % 4 == 0; });
  ASSERT_EQ(suspects.size(), 1u);
  const proto::Candidate& candidate = suspects[0].candidate;
  Suspect found;
  ASSERT_TRUE(oracle()->Shows(suspects[0], candidate, Answered(candidate, true), &found));
  proto::Finding finding;
  oracle()->Describe(found, &finding);
  EXPECT_THAT(finding.message(), testing::HasSubstr("is nullptr, and was an object"));
}

TEST_F(LifeCycleOracleTest, WhatSeldomDiffersIsBelieved) {
  Changes(kPut, 16);
  int number = 0;
  const std::vector<Suspect> suspects = Suspects(
      [&](Asked of, const proto::Candidate&) { return of == kOfCopy && ++number % 4 == 0; });
  ASSERT_EQ(suspects.size(), 1u);
  EXPECT_EQ(suspects[0].function, kPut);
  EXPECT_THAT(Decide(suspects[0]), Is(proto::FAULT, proto::MEDIUM));
  Suspect found;
  EXPECT_FALSE(oracle()->Shows(suspects[0], suspects[0].candidate,
                               Answered(suspects[0].candidate, false), &found));
  ASSERT_TRUE(oracle()->Shows(suspects[0], suspects[0].candidate,
                              Answered(suspects[0].candidate, true), &found));
  proto::Finding finding;
  oracle()->Describe(found, &finding);
  EXPECT_EQ(finding.headline(),
            "After put() on its source size() of the copy is 4, and was 3 before.");
  ASSERT_EQ(finding.test().arrange_size(), 1);
  ASSERT_EQ(finding.test().expect_size(), 1);
  EXPECT_EQ(finding.test().expect(0).slot(), 1u);  // the copy
  EXPECT_EQ(finding.test().sequence().calls_size(), 3);
}

TEST_F(LifeCycleOracleTest, WhatAlwaysDiffersIsSharedByDesign) {
  Changes(kPut, 16);
  Changes(kLock, 16);
  EXPECT_TRUE(Suspects([](Asked of, const proto::Candidate&) {
                return of == kOfCopy || of == kOfSource;
              }).empty());
  EXPECT_EQ(asked_, 64u);
}

TEST_F(LifeCycleOracleTest, WhatTheCallDoesNotChangeAtAllIsNoEvidence) {
  const auto lock_of_copy = [](Asked of, const proto::Candidate& candidate) {
    return of == kOfCopy && Act(candidate) == kLock;
  };
  for (const bool of_size : {false, true}) {
    SetUp();
    Changes(kPut, 16, of_size);
    Changes(kLink, 16, of_size);
    Changes(kLock, 16);
    EXPECT_EQ(Suspects(lock_of_copy).size(), of_size ? 1u : 0u);
  }
}

TEST_F(LifeCycleOracleTest, OfWhatIsAssignedToItselfCopiesAreTheWitness) {
  AddBoxes(14);
  const auto itself = [](Asked of, const proto::Candidate&) { return of == kOfItself; };
  const std::vector<Suspect> suspects = Suspects(itself);
  ASSERT_EQ(suspects.size(), 1u);
  EXPECT_EQ(suspects[0].function, kAssign);
  proto::Finding finding;
  Suspect found;
  ASSERT_TRUE(oracle()->Shows(suspects[0], suspects[0].candidate,
                              Answered(suspects[0].candidate, true), &found));
  oracle()->Describe(found, &finding);
  EXPECT_EQ(finding.headline(), "After operator=() with itself size() is 4, and was 3 before.");
}

TEST_F(LifeCycleOracleTest, AQueryThatNoCopyAnswersAlikeIsNone) {
  AddBoxes(14);
  EXPECT_TRUE(Suspects([](Asked of, const proto::Candidate&) {
                return of == kOfItself || of == kOfTarget;
              }).empty());
}

}  // namespace
}  // namespace augment
