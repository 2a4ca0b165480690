// The rows as text.
//
// Threads: any; no state.
#ifndef AUGMENT_BENCH_MUTANTS_TABLE_H_
#define AUGMENT_BENCH_MUTANTS_TABLE_H_

#include <string>
#include <vector>

#include "bench/mutants/mutants.pb.h"

namespace augment {

// A line each, and one for each mutant when `details`.
std::string MutantsTable(const std::vector<mutants::Row>& rows, bool details);

// "mutants: F of N found (recipes A, moments B, random R with the same oracles), …": of the
// mutants that were looked for in all the ways named; F: in one of these but "random".
std::string MutantsLine(const std::vector<mutants::Row>& rows,
                        const std::vector<std::string>& ways);

// "found by: witnesses A (B alone), …": of the mutants that a search found by its faults, by what
// the calls took (reported.h); alone: by nothing else. Empty when there is none.
std::string MutantsByLine(const std::vector<mutants::Row>& rows,
                          const std::vector<std::string>& ways);

}  // namespace augment

#endif  // AUGMENT_BENCH_MUTANTS_TABLE_H_
