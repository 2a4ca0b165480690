#include "bench/sweep/libraries.h"

#include <unistd.h>

#include <iostream>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "bench/sweep/measure.h"
#include "google/protobuf/util/json_util.h"
#include "tools/cli/files.h"
#include "tools/cli/process.h"

namespace augment {
namespace {

std::string Git(const std::string& folder, const std::vector<std::string>& arguments) {
  std::vector<std::string> command = {"git", "-C", folder};
  command.insert(command.end(), arguments.begin(), arguments.end());
  absl::StatusOr<ProcessResult> result = RunProcess(command);
  if (!result.ok() || result->exit_code != 0) return "";
  return std::string(absl::StripAsciiWhitespace(result->out));
}

}  // namespace

std::string CommitOf(const std::string& folder) {
  const std::string commit = Git(folder, {"rev-parse", "--short=12", "HEAD"});
  const bool changed = !Git(folder, {"status", "--porcelain", "-uno"}).empty();
  return absl::StrCat(commit.empty() ? "unknown" : commit, changed ? "+" : "");
}

absl::StatusOr<std::vector<sweep::Library>> ReadLibraries() {
  char self[4096];
  const ssize_t length = readlink("/proc/self/exe", self, sizeof self);
  if (length <= 0) return absl::InternalError("/proc/self/exe cannot be read");
  const std::string program(self, static_cast<size_t>(length));
  // Of another package's program it lies in that program's runfiles.
  std::string path = program.substr(0, program.rfind('/')) + "/libraries.json";
  if (!FileExists(path)) path = program + ".runfiles/augment/bench/sweep/libraries.json";
  absl::StatusOr<std::string> text = ReadFile(path);
  if (!text.ok()) return text.status();
  sweep::LibraryTable table;
  const auto parsed = google::protobuf::util::JsonStringToMessage(*text, &table);
  if (!parsed.ok()) return absl::DataLossError(parsed.ToString());
  return std::vector<sweep::Library>(table.libraries().begin(), table.libraries().end());
}

absl::StatusOr<LibraryWorkspace> LibraryWorkspace::Open(const Places& places) {
  LibraryWorkspace workspace;
  workspace.places_ = places;
  const std::string cache = places.folder.substr(0, places.folder.rfind('/'));
  // Two in one workspace would measure each other.
  if (absl::Status made = MakeFolders(cache); !made.ok()) return made;
  absl::StatusOr<FileLock> lock = FileLock::Try(cache + "/lock");
  if (!lock.ok()) {
    return absl::FailedPreconditionError(absl::StrCat("another run of this program works in ",
                                                      cache, ": ", lock.status().message()));
  }
  workspace.lock_ = *std::move(lock);
  absl::StatusOr<Bazel> outer = Bazel::Find(places.checkout, places.checkout, {}, {});
  if (!outer.ok()) return outer.status();
  workspace.outer_.push_back(*std::move(outer));
  if (absl::Status status = WriteWorkspace(places); !status.ok()) return status;
  return workspace;
}

absl::StatusOr<Bazel*> LibraryWorkspace::Start() {
  if (!nested_.empty()) return &nested_[0];
  // A server of its own, where that of a user would be.
  const std::string base = outer_[0].output_base();
  const std::string root = base.substr(0, base.rfind('/'));
  absl::StatusOr<Bazel> nested =
      Bazel::Find(places_.folder, places_.folder, {"--output_user_root=" + root}, {});
  if (!nested.ok()) return nested.status();
  nested_.push_back(*std::move(nested));
  std::cerr << "builds augment\n";
  if (absl::Status built = BuildTool(&nested_[0]); !built.ok()) return built;
  return &nested_[0];
}

absl::Status LibraryWorkspace::Fetch(const sweep::Library& library) {
  const std::string all = absl::StrCat("@", library.repository(), "//:all");
  absl::StatusOr<BazelResult> fetched = outer_[0].Query({all});
  if (!fetched.ok()) return fetched.status();
  if (fetched->exit_code != 0) {
    return absl::InternalError("no sources: " + BuildErrors(fetched->err, 10));
  }
  return WritePackage(
      places_, library,
      RepositoryFolder(absl::StrCat(outer_[0].output_base(), "/external"), library.repository()));
}

}  // namespace augment
