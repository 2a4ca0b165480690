// Branches of a library that programs took, as GCC's gcov counts them.
//
// In:     objects that were compiled by GCC with --coverage below a folder, whose programs ran and
//         left their counts beside them (GCOV_PREFIX).
// Out:    of the files that count, each branch of the source once, however often it was compiled:
//         those that an exception takes are left out.
// Errors: DataLoss, that is not what gcov says; Internal, there is no gcov.
// Threads: one at a time.
#ifndef AUGMENT_BENCH_TESTS_WORTH_BRANCHES_H_
#define AUGMENT_BENCH_TESTS_WORTH_BRANCHES_H_

#include <functional>
#include <set>
#include <string>
#include <tuple>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace augment {

// File, line, which of the line's.
using Branch = std::tuple<std::string, int, int>;

struct Branches {
  std::set<Branch> all;
  std::set<Branch> taken;
};

// `json`: what `gcov --json-format --branch-probabilities --stdout` prints, a message a line.
// `name_of`: what the file is called in `branches`; empty: it does not count.
absl::Status AddBranches(absl::string_view json,
                         const std::function<std::string(const std::string&)>& name_of,
                         Branches* branches);

// Counts of programs that ran before are forgotten.
void ForgetCounts(const std::string& folder);
// `run_in`: where it was compiled.
absl::StatusOr<Branches> ReadCounts(const std::string& folder, const std::string& run_in,
                                    const std::function<std::string(const std::string&)>& name_of);

}  // namespace augment

#endif  // AUGMENT_BENCH_TESTS_WORTH_BRANCHES_H_
