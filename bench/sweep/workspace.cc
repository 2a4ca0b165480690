#include "bench/sweep/workspace.h"

#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "tools/cli/files.h"
#include "tools/cli/process.h"

namespace augment {
namespace {

constexpr char kWorkspace[] = R"(workspace(name = "user")

local_repository(
    name = "augment",
    path = "@PATH@",
)

load("@augment//rules:repositories.bzl", "augment_repositories")

augment_repositories()
)";

// The same for a Bazel that has modules, which does not read WORKSPACE then.
constexpr char kModule[] = R"(module(name = "user")

bazel_dep(name = "platforms", version = "0.0.10")
bazel_dep(name = "rules_cc", version = "0.0.17")
bazel_dep(name = "augment")
local_path_override(
    module_name = "augment",
    path = "@PATH@",
)

libraries = use_extension("@augment//rules:extensions.bzl", "libraries")
use_repo(libraries, "com_google_googletest")
)";

// The checkout's own settings are those of this machine: caches, jobs.
constexpr char kSettings[] = R"(build --cxxopt=-std=c++17 --host_cxxopt=-std=c++17
build --strip=never
build --nosandbox_debug
build --incompatible_strict_action_env
test --test_output=errors
try-import @CHECKOUT@/.cache/bazelrc
try-import @CHECKOUT@/.bazelrc.user
)";

constexpr char kOwnBuild[] = R"(load("@augment//rules:defs.bzl", "augmented_cc_test")
load("@rules_cc//cc:defs.bzl", "cc_library")

cc_library(
    name = "own",
    hdrs = ["own.h"],
)

augmented_cc_test(
    name = "own_test",
    size = "small",
    srcs = ["own_test.cc"],
    deps = [
        ":own",
        "@com_google_googletest//:gtest_main",
    ],
)
)";

constexpr char kOwnHeader[] = R"(class Counter {
 public:
  void Add(int n) { count_ += n; }
  int count() const { return count_; }

 private:
  int count_ = 0;
};
)";

constexpr char kOwnTest[] = R"(#include "own/own.h"

#include "gtest/gtest.h"

TEST(CounterTest, Counts) {
  Counter counter;
  counter.Add(2);
  EXPECT_EQ(counter.count(), 2);
}
)";

// Unchanged files stay, so that Bazel has nothing to load again.
absl::Status WriteIfOther(const std::string& path, const std::string& content) {
  if (absl::StatusOr<std::string> old = ReadFile(path); old.ok() && *old == content) {
    return absl::OkStatus();
  }
  return WriteFile(path, content);
}

absl::Status Copy(const std::vector<std::string>& arguments, const std::string& folder) {
  std::vector<std::string> command = {"cp", "-r", "--no-preserve=mode"};
  command.insert(command.end(), arguments.begin(), arguments.end());
  ProcessOptions options;
  options.folder = folder;
  absl::StatusOr<ProcessResult> copied = RunProcess(command, options);
  if (!copied.ok()) return copied.status();
  if (copied->exit_code != 0) return absl::InternalError(copied->err);
  return absl::OkStatus();
}

}  // namespace

absl::Status WriteWorkspace(const Places& places) {
  const std::string own = absl::StrCat(places.folder, "/", kOwnPackage);
  if (absl::Status made = MakeFolders(own); !made.ok()) return made;
  const std::vector<std::pair<std::string, std::string>> files = {
      {places.folder + "/WORKSPACE",
       absl::StrCat(absl::StrReplaceAll(kWorkspace, {{"@PATH@", places.augment}}),
                    places.more_repositories)},
      {places.folder + "/WORKSPACE.bzlmod", ""},
      {places.folder + "/MODULE.bazel", absl::StrReplaceAll(kModule, {{"@PATH@", places.augment}})},
      {places.folder + "/.bazelrc",
       absl::StrCat(absl::StrReplaceAll(kSettings, {{"@CHECKOUT@", places.checkout}}),
                    places.more_settings)},
      {own + "/BUILD.bazel", kOwnBuild},
      {own + "/own.h", kOwnHeader},
      {own + "/own_test.cc", kOwnTest},
  };
  for (const auto& [path, content] : files) {
    if (absl::Status status = WriteIfOther(path, content); !status.ok()) return status;
  }
  return absl::OkStatus();
}

std::string RepositoryFolder(const std::string& external, const std::string& name) {
  for (const std::string& entry : ListFolder(external)) {
    if (absl::EndsWith(entry, absl::StrCat("~", name)) ||
        absl::EndsWith(entry, absl::StrCat("+", name))) {
      return absl::StrCat(external, "/", entry);
    }
  }
  return absl::StrCat(external, "/", name);
}

absl::Status WritePackage(const Places& places, const sweep::Library& library,
                          const std::string& sources) {
  const std::string package = absl::StrCat(places.folder, "/", library.name());
  RemoveTree(package);
  if (absl::Status made = MakeFolders(package); !made.ok()) return made;
  absl::Status copied;
  if (library.paths().empty()) {
    copied = Copy({"-T", ".", package}, sources);
  } else {
    std::vector<std::string> arguments = {"--parents", "-t", package};
    arguments.insert(arguments.end(), library.paths().begin(), library.paths().end());
    copied = Copy(arguments, sources);
  }
  if (!copied.ok()) return copied;
  // What made the copy a repository of its own; the archive itself.
  for (const std::string& name : ListFolder(package)) {
    if (name == "WORKSPACE" || name == "BUILD.bazel" || name.find(".orig.tar.") != name.npos) {
      RemoveTree(absl::StrCat(package, "/", name));
    }
  }
  const std::string ours =
      library.build_files().empty()
          ? absl::StrCat(places.checkout, "/bench/sweep/libraries/", library.name())
          : absl::StrCat(places.checkout, "/", library.build_files());
  if (FileExists(ours + ".files")) {
    if (absl::Status more = Copy({"-T", ours + ".files", package}, places.checkout); !more.ok()) {
      return more;
    }
  }
  absl::StatusOr<std::string> build = ReadFile(ours + ".BUILD");
  if (!build.ok()) return build.status();
  return WriteFile(package + "/BUILD.bazel", *build);
}

}  // namespace augment
