// Pairs of objects to compare: half of them those that look most alike, the rest a spread.
//
// Two objects are the more alike the more answers and fields they have in common, each of which
// counts the more the fewer pairs have it in common.
//
// Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_ORACLE_PAIRS_H_
#define AUGMENT_ENGINE_ORACLE_PAIRS_H_

#include <cstddef>
#include <vector>

#include "engine/pool/pool.h"

namespace augment {

struct ObjectPair {
  const PoolObject* x = nullptr;
  const PoolObject* y = nullptr;
};

// At most so many, without repetition; the most alike first.
std::vector<ObjectPair> PairsOf(const std::vector<const PoolObject*>& objects, size_t most);

}  // namespace augment

#endif  // AUGMENT_ENGINE_ORACLE_PAIRS_H_
