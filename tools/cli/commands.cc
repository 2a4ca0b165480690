#include "tools/cli/commands.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "tools/cli/sanitizers.h"

namespace augment {

std::string ToolLabel(const std::string& program_path) {
  // bazel-out/…/bin/external/augment/tools/augment, or ../augment/tools/presubmit in runfiles.
  const bool external = absl::StrContains(program_path, "/external/") ||
                        absl::StartsWith(program_path, "external/") ||
                        absl::StrContains(program_path, "../");
  return external ? "@augment//tools:augment" : "//tools:augment";
}

std::string RunCommand(const std::string& tool_label, const std::string& arguments) {
  return absl::StrCat("bazel run ", tool_label, " -- ", arguments);
}

void FillReproduce(const std::string& tool_label, proto::Report* report) {
  for (proto::Finding& finding : *report->mutable_findings()) {
    if (!finding.in_suite().empty()) {
      finding.set_reproduce(absl::StrCat("bazel test ", SanitizerFlags(), " ", report->target()));
      continue;
    }
    finding.set_reproduce(
        RunCommand(tool_label, absl::StrCat("reproduce ", report->target(), " ", finding.id())));
  }
}

}  // namespace augment
