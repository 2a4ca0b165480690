// The steps for a fault: whether its program shows it, and what a search on the old version says.
//
// In:     a workspace (bench/sweep/libraries.h) that the two versions are put into; the faults.
// Out:    a Reproduction, a Campaign.
// Errors: as Bazel and the file system have them; that something does not build or end is told
//         in the result.
// Threads: one.
#ifndef AUGMENT_BENCH_HISTORY_CAMPAIGN_H_
#define AUGMENT_BENCH_HISTORY_CAMPAIGN_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "bench/history/history.pb.h"
#include "bench/sweep/libraries.h"

namespace augment {

struct HistoryOptions {
  std::string checkout;
  std::string folder;  // the workspace
  std::string cache;   // for stores, logs, what tests write
  std::string budget;  // of a campaign, "60s"
  uint64_t seed = 1;
  double timeout_seconds = 1200;  // of a campaign with all that it builds
};

class Past {
 public:
  Past(const HistoryOptions& options, const std::map<std::string, history::Library>& libraries,
       LibraryWorkspace* workspace)
      : options_(options), libraries_(libraries), workspace_(*workspace) {}

  absl::StatusOr<history::Reproduction> Reproduce(const history::Fault& fault);

  // With a test of the library's old suite. Fills in what is not set of `campaign`, which
  // names library and test.
  absl::Status Run(history::Campaign* campaign);

 private:
  absl::Status Fetch(const history::Library& library);
  // Why it has no result; "" when it has one.
  absl::StatusOr<std::string> Search(const std::string& test, const std::string& logs,
                                     history::Campaign* campaign);
  absl::Status Declare(const history::Library& library, const std::string& name);
  absl::Status TryOnOld(const std::string& test, history::Campaign* campaign);
  absl::Status TryOnNew(const history::Library& library, const std::string& test,
                        history::Campaign* campaign);

  const HistoryOptions options_;
  const std::map<std::string, history::Library> libraries_;
  LibraryWorkspace& workspace_;
};

}  // namespace augment

#endif  // AUGMENT_BENCH_HISTORY_CAMPAIGN_H_
