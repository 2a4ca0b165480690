// Runs each case of a program in a process of its own, for frameworks whose log does not tell how
// each case ended (TestFramework::LogsCases).
//
// In:     a program beside which a list of its cases lies, and what they are run with.
// Out:    a log as ReadTestLog understands it: a case that fails an assertion, one that passes,
//         one that begins and is not heard of again. Takes its share of Bazel's shards.
// Errors: a case that the program does not list is not mentioned: a main() that is another's runs
//         nothing, and would pass.
#ifndef AUGMENT_TOOLS_CLI_CASE_RUNNER_H_
#define AUGMENT_TOOLS_CLI_CASE_RUNNER_H_

#include <string>
#include <vector>

#include "engine/emit/source_file.h"

namespace augment {

// A program for bash; its argument is the path of the program with the cases.
extern const char kCaseRunner[];
inline constexpr char kCaseRunnerName[] = "each_case.sh";

// Runs its arguments as they are, and lets them print no more than 1 MiB: a finding that prints
// without end would fill the disk with logs. For programs that are not run by the above, which
// cuts each case.
extern const char kOutputCutter[];
inline constexpr char kOutputCutterName[] = "cut_output.sh";

// What the runner reads, as `PROGRAM.cases`.
std::string CaseList(const TestFramework& framework, const std::vector<TestText>& tests);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_CASE_RUNNER_H_
