// Lets Bazel see plain cc_tests as augmented_cc_tests, without touching the
// user's tree.
//
// In:     labels of cc_tests of the main repository.
// Out:    a folder to put first into --package_path. It has each test's package
//         once more: links to the files, and a copy of the BUILD file that ends
//         with a call of augment_existing_test. So labels, visibility, relative
//         paths, globs and macros mean what they mean in the user's BUILD file.
// Owned:  by the caller, and gone with the object or when the run is interrupted.
// Errors: InvalidArgument (a test that Bazel does not print), Internal.
#ifndef AUGMENT_TOOLS_CLI_OVERLAY_H_
#define AUGMENT_TOOLS_CLI_OVERLAY_H_

#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tools/cli/bazel.h"
#include "tools/cli/files.h"

namespace augment {

absl::StatusOr<TemporaryFolder> MakeOverlay(const std::vector<std::string>& tests, Bazel* bazel);

// The call, of what `bazel query --output=build` prints of a cc_test; empty when
// it prints none. The attributes are said again, because Bazel 4 does not hand
// on select() from one rule to another.
std::string AugmentingCall(const std::string& printed);

// Links everything in the folders of these packages to what is in `workspace`, and adds a
// text to each one's BUILD file. Of `left_out`, paths of files in these packages, only the folders
// are made.
absl::Status LinkPackages(const std::string& workspace, const std::string& root,
                          const std::map<std::string, std::string>& added,
                          const std::set<std::string>& left_out = {});

// Of the links below `runfiles` (a folder of the main repository's) those that lead nowhere, to the
// files of the same path in `workspace`. Bazel made them to an overlay that is gone, and does not
// make them anew where nothing else has changed. What has no such file, or cannot be made, stays.
void RenewLinks(const std::string& runfiles, const std::string& workspace);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_OVERLAY_H_
