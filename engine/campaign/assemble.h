// The one place where a campaign is put together; the command line, the presubmit, the
// benches and the puzzles search through it, so that the same artifacts, options and seed
// give all of them the same findings.
//
// In:     artifacts (artifacts.h); `how`: of CampaignOptions all that artifacts do not say
//         (budget, seed, oracles, folders, …). What they say is overwritten.
// Out:    a report that is whole but for what only the program knows: how its user starts it.
// Errors: those of `RunCampaign`; Internal, when the folders cannot be made.
// Threads: blocks; one thread per call, no shared state.
#ifndef AUGMENT_ENGINE_CAMPAIGN_ASSEMBLE_H_
#define AUGMENT_ENGINE_CAMPAIGN_ASSEMBLE_H_

#include "absl/status/statusor.h"
#include "engine/campaign/artifacts.h"
#include "engine/explore/campaign.h"
#include "proto/baseline.pb.h"
#include "proto/finding.pb.h"

namespace augment {

// For what needs a driver and no search, such as a replay.
CampaignOptions AssembleCampaign(const Artifacts& artifacts, CampaignOptions how);

// A whole search. Makes the folders of `how`. What the baseline judges of contracts counts in
// it, and what it accepts is `known` in the report, which also lists what the build left out.
absl::StatusOr<proto::Report> SearchArtifacts(const Artifacts& artifacts, CampaignOptions how,
                                              const proto::Baseline& baseline);

}  // namespace augment

#endif  // AUGMENT_ENGINE_CAMPAIGN_ASSEMBLE_H_
