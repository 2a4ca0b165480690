#include "tools/cli/report_sources.h"

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "engine/base/hash.h"
#include "tools/cli/files.h"

namespace augment {

std::map<std::string, std::string> SourcesOf(const std::string& workspace,
                                             const proto::Report& report, bool fresh) {
  std::map<std::string, std::string> sources;
  const auto read = [&](const std::string& path) {
    return ReadFile(absl::StrCat(workspace, "/", path));
  };
  for (const proto::MutationReport::File& file : report.mutation().files()) {
    absl::StatusOr<std::string> text = read(file.path());
    if (text.ok() && HashText(*text) == file.hash()) sources[file.path()] = *std::move(text);
  }
  if (!fresh) return sources;
  for (const proto::Finding& finding : report.findings()) {
    if (finding.file().empty() || sources.count(finding.file()) != 0) continue;
    absl::StatusOr<std::string> text = read(finding.file());
    if (text.ok()) sources[finding.file()] = *std::move(text);
  }
  return sources;
}

}  // namespace augment
