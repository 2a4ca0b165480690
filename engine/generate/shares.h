// What part of a round each strategy gets where several share it: by what they paid so far.
//
// In:     which words of provenance (provenance.h) the candidates of a strategy go by; the counts.
// Out:    parts of a quota. A strategy that pays twice as much for a candidate gets twice as many;
//         none gets less than a twentieth, since what pays now may be spent soon.
// Errors: none. Owner: keeps a reference to the provenance.
// Thread rule: one campaign, one thread. No draws: the same counts give the same parts.
// Source: an allocation by average reward, as of a multi-armed bandit that never stops exploring.
#ifndef AUGMENT_ENGINE_GENERATE_SHARES_H_
#define AUGMENT_ENGINE_GENERATE_SHARES_H_

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "engine/generate/provenance.h"

namespace augment {

class Shares {
 public:
  Shares(size_t strategies, const Provenance& provenance)
      : strategies_(strategies), provenance_(provenance) {}

  // Candidates of the strategy go by this word.
  void GoesBy(const std::string& word, size_t strategy) { strategy_of_.emplace(word, strategy); }

  // For each strategy; their sum is at least the quota.
  std::vector<size_t> Of(size_t quota) const;

 private:
  const size_t strategies_;
  const Provenance& provenance_;
  std::map<std::string, size_t> strategy_of_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_SHARES_H_
