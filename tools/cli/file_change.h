// A file of the user's before and after: shown, or written.
// Errors: Internal, it cannot be written. Threads: any.
#ifndef AUGMENT_TOOLS_CLI_FILE_CHANGE_H_
#define AUGMENT_TOOLS_CLI_FILE_CHANGE_H_

#include <string>
#include <vector>

#include "absl/status/status.h"

namespace augment {

// Paths are relative to the workspace.
struct FileChange {
  std::string path;
  bool existed = false;
  bool remains = true;  // false: to be deleted
  std::string before;
  std::string after;
  std::string note;  // "9 tests, all pass"

  bool Differs() const { return existed != remains || before != after; }
};

// "--- a/pkg/x.cc" … with paths as the user knows them.
std::string UnifiedDiff(const FileChange& change);

absl::Status Apply(const std::string& workspace, const FileChange& change);

// "wrote   path   note" for each; nothing is written yet when `tries`.
std::string ChangesText(const std::vector<FileChange>& changes, bool tries);

// With spaces behind it.
std::string Padded(std::string text, size_t width);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_FILE_CHANGE_H_
