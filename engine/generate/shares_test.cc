#include "engine/generate/shares.h"

#include <numeric>
#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace augment {
namespace {

class SharesTest : public ::testing::Test {
 protected:
  SharesTest() {
    shares_.GoesBy("a", 0);
    shares_.GoesBy("b", 1);
    shares_.GoesBy("c", 2);
  }
  // Candidates of the word were tried, and so many paid.
  void Tried(const std::string& word, int count, int paid) {
    for (int i = 0; i < count; ++i) {
      proto::Candidate candidate;
      candidate.add_calls()->set_function(static_cast<uint32_t>(++made_));
      provenance_.Made(candidate, word);
      provenance_.Tried(candidate);
    }
    provenance_.Learnt(word, paid);
  }

  Provenance provenance_;
  Shares shares_{3, provenance_};
  int made_ = 0;
};

TEST_F(SharesTest, EqualWhileNothingIsKnown) {
  EXPECT_EQ(shares_.Of(150), (std::vector<size_t>{50, 50, 50}));
}

TEST_F(SharesTest, WhatPaysGetsMore) {
  Tried("a", 1000, 500);
  Tried("b", 1000, 100);
  Tried("c", 1000, 100);
  const std::vector<size_t> parts = shares_.Of(150);
  EXPECT_GT(parts[0], 2 * parts[1]);
  EXPECT_EQ(parts[1], parts[2]);
  EXPECT_GE(std::accumulate(parts.begin(), parts.end(), size_t{0}), 150u);
}

TEST_F(SharesTest, NoneIsGivenUp) {
  Tried("a", 1000, 1000);
  Tried("b", 100000, 0);
  EXPECT_GE(shares_.Of(100)[1], 5u);
}

TEST_F(SharesTest, ContractsThatAreRefutedCount) {
  Tried("a", 1000, 0);
  Tried("b", 1000, 0);
  for (int i = 0; i < 100; ++i) provenance_.Refuted("b");
  const std::vector<size_t> parts = shares_.Of(100);
  EXPECT_GT(parts[1], parts[0]);
}

}  // namespace
}  // namespace augment
