// The time of a campaign: what of it searching, shortening and repeating get.
// Argument: the plain driver of engine/execute/testing/served.cc.
#include "engine/budget/executor.h"

#include <stdlib.h>

#include <memory>
#include <string>
#include <vector>

#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "engine/execute/testing/served.h"
#include "engine/model/value.h"
#include "engine/model/vocabulary.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using namespace ::instrumented;  // ids only

constexpr size_t kMany = 200;
const absl::Duration kBudget = absl::Seconds(3);

std::string driver_path;

class ExecutorTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const char* base = getenv("TEST_TMPDIR");
    std::string pattern = std::string(base == nullptr ? "/tmp" : base) + "/executor.XXXXXX";
    const std::string folder = mkdtemp(pattern.data());
    auto started = Driver::Start({driver_path, folder, true, {}, {}, ""});
    ASSERT_TRUE(started.ok()) << started.status();
    starts_ = std::make_unique<Starts>(*std::move(started));
    bool resumed = false;
    auto store = Store::Open(folder + "/store", 1, &resumed);
    ASSERT_TRUE(store.ok()) << store.status();
    store_ = *std::move(store);
  }

  // Each takes 300 ms.
  std::vector<proto::Candidate> Slow() {
    const Vocabulary vocabulary(starts_->registry(), {});
    proto::Candidate candidate;
    proto::CandidateCall* call = candidate.add_calls();
    call->set_function(static_cast<uint32_t>(vocabulary.Find(kVillainMake, "")));
    *call->add_operands() = IntegerValue(1);
    call = candidate.add_calls();
    call->set_function(static_cast<uint32_t>(vocabulary.Find(kDoze, "")));
    *call->add_operands() = ObjectValue(0);
    return std::vector<proto::Candidate>(kMany, candidate);
  }
  std::unique_ptr<Executor> Executes(absl::Duration budget) {
    return std::make_unique<Executor>(starts_.get(), store_.get(), 1000, budget);
  }

  std::unique_ptr<Starts> starts_;
  std::unique_ptr<Store> store_;
};

TEST_F(ExecutorTest, EndsInTimeWhateverIsLeft) {
  const std::vector<proto::Candidate> slow = Slow();
  const absl::Time start = absl::Now();
  const auto executor = Executes(kBudget);
  const auto took = [&] { return (absl::Now() - start) / kBudget; };

  auto searched = executor->Run(slow);
  ASSERT_TRUE(searched.ok()) << searched.status();
  EXPECT_GE(searched->size(), 1u);
  EXPECT_LT(searched->size(), kMany);
  EXPECT_EQ(executor->tried(), static_cast<int64_t>(searched->size()));
  EXPECT_TRUE(executor->TimeIsUp());
  EXPECT_FALSE(executor->IsOver());
  EXPECT_LT(took(), 1.1);

  auto shortened = executor->RunAlone(slow, Executor::Purpose::kShorten);
  ASSERT_TRUE(shortened.ok()) << shortened.status();
  EXPECT_LT(shortened->size(), kMany);

  auto repeated = executor->RunAlone(slow, Executor::Purpose::kRepeat);
  ASSERT_TRUE(repeated.ok()) << repeated.status();
  EXPECT_LT(repeated->size(), kMany);
  EXPECT_TRUE(executor->IsOver());
  EXPECT_LT(took(), 1.5);

  auto late = executor->RunAlone(slow, Executor::Purpose::kRepeat);
  ASSERT_TRUE(late.ok()) << late.status();
  EXPECT_TRUE(late->empty());

  executor->BeginTests();
  EXPECT_FALSE(executor->TestsAreOver());
  auto tests = executor->RunAlone(slow, Executor::Purpose::kTests);
  ASSERT_TRUE(tests.ok()) << tests.status();
  EXPECT_LT(tests->size(), kMany);
  EXPECT_TRUE(executor->TestsAreOver());
  EXPECT_LT(took(), 1.8);
}

TEST_F(ExecutorTest, WhatIsMeasuredLeavesTimeToSearch) {
  const std::vector<proto::Candidate> slow = Slow();
  const auto executor = Executes(kBudget);
  const absl::Duration left = executor->SearchLeft();
  auto measured = executor->RunMasked(slow, {}, Executor::Purpose::kMeasure);
  ASSERT_TRUE(measured.ok()) << measured.status();
  EXPECT_LT(measured->size(), kMany);
  EXPECT_GT(executor->SearchLeft(), left / 4);
  EXPECT_FALSE(executor->TimeIsUp());
  auto searched = executor->Run(slow);
  ASSERT_TRUE(searched.ok()) << searched.status();
  EXPECT_GE(searched->size(), 1u);
}

TEST_F(ExecutorTest, TheSearchHasAQuarterWhateverWasBefore) {
  const auto executor = Executes(kBudget);
  executor->BeginSearch();
  EXPECT_GT(executor->SearchLeft(), kBudget / 2) << "as it was";
  EXPECT_LT(executor->SearchLeft(), kBudget);
  auto before = executor->Run(Slow());
  ASSERT_TRUE(before.ok()) << before.status();
  EXPECT_TRUE(executor->TimeIsUp());
  executor->BeginSearch();
  EXPECT_FALSE(executor->TimeIsUp());
  EXPECT_LE(executor->SearchLeft(), kBudget / 4);
  auto searched = executor->Run(Slow());
  ASSERT_TRUE(searched.ok()) << searched.status();
  EXPECT_GE(searched->size(), 1u);
  EXPECT_LT(searched->size(), kMany);
  EXPECT_FALSE(executor->IsOver());
}

TEST_F(ExecutorTest, WithoutBudgetAllIsRun) {
  const std::vector<proto::Candidate> slow(2, Slow()[0]);
  const auto executor = Executes(absl::InfiniteDuration());
  executor->BeginSearch();
  auto searched = executor->Run(slow);
  ASSERT_TRUE(searched.ok()) << searched.status();
  EXPECT_EQ(searched->size(), 2u);
  auto repeated = executor->RunAlone(slow, Executor::Purpose::kRepeat);
  ASSERT_TRUE(repeated.ok()) << repeated.status();
  EXPECT_EQ(repeated->size(), 2u);
}

// mood() of 12 dies.
TEST_F(ExecutorTest, AQueryThatDiesIsBlamedUnlessNothingMayBeAsked) {
  std::vector<proto::Candidate> candidates(1, Slow()[0]);
  candidates[0].mutable_calls(0)->mutable_operands(0)->set_integer(12);
  for (const bool askable : {false, true}) {
    const auto executor = Executes(absl::InfiniteDuration());
    executor->DoNotBlameQueriesIn([&](const proto::Candidate&) { return !askable; });
    auto outcomes = executor->Run(candidates);
    ASSERT_TRUE(outcomes.ok()) << outcomes.status();
    ASSERT_EQ(outcomes->size(), 1u);
    EXPECT_EQ((*outcomes)[0].status(), proto::Outcome::NORMAL) << "it is not asked there";
    EXPECT_EQ(executor->masked().size(), askable ? 1u : 0u);
  }
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  if (argc != 2) return 2;
  augment::driver_path = argv[1];
  return RUN_ALL_TESTS();
}
