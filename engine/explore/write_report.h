// What a campaign learnt, as a proto::Report: contracts, functions, numbers.
#ifndef AUGMENT_ENGINE_EXPLORE_WRITE_REPORT_H_
#define AUGMENT_ENGINE_EXPLORE_WRITE_REPORT_H_

#include <set>
#include <string>
#include <vector>

#include "engine/explore/challenges.h"
#include "engine/knowledge/knowledge.h"
#include "proto/finding.pb.h"
#include "proto/subject.pb.h"

namespace augment {

// Findings and tests are left to the caller; `statistics` is completed with the
// numbers of contracts.
proto::Report WriteReport(const std::string& target, const Knowledge& knowledge,
                          const Challenges& challenges,
                          const std::vector<proto::SubjectModel>& models,
                          const std::set<int>& masked, const proto::CampaignStatistics& statistics);

// The classes that carry no tracker, each with the reason: of them no object is
// known to have been made.
void AddUntracked(const std::vector<proto::SubjectModel>& models, proto::Report* report);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXPLORE_WRITE_REPORT_H_
