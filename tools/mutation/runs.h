// Runs a test program with a mutant chosen.
//
// In:     the executable of a cc_test, the environment it expects.
// Out:    whether it passed; the GoogleTest cases that failed.
// Errors: NotFound when the program is not there.
// Threads: one at a time.
#ifndef AUGMENT_TOOLS_MUTATION_RUNS_H_
#define AUGMENT_TOOLS_MUTATION_RUNS_H_

#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"

namespace augment {

struct TestProgram {
  std::string path;
  std::string workspace;  // its name, of the folder among the runfiles
  std::vector<std::string> arguments;
  std::map<std::string, std::string> environment;
  bool one_processor = false;  // it may run on no other
  // Its output goes to a terminal, where the machine can make one (HasTerminals); with the line
  // ends of one taken out of RunEnd.log.
  bool terminal = false;
};

struct RunEnd {
  bool passed = false;
  bool timed_out = false;
  double seconds = 0;
  int cases = 0;                    // that ran, of GoogleTest
  std::vector<std::string> failed;  // "Suite.Name", or cut off; sorted
  std::string log;                  // what it printed
};

struct RunOptions {
  int mutant = 0;       // 0: the original
  bool own = false;     // of SelfContainedSchemata()
  std::string reached;  // file for the numbers that were reached; empty: none
  absl::Duration limit = absl::Seconds(60);
  bool limit_memory = true;  // not with sanitizers, whose shadow is large
  std::string scratch;       // emptied before the run
};

// Whether there is the program that runs others in a terminal.
bool HasTerminals();

absl::StatusOr<RunEnd> RunTest(const TestProgram& program, const RunOptions& options);

}  // namespace augment

#endif  // AUGMENT_TOOLS_MUTATION_RUNS_H_
