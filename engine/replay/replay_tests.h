// What the passing tests did, done again.
//
// Every recorded call is cut out of the trace as a sequence of its own (S2) and
// run in the driver. Sequences whose states come out as recorded are faithful:
// they teach contracts, fill the pool and show which arguments are used.
#ifndef AUGMENT_ENGINE_REPLAY_REPLAY_TESTS_H_
#define AUGMENT_ENGINE_REPLAY_REPLAY_TESTS_H_

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "engine/budget/executor.h"
#include "engine/call_model/call_model.h"
#include "engine/coverage/attempts.h"
#include "engine/coverage/call_order.h"
#include "engine/coverage/called_report.h"
#include "engine/coverage/recreation.h"
#include "engine/execute/driver.h"
#include "engine/execute/starts.h"
#include "engine/knowledge/knowledge.h"
#include "engine/model/vocabulary.h"
#include "engine/pool/domain.h"
#include "engine/pool/object_graph_pool.h"
#include "engine/pool/pool.h"
#include "engine/pool/recorded_calls.h"
#include "engine/pool/state_collector.h"
#include "engine/store/store.h"
#include "proto/driver.pb.h"
#include "proto/finding.pb.h"

namespace augment {

struct ReplayOptions {
  std::vector<std::string> traces;  // trace files of one passing run
  // Which of them are done again: those that have a recipe, those that can be done at
  // moments of the running test, or both.
  bool recipes = true;
  bool moments = true;
  // Of each function the first of so many calls is what contracts are inferred of; 1: all are.
  int learn_every = 1;
  DriverOptions driver;  // for the running test
  // Told of each recorded call that does not come out as recorded when it is
  // replayed: the function, and what was different. May be empty.
  std::function<void(const std::string& function, const std::string& why)> on_unfaithful;
};

// What a replay works with and fills; all is the caller's.
struct ReplayState {
  const Vocabulary* vocabulary;
  Starts* starts;
  Store* store;
  Knowledge* knowledge;
  Domain* domain;
  Pool* pool;
  ObjectGraphPool* graphs;
  RecordedCalls* recorded;
  CallModel* call_model;
  StateCollector* collector;
  Executor* executor;
  Attempts* attempts;
  Recreation* recreation;
  CalledReport* called;
  CallOrders* orders;
  std::map<uint64_t, proto::Moment>* moments;  // where processes of the test stand
  proto::CampaignStatistics* statistics;
  std::vector<std::string>* notes;  // for the user
  // Of the test in the driver, as ListedMoments.said: of each run that died.
  std::vector<std::string>* test_outputs;
};

// Fills `state`; does nothing when the traces hold no call.
// Errors: DataLoss (a trace or the store cannot be read), Internal (the driver broke).
absl::Status ReplayTests(const ReplayOptions& options, const ReplayState& state);

}  // namespace augment

#endif  // AUGMENT_ENGINE_REPLAY_REPLAY_TESTS_H_
