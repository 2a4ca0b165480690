// Whether augment finds a planted fault.
//
// In:     a mutant, built; how augment is to be run on it.
// Out:    when the first finding came that shows the fault: a fault whose test
//         fails on the mutant and passes on the original.
// Errors: Internal when augment or a compiler fails.
// Thread rule: one thread; runs augment and compilers.
#ifndef AUGMENT_BENCH_SOUNDNESS_FAULTS_H_
#define AUGMENT_BENCH_SOUNDNESS_FAULTS_H_

#include <string>

#include "absl/status/statusor.h"
#include "bench/soundness/planted.h"
#include "bench/soundness/replay.h"
#include "bench/soundness/runs.h"
#include "bench/soundness/table.h"

namespace augment::soundness {

struct Searched {
  Moment moment;
  double seconds = 0;    // of the search
  std::string found_by;  // what the first call that shows it was made for
  std::string how;       // for people: what shows it, or what was found instead
  Selected selected;
};

struct FaultPlaces {
  std::string workspace;
  std::string bin;      // Bazel's
  std::string classes;  // "bench/soundness/classes"
  std::string mutants;  // "bench/soundness/mutants"
  std::string name_space;
};

// The label of the mutant's suite.
std::string MutantLabel(const PlantedFault& fault, const FaultPlaces& places);

absl::StatusOr<Searched> SearchFault(const PlantedFault& fault, const FaultPlaces& places,
                                     const RunOptions& options, const Augment& augment,
                                     const Replay& replay);

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_FAULTS_H_
