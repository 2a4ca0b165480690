// Which mutants programs of tests notice.
//
// In:     programs that are built on a library with mutants in it (subject.h).
// Out:    the mutants whose place they come to, and those on which one of them fails.
// Errors: FailedPrecondition, one fails without a mutant; NotFound, it is not there.
// Threads: one caller; runs several programs at a time where they stand it.
#ifndef AUGMENT_BENCH_MUTANTS_NOTICED_H_
#define AUGMENT_BENCH_MUTANTS_NOTICED_H_

#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "tools/mutation/runs.h"

namespace augment {

struct NoticedOptions {
  std::vector<int> mutants;  // of these
  std::string scratch;       // folders and a file of that name, with something behind it
  // A program may take so long without a mutant; with one five times what it took then, and so much
  // at least.
  absl::Duration first_limit = absl::Minutes(5);
  absl::Duration least_limit = absl::Seconds(5);
  // Of all runs together: who comes too late is left out.
  absl::Duration time = absl::InfiniteDuration();
};

struct Noticed {
  std::vector<int> asked;  // in their order, those for which the time sufficed
  std::set<int> reached;   // of all that there are
  std::set<int> noticed;
};

absl::StatusOr<Noticed> RunOnMutants(const std::vector<TestProgram>& programs,
                                     const NoticedOptions& options);

}  // namespace augment

#endif  // AUGMENT_BENCH_MUTANTS_NOTICED_H_
