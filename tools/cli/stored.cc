#include "tools/cli/stored.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"

namespace augment {
namespace {

namespace fs = std::filesystem;

constexpr char kBelow[] = "...";

}  // namespace

std::string FullLabel(const std::string& label, const std::string& package) {
  std::string full = label;
  for (const char* main : {"@@//", "@//"}) {
    if (absl::StartsWith(full, main)) full = full.substr(std::string(main).size() - 2);
  }
  if (absl::StartsWith(full, "@")) return "";
  if (!absl::StartsWith(full, "//")) {
    const bool in_package = absl::StartsWith(full, ":");
    const std::string rest(absl::StripPrefix(full, ":"));
    const bool below =
        rest == kBelow || absl::StrContains(rest, '/') || absl::StrContains(rest, ':');
    full = absl::StrCat("//", package,
                        in_package || !below ? ":"
                        : package.empty()    ? ""
                                             : "/",
                        rest);
  }
  if (absl::EndsWith(full, kBelow) || absl::StrContains(full, ':')) return full;
  return absl::StrCat(full, ":", full.substr(full.rfind('/') + 1));
}

std::vector<std::string> StoredLabels(const std::string& root, const std::string& label,
                                      const std::string& file) {
  if (label.empty()) return {};
  std::string package = label.substr(2);
  std::string name = kBelow;
  if (const size_t colon = package.rfind(':'); colon != std::string::npos) {
    name = package.substr(colon + 1);
    package.resize(colon);
  } else {
    package = std::string(absl::StripSuffix(absl::StripSuffix(package, kBelow), "/"));
  }
  std::error_code error;
  if (name != kBelow && name != "all" && name != "*" && name != "all-targets") {
    if (!fs::exists(fs::path(root) / package / name / file, error)) return {};
    return {absl::StrCat("//", package, ":", name)};
  }
  std::vector<std::string> labels;
  const fs::path top = fs::path(root) / package;
  fs::recursive_directory_iterator at(top, error);
  for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
    if (at->path().filename() != file) continue;
    const fs::path target = fs::relative(at->path().parent_path(), root, error);
    if (name != kBelow && target.parent_path() != fs::path(package)) continue;
    labels.push_back(
        absl::StrCat("//", target.parent_path().string(), ":", target.filename().string()));
  }
  std::sort(labels.begin(), labels.end());
  return labels;
}

std::string WorkspaceAbove() {
  std::error_code error;
  for (fs::path folder = fs::current_path(error); !error && !folder.empty();
       folder = folder.parent_path()) {
    for (const char* mark : {"MODULE.bazel", "WORKSPACE", "WORKSPACE.bazel"}) {
      if (fs::exists(folder / mark, error)) return folder.string();
    }
    if (folder == folder.root_path()) break;
  }
  return "";
}

}  // namespace augment
