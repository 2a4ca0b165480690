// What the passing tests did, done again.
//
// Every recorded call is cut out of the trace as a sequence of its own (S2) and
// run in the driver. Sequences whose states come out as recorded are faithful:
// they teach contracts, fill the pool and show which arguments are used.
#ifndef AUGMENT_ENGINE_EXPLORE_REPLAY_TESTS_H_
#define AUGMENT_ENGINE_EXPLORE_REPLAY_TESTS_H_

#include "absl/status/status.h"
#include "engine/explore/campaign.h"
#include "engine/explore/state.h"

namespace augment {

// Fills `state` and proposes its contracts; does nothing when the traces hold no
// call. Errors: those of `RunCampaign`.
absl::Status ReplayTests(const CampaignOptions& options, CampaignState* state);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXPLORE_REPLAY_TESTS_H_
