// Faults whose tests do not build by themselves: they need what a source of the user's test
// declares or defines, a type of its own or a static member that the library leaves to its users.
//
// In:     such tests; the sources of the user's test; how to build and run files of tests.
// Out:    the source in whose surroundings (engine/emit/cut_test.h) the most of them build, and
//         what they do there.
// Errors: of whoever builds and runs. No source that can be such a surrounding: nothing is
//         built, and the result is empty. Threads: one.
#ifndef AUGMENT_TOOLS_CLI_FRAMED_FAULTS_H_
#define AUGMENT_TOOLS_CLI_FRAMED_FAULTS_H_

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/emit/source_file.h"
#include "tools/cli/suite.h"
#include "tools/cli/verify.h"

namespace augment {

struct FramedFaults {
  std::string source;                           // empty: no test builds in any
  std::map<std::string, VerifiedTest> results;  // by full name, of those that build
};

using VerifyFiles =
    std::function<absl::StatusOr<Verification>(const std::vector<VerifyFile>& files)>;

// `only` is the source that the file has around it already; usually empty. `like` is how the
// tests are verified otherwise, without its tests.
absl::StatusOr<FramedFaults> FrameFaults(const std::vector<TestText>& tests,
                                         const std::map<std::string, std::string>& sources,
                                         const std::string& only, const VerifyFile& like,
                                         const VerifyFiles& verify);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_FRAMED_FAULTS_H_
