// The files that a test leaves in TEST_UNDECLARED_OUTPUTS_DIR.
#ifndef AUGMENT_TOOLS_CLI_TEST_OUTPUTS_H_
#define AUGMENT_TOOLS_CLI_TEST_OUTPUTS_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tools/cli/bazel.h"

namespace augment {

// Adds the paths of those of one run whose names end with `end`; what Bazel has
// zipped is unpacked into `folder`. Errors: Internal, NotFound (no unzip).
absl::Status CollectOutputs(const TestRun& run, const std::string& end, const std::string& folder,
                            std::vector<std::string>* files);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_TEST_OUTPUTS_H_
