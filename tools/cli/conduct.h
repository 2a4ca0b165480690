// Which cases of a test passed in its runs.
#ifndef AUGMENT_TOOLS_CLI_CONDUCT_H_
#define AUGMENT_TOOLS_CLI_CONDUCT_H_

#include <set>
#include <string>
#include <vector>

#include "tools/cli/bazel.h"

namespace augment {

struct Conduct {
  bool passed = true;
  bool crashed = false;       // a run was killed, exited half-way or timed out
  std::set<std::string> bad;  // cases that failed or were cut off, where they have names
  int good = 0;               // cases that passed
};

// Of all runs of `label`: by GoogleTest's log, else by the traces. What the runs
// left is unpacked into `folder`.
Conduct ConductOf(const std::vector<TestRun>& runs, const std::string& label,
                  const std::string& folder);

// Nothing is wrong with `a` that is not wrong with `b`.
bool NoWorse(const Conduct& a, const Conduct& b);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_CONDUCT_H_
