#include "engine/findings/written_files.h"

#include <system_error>

namespace augment {

WrittenFiles::WrittenFiles(std::string folder) : folder_(std::move(folder)), before_(Look()) {}

bool WrittenFiles::Changed() const { return Look() != before_; }

WrittenFiles::Files WrittenFiles::Look() const {
  Files files;
  std::error_code error;
  std::filesystem::recursive_directory_iterator at(folder_, error);
  for (; !error && at != std::filesystem::recursive_directory_iterator(); at.increment(error)) {
    if (at->is_symlink(error) || !at->is_regular_file(error)) continue;
    files[at->path().string()] = {at->last_write_time(error), at->file_size(error)};
  }
  return files;
}

}  // namespace augment
