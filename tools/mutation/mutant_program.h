// A test program that is built on a library with mutants, and runs of it.
//
// In:     the program, how it is to be run; the number of a mutant, 0 for none.
// Out:    how it ended; which mutants' places it came to; which of its cases tell nothing of a
//         mutant, since they fail without one.
// Errors: NotFound when the program is not there.
// Threads: several may run programs at a time, each with another number of its own.
#ifndef AUGMENT_TOOLS_MUTATION_MUTANT_PROGRAM_H_
#define AUGMENT_TOOLS_MUTATION_MUTANT_PROGRAM_H_

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "tools/mutation/runs.h"

namespace augment {

struct MutantProgram {
  TestProgram program;
  // After which it does not end. Until TryOriginal() knows better.
  absl::Duration limit = absl::Minutes(2);
  std::set<int> reaches;  // mutants, without one
};

struct MutantRuns {
  bool own = false;     // of mutate::SelfContainedSchemata()
  std::string scratch;  // folders and files whose names begin so
  // A mutant that makes a program so much slower does not end; so long it may always take.
  double slower = 10;
  absl::Duration least_limit = absl::Milliseconds(500);
};

absl::StatusOr<RunEnd> RunOn(const MutantProgram& program, int mutant, const MutantRuns& runs,
                             size_t thread = 0, const std::vector<std::string>& arguments = {},
                             std::set<int>* reached = nullptr);

// How long it may take with a mutant that took so long without one.
absl::Duration LimitAfter(const RunEnd& original, const MutantRuns& runs);

// Runs it without a mutant, and sets what it reaches and, unless it was ended, its limit. Whether
// it passes.
absl::StatusOr<bool> TryOriginal(const MutantRuns& runs, MutantProgram* program);

struct SuiteWithout {
  bool passed = false;
  std::string why_not;                // a few words
  std::vector<std::string> left_out;  // "Suite.Name"
};

// The same of a suite. Of GoogleTest's cases those that fail without a mutant are left out, in
// `program`'s arguments, as long as some pass.
absl::StatusOr<SuiteWithout> TryOriginalSuite(const MutantRuns& runs, MutantProgram* program);

// How many threads may run these. Suites may stand in their own way, with a port or a file that
// has one name: one thread then.
absl::StatusOr<size_t> ThreadsThatAgree(const std::vector<const MutantProgram*>& programs,
                                        const MutantRuns& runs);

}  // namespace augment

#endif  // AUGMENT_TOOLS_MUTATION_MUTANT_PROGRAM_H_
