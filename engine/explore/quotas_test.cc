#include "engine/explore/quotas.h"

#include <vector>

#include "engine/generate/generate.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;

// `called` functions that tests call, then `others`; what one of each gets.
std::vector<int> OfEach(size_t called, size_t others, int64_t candidates) {
  std::vector<bool> functions(called, true);
  functions.insert(functions.end(), others, false);
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

}  // namespace
}  // namespace augment
