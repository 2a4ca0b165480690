// Delta debugging: which of many things make a test fail, by leaving out some of them
// and looking (Zeller and Hildebrandt 2002), by prefixes.
//
// In:     how many there are; whether the test passes when some are left out. It does
//         when all are, and does not when none is.
// Out:    a set without which it passes, ascending. Each member was needed when it
//         was found; mostly the set is as small as it can be.
// How:    the first prefix without which it passes ends with a failure-inducing one;
//         binary search finds it, again and again: about log2(count) + 1 looks each.
// Errors: those of a look.
// Threads: one.
#ifndef AUGMENT_TOOLS_CLI_DELTA_DEBUGGING_H_
#define AUGMENT_TOOLS_CLI_DELTA_DEBUGGING_H_

#include <functional>
#include <set>

#include "absl/status/statusor.h"

namespace augment {

using PassesWithout = std::function<absl::StatusOr<bool>(const std::set<int>&)>;

// After `most_looks` the rest is not told apart any more: what is known to be
// enough is returned.
absl::StatusOr<std::set<int>> FindFailureInducing(int count, int most_looks,
                                                  const PassesWithout& look);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_DELTA_DEBUGGING_H_
