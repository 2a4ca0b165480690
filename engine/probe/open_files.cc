#include "engine/probe/open_files.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

namespace augment {
namespace driver {
namespace {

std::set<int> Descriptors() {
  std::set<int> all;
  DIR* const folder = opendir("/proc/self/fd");
  if (folder == nullptr) return all;
  while (const dirent* entry = readdir(folder)) {
    const int descriptor = std::atoi(entry->d_name);
    if (entry->d_name[0] != '.' && descriptor != dirfd(folder)) all.insert(descriptor);
  }
  closedir(folder);
  return all;
}

}  // namespace

OpenFiles::OpenFiles() {
  for (const int descriptor : Descriptors()) {
    struct stat status;
    if (fstat(descriptor, &status) == 0) {
      own_.insert({descriptor, status.st_dev, status.st_ino});
    }
  }
}

bool OpenFiles::OnlyRead(std::vector<Place>* places) const {
  places->clear();
  for (const int descriptor : Descriptors()) {
    struct stat status;
    if (fstat(descriptor, &status) != 0 ||
        own_.count({descriptor, status.st_dev, status.st_ino}) != 0) {
      continue;
    }
    if (S_ISDIR(status.st_mode) || S_ISCHR(status.st_mode)) continue;
    const int flags = fcntl(descriptor, F_GETFL);
    if (!S_ISREG(status.st_mode) || flags < 0 || (flags & O_ACCMODE) != O_RDONLY) return false;
    places->push_back({descriptor, lseek(descriptor, 0, SEEK_CUR)});
  }
  return true;
}

void OpenAnew(const std::vector<OpenFiles::Place>& places) {
  for (const OpenFiles::Place& place : places) {
    char path[64];
    std::snprintf(path, sizeof path, "/proc/self/fd/%d", place.descriptor);
    const int again = open(path, O_RDONLY | O_CLOEXEC);
    if (again < 0) continue;
    if (lseek(again, place.offset, SEEK_SET) == place.offset) dup2(again, place.descriptor);
    close(again);
  }
}

}  // namespace driver
}  // namespace augment
