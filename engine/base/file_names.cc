#include "engine/base/file_names.h"

#include "absl/strings/match.h"

namespace augment {

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

}  // namespace augment
