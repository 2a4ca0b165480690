// Rows as lines of text whose columns stand below each other.
//
// In:     rows of as many cells, the heading first. Out: lines, two blanks between columns.
// Errors: none. Threads: pure function.
#ifndef AUGMENT_BENCH_SWEEP_ALIGNED_H_
#define AUGMENT_BENCH_SWEEP_ALIGNED_H_

#include <string>
#include <vector>

namespace augment {

std::string Aligned(const std::vector<std::vector<std::string>>& rows);

}  // namespace augment

#endif  // AUGMENT_BENCH_SWEEP_ALIGNED_H_
