#include "engine/explore/shard_functions.h"

#include <set>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// Of three declarations, of which the first has three instances.
Vocabulary Three() {
  proto::Registry registry;
  proto::SubjectModel model;
  for (const uint64_t id : {7u, 9u, 7u, 8u, 7u}) registry.add_functions()->set_id(id);
  for (const uint64_t id : {7u, 8u, 9u}) model.add_functions()->set_id(id);
  return Vocabulary(registry, std::vector<proto::SubjectModel>{model});
}

std::vector<int> Share(const std::vector<int>& functions, int index, int of) {
  return FunctionsOfShard(Three(), functions, {index, of});
}

uint64_t Seed(int index, int of) {
  CampaignOptions options;
  options.seed = 5;
  options.shard = {index, of};
  return SeedOf(options);
}

TEST(FunctionsOfShardTest, AreWholeDeclarationsInTurn) {
  EXPECT_THAT(Share({0, 1, 2, 3, 4}, 0, 2), ElementsAre(0, 2, 3, 4));
  EXPECT_THAT(Share({0, 1, 2, 3, 4}, 1, 2), ElementsAre(1));
  EXPECT_THAT(Share({0, 1, 2, 3, 4}, 0, 1), ElementsAre(0, 1, 2, 3, 4));
}

TEST(FunctionsOfShardTest, NoneIsLeftOutAndNoShardIsIdle) {
  EXPECT_THAT(Share({0, 1, 3}, 2, 5), ElementsAre(3));
  EXPECT_THAT(Share({0, 1, 3}, 3, 5), ElementsAre(0));
  EXPECT_THAT(Share({0, 1, 3}, 4, 5), ElementsAre(1));
  EXPECT_THAT(Share({}, 1, 5), IsEmpty());
}

TEST(SeedOfTest, DiffersInEachShardAndWhereThatIsGoneOnFrom) {
  CampaignOptions merged;
  merged.seed = 5;
  merged.records = {"a", "b"};
  const std::set<uint64_t> seeds = {Seed(0, 1), Seed(0, 2), Seed(1, 2), Seed(0, 4), SeedOf(merged)};
  EXPECT_EQ(seeds.size(), 5u);
  EXPECT_EQ(Seed(0, 1), 5u);
}

}  // namespace
}  // namespace augment
