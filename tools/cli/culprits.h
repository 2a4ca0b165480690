// Which of many things are to blame, by leaving out some of them and looking.
//
// In:     how many there are; whether all is well when some are left out. It is
//         when all are, and is not when none is.
// Out:    a set that it is well without, ascending. Each member was needed when it
//         was found; mostly the set is as small as it can be.
// Source: delta debugging (Zeller and Hildebrandt 2002), by prefixes.
// Errors: those of a look. How:  the first prefix that is good to leave out ends
//         with a culprit; binary search finds it, again and again: about
//         log2(count) + 1 looks for each culprit.
#ifndef AUGMENT_TOOLS_CLI_CULPRITS_H_
#define AUGMENT_TOOLS_CLI_CULPRITS_H_

#include <functional>
#include <set>

#include "absl/status/statusor.h"

namespace augment {

using GoodWithout = std::function<absl::StatusOr<bool>(const std::set<int>&)>;

// After `most_looks` the rest is not told apart any more: what is known to be
// enough is returned.
absl::StatusOr<std::set<int>> FindCulprits(int count, int most_looks, const GoodWithout& look);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_CULPRITS_H_
