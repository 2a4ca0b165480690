// Files of the user and files that must not outlive the program.
//
// Everything is written beside its place and renamed, so that nobody ever sees
// half a file. Temporary names are remembered: an interrupted run removes them.
#ifndef AUGMENT_TOOLS_CLI_FILES_H_
#define AUGMENT_TOOLS_CLI_FILES_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace augment {

absl::StatusOr<std::string> ReadFile(const std::string& path);
bool FileExists(const std::string& path);
absl::Status MakeFolders(const std::string& path);

// Creates or replaces `path` in one step; its folder must exist.
absl::Status WriteFile(const std::string& path, const std::string& content);

// That files can be made in a folder; errors: FailedPrecondition, with the system's reason.
absl::Status CheckWritable(const std::string& folder);

// Names (not paths) of the entries of a folder, sorted; empty when unreadable.
std::vector<std::string> ListFolder(const std::string& path);

void RemoveTree(const std::string& path);

// A new folder that disappears with the object, or when the run is interrupted.
class TemporaryFolder {
 public:
  // Below `parent`, which is created; below the system's folder when empty.
  static absl::StatusOr<TemporaryFolder> Create(const std::string& parent = "");
  TemporaryFolder(TemporaryFolder&& other) noexcept : path_(std::move(other.path_)) {
    other.path_.clear();
  }
  TemporaryFolder& operator=(TemporaryFolder&&) = delete;
  ~TemporaryFolder();

  const std::string& path() const { return path_; }

 private:
  explicit TemporaryFolder(std::string path) : path_(std::move(path)) {}
  std::string path_;
};

// For the interrupt handler's thread: removes what is still there.
void RemoveTemporaries();

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_FILES_H_
