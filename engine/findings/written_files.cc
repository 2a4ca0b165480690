#include "engine/findings/written_files.h"

#include <system_error>

namespace augment {

namespace {

std::string Cleared(std::string folder) {
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (!entry.is_symlink(error)) std::filesystem::remove_all(entry.path(), error);
  }
  return folder;
}

}  // namespace

WrittenFiles::WrittenFiles(std::string folder)
    : folder_(Cleared(std::move(folder))), before_(Look()) {}

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
