// Everything a campaign works with, made once and shared by its phases.
#ifndef AUGMENT_ENGINE_EXPLORE_STATE_H_
#define AUGMENT_ENGINE_EXPLORE_STATE_H_

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/budget/executor.h"
#include "engine/call_model/call_model.h"
#include "engine/coverage/attempts.h"
#include "engine/coverage/call_order.h"
#include "engine/coverage/called_report.h"
#include "engine/coverage/recreation.h"
#include "engine/execute/starts.h"
#include "engine/explore/campaign.h"
#include "engine/explore/challenges.h"
#include "engine/findings/regressions.h"
#include "engine/generate/provenance.h"
#include "engine/knowledge/knowledge.h"
#include "engine/model/vocabulary.h"
#include "engine/pool/corpus.h"
#include "engine/pool/domain.h"
#include "engine/pool/object_graph_pool.h"
#include "engine/pool/pool.h"
#include "engine/pool/record.h"
#include "engine/pool/recorded_calls.h"
#include "engine/pool/state_collector.h"
#include "engine/replay/replay_tests.h"
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
  std::unique_ptr<ObjectGraphPool> graphs;
  std::unique_ptr<RecordedCalls> recorded;
  Corpus corpus;
  std::unique_ptr<CallModel> call_model;
  std::unique_ptr<Recorder> recorder;
  std::unique_ptr<StateCollector> collector;
  std::unique_ptr<Executor> executor;
  std::unique_ptr<Regressions> regressions;
  std::unique_ptr<Attempts> attempts;
  std::unique_ptr<Recreation> recreation;
  std::unique_ptr<CallOrders> orders;
  std::unique_ptr<CalledReport> called;
  Provenance provenance;
  std::unique_ptr<Challenges> challenges;
  std::map<uint64_t, proto::Moment> moments;  // where processes of the test stand
  proto::CampaignStatistics statistics;
  std::vector<std::string> notes;  // for the user
  // What the test said in the driver before it died there; empty when it came to its end.
  std::vector<std::string> test_outputs;
};

// Starts the driver and opens the store; knows nothing yet. Errors: those of
// `RunCampaign`.
absl::StatusOr<std::unique_ptr<CampaignState>> StartCampaign(const CampaignOptions& options);

// How the campaign's driver is started.
DriverOptions MakeDriverOptions(const CampaignOptions& options);

// What is known so far, as doing the tests' calls again fills it.
ReplayState StateOfReplay(CampaignState* state);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXPLORE_STATE_H_
