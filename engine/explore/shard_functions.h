// Which part of a campaign a shard of it searches.
//
// In:     what there is to search, and which of how many shards it is.
// Out:    whole declarations in turn, with all their instances, so that what is inferred of a
//         function is searched in one place. Where there are fewer declarations than shards,
//         several shards have one, with other seeds. The same in every program that is given the
//         same; every function is in some shard.
// Errors: none. Thread rule: pure functions.
#ifndef AUGMENT_ENGINE_EXPLORE_SHARD_FUNCTIONS_H_
#define AUGMENT_ENGINE_EXPLORE_SHARD_FUNCTIONS_H_

#include <cstdint>
#include <vector>

#include "engine/explore/campaign.h"
#include "engine/model/vocabulary.h"

namespace augment {

std::vector<int> FunctionsOfShard(const Vocabulary& vocabulary, const std::vector<int>& functions,
                                  const CampaignOptions::Shard& shard);

// Of the search: another one in each shard, and where what shards tried is gone on from.
uint64_t SeedOf(const CampaignOptions& options);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXPLORE_SHARD_FUNCTIONS_H_
