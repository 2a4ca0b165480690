// What is made of boxes (verdict_testing.h) that broke `n_ >= 0` before the call
// under test.

#include "engine/explore/broken_states.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/oracle/classifier_testing.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Pair;
using ::testing::SizeIs;

class BrokenStatesTest : public VerdictTest {
 protected:
  void Begin() {
    Start();
    invariant_ = Add(Invariants(), Contract::kInvariant, "n_ >= 0");
    states_ = std::make_unique<BrokenStates>(*knowledge_);
  }
  ContractSet* Invariants() { return &knowledge_->of_class(0).set; }

  // `Box(); #0.lock(); …`, so many locks.
  static proto::Candidate Locks(int count) {
    proto::Candidate candidate;
    candidate.add_calls()->set_function(kBox);
    for (int i = 0; i < count; ++i) {
      proto::CandidateCall* call = candidate.add_calls();
      call->set_function(kLock);
      *call->add_operands() = ObjectValue(0);
    }
    return candidate;
  }
  // The call found so many elements in its box and left so many.
  static void Observe(int call, int64_t before, int64_t after, proto::Outcome* outcome) {
    proto::Observation* observation = outcome->add_observations();
    observation->set_call(static_cast<uint32_t>(call));
    *observation->add_entry() = Box(before);
    *observation->add_exit() = Box(after);
  }
  static proto::Outcome Last(const proto::Candidate& candidate, int64_t before) {
    proto::Outcome outcome;
    outcome.set_status(proto::Outcome::NORMAL);
    outcome.set_call(static_cast<uint32_t>(candidate.calls_size() - 1));
    Observe(candidate.calls_size() - 1, before, before, &outcome);
    return outcome;
  }

  std::vector<proto::Candidate> Trace(const proto::Candidate& candidate,
                                      const proto::Outcome& outcome) {
    return states_->Trace(candidate, outcome, [&](int class_index, int index) {
      fallen_.emplace_back(class_index, index);
      knowledge_->of_class(class_index).set.contracts()[static_cast<size_t>(index)].status.alive =
          false;
    });
  }
  // Lengths of the candidates that follow from these observations, the first of
  // call 1.
  std::vector<int> Follow(const std::vector<std::pair<int64_t, int64_t>>& observed) {
    proto::Candidate candidate = Locks(static_cast<int>(observed.size()));
    candidate.set_observe(~uint64_t{0});
    proto::Outcome outcome;
    for (size_t i = 0; i < observed.size(); ++i) {
      Observe(static_cast<int>(i) + 1, observed[i].first, observed[i].second, &outcome);
    }
    std::vector<int> lengths;
    for (const proto::Candidate& next : Trace(candidate, outcome)) {
      EXPECT_EQ(next.observe(), 0U);
      lengths.push_back(next.calls_size());
    }
    return lengths;
  }

  using Deferred = std::vector<std::pair<proto::Candidate, proto::Outcome>>;
  Deferred Reconsider() {
    Deferred sound;
    states_->Reconsider([&](const proto::Candidate& candidate, const proto::Outcome& outcome) {
      sound.emplace_back(candidate, outcome);
    });
    return sound;
  }

  int invariant_ = -1;
  std::unique_ptr<BrokenStates> states_;
  std::vector<std::pair<int, int>> fallen_;
};

TEST_F(BrokenStatesTest, ASetUpThatBrokeSomethingIsObservedCallByCall) {
  Begin();
  const proto::Candidate candidate = Locks(3);
  EXPECT_THAT(Trace(candidate, Last(candidate, 0)), IsEmpty()) << "nothing is broken";
  const std::vector<proto::Candidate> next = Trace(candidate, Last(candidate, -1));
  ASSERT_THAT(next, SizeIs(1));
  EXPECT_EQ(next[0].calls_size(), 4);
  EXPECT_EQ(next[0].observe(), 0b1111U);
  EXPECT_THAT(fallen_, IsEmpty());
}

TEST_F(BrokenStatesTest, AFewTimesForEachInvariant) {
  Begin();
  const proto::Candidate candidate = Locks(2);
  for (int i = 0; i < kMostTracedBreaks; ++i) {
    EXPECT_THAT(Trace(candidate, Last(candidate, -1)), SizeIs(1)) << i;
  }
  EXPECT_THAT(Trace(candidate, Last(candidate, -1)), IsEmpty());
  // Another one is looked into.
  Contract other = Invariants()->contracts()[0];
  Invariants()->contracts()[0].status.alive = false;
  Invariants()->contracts().push_back(other);
  EXPECT_THAT(Trace(candidate, Last(candidate, -1)), SizeIs(1));
}

TEST_F(BrokenStatesTest, WhatCannotBeObservedIsLeft) {
  Begin();
  const proto::Candidate longest = Locks(62);
  ASSERT_THAT(Trace(longest, Last(longest, -1)), SizeIs(1));
  const proto::Candidate longer = Locks(63);
  EXPECT_THAT(Trace(longer, Last(longer, -1)), IsEmpty());
}

TEST_F(BrokenStatesTest, TheCallThatBrokeItIsTriedAsTheLastOne) {
  Begin();
  EXPECT_THAT(Follow({{1, 0}, {0, -1}, {-1, -2}, {-2, -2}}), ElementsAre(3));
  EXPECT_THAT(fallen_, IsEmpty());
  EXPECT_THAT(Follow({{1, 1}, {1, -1}}), IsEmpty()) << "it is the last one already";
}

TEST_F(BrokenStatesTest, WhatBreaksBetweenTheCallsIsNoInvariant) {
  Begin();
  EXPECT_THAT(Follow({{1, 1}, {-1, -1}, {-1, -1}}), IsEmpty());
  EXPECT_THAT(fallen_, ElementsAre(Pair(0, invariant_)));
}

TEST_F(BrokenStatesTest, WhatIsWrittenDoesNotFall) {
  Begin();
  Invariants()->contracts()[0].written = "invariant, box.h:3";
  proto::Candidate candidate = Locks(2);
  candidate.set_observe(~uint64_t{0});
  proto::Outcome outcome;
  Observe(1, 1, 1, &outcome);
  Observe(2, 1, 1, &outcome);
  proto::Answer* answer = outcome.mutable_observations(1)->mutable_entry(0)->add_invariants();
  answer->set_predicate(static_cast<uint32_t>(Invariants()->schema().variables[0].index));
  answer->set_holds(false);
  ASSERT_EQ(knowledge_->BrokenInvariant(outcome.observations(1).entry(0)), invariant_);
  Trace(candidate, outcome);
  EXPECT_THAT(fallen_, IsEmpty());
}

TEST_F(BrokenStatesTest, DeferredOutcomesComeBackWhenTheInvariantHasFallen) {
  Begin();
  const proto::Candidate candidate = Locks(2);
  states_->Defer(candidate, Last(candidate, -1));
  Invariants()->contracts()[0].status.alive = false;
  const Deferred sound = Reconsider();
  ASSERT_THAT(sound, SizeIs(1));
  EXPECT_EQ(sound[0].first.calls_size(), 3);
  EXPECT_EQ(sound[0].second.observations(0).call(), 2U);
  EXPECT_THAT(Reconsider(), IsEmpty()) << "once";
}

TEST_F(BrokenStatesTest, DeferredOutcomesAreForgottenWhileItStands) {
  Begin();
  const proto::Candidate candidate = Locks(2);
  states_->Defer(candidate, Last(candidate, -1));
  EXPECT_THAT(Reconsider(), IsEmpty());
  Invariants()->contracts()[0].status.alive = false;
  EXPECT_THAT(Reconsider(), IsEmpty());
}

TEST_F(BrokenStatesTest, WhatOneTeachesMayLetTheNextGo) {
  Begin();
  Add(Invariants(), Contract::kInvariant, "n_ > 0");
  const proto::Candidate candidate = Locks(2);
  Invariants()->contracts()[1].status.alive = false;
  states_->Defer(candidate, Last(candidate, 0));
  states_->Defer(candidate, Last(candidate, -1));
  int looked_at = 0;
  states_->Reconsider([&](const proto::Candidate&, const proto::Outcome&) {
    ++looked_at;
    Invariants()->contracts()[0].status.alive = false;
  });
  EXPECT_EQ(looked_at, 2);
}

TEST_F(BrokenStatesTest, SoManyAreDeferred) {
  Begin();
  const proto::Candidate candidate = Locks(1);
  for (size_t i = 0; i <= kMostDeferred; ++i) states_->Defer(candidate, Last(candidate, -1));
  Invariants()->contracts()[0].status.alive = false;
  EXPECT_THAT(Reconsider(), SizeIs(kMostDeferred));
}

}  // namespace
}  // namespace augment
