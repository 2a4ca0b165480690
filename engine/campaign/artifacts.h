// What a build and a passing run of the traced test leave for a campaign.
//
// In:     files of `<name>.augment`, as models.h and left_out.h read them; what a program
//         knows of the run.
// Out:    one half of a campaign; the other is how it is to search (assemble.h).
// Errors: none; it is data. A value; paths are as the program that fills them in sees them.
// Threads: any; no shared state.
#ifndef AUGMENT_ENGINE_CAMPAIGN_ARTIFACTS_H_
#define AUGMENT_ENGINE_CAMPAIGN_ARTIFACTS_H_

#include <string>
#include <utility>
#include <vector>

#include "proto/finding.pb.h"
#include "proto/subject.pb.h"

namespace augment {

// How the test is run; what Bazel would set of its environment, and its folder (empty: the
// program's own).
struct TestRunSetting {
  std::vector<std::string> arguments;
  std::vector<std::pair<std::string, std::string>> environment;
  std::string folder;
};

struct Artifacts {
  std::string target;                         // label
  std::string driver;                         // path of the driver executable
  std::vector<proto::SubjectModel> models;    // `ReadModels`, then `AddLeftOut`
  std::vector<proto::Withdrawn> withdrawn;    // of the traced test and the driver
  std::vector<std::string> stale;             // names of what is kept and no longer meant
  std::vector<std::string> traces;            // files of one passing run; empty: none was left
  std::vector<proto::CalledFunction> called;  // what the plain test calls of the libraries,
  std::string called_unknown;                 // or why that is not known
  TestRunSetting test;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_CAMPAIGN_ARTIFACTS_H_
