// A campaign: from the traces of a passing test to findings and new tests.
//
// Stateful Testing's loop (Wei et al. 2011, section III) run against a live
// driver: recipes, queries, contracts, violations, verdicts, in rounds until
// the budget of candidates is spent or nothing new is learnt (S10).
#ifndef AUGMENT_ENGINE_EXPLORE_CAMPAIGN_H_
#define AUGMENT_ENGINE_EXPLORE_CAMPAIGN_H_

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "engine/generate/strategy.h"
#include "engine/oracle/registry.h"
#include "proto/baseline.pb.h"
#include "proto/finding.pb.h"
#include "proto/subject.pb.h"

namespace augment {

struct CampaignProgress {
  enum Phase { kCapture, kContracts, kSearch, kJudge };
  Phase phase = kCapture;
  int64_t tried = 0;
  int64_t planned = 0;
  int refuted = 0;
  int faults = 0;
  int64_t states = 0;  // different ones of objects that are known how to make
  // Functions that are suspected, in the order in which they were; nothing is confirmed yet.
  std::vector<std::string> suspected;
  absl::Duration budget = absl::InfiniteDuration();  // of the search
};

struct CampaignOptions {
  std::string target;               // label, for messages
  std::string driver;               // path of the driver executable
  std::vector<std::string> traces;  // trace files of one passing run
  std::vector<proto::SubjectModel> models;
  // What the plain test calls of the libraries (engine/called), or why that is not
  // known: then what is captured stands for it.
  std::vector<proto::CalledFunction> called;
  std::string called_unknown;
  std::vector<proto::JudgedContract> judged;  // what people said of contracts
  std::vector<proto::SpecialValue> values;    // … wanted to be tried
  // Where candidates start: from calls of their own, in the running test, or either.
  enum class Starts { kBoth, kRecipes, kMoments };
  Starts starts = Starts::kBoth;
  int learn_every = 1;  // of how many calls of a function one is what contracts are inferred of
  // How the test is run; what Bazel would set of its environment, and its folder.
  std::vector<std::string> test_arguments;
  std::vector<std::pair<std::string, std::string>> test_environment;
  std::string test_folder;
  // For Replay: those of the campaign that numbered the moments (CampaignStatistics).
  std::vector<std::string> cases_left_out;
  std::string store_folder;                          // created; the LMDB store lives here
  std::string scratch_folder;                        // candidates may write here and nowhere else
  int64_t candidates = 20000;                        // budget; what makes a run repeatable
  absl::Duration budget = absl::InfiniteDuration();  // cap on wall time
  uint64_t seed = 1;
  const Strategy* strategy = &Strategies().front();  // how calls are looked for; not null
  std::set<std::string> oracles = DefaultOracles();  // of the registry, by name
  bool transitions = true;  // search for establishing calls (S7); off for comparison
  // Sources of candidates that are used besides the usual ones, by the names of
  // engine/generate/source_registry.h.
  std::vector<std::string> sources;
  bool confined = true;  // false: the user said the kernel lacks it
  // One of several programs that each search a share of the functions, with an even part of the
  // candidates. `of` is 1 where there is one program.
  struct Shard {
    int index = 0;
    int of = 1;
  };
  Shard shard;
  // A shard of which another program judges: its path. What is tried is written there, nothing is
  // called a fault, and no oracle asks anything. Empty: this program judges, with the functions
  // of other shards asked as well before an inferred invariant accuses.
  std::string record;
  // Of the shards of this campaign: they are read before the search goes on with what they left of
  // the candidates.
  std::vector<std::string> records;
  // Ends when the tests' calls have been done again: statistics, no findings.
  bool replay_only = false;
  // Nobody writes tests for new behaviour: none are made.
  bool faults_only = false;
  // They may begin like cases of the user's test, whose source can be cut off in the middle.
  bool tests_begin_in_cases = false;
  // Told of each recorded call that does not come out as recorded when it is
  // replayed: the function, and what was different. May be empty.
  std::function<void(const std::string& function, const std::string& why)> on_unfaithful;
  std::function<void(const CampaignProgress&)> progress;  // may be empty
};

// Where nothing was captured, or nothing could be tried, the report says so in
// `nothing_tried`.
// Errors: InvalidArgument (no such source), NotFound (no driver), FailedPrecondition (the kernel
// cannot confine candidates; a record is of another driver), DataLoss (trace, store or record
// cannot be read), Internal (the driver broke, the record cannot be written). Blocks; one thread
// per call.
absl::StatusOr<proto::Report> RunCampaign(const CampaignOptions& options);

// Runs one sequence in a fresh driver process, alone; what `reproduce` shows.
absl::StatusOr<proto::Outcome> Replay(const CampaignOptions& options,
                                      const proto::Candidate& candidate);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXPLORE_CAMPAIGN_H_
