// A campaign on what `<name>.augment` consists of, inside a test.
//
// In:     the files of an augmented_cc_test; the traced test is run.
// Out:    the report.
// Errors: FailedPrecondition when the traced test does not pass (its output is
//         printed), DataLoss (a model cannot be read), those of RunCampaign.
// Threads: one; it sets AUGMENT_TRACE.
#ifndef TESTS_PUZZLES_CHECK_SEARCH_H_
#define TESTS_PUZZLES_CHECK_SEARCH_H_

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/oracle/registry.h"
#include "proto/finding.pb.h"
#include "proto/subject.pb.h"

namespace augment {

struct Subject {
  std::string name;  // for messages and folders
  std::string traced;
  std::string driver;
  std::vector<proto::SubjectModel> models;
  std::vector<std::string> withdrawals;  // files
  // Cases of the traced test that fail teach nothing; the others still do.
  bool cases_may_fail = false;
};

// One file of `<name>.augment`, by its ending.
absl::Status AddFile(const std::string& path, Subject* subject);

// `candidates` 0: the default; `sources` as in CampaignOptions.
absl::StatusOr<proto::Report> Search(const Subject& subject, int64_t candidates, bool transitions,
                                     const std::vector<std::string>& sources = {},
                                     const std::set<std::string>& oracles = DefaultOracles());

}  // namespace augment

#endif  // TESTS_PUZZLES_CHECK_SEARCH_H_
