#include "engine/findings/variants.h"

#include "absl/status/status.h"
#include "engine/model/testing/parsed.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

// A sequence is told by the function of its only call.
proto::Candidate Numbered(uint32_t number) {
  proto::Candidate candidate;
  candidate.add_calls()->set_function(number);
  return candidate;
}

uint32_t NumberOf(const proto::Candidate& candidate) { return candidate.calls(0).function(); }

// Each ends with its number.
absl::StatusOr<std::vector<proto::Outcome>> Run(const std::vector<proto::Candidate>& candidates) {
  std::vector<proto::Outcome> outcomes;
  for (const proto::Candidate& candidate : candidates) {
    outcomes.emplace_back().set_call(NumberOf(candidate));
  }
  return outcomes;
}

// One less and two less.
std::vector<proto::Candidate> Smaller(const proto::Candidate& candidate) {
  std::vector<proto::Candidate> variants;
  for (uint32_t less = 1; less <= 2 && less <= NumberOf(candidate); ++less) {
    variants.push_back(Numbered(NumberOf(candidate) - less));
  }
  return variants;
}

uint32_t Replaced(uint32_t number, const AcceptVariant& accept, int most = 99) {
  proto::Candidate candidate = Numbered(number);
  EXPECT_TRUE(ReplaceByVariants(Run, Smaller, accept, most, &candidate).ok());
  return NumberOf(candidate);
}

TEST(ReplaceByVariants, AgainAndAgain) {
  EXPECT_EQ(Replaced(9, [](const auto&, const auto&, const auto&) { return true; }), 0u);
  EXPECT_EQ(Replaced(
                9, [](const auto&, const auto&, const auto&) { return true; }, 3),
            6u);
}

TEST(ReplaceByVariants, TheFirstThatIsAcceptedWithWhatTheOriginalDid) {
  const AcceptVariant odd_to_odd = [](const auto& variant, const auto& outcome,
                                      const auto& original) {
    EXPECT_EQ(NumberOf(variant), outcome.call());
    return outcome.call() % 2 == original.call() % 2 && outcome.call() > 2;
  };
  EXPECT_EQ(Replaced(9, odd_to_odd), 3u);
}

TEST(ReplaceByVariants, WhatIsLeftWhenTheTimeIsUp) {
  proto::Candidate candidate = Numbered(9);
  const RunVariants no_time = [](const auto&) { return std::vector<proto::Outcome>(1); };
  const AcceptVariant all = [](const auto&, const auto&, const auto&) { return true; };
  EXPECT_TRUE(ReplaceByVariants(no_time, Smaller, all, 99, &candidate).ok());
  EXPECT_EQ(NumberOf(candidate), 9u);
}

TEST(ReplaceByVariants, ErrorsOfRunning) {
  proto::Candidate candidate = Numbered(9);
  const RunVariants broken = [](const auto&) { return absl::InternalError("no driver"); };
  const AcceptVariant all = [](const auto&, const auto&, const auto&) { return true; };
  EXPECT_EQ(ReplaceByVariants(broken, Smaller, all, 99, &candidate).message(), "no driver");
}

}  // namespace
}  // namespace augment
