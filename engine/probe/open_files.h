// The files that the user's test has open at a moment. Processes that are forked share where
// a file is read: what one candidate reads another would not read again.
//
// In:     the descriptors of this process.
// Out:    whether a fork can stand for the process: not with sockets, pipes or files that are
//         written. Files that are read can be opened anew, at the same place.
// Errors: a file that cannot be opened again stays as it is.
// Threads: one.
// Not included by user code (it needs the standard library).
#ifndef AUGMENT_ENGINE_PROBE_OPEN_FILES_H_
#define AUGMENT_ENGINE_PROBE_OPEN_FILES_H_

#include <sys/types.h>

#include <set>
#include <tuple>
#include <vector>

namespace augment {
namespace driver {

class OpenFiles {
 public:
  // Those that are open now are the driver's own.
  OpenFiles();

  struct Place {
    int descriptor;
    off_t offset;
  };
  // False: something else than files that are read is open.
  bool OnlyRead(std::vector<Place>* places) const;

 private:
  // A descriptor that is closed may be another file's next: number, device, inode.
  using File = std::tuple<int, dev_t, ino_t>;
  std::set<File> own_;
};

// After a fork: files of this process alone, where they were.
void OpenAnew(const std::vector<OpenFiles::Place>& places);

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_OPEN_FILES_H_
