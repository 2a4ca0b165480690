#include "engine/base/file_names.h"

#include <cstddef>

#include "absl/strings/match.h"

namespace augment {
namespace {

// third[-_]?party, 3rd[-_]?party, vendors?, extern(al)?
bool HoldsOthers(absl::string_view folder) {
  for (const char* const name :
       {"third_party", "third-party", "thirdparty", "3rd_party", "3rd-party", "3rdparty", "vendor",
        "vendors", "extern", "external"}) {
    if (absl::EqualsIgnoreCase(folder, name)) return true;
  }
  return false;
}

}  // namespace

absl::string_view BaseName(absl::string_view path) { return path.substr(path.rfind('/') + 1); }

bool IsSource(absl::string_view path) {
  for (const char* const end : {".cc", ".cpp", ".cxx", ".c++", ".C", ".c"}) {
    if (absl::EndsWith(path, end)) return true;
  }
  return false;
}

bool IsFragment(absl::string_view path) {
  for (const char* const end : {".inc", ".inl", ".ipp", ".tcc", ".def", ".tpp"}) {
    if (absl::EndsWith(path, end)) return true;
  }
  return false;
}

absl::string_view BundledFolder(absl::string_view path) {
  size_t begin = 0;
  if (absl::StartsWith(path, "external/")) {
    const size_t repository = path.find('/', sizeof("external/") - 1);
    if (repository == absl::string_view::npos) return "";
    begin = repository + 1;
  }
  for (size_t end = path.find('/', begin); end != absl::string_view::npos;
       begin = end + 1, end = path.find('/', begin)) {
    if (!HoldsOthers(path.substr(begin, end - begin))) continue;
    // A header that lies there without a folder of its own.
    const size_t project = path.find('/', end + 1);
    return path.substr(0, project == absl::string_view::npos ? end : project);
  }
  return "";
}

}  // namespace augment
