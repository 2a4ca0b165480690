// Everything a campaign works with, made once and shared by its phases.
#ifndef AUGMENT_ENGINE_EXPLORE_STATE_H_
#define AUGMENT_ENGINE_EXPLORE_STATE_H_

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/execute/starts.h"
#include "engine/explore/attempts.h"
#include "engine/explore/called_report.h"
#include "engine/explore/campaign.h"
#include "engine/explore/challenges.h"
#include "engine/explore/credits.h"
#include "engine/explore/domain.h"
#include "engine/explore/executor.h"
#include "engine/explore/knowledge.h"
#include "engine/explore/pool.h"
#include "engine/explore/record.h"
#include "engine/explore/recreation.h"
#include "engine/explore/regressions.h"
#include "engine/explore/scenes.h"
#include "engine/model/vocabulary.h"
#include "engine/store/store.h"
#include "proto/driver.pb.h"
#include "proto/finding.pb.h"

namespace augment {

struct CampaignState {
  std::unique_ptr<Starts> starts;
  std::unique_ptr<Store> store;
  std::unique_ptr<Vocabulary> vocabulary;
  std::unique_ptr<Knowledge> knowledge;
  std::unique_ptr<Domain> domain;
  std::unique_ptr<Pool> pool;
  std::unique_ptr<Scenes> scenes;
  std::unique_ptr<Recorder> recorder;
  std::unique_ptr<Executor> executor;
  std::unique_ptr<Regressions> regressions;
  std::unique_ptr<Attempts> attempts;
  std::unique_ptr<Recreation> recreation;
  std::unique_ptr<CalledReport> called;
  Credits credits;
  std::unique_ptr<Challenges> challenges;
  std::map<uint64_t, proto::Moment> moments;  // where processes of the test stand
  proto::CampaignStatistics statistics;
  std::vector<std::string> notes;  // for the user
};

// Starts the driver and opens the store; knows nothing yet. Errors: those of
// `RunCampaign`.
absl::StatusOr<std::unique_ptr<CampaignState>> StartCampaign(const CampaignOptions& options);

// How the campaign's driver is started.
DriverOptions MakeDriverOptions(const CampaignOptions& options);

// The objects after the last call of `candidate` join the pool, together they
// are a scene, and what the call changed about them joins the store (S3). Returns how many states
// were new.
int AddStates(const proto::Candidate& candidate, const proto::Observation& observation,
              CampaignState* state);

// "#0.Push(3); #0.Pop()", for witnesses.
std::string ShowCandidate(const Vocabulary& vocabulary, const proto::Candidate& candidate);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXPLORE_STATE_H_
