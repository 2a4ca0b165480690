// Files that appear in a folder, or are written there.
//
// In:     a folder, when the object is made. What others left there is removed: a file that is
//         opened again looks like one that nobody wrote. Links stay: they are what the test sees.
// Out:    whether it holds other files since, or other content in the same.
// Errors: what cannot be read is not there.
// Threads: any; whoever else writes there must have ended.
#ifndef AUGMENT_ENGINE_FINDINGS_WRITTEN_FILES_H_
#define AUGMENT_ENGINE_FINDINGS_WRITTEN_FILES_H_

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <utility>

namespace augment {

class WrittenFiles {
 public:
  explicit WrittenFiles(std::string folder);
  bool Changed() const;

 private:
  // By path: when it was written last, and its size.
  using Files = std::map<std::string, std::pair<std::filesystem::file_time_type, uintmax_t>>;
  Files Look() const;

  const std::string folder_;
  const Files before_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_WRITTEN_FILES_H_
