#include "engine/explore/quotas.h"

#include <vector>

#include "engine/explore/campaign.h"
#include "engine/generate/generate.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;

// `called` functions that tests call, then `others`; what one of each gets.
std::vector<int> OfEach(size_t called, size_t others, int64_t candidates) {
  std::vector<QuotaInput> functions(called, {true, 1});
  functions.insert(functions.end(), others, {false, 1});
  const std::vector<int> quotas = Quotas(functions, candidates);
  EXPECT_EQ(quotas.size(), called + others);
  for (size_t i = 1; i < called; ++i) EXPECT_EQ(quotas[i], quotas[0]);
  for (size_t i = called + 1; i < quotas.size(); ++i) EXPECT_EQ(quotas[i], quotas[called]);
  return {called == 0 ? -1 : quotas[0], others == 0 ? -1 : quotas[called]};
}

TEST(QuotasTest, WhatIsCalledGetsFourTimesAsMuch) {
  EXPECT_THAT(OfEach(10, 10, 1000), ElementsAre(80, 20));
  EXPECT_THAT(OfEach(10, 60, 2000), ElementsAre(80, 20));
}

TEST(SearchRateTest, IsOfWhatTheSearchTried) {
  const absl::Time begin = absl::FromUnixSeconds(1000);
  const SearchRate rate(3000, begin);
  const absl::Time now = begin + absl::Seconds(2);
  EXPECT_EQ(rate.ThereIsTimeFor(3400, now, absl::Seconds(10)), 2000);
  EXPECT_EQ(rate.ThereIsTimeFor(3400, now, -absl::Seconds(1)), 0);
}

TEST(SearchRateTest, IsNotKnownBeforeTheSearchHasBegun) {
  const absl::Time begin = absl::FromUnixSeconds(1000);
  const SearchRate rate(3000, begin);
  const int64_t unknown = CampaignOptions().candidates;
  EXPECT_EQ(rate.ThereIsTimeFor(3000, begin + absl::Microseconds(3), absl::Seconds(50)), unknown);
  EXPECT_EQ(rate.ThereIsTimeFor(3012, begin + absl::Milliseconds(1), absl::Seconds(50)), unknown);
}

// Tests whose objects are large: the search would end in its first round.
TEST(SearchRateTest, IsNoFasterThanWhatWasBefore) {
  const absl::Time begin = absl::FromUnixSeconds(1000);
  const SearchRate slow(3000, begin, absl::Milliseconds(20));
  EXPECT_EQ(slow.ThereIsTimeFor(3000, begin, absl::Seconds(10)), 500);
  EXPECT_EQ(slow.ThereIsTimeFor(3000, begin, -absl::Seconds(1)), 0);
  const SearchRate fast(3000, begin, absl::Microseconds(20));
  EXPECT_EQ(fast.ThereIsTimeFor(3000, begin, absl::Seconds(10)), CampaignOptions().candidates);
  // As soon as it is known how fast the search is.
  EXPECT_EQ(slow.ThereIsTimeFor(3400, begin + absl::Seconds(2), absl::Seconds(10)), 2000);
}

TEST(QuotasTest, AllGetAllWhereThereIsEnough) {
  EXPECT_THAT(OfEach(10, 10, 1000000), ElementsAre(kFullQuota, kFullQuota));
}

TEST(QuotasTest, TheRestGetsWhatIsLeft) {
  EXPECT_THAT(OfEach(10, 10, 10 * kFullQuota + 1000), ElementsAre(kFullQuota, 100));
}

TEST(QuotasTest, NoneGetsNothing) {
  EXPECT_THAT(OfEach(100, 500, 0), ElementsAre(12, 4));
  EXPECT_THAT(OfEach(100, 500, -5), ElementsAre(12, 4));
}

TEST(QuotasTest, OneKindAlone) {
  EXPECT_THAT(OfEach(10, 0, 500), ElementsAre(50, -1));
  EXPECT_THAT(OfEach(0, 10, 500), ElementsAre(-1, 50));
  EXPECT_TRUE(Quotas({}, 100).empty());
}

TEST(QuotasTest, InstancesOfOneTemplateShare) {
  std::vector<QuotaInput> inputs(10, {false, 10});
  inputs.insert(inputs.end(), 9, {false, 1});
  std::vector<int> quotas(10, 10);
  quotas.insert(quotas.end(), 9, 100);
  EXPECT_EQ(Quotas(inputs, 1000), quotas);
  EXPECT_EQ(Quotas(inputs, 1000000), std::vector<int>(19, kFullQuota));
  EXPECT_EQ(Quotas({{true, 100}, {false, 100}}, 0), std::vector<int>({1, 1}));
}

TEST(InstancesAmongTest, OfOneDeclaration) {
  proto::Registry registry;
  proto::SubjectModel model;
  for (const uint64_t id : {7u, 9u, 7u, 8u, 7u}) registry.add_functions()->set_id(id);
  for (const uint64_t id : {7u, 8u, 9u}) model.add_functions()->set_id(id);
  const Vocabulary vocabulary(registry, std::vector<proto::SubjectModel>{model});
  const std::vector<DeclarationRank> instances = InstancesAmong(vocabulary, {0, 1, 2, 3, 4});
  std::vector<int> ranks;
  std::vector<int> counts;
  for (const DeclarationRank& instance : instances) {
    ranks.push_back(instance.rank);
    counts.push_back(instance.of);
  }
  EXPECT_THAT(ranks, ElementsAre(0, 0, 1, 0, 2));
  EXPECT_THAT(counts, ElementsAre(3, 1, 3, 1, 3));
}

}  // namespace
}  // namespace augment
