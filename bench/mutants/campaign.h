// Runs augment on a library's tests, for benches that run what it wrote on several versions.
//
// In:     a library in a workspace (bench/sweep/libraries.h), a script that starts augment.
// Out:    its report, its log, the programs of the tests that it wrote into the workspace.
// Errors: as Bazel and the file system have them; that augment reports nothing, or that its tests
//         do not build, is told in words, so that the rest is still measured.
// Threads: one.
#ifndef AUGMENT_BENCH_MUTANTS_CAMPAIGN_H_
#define AUGMENT_BENCH_MUTANTS_CAMPAIGN_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tools/cli/bazel.h"
#include "tools/mutation/runs.h"

namespace augment {

struct CampaignOptions {
  std::string library;
  std::string script;             // starts augment
  std::string log;                // what its log, report and build errors begin with
  std::string store;              // folder
  std::string budget;             // "60s"
  double timeout_seconds = 1200;  // after which it is interrupted
  uint64_t seed = 1;
  std::vector<std::string> flags;  // more of augment's
  std::vector<std::string> tests;  // labels
};

class Campaign {
 public:
  // Remembers the library's BUILD file.
  static absl::StatusOr<Campaign> Prepare(const CampaignOptions& options, Bazel* bazel);

  // From the user's files as they were. Returns why there is no result; "" when there is one.
  absl::StatusOr<std::string> Run(const std::map<std::string, std::string>& environment = {});
  // Of the last run, as JSON.
  const std::string& report() const { return report_; }

  struct Built {
    std::vector<TestProgram> programs;  // of the written tests that are there and build
    std::string error;                  // why one does not
  };
  // `suffix`: of written.h. `flags`: of the build.
  absl::StatusOr<Built> Build(const char* suffix, const std::vector<std::string>& flags);

  // The user's files are as before: the next campaign starts from the same. What the instrumented
  // copy cannot stand is kept, since it is the same for all.
  void TakeBack();

 private:
  Campaign(const CampaignOptions& options, Bazel* bazel) : options_(options), bazel_(bazel) {}
  std::string BuildFile() const;

  CampaignOptions options_;
  Bazel* bazel_;
  std::string build_file_;
  std::string report_;
};

// The program of a test, as Bazel would run it.
absl::StatusOr<TestProgram> ProgramOf(const std::string& test, const std::string& suffix,
                                      const Bazel& bazel);

}  // namespace augment

#endif  // AUGMENT_BENCH_MUTANTS_CAMPAIGN_H_
