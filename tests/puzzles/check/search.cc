#include "tests/puzzles/check/search.h"

#include <sys/stat.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/campaign/assemble.h"
#include "engine/campaign/left_out.h"
#include "engine/campaign/models.h"

namespace augment {

void AddFile(const std::string& path, Subject* subject) {
  if (absl::EndsWith(path, ".traced")) subject->traced = path;
  if (absl::EndsWith(path, ".driver")) subject->driver = path;
  if (absl::EndsWith(path, ".withdrawn")) subject->withdrawals.push_back(path);
  if (absl::EndsWith(path, ".model")) subject->models.push_back(path);
}

absl::StatusOr<proto::Report> Search(const Subject& subject, CampaignOptions how,
                                     const proto::Baseline& baseline) {
  const char* tmp = std::getenv("TEST_TMPDIR");
  const std::string folder = absl::StrCat(tmp == nullptr ? "/tmp" : tmp, "/", subject.name);
  const std::string trace = folder + "/test.trace";
  mkdir(folder.c_str(), 0755);
  setenv("AUGMENT_TRACE", trace.c_str(), 1);
  const std::string command = absl::StrCat(
      // It is no part of a test that runs it.
      "env -u TEST_PREMATURE_EXIT_FILE ", subject.traced, " > ", folder, "/test.log 2>&1");
  if (std::system(command.c_str()) != 0) {
    std::cout << std::ifstream(folder + "/test.log").rdbuf();
    if (!subject.cases_may_fail) {
      return absl::FailedPreconditionError(absl::StrCat(subject.traced, " does not pass"));
    }
  }
  Artifacts artifacts;
  artifacts.target = subject.name;
  artifacts.driver = subject.driver;
  artifacts.traces = {trace};
  absl::StatusOr<std::vector<proto::SubjectModel>> models = ReadModels(subject.models);
  if (!models.ok()) return models.status();
  artifacts.models = *std::move(models);
  absl::Status added = AddLeftOut(subject.withdrawals, &artifacts);
  if (!added.ok()) return added;
  how.store_folder = folder + "/store";
  how.scratch_folder = folder + "/scratch";
  return SearchArtifacts(artifacts, std::move(how), baseline);
}

}  // namespace augment
