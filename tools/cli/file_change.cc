#include "tools/cli/file_change.h"

#include <unistd.h>

#include <algorithm>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "tools/cli/files.h"
#include "tools/cli/process.h"

namespace augment {

std::string UnifiedDiff(const FileChange& change) {
  absl::StatusOr<TemporaryFolder> folder = TemporaryFolder::Create();
  if (!folder.ok()) return "";
  const std::string before = folder->path() + "/before";
  const std::string after = folder->path() + "/after";
  if (!WriteFile(before, change.before).ok() || !WriteFile(after, change.after).ok()) return "";
  const std::string old_name = change.existed ? "a/" + change.path : "/dev/null";
  const std::string new_name = change.remains ? "b/" + change.path : "/dev/null";
  absl::StatusOr<ProcessResult> diff =
      RunProcess({"diff", "-u", "--label", old_name, "--label", new_name, before, after});
  return diff.ok() ? diff->out : "";
}

absl::Status Apply(const std::string& workspace, const FileChange& change) {
  const std::string path = absl::StrCat(workspace, "/", change.path);
  if (change.remains) return WriteFile(path, change.after);
  unlink(path.c_str());
  return absl::OkStatus();
}

std::string Padded(std::string text, size_t width) {
  if (text.size() < width) text.append(width - text.size(), ' ');
  return text;
}

std::string ChangesText(const std::vector<FileChange>& changes, bool tries) {
  size_t width = 0;
  for (const FileChange& change : changes) width = std::max(width, change.path.size());
  std::string text;
  for (const FileChange& change : changes) {
    const bool edited = change.existed && change.path.find(".cc") == std::string::npos;
    const char* verb = !change.remains ? "removed " : edited ? "edited  " : "wrote   ";
    absl::StrAppend(&text, tries ? "ready   " : verb, Padded(change.path, width), "   ",
                    change.note, "\n");
  }
  return text;
}

}  // namespace augment
