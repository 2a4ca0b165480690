#include "tools/cli/overlay.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/base/status.h"

namespace augment {
namespace {

namespace fs = std::filesystem;

// A name that no BUILD file has loaded already.
constexpr char kLoad[] =
    "\nload(\"@augment//rules:defs.bzl\", augment_overlay_ = \"augment_existing_test\")\n";
constexpr char kCall[] = "augment_overlay_(";

// Where the rule stands, and who may see it.
constexpr const char* kNotHandedOn[] = {"generator_", "visibility ", "testonly "};

bool IsBelow(const std::string& path, const std::string& folder) {
  return folder.empty() || path == folder || absl::StartsWith(path, folder + "/");
}

class Linker {
 public:
  Linker(std::string workspace, std::string root, const std::map<std::string, std::string>& added,
         const std::set<std::string>& left_out)
      : workspace_(std::move(workspace)),
        root_(std::move(root)),
        added_(added),
        left_out_(left_out) {}

  // `folder` is a package with an addition, or between two of them.
  absl::Status Link(const std::string& folder) const {
    const fs::path from = fs::path(workspace_) / folder;
    const fs::path to = fs::path(root_) / folder;
    RETURN_IF_ERROR(MakeFolders(to.string()));
    const auto addition = added_.find(folder);
    const std::string build = FileExists(from / "BUILD.bazel") ? "BUILD.bazel" : "BUILD";
    for (const std::string& name : ListFolder(from.string())) {
      // Bazel's own links to what it has built.
      std::error_code error;
      if (folder.empty() && absl::StartsWith(name, "bazel-") && fs::is_symlink(from / name, error))
        continue;
      const std::string path = folder.empty() ? name : absl::StrCat(folder, "/", name);
      absl::Status done;
      if (addition != added_.end() && name == build) {
        done = Append(from / name, to / name, addition->second);
      } else if (left_out_.count(path) != 0) {
        continue;
      } else if (HasOneBelow(path)) {
        done = Link(path);
      } else {
        fs::create_symlink(from / name, to / name, error);
        if (error) {
          done = absl::InternalError(
              absl::StrCat("cannot link ", (to / name).string(), ": ", error.message()));
        }
      }
      if (!done.ok()) return done;
    }
    return absl::OkStatus();
  }

 private:
  bool HasOneBelow(const std::string& folder) const {
    return std::any_of(added_.begin(), added_.end(),
                       [&](const auto& package) { return IsBelow(package.first, folder); }) ||
           std::any_of(left_out_.begin(), left_out_.end(),
                       [&](const std::string& file) { return IsBelow(file, folder); });
  }

  static absl::Status Append(const std::string& from, const std::string& to,
                             const std::string& text) {
    absl::StatusOr<std::string> build = ReadFile(from);
    if (!build.ok()) return absl::InternalError(build.status().message());
    return WriteFile(to, absl::StrCat(*build, text));
  }

  const std::string workspace_;
  const std::string root_;
  const std::map<std::string, std::string>& added_;
  const std::set<std::string>& left_out_;
};

}  // namespace

std::string AugmentingCall(const std::string& printed) {
  std::string call;
  bool inside = false;
  for (const absl::string_view line : absl::StrSplit(printed, '\n')) {
    if (line == "cc_test(") {
      inside = true;
      absl::StrAppend(&call, kCall, "\n");
    } else if (inside && line == ")") {
      return call + ")\n";
    } else if (inside) {
      const absl::string_view attribute = absl::StripLeadingAsciiWhitespace(line);
      const bool left_out =
          std::any_of(std::begin(kNotHandedOn), std::end(kNotHandedOn),
                      [&](const char* start) { return absl::StartsWith(attribute, start); });
      if (!left_out) absl::StrAppend(&call, line, "\n");
    }
  }
  return "";
}

absl::Status LinkPackages(const std::string& workspace, const std::string& root,
                          const std::map<std::string, std::string>& added,
                          const std::set<std::string>& left_out) {
  const Linker linker(workspace, root, added, left_out);
  for (const auto& [package, text] : added) {
    // Sorted: a package comes before those below it, which it brings along.
    const std::string& path = package;
    const bool brought = std::any_of(added.begin(), added.end(), [&path](const auto& other) {
      return other.first != path && IsBelow(path, other.first);
    });
    if (brought) continue;
    RETURN_IF_ERROR(linker.Link(package));
  }
  return absl::OkStatus();
}

absl::StatusOr<TemporaryFolder> MakeOverlay(const std::vector<std::string>& tests, Bazel* bazel) {
  std::map<std::string, std::string> added;
  for (const std::string& test : tests) {
    ASSIGN_OR_RETURN(BazelResult result, bazel->Query({"--output=build", test}));
    const std::string call = AugmentingCall(result.out);
    if (call.empty()) {
      return absl::InvalidArgumentError(absl::StrCat("Bazel does not say how ", test, " is made:\n",
                                                     BuildErrors(result.err, 10)));
    }
    std::string& text = added[test.substr(2, test.rfind(':') - 2)];
    absl::StrAppend(&text, text.empty() ? kLoad : "", call);
  }
  ASSIGN_OR_RETURN(TemporaryFolder folder,
                   TemporaryFolder::Create(bazel->output_base() + "/augment/overlay"));
  RETURN_IF_ERROR(LinkPackages(bazel->workspace(), folder.path(), added));
  return folder;
}

void RenewLinks(const std::string& runfiles, const std::string& workspace) {
  std::vector<fs::path> dangling;
  std::error_code error;
  fs::recursive_directory_iterator at(runfiles, error);
  for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
    std::error_code ignored;
    if (at->is_symlink(ignored) && !fs::exists(at->path(), ignored)) dangling.push_back(at->path());
  }
  for (const fs::path& link : dangling) {
    std::error_code ignored;
    const fs::path file = fs::path(workspace) / link.lexically_relative(runfiles);
    if (fs::exists(file, ignored) && fs::remove(link, ignored)) {
      fs::create_symlink(file, link, ignored);
    }
  }
}

}  // namespace augment
