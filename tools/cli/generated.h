// The two generated files of a target: what they are now, what they become.
#ifndef AUGMENT_TOOLS_CLI_GENERATED_H_
#define AUGMENT_TOOLS_CLI_GENERATED_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tools/cli/file_change.h"
#include "tools/cli/session.h"

namespace augment {

struct Generated {
  std::vector<FileChange> changes;  // only those that differ
  int tests_written = 0;            // new ones
  bool stale = false;               // the existing file does not build or pass
  std::vector<std::string> notes;   // for standard error
  std::string paste;                // for the BUILD file, when it was not edited
};

// Writes the report's tests as code, verifies them and the existing ones, and
// withdraws findings whose tests do not fail. With `write_tests` false only
// the existing tests and the faults are looked at.
absl::StatusOr<Generated> Generate(const Session& session, bool write_tests, Searched* searched);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_GENERATED_H_
