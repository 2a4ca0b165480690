// All sources of candidates, in the order in which they run. A new one is an entry in
// source_registry.cc.
//
// Errors: InvalidArgument for names that there are not, with those that there are.
// Thread rule: read only.
#ifndef AUGMENT_ENGINE_GENERATE_SOURCE_REGISTRY_H_
#define AUGMENT_ENGINE_GENERATE_SOURCE_REGISTRY_H_

#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "engine/generate/candidate_builder.h"
#include "engine/generate/candidate_source.h"

namespace augment {

struct SourceEntry {
  enum class Turn {
    kShared,      // in each round; of what all of these make, the function's share is tried
    kOnTop,       // in each round, after the share
    kMutations,   // behind a round, and where contracts teach nothing more
    kUninformed,  // in place of the others, where contracts are not to be used
  };
  enum class Use {
    kAlways,
    kOnDemand,  // when `Guidance::sources` names it
  };

  const char* name;
  // Keeps the builder.
  std::unique_ptr<CandidateSource> (*make)(CandidateBuilder* builder);
  Turn turn;
  Use use;
};

const std::vector<SourceEntry>& SourceRegistry();

// There are sources of these names that are used on demand.
absl::Status CheckSourceNames(const std::vector<std::string>& names);

// Those with this turn that are to be used, in the order of the registry.
std::vector<std::unique_ptr<CandidateSource>> MakeSources(SourceEntry::Turn turn,
                                                          CandidateBuilder* builder);

// The one of this name, which there is.
std::unique_ptr<CandidateSource> MakeSource(const std::string& name, CandidateBuilder* builder);

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_SOURCE_REGISTRY_H_
