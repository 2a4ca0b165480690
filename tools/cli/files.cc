#include "tools/cli/files.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <set>
#include <sstream>

#include "absl/strings/str_cat.h"
#include "engine/base/status.h"

namespace augment {
namespace {

namespace fs = std::filesystem;

std::mutex& temporaries_mutex() {
  static auto* const mutex = new std::mutex;
  return *mutex;
}

std::set<std::string>& temporaries() {
  static auto* const paths = new std::set<std::string>;
  return *paths;
}

void Remember(const std::string& path) {
  const std::lock_guard<std::mutex> lock(temporaries_mutex());
  temporaries().insert(path);
}

void Forget(const std::string& path) {
  const std::lock_guard<std::mutex> lock(temporaries_mutex());
  temporaries().erase(path);
}

}  // namespace

absl::StatusOr<std::string> ReadFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream content;
  if (file) content << file.rdbuf();
  if (!file) return absl::NotFoundError(absl::StrCat("cannot read ", path));
  return content.str();
}

bool FileExists(const std::string& path) {
  std::error_code error;
  return fs::exists(path, error);
}

absl::Status MakeFolders(const std::string& path) {
  std::error_code error;
  fs::create_directories(path, error);
  if (!error) return absl::OkStatus();
  return absl::InternalError(absl::StrCat("cannot create ", path, ": ", error.message()));
}

absl::Status WriteFile(const std::string& path, const std::string& content) {
  const std::string beside = absl::StrCat(path, ".augment-", getpid());
  Remember(beside);
  std::ofstream file(beside, std::ios::binary | std::ios::trunc);
  file << content;
  file.close();
  bool written = static_cast<bool>(file);
  std::string reason = std::strerror(errno);
  if (written && std::rename(beside.c_str(), path.c_str()) != 0) {
    reason = std::strerror(errno);
    written = false;
  }
  if (!written) unlink(beside.c_str());
  Forget(beside);
  if (written) return absl::OkStatus();
  return absl::InternalError(absl::StrCat("cannot write ", path, ": ", reason));
}

absl::Status CheckWritable(const std::string& folder) {
  if (access(folder.c_str(), W_OK | X_OK) == 0) return absl::OkStatus();
  return absl::FailedPreconditionError(
      absl::StrCat("cannot write to ", folder, ": ", std::strerror(errno)));
}

std::vector<std::string> ListFolder(const std::string& path) {
  std::vector<std::string> names;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(path, error)) {
    names.push_back(entry.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

void RemoveTree(const std::string& path) {
  std::error_code error;
  fs::remove_all(path, error);
}

absl::StatusOr<TemporaryFolder> TemporaryFolder::Create(const std::string& parent) {
  std::string base = parent;
  if (base.empty()) {
    const char* tmp = std::getenv("TMPDIR");
    base = tmp == nullptr || *tmp == 0 ? "/tmp" : tmp;
  }
  RETURN_IF_ERROR(MakeFolders(base));
  std::string path = base + "/augment-XXXXXX";
  if (mkdtemp(path.data()) == nullptr) {
    return absl::InternalError(
        absl::StrCat("cannot create a folder in ", base, ": ", std::strerror(errno)));
  }
  Remember(path);
  return TemporaryFolder(path);
}

TemporaryFolder::~TemporaryFolder() {
  if (path_.empty()) return;
  RemoveTree(path_);
  Forget(path_);
}

void RemoveTemporaries() {
  const std::lock_guard<std::mutex> lock(temporaries_mutex());
  for (const std::string& path : temporaries()) RemoveTree(path);
  temporaries().clear();
}

}  // namespace augment
