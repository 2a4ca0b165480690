// What one campaign is given to try, as a whole: for a seed it is always the same,
// and no change of the way it is made may change it by accident.

#include "engine/generate/generate.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "engine/generate/testing/campaign.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::augment::testing::Boolean;
using ::augment::testing::HandMadeCampaign;
using ::augment::testing::Integer;

constexpr int kRounds = 3;

class GenerateTest : public ::testing::Test {
 protected:
  // Something for each of the ways to make candidates.
  void SetUp() override {
    for (int size = 0; size < 6; ++size) campaign_.AddStack(size);
    campaign_.AddStack(2, 20);
    campaign_.AddStack(1, 8);
    for (const int value : {3, 4, 20}) campaign_.LearnPush(value);
    campaign_.AddPair(true);
    campaign_.AddPair(false);
    campaign_.AddTransition(testing::kPush, 5, 6);
    campaign_.AddTransition(testing::kPop, 1, 0);
    campaign_.Commit();

    campaign_.Before(testing::kPop, "constant", "!empty()");
    campaign_.Before(testing::kPush, "sign", "k > 0");
    campaign_.Before(testing::kPush, "bound", "size() <= 5");
    campaign_.Before(testing::kEquals, "not-null", "other != nullptr");
    campaign_.Before(testing::kMerge, "constant", "!a.equals(&b)");
    campaign_.Before(testing::kMerge, "sign", "a.size() > 0");
    campaign_.After(testing::kPush, "empty()", "size() > 0");
    campaign_.Always("size_ <= size()");
  }

  // Hash of all candidates in their order and of what each was made for.
  uint64_t Rounds(int quota, Guidance guidance) {
    Provenance provenance;
    Generator generator(campaign_.parts(), guidance, 42, &provenance);
    uint64_t hash = 1;
    const auto add = [&](const std::vector<proto::Candidate>& candidates) {
      hash = MixHash(hash, candidates.size());
      for (const proto::Candidate& candidate : candidates) {
        const std::string& source = provenance.SourceOf(candidate);
        made_.insert(source);
        hash = MixHash(MixHash(hash, HashSequence(candidate)), HashText(source));
      }
    };
    for (int round = 0; round < kRounds; ++round) {
      for (int f = 0; f < campaign_.vocabulary().function_count(); ++f) {
        if (round == 0) add(generator.AtRandom(f, 4));
        add(generator.Round(f, quota));
      }
    }
    return hash;
  }

  std::vector<std::string> MadeFor() const { return {made_.begin(), made_.end()}; }

  HandMadeCampaign campaign_;

 private:
  std::set<std::string> made_;
};

// Where one of these numbers changes, every campaign tries something else from then
// on: wanted only where what is tried was to change.
TEST_F(GenerateTest, ASeedGivesTheSameCandidatesInTheSameOrder) {
  EXPECT_EQ(Rounds(kFullQuota, {}), 967818777886098667u);
  EXPECT_EQ(MadeFor(),
            (std::vector<std::string>{"at random", "bound", "constant", "implication", "not-null",
                                      "object graph", "order", "repeated call", "sign",
                                      "small scope", "transition"}));
}

TEST_F(GenerateTest, OfASmallQuotaTheRestWaits) {
  EXPECT_EQ(Rounds(30, {}), 16665759166493694495u);
}

TEST_F(GenerateTest, WithoutTransitions) {
  Guidance guidance;
  guidance.transitions = false;
  EXPECT_EQ(Rounds(kFullQuota, guidance), 8904302757347840023u);
}

TEST_F(GenerateTest, WithoutContracts) {
  Guidance guidance;
  guidance.strategy = FindStrategy("random");
  EXPECT_EQ(Rounds(kFullQuota, guidance), 7559484178278881220u);
  EXPECT_EQ(MadeFor(), std::vector<std::string>{kAtRandom});
}

}  // namespace
}  // namespace augment
