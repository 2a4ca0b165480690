// Whether the traced test says what the plain one says.
//
// In:     the logs of two plain runs and a traced one.
// Out:    equal or not. Lines in which the plain runs differ say nothing, nor
//         do numbers between the same words as those in which they differ; where
//         these have another number of lines, nothing does. Times, addresses and
//         the suffix ".traced" are left out.
// Errors: none.
// Threads: any; no shared state.
#ifndef AUGMENT_BENCH_SWEEP_COMPARE_H_
#define AUGMENT_BENCH_SWEEP_COMPARE_H_

#include <string>

namespace augment {

bool SaysTheSame(const std::string& plain, const std::string& plain_again,
                 const std::string& traced);

// The line that tells most of why a build or a run failed: the first one of
// a compiler, a linker or a Starlark rule, else the first. Cut to `most`
// characters.
std::string TellingLine(const std::string& output, size_t most = 300);

}  // namespace augment

#endif  // AUGMENT_BENCH_SWEEP_COMPARE_H_
