// Two runs at once: one file that only one process holds at a time.
//
// The lock is the kernel's (flock): it goes with the object, or with the
// process however that ends, so nothing is ever left locked. Children that are
// started do not inherit it. Thread rule: any thread, one object each.
#ifndef AUGMENT_TOOLS_CLI_LOCK_H_
#define AUGMENT_TOOLS_CLI_LOCK_H_

#include <functional>
#include <string>

#include "absl/status/statusor.h"

namespace augment {

class FileLock {
 public:
  // Creates `path` when missing; its folder must exist. Does not wait.
  // Errors: FailedPrecondition when another process holds it, with "process N";
  // Internal when the file cannot be made or the file system has no locks.
  static absl::StatusOr<FileLock> Try(const std::string& path);

  // Waits until it is free; calls `waiting` first if it is not, with the error
  // of Try().
  static absl::StatusOr<FileLock> Wait(const std::string& path,
                                       const std::function<void(const absl::Status&)>& waiting);

  FileLock() = default;  // of nothing
  FileLock(FileLock&& other) noexcept : file_(other.file_) { other.file_ = -1; }
  FileLock& operator=(FileLock&& other) noexcept;
  ~FileLock();

 private:
  explicit FileLock(int file) : file_(file) {}
  int file_ = -1;
};

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_LOCK_H_
