// Which cases of a test passed in its runs.
#ifndef AUGMENT_TOOLS_CLI_TEST_OUTCOME_H_
#define AUGMENT_TOOLS_CLI_TEST_OUTCOME_H_

#include <set>
#include <string>
#include <vector>

#include "tools/cli/bazel.h"

namespace augment {

struct TestOutcome {
  bool passed = true;
  bool crashed = false;          // a run was killed, exited half-way or timed out
  std::set<std::string> failed;  // cases that failed or were cut off, where they have names
  int passed_cases = 0;
};

// Of all runs of `label`: by GoogleTest's log, else by the traces. What the runs
// left is unpacked into `folder`.
TestOutcome OutcomeOf(const std::vector<TestRun>& runs, const std::string& label,
                      const std::string& folder);

// Nothing is wrong with `a` that is not wrong with `b`.
bool NoWorse(const TestOutcome& a, const TestOutcome& b);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_TEST_OUTCOME_H_
