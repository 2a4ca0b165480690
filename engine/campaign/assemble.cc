#include "engine/campaign/assemble.h"

#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/base/status.h"
#include "engine/report/baseline.h"

namespace augment {

CampaignOptions AssembleCampaign(const Artifacts& artifacts, CampaignOptions how) {
  how.target = artifacts.target;
  how.driver = artifacts.driver;
  how.traces = artifacts.traces;
  how.models = artifacts.models;
  how.called = artifacts.called;
  how.called_unknown = artifacts.called_unknown;
  how.test_arguments = artifacts.test.arguments;
  how.test_environment = artifacts.test.environment;
  how.test_folder = artifacts.test.folder;
  return how;
}

absl::StatusOr<proto::Report> SearchArtifacts(const Artifacts& artifacts, CampaignOptions how,
                                              const proto::Baseline& baseline) {
  CampaignOptions options = AssembleCampaign(artifacts, std::move(how));
  options.judged = JudgedFor(baseline, options.target);
  options.values = ValuesFor(baseline, options.target);
  for (const std::string& folder : {options.store_folder, options.scratch_folder}) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (!error) continue;
    return absl::InternalError(absl::StrCat("cannot create ", folder, ": ", error.message()));
  }
  ASSIGN_OR_RETURN(proto::Report report, RunCampaign(options));
  report.mutable_withdrawn()->Assign(artifacts.withdrawn.begin(), artifacts.withdrawn.end());
  MarkKnown(baseline, &report);
  return report;
}

}  // namespace augment
