// A campaign on what `<name>.augment` consists of, inside a test.
//
// In:     the files of an augmented_cc_test; the traced test is run.
// Out:    the report that a user of the command line gets.
// Errors: FailedPrecondition when the traced test does not pass (its output is
//         printed), those of `ReadModels`, `AddLeftOut` and `SearchArtifacts`.
// Threads: one; it sets AUGMENT_TRACE.
#ifndef TESTS_PUZZLES_CHECK_SEARCH_H_
#define TESTS_PUZZLES_CHECK_SEARCH_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/explore/campaign.h"
#include "proto/baseline.pb.h"
#include "proto/finding.pb.h"

namespace augment {

struct Subject {
  std::string name;  // for messages and folders
  std::string traced;
  std::string driver;
  // Files.
  std::vector<std::string> models;
  std::vector<std::string> withdrawals;
  // Cases of the traced test that fail teach nothing; the others still do.
  bool cases_may_fail = false;
};

// One file of `<name>.augment`, by its ending.
void AddFile(const std::string& path, Subject* subject);

// Of `how` everything but the folders counts.
absl::StatusOr<proto::Report> Search(const Subject& subject, CampaignOptions how,
                                     const proto::Baseline& baseline = {});

}  // namespace augment

#endif  // TESTS_PUZZLES_CHECK_SEARCH_H_
