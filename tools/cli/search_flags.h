// The flags that say how to search: those of the command line, which the programs that search for
// it are given as well.
//
// In:     Abseil's flags candidates, budget, seed, strategy, sources, starts, learn_every,
//         oracles, unconfined.
// Out:    that part of how a campaign is to search, and the same as arguments.
// Errors: InvalidArgument, with what is allowed.
// Thread rule: after flags are parsed, any.
#ifndef AUGMENT_TOOLS_CLI_SEARCH_FLAGS_H_
#define AUGMENT_TOOLS_CLI_SEARCH_FLAGS_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/time/time.h"
#include "engine/explore/campaign.h"

namespace augment {

// InvalidArgument: what of the command line cannot be taken.
absl::Status IncorrectUsage(const std::string& what);

absl::Status ReadSearchFlags(CampaignOptions* how);

// "--seed=2", … of those that are not as they are by default; with this budget.
std::vector<std::string> SearchArguments(absl::Duration budget);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_SEARCH_FLAGS_H_
