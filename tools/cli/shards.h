// The shards of a campaign, run as Bazel tests: several runs of `<name>.presubmit`, each of which
// tries its share and leaves a record of that (engine/explore/shard_record.h).
//
// In:     what was built; how to search, and in how many shards.
// Out:    paths of the records, in the order of the shards. Of a shard that left none a sentence
//         says so: its share is tried by the search that goes on from the others.
// Errors: Internal (Bazel does not start, a record cannot be unpacked).
// Thread rule: one at a time.
#ifndef AUGMENT_TOOLS_CLI_SHARDS_H_
#define AUGMENT_TOOLS_CLI_SHARDS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/explore/campaign.h"
#include "tools/cli/bazel.h"
#include "tools/cli/capture.h"
#include "tools/cli/progress.h"

namespace augment {

// `how.budget` is of each shard. `folder`: for the records.
absl::StatusOr<std::vector<std::string>> RunShards(const Prepared& prepared,
                                                   const CampaignOptions& how, int shards,
                                                   const std::string& folder, Bazel* bazel,
                                                   Progress* progress);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_SHARDS_H_
