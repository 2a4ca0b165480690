// How many candidates each function gets in a round.
//
// In:     of the functions, which tests call; what a round may cost, in candidates.
// Out:    for each its number. Where the budget presses, what tests call gets kCalledShare times as
//         much as the rest: somebody cares for it, and there is more to compare its outcomes with.
//         None gets nothing, and no more than kFullQuota.
// Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_EXPLORE_QUOTAS_H_
#define AUGMENT_ENGINE_EXPLORE_QUOTAS_H_

#include <cstdint>
#include <vector>

namespace augment {

std::vector<int> Quotas(const std::vector<bool>& called, int64_t candidates);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXPLORE_QUOTAS_H_
