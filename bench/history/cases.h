// The test cases of a file that augment wrote, one by one.
//
// In:     the text of <name>_augmented_faults.cc, written with GoogleTest.
// Out:    the same text with one of its cases.
// Errors: NotFound, when there is no such case.
// Threads: any; no shared state.
#ifndef AUGMENT_BENCH_HISTORY_CASES_H_
#define AUGMENT_BENCH_HISTORY_CASES_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace augment {

// "Suite.Name" of each, in the order of the file.
std::vector<std::string> CasesIn(const std::string& source);

// What is between the cases stays: includes, classes, comments.
absl::StatusOr<std::string> KeepCase(const std::string& source, const std::string& name);

}  // namespace augment

#endif  // AUGMENT_BENCH_HISTORY_CASES_H_
