#include "tests/puzzles/check/search.h"

#include <sys/stat.h>

#include <cstdlib>
#include <fstream>
#include <iostream>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/explore/campaign.h"

namespace augment {

absl::Status AddFile(const std::string& path, Subject* subject) {
  if (absl::EndsWith(path, ".traced")) subject->traced = path;
  if (absl::EndsWith(path, ".driver")) subject->driver = path;
  if (absl::EndsWith(path, ".withdrawn")) subject->withdrawals.push_back(path);
  if (!absl::EndsWith(path, ".model")) return absl::OkStatus();
  std::ifstream file(path, std::ios::binary);
  subject->models.emplace_back();
  return subject->models.back().ParseFromIstream(&file)
             ? absl::OkStatus()
             : absl::DataLossError(absl::StrCat("cannot read ", path));
}

absl::StatusOr<proto::Report> Search(const Subject& subject, int64_t candidates, bool transitions,
                                     const std::vector<std::string>& sources,
                                     const std::set<std::string>& oracles) {
  const char* tmp = std::getenv("TEST_TMPDIR");
  const std::string folder = absl::StrCat(tmp == nullptr ? "/tmp" : tmp, "/", subject.name);
  const std::string trace = folder + "/test.trace";
  mkdir(folder.c_str(), 0755);
  setenv("AUGMENT_TRACE", trace.c_str(), 1);
  const std::string command = absl::StrCat(subject.traced, " > ", folder, "/test.log 2>&1");
  if (std::system(command.c_str()) != 0) {
    std::cout << std::ifstream(folder + "/test.log").rdbuf();
    if (!subject.cases_may_fail) {
      return absl::FailedPreconditionError(absl::StrCat(subject.traced, " does not pass"));
    }
  }
  CampaignOptions options;
  options.target = subject.name;
  options.driver = subject.driver;
  options.traces = {trace};
  options.models = subject.models;
  options.store_folder = folder + "/store";
  options.scratch_folder = folder + "/scratch";
  if (candidates > 0) options.candidates = candidates;
  options.transitions = transitions;
  options.sources = sources;
  options.oracles = oracles;
  return RunCampaign(options);
}

}  // namespace augment
