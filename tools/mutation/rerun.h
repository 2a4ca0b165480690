// Runs a program of tests again and again, in surroundings that change from run to run.
//
// In:     the executable of a cc_test, the framework of its cases and their names; how often.
// Out:    the cases that did not pass in each of the runs, and the surroundings of the first one
//         where they did not ("TZ=UTC LC_ALL=C --gtest_shuffle …"). What Bazel fixes (the working
//         folder, the runfiles) stays as it is.
// Errors: NotFound when the program is not there.
// Threads: one at a time.
#ifndef AUGMENT_TOOLS_MUTATION_RERUN_H_
#define AUGMENT_TOOLS_MUTATION_RERUN_H_

#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "engine/emit/frameworks/framework.h"
#include "tools/mutation/runs.h"

namespace augment {

struct RerunOptions {
  int runs = 100;
  absl::Duration limit = absl::Seconds(10);  // of all runs; the one that goes on is ended
  std::string scratch;                       // emptied before each
};

// In the order of cases that the run's number gives, one of three time zones and locales, in every
// other run but the first as another user and on one processor, in every fourth with its output in
// a terminal, with another seed for rand() where the program takes it (tools/cli/seed_source.h), in
// all but the first with other bytes in memory that nobody has written. A locale that the machine
// does not have changes nothing.
TestProgram InOtherSurroundings(TestProgram program, const TestFramework& framework, int run);

absl::StatusOr<std::map<std::string, std::string>> FindFlaky(const TestProgram& program,
                                                             const TestFramework& framework,
                                                             const std::vector<std::string>& cases,
                                                             const RerunOptions& options);

}  // namespace augment

#endif  // AUGMENT_TOOLS_MUTATION_RERUN_H_
