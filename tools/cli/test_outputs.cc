#include "tools/cli/test_outputs.h"

#include <filesystem>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/base/status.h"
#include "tools/cli/files.h"
#include "tools/cli/process.h"

namespace augment {

absl::Status CollectOutputs(const TestRun& run, const std::string& end, const std::string& folder,
                            std::vector<std::string>* files) {
  std::string outputs;
  for (const auto& [name, path] : run.outputs) {
    if (!absl::EndsWith(name, "outputs.zip")) continue;
    outputs = absl::StrCat(folder, "/", end, files->size(), "-", run.run, "-", run.shard);
    RETURN_IF_ERROR(MakeFolders(outputs));
    absl::StatusOr<ProcessResult> unzip = RunProcess({"unzip", "-q", "-o", path, "-d", outputs});
    if (!unzip.ok()) {
      return absl::InternalError(
          absl::StrCat(unzip.status().message(), "; it unpacks what tests leave. Install it."));
    }
    if (unzip->exit_code != 0) {
      return absl::InternalError(absl::StrCat("cannot unpack ", path, ": ", unzip->err));
    }
  }
  if (outputs.empty()) {
    // A Bazel that does not zip leaves a folder beside the log.
    const auto log = run.outputs.find("test.log");
    if (log == run.outputs.end()) return absl::OkStatus();
    outputs = std::filesystem::path(log->second).parent_path().string() + "/test.outputs";
  }
  for (const std::string& name : ListFolder(outputs)) {
    if (absl::EndsWith(name, end)) files->push_back(outputs + "/" + name);
  }
  return absl::OkStatus();
}

}  // namespace augment
