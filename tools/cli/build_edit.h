// The cc_test targets of generated files, put into the user's BUILD file by
// buildozer, which cannot see through macros: then the block to paste is given.
#ifndef AUGMENT_TOOLS_CLI_BUILD_EDIT_H_
#define AUGMENT_TOOLS_CLI_BUILD_EDIT_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tools/cli/manifest.h"
#include "tools/cli/suite.h"

namespace augment {

struct BuildEdit {
  std::string path;  // relative to the workspace: "pkg/BUILD.bazel"
  std::string before;
  std::string after;
  // Targets that are new in `after`.
  int added = 0;
  int removed = 0;
  bool augmented = false;  // the user's cc_test is an augmented_cc_test in `after`
  // What a person has to paste, and why; empty when the edit is complete.
  std::string paste;
};

// What the package should have: each file that exists gets its target, each
// that is gone loses it, and with `augment` the user's cc_test becomes an augmented_cc_test. Works
// on a copy; `after` is what to write. Errors: NotFound (no BUILD file), Internal.
// Headers: labels that the file of the tests, of the faults, includes.
absl::StatusOr<BuildEdit> EditBuildFile(const std::string& workspace, const Manifest& manifest,
                                        bool tests, bool faults, bool augment, const Suite& suite,
                                        const std::vector<std::string>& test_headers = {},
                                        const std::vector<std::string>& fault_headers = {});

// The package's BUILD file, relative to the workspace; empty when there is none.
std::string BuildFileOf(const std::string& workspace, const std::string& package);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_BUILD_EDIT_H_
