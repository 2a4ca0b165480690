// The page of //bench/strategies: a bar chart for each measure and library, which opens without a
// network.
//
// In:     cells; what they were measured with, for the heading.
// Out:    HTML with everything in it.
// Errors: none. Threads: any; no shared state.
#ifndef AUGMENT_BENCH_STRATEGIES_PAGE_H_
#define AUGMENT_BENCH_STRATEGIES_PAGE_H_

#include <string>
#include <vector>

#include "bench/strategies/table.h"

namespace augment {

std::string Page(const std::vector<Cell>& cells, const std::string& heading);

}  // namespace augment

#endif  // AUGMENT_BENCH_STRATEGIES_PAGE_H_
