// Calls that do not return, and batches that may not take long. Argument: the
// plain driver of testing/served.cc.
#include <stdlib.h>

#include <memory>
#include <string>
#include <vector>

#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "engine/execute/driver.h"
#include "engine/execute/testing/served.h"
#include "engine/model/value.h"
#include "engine/model/vocabulary.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using namespace ::instrumented;  // ids only
using proto::Outcome;

std::string driver_path;

class WatchdogTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const char* base = getenv("TEST_TMPDIR");
    std::string pattern = std::string(base == nullptr ? "/tmp" : base) + "/driver.XXXXXX";
    auto started = Driver::Start({driver_path, mkdtemp(pattern.data()), true});
    ASSERT_TRUE(started.ok()) << started.status();
    driver_ = *std::move(started);
    vocabulary_ =
        std::make_unique<Vocabulary>(driver_->registry(), std::vector<proto::SubjectModel>());
  }

  proto::Candidate Does(uint64_t id) {
    proto::Candidate candidate;
    proto::CandidateCall* call = candidate.add_calls();
    call->set_function(static_cast<uint32_t>(vocabulary_->Find(kVillainMake, "")));
    *call->add_operands() = IntegerValue(1);
    call = candidate.add_calls();
    call->set_function(static_cast<uint32_t>(vocabulary_->Find(id, "")));
    *call->add_operands() = ObjectValue(0);
    return candidate;
  }
  std::vector<Outcome> Run(const std::vector<proto::Candidate>& candidates, int cpu_limit_ms,
                           int fork_every = 0,
                           absl::Duration time_limit = absl::InfiniteDuration()) {
    const absl::Time start = absl::Now();
    auto outcomes = driver_->Run(candidates, {}, cpu_limit_ms, fork_every,
                                 proto::Batch::AS_IT_COMES, time_limit);
    took_ = absl::Now() - start;
    EXPECT_TRUE(outcomes.ok()) << outcomes.status();
    return outcomes.ok() ? *std::move(outcomes) : std::vector<Outcome>(candidates.size());
  }

  std::unique_ptr<Driver> driver_;
  std::unique_ptr<Vocabulary> vocabulary_;
  absl::Duration took_;
};

TEST_F(WatchdogTest, AHangIsEndedAfterItsShareOfProcessorTime) {
  const std::vector<Outcome> outcomes = Run({Does(kSpin), Does(kMood)}, 200);
  EXPECT_EQ(outcomes[0].status(), Outcome::HUNG);
  EXPECT_EQ(outcomes[0].call(), 1u);
  EXPECT_FALSE(outcomes[0].waits());
  EXPECT_EQ(outcomes[1].status(), Outcome::NORMAL);
  EXPECT_LT(took_, absl::Seconds(8));
}

TEST_F(WatchdogTest, SleepingIsEndedToo) {
  const Outcome outcome = Run({Does(kSleep)}, 50)[0];
  EXPECT_EQ(outcome.status(), Outcome::HUNG);
  EXPECT_TRUE(outcome.waits());
}

// Nobody is left to wake it: there is no need to wait twenty times as long.
TEST_F(WatchdogTest, WaitingForAnotherThreadIsToldFromADeadlock) {
  const std::vector<Outcome> outcomes = Run({Does(kAwait), Does(kLockTwice)}, 1000);
  EXPECT_EQ(outcomes[0].status(), Outcome::HUNG);
  EXPECT_TRUE(outcomes[0].waits());
  EXPECT_EQ(outcomes[1].status(), Outcome::HUNG);
  EXPECT_FALSE(outcomes[1].waits());
  EXPECT_LT(took_, absl::Seconds(15));
}

TEST_F(WatchdogTest, WhoWillBeWokenIsWaitedFor) {
  for (const Outcome& outcome : Run({Does(kDoze), Does(kAwaitBriefly), Does(kAwaitWorker)}, 50)) {
    EXPECT_EQ(outcome.status(), Outcome::NORMAL);
  }
}

TEST_F(WatchdogTest, WhatTheTimeDoesNotSufficeForIsNotAnswered) {
  const std::vector<Outcome> outcomes =
      Run({Does(kMood), Does(kDoze), Does(kSleep), Does(kMood)}, 200, 0, absl::Seconds(2));
  ASSERT_EQ(outcomes.size(), 2u);
  EXPECT_EQ(outcomes[0].status(), Outcome::NORMAL);
  EXPECT_EQ(outcomes[1].status(), Outcome::NORMAL);
  EXPECT_LT(took_, absl::Seconds(4));
  // The next batch has its own time.
  EXPECT_EQ(Run({Does(kMood), Does(kMood)}, 200).size(), 2u);
}

TEST_F(WatchdogTest, ManyShortLivesAreNotAnsweredEither) {
  const std::vector<proto::Candidate> many(20000, Does(kMood));
  EXPECT_LT(Run(many, 200, 1, absl::Milliseconds(200)).size(), many.size());
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  if (argc != 2) return 2;
  augment::driver_path = argv[1];
  return RUN_ALL_TESTS();
}
