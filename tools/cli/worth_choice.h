// Which candidates are kept for what they notice, and what is reported of the mutants.
//
// In:     what each candidate, and the suite, notices and comes to (tools/cli/worth.cc).
// Out:    WorthOfTests.kept, caught and report.
// Errors: a file of the library that cannot be read.
// Threads: any; nothing is shared.
#ifndef AUGMENT_TOOLS_CLI_WORTH_CHOICE_H_
#define AUGMENT_TOOLS_CLI_WORTH_CHOICE_H_

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "engine/emit/source_file.h"
#include "engine/mutate/mutate.h"
#include "engine/mutate/select.h"
#include "tools/cli/worth.h"

namespace augment {

// Mutants are known by their numbers, from 1.
struct SeenOfMutants {
  std::set<int> suite_reaches;
  std::set<int> suite_ran;  // the suite was run on it
  std::set<int> suite_notices;
  std::set<int> ours_ran;
  std::map<int, std::vector<size_t>> who_reaches;  // … of the candidates
};

// `worth` of each candidate. Gives by mutant the place in Report.tests of the test that is kept for
// it.
std::map<int, int> ChooseByWorth(const std::vector<TestText>& candidates,
                                 std::vector<mutate::Worth> worth, const WorthOptions& options,
                                 const std::vector<mutate::Mutant>& mutants, WorthOfTests* result);

absl::Status ReportMutants(const std::vector<mutate::Mutant>& mutants, const SeenOfMutants& seen,
                           const std::vector<TestText>& candidates,
                           const std::map<int, int>& caught_by, const std::string& workspace,
                           WorthOfTests* result);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_WORTH_CHOICE_H_
