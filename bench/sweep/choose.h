// Which libraries are taken.
//
// In:     the table, and what the command line says.
// Out:    those, in the table's order.
// Errors: InvalidArgument (a name that is not in the table, no such half).
// Threads: any; no shared state.
#ifndef AUGMENT_BENCH_SWEEP_CHOOSE_H_
#define AUGMENT_BENCH_SWEEP_CHOOSE_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "bench/sweep/sweep.pb.h"

namespace augment {

struct Choice {
  std::vector<std::string> names;  // these, of whatever half; empty: by half
  std::string half = "open";       // "open", "shut", "shut2", "all"
  int sample = 0;                  // so many of these, at random; 0: all
  uint64_t seed = 1;               // the same seed takes the same
};

absl::StatusOr<std::vector<sweep::Library>> Choose(const std::vector<sweep::Library>& table,
                                                   const Choice& choice);

}  // namespace augment

#endif  // AUGMENT_BENCH_SWEEP_CHOOSE_H_
