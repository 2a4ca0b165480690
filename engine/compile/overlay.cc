#include "engine/compile/overlay.h"

#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/base/cannot_write.h"
#include "engine/base/status.h"

namespace augment::compile {
namespace fs = std::filesystem;

Overlay::Overlay(std::string folder)
    : folder_(std::move(folder)), origin_(fs::current_path().string()) {}

Overlay::~Overlay() {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

absl::Status Overlay::Open(const std::string& path) {
  if (!opened_.insert(path).second) return absl::OkStatus();
  if (!path.empty()) {
    RETURN_IF_ERROR(Open(fs::path(path).parent_path().string()));
  }
  std::error_code error;
  const fs::path made = fs::path(folder_) / path;
  fs::remove(made, error);  // the link that stood for it
  fs::create_directories(made, error);
  if (error) return absl::InternalError(absl::StrCat("cannot make ", made.string()));
  for (const auto& entry : fs::directory_iterator(fs::path(origin_) / path, error)) {
    // Never into itself.
    if (entry.path().string() == folder_) continue;
    fs::create_symlink(entry.path(), made / entry.path().filename(), error);
  }
  return absl::OkStatus();
}

absl::Status Overlay::Put(const std::map<std::string, std::string>& files) {
  for (const auto& [path, text] : files) {
    RETURN_IF_ERROR(Open(fs::path(path).parent_path().string()));
    const fs::path to = fs::path(folder_) / path;
    std::error_code ignored;
    fs::remove(to, ignored);
    std::ofstream out(to, std::ios::binary);
    out << text;
    if (!out.flush()) return CannotWrite(to.string());
  }
  return absl::OkStatus();
}

}  // namespace augment::compile
