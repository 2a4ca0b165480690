#include "tools/cli/lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "absl/strings/str_cat.h"
#include "tools/cli/files.h"

namespace augment {
namespace {

absl::Status Failed(const std::string& path) {
  return absl::InternalError(absl::StrCat("cannot lock ", path, ": ", std::strerror(errno)));
}

// So that others can say who it is. Not being able to is no error.
void SignedBy(int file) {
  const std::string text = absl::StrCat(getpid(), "\n");
  if (ftruncate(file, 0) != 0) return;
  static_cast<void>(pwrite(file, text.data(), text.size(), 0) == 0);
}

}  // namespace

absl::StatusOr<FileLock> FileLock::Try(const std::string& path) {
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (file < 0) return Failed(path);
  FileLock lock(file);
  if (flock(file, LOCK_EX | LOCK_NB) == 0) {
    SignedBy(file);
    return lock;
  }
  if (errno != EWOULDBLOCK) return Failed(path);
  absl::StatusOr<std::string> holder = ReadFile(path);
  std::string number = holder.ok() ? *holder : "";
  number = number.substr(0, number.find('\n'));
  return absl::FailedPreconditionError(
      absl::StrCat("process ", number.empty() ? "unknown" : number));
}

absl::StatusOr<FileLock> FileLock::Wait(const std::string& path,
                                        const std::function<void(const absl::Status&)>& waiting) {
  absl::StatusOr<FileLock> lock = Try(path);
  if (lock.ok() || !absl::IsFailedPrecondition(lock.status())) return lock;
  waiting(lock.status());
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (file < 0) return Failed(path);
  FileLock waited(file);
  while (flock(file, LOCK_EX) != 0) {
    if (errno != EINTR) return Failed(path);
  }
  SignedBy(file);
  return waited;
}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(file_, other.file_);
  return *this;
}

FileLock::~FileLock() {
  // Closing unlocks. The file stays: removing it would let two processes lock
  // two files of one name.
  if (file_ >= 0) close(file_);
}

}  // namespace augment
