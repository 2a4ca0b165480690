// Sequences that are made once more, with witnesses for elements (engine/model/witness.h).
//
// In:     what the tests did and could be done again; what the search did and was sound.
// Out:    the same of the instance with witnesses, each once, and so many that end in one
//         function.
// Errors: none; what has no counterpart is passed over.
// Owner:  keeps the vocabulary.
// Thread rule: one campaign, one thread.
#ifndef AUGMENT_ENGINE_EXPLORE_WITNESS_CALLS_H_
#define AUGMENT_ENGINE_EXPLORE_WITNESS_CALLS_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "engine/model/vocabulary.h"
#include "engine/model/witness.h"
#include "engine/pool/pool.h"
#include "proto/driver.pb.h"

namespace augment {

class WitnessCalls {
 public:
  explicit WitnessCalls(const Vocabulary& vocabulary) : witnesses_(vocabulary) {}

  void Add(const proto::Candidate& own);
  // The recipes of all objects.
  void AddRecorded(const Pool& pool);
  // What was added since it was asked last.
  std::vector<proto::Candidate> Take() { return std::exchange(added_, {}); }

 private:
  const Witnesses witnesses_;
  std::vector<proto::Candidate> added_;
  std::set<uint64_t> known_;
  std::map<uint32_t, size_t> of_function_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXPLORE_WITNESS_CALLS_H_
