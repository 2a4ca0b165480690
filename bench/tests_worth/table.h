// The rows of //bench/tests_worth as text.
//
// Threads: any; no state.
#ifndef AUGMENT_BENCH_TESTS_WORTH_TABLE_H_
#define AUGMENT_BENCH_TESTS_WORTH_TABLE_H_

#include <string>
#include <vector>

#include "bench/tests_worth/tests_worth.pb.h"

namespace augment {

constexpr char kOurs[] = "ours";
constexpr char kRandom[] = "random";

// A line each, then what went wrong.
std::string WorthTable(const std::vector<tests_worth::Row>& rows);

// Two lines: medians over the libraries that were measured whole; then "tests: S% of mutants
// killed by the suites, +O points ours, …", of the sums over these.
std::string WorthLines(const std::vector<tests_worth::Row>& rows);

}  // namespace augment

#endif  // AUGMENT_BENCH_TESTS_WORTH_TABLE_H_
