#include "engine/explore/shard_functions.h"

#include <cstddef>
#include <map>

#include "engine/base/hash.h"

namespace augment {

std::vector<int> FunctionsOfShard(const Vocabulary& vocabulary, const std::vector<int>& functions,
                                  const CampaignOptions::Shard& shard) {
  std::map<uint64_t, size_t> place;  // of declarations, in the order in which they are met
  std::vector<size_t> places;
  for (const int f : functions) {
    const proto::FunctionModel* const model = vocabulary.model(f);
    const uint64_t declaration =
        model == nullptr ? MixHash(0, static_cast<uint64_t>(f)) : model->id();
    places.push_back(place.emplace(declaration, place.size()).first->second);
  }
  if (place.empty()) return {};
  const auto of = static_cast<size_t>(shard.of);
  const size_t parts = place.size() < of ? place.size() : of;
  std::vector<int> share;
  for (size_t i = 0; i < functions.size(); ++i) {
    if (places[i] % parts == static_cast<size_t>(shard.index) % parts) {
      share.push_back(functions[i]);
    }
  }
  return share;
}

uint64_t SeedOf(const CampaignOptions& options) {
  if (!options.records.empty()) return MixHash(options.seed, options.records.size());
  if (options.shard.of == 1) return options.seed;
  return MixHash(options.seed, MixHash(static_cast<uint64_t>(options.shard.of),
                                       static_cast<uint64_t>(options.shard.index)));
}

}  // namespace augment
