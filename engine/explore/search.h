// The rounds of a campaign: violate contracts, let normal results weaken them, change what
// ran new code, collect what failed (S6, S10; Eclat's bottom-up rounds, E5).
//
// What the outcomes of a round mean for the contracts is decided at its end
// (engine/explore/settlement.h).
#ifndef AUGMENT_ENGINE_EXPLORE_SEARCH_H_
#define AUGMENT_ENGINE_EXPLORE_SEARCH_H_

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/explore/broken_states.h"
#include "engine/explore/campaign.h"
#include "engine/explore/quotas.h"
#include "engine/explore/settlement.h"
#include "engine/explore/shard_record.h"
#include "engine/explore/state.h"
#include "engine/explore/turn_costs.h"
#include "engine/explore/witness_calls.h"
#include "engine/generate/generate.h"
#include "engine/oracle/registry.h"
#include "engine/oracle/suspect.h"

namespace augment {

class Search {
 public:
  // Keeps all; `oracles` are told of its calls, and asked for more.
  Search(const CampaignOptions& options, const Oracles& oracles, CampaignState* state);
  ~Search();

  // Until the budget is spent, or two rounds in a row taught nothing, what the tests call was
  // tried, as far as sequences for it can be made, and changes of what ran new code run no new
  // code any more. Of a shard: its functions.
  absl::Status Run();

  // What looked like faults, in the order it was met.
  const std::vector<Suspect>& suspects() const { return suspects_; }
  // Different ways to fail among them.
  int failures() const { return static_cast<int>(suspect_counts_.size()); }

 private:
  static constexpr int64_t kMostHangs = 4;  // of one function, before it is left alone
  class Noted;
  class Settled;
  // What the search may call, of the library's own.
  std::vector<int> FunctionsUnderTest() const;
  bool IsCalled(int function) const;  // by a test
  // What tests call comes first, then one instance of each template, then the others: where time
  // presses, it ends before the last.
  void PutInstancesLast(std::vector<int>* functions) const;
  // Rounds of these functions until nothing new is learnt, the strategy has had its rounds or the
  // budget (`first_half`: half of it) is spent.
  absl::Status Rounds(const std::vector<int>& functions, bool first_half, Generator* generator);
  // As the strategy has them.
  absl::Status AllRounds(const std::vector<int>& functions, Generator* generator);
  absl::Status Round(const std::vector<int>& functions, bool ask_oracles, Generator* generator);
  // What follows from what the round tried.
  absl::Status EndRound(bool ask_oracles);
  // Those with an argument that is no object.
  std::vector<int> Mutable(const std::vector<int>& functions) const;
  // About so many changes of what ran new code, and of what the tests did.
  absl::Status Mutate(const std::vector<int>& functions, int64_t candidates, Generator* generator);
  // The same until that runs no new code any more; whether any did.
  absl::StatusOr<bool> MutateCorpus(const std::vector<int>& functions, Generator* generator);
  bool HalfIsSpent() const;
  // Candidates of each function in one round.
  std::vector<int> QuotasOf(const std::vector<int>& functions) const;
  // A few calls of each of these that tests call, so that none is left when the budget
  // ends; again, as long as what the calls made lets more of them be called.
  absl::Status TryEachFirst(const std::vector<int>& functions, Generator* generator);
  // One pass of that.
  absl::Status TryOnce(const std::vector<int>& functions, Generator* generator);
  // Before the round is settled: the states that calls which broke nothing left.
  void KeepStates();
  // Adds the states that it left, unless they are there.
  void KeepStates(Measured* measured);
  // One round's share of each.
  absl::Status TryFunctions(const std::vector<int>& functions, Generator* generator);
  absl::Status RunAndProcess(const std::vector<proto::Candidate>& candidates);
  // The same, until the function has had more than its part of the time.
  absl::Status RunInSlices(int function, const std::vector<proto::Candidate>& candidates);
  // search_shards.cc: so many were made for the function, before and after the senseless were
  // left out.
  void NoteMade(int function, size_t made, size_t kept);
  absl::Status BeginRecord();
  absl::Status Record(const std::vector<proto::Candidate>& candidates,
                      const std::vector<proto::Outcome>& outcomes);
  absl::Status RecordEnd(bool of_search);
  // What shards tried, round by round, as if it had been tried here.
  absl::Status GoOnFrom(const std::vector<std::string>& records);
  void Take(proto::ShardTurn* turn, const std::set<uint64_t>& moments);
  // Those of the shard's moments that are the same place of the test here.
  std::set<uint64_t> SharedMoments(const proto::ShardHeader& header) const;
  // Where a suspect rests on an inferred invariant: rounds of the functions of other shards that
  // may break it as well.
  absl::Status AskOtherFunctions(Generator* generator);
  // Suspects of functions of other shards are for these to tell.
  void LeaveSuspectsToOthers();
  // What the tests and the search did, once more with witnesses.
  absl::Status TryWitnesses();
  // Of these, what the tests call and no call of the search has tried yet.
  std::vector<int> Untried(const std::vector<int>& functions) const;
  void Process(const std::vector<proto::Candidate>& candidates,
               const std::vector<proto::Outcome>& outcomes);
  void Process(const proto::Candidate& candidate, const proto::Outcome& outcome);
  void ProcessWitness(const Measured& measured);
  void NoteFailure(const Measured& measured);
  // Of a call that may be made, and that returned or threw: whether it ran new code.
  void NoteCode(const Measured& measured);
  // The set-up of a candidate left invariants broken: follows the calls that did.
  void TraceBreak(const proto::Candidate& candidate, const proto::Outcome& outcome);
  // Runs what the oracles want to know.
  absl::Status AskOracles(Oracle::When when);
  // What an outcome of the oracle's own candidates is noted with: when, and where from.
  Suspect Met(const Oracle& oracle, const proto::Outcome& outcome) const;
  absl::Status AskInRound(Oracle* oracle, const std::vector<proto::Candidate>& candidates);
  // Neither counted nor followed.
  absl::Status AskAtEnd(Oracle* oracle, const std::vector<proto::Candidate>& candidates);
  // Runs the candidate at the end of the round, unless it was followed before.
  void Follow(proto::Candidate next, const std::string& source);
  // What no programmer would write: calls on what was moved from, and with
  // positions in another container. And what another shard ran.
  void LeaveOutSenseless(std::vector<proto::Candidate>* candidates) const;
  // False when enough of the kind are known.
  bool NoteSuspect(Suspect suspect, const std::string& kind);
  // Of what a settlement noted: the contract is nobody's word.
  bool IsInferred(const Suspect& suspect) const;
  void Report() const;

  const CampaignOptions& options_;
  CampaignState& state_;
  const Oracles& oracles_;
  std::set<int> called_;  // by the tests
  std::vector<Suspect> suspects_;
  std::map<std::string, size_t> suspect_counts_;
  std::vector<Measured> round_;  // normal outcomes, for the settlement
  std::unique_ptr<Settlement::Delegate> settled_;
  Settlement settlement_;
  BrokenStates broken_states_;
  WitnessCalls witness_calls_;
  std::vector<proto::Candidate> follow_up_;
  std::set<uint64_t> followed_;
  std::set<uint64_t> elsewhere_;         // sequences that shards ran
  std::set<int> share_;                  // functions of this shard, where there are several
  std::unique_ptr<ShardWriter> record_;  // of a shard that does not judge
  proto::ShardTurn turn_;                // what is to be written with the next
  std::set<int> masked_in_record_;
  const SearchRate rate_;
  TurnCosts turn_costs_;
  int64_t processed_ = 0;
  absl::Time begin_ = absl::Now();
  size_t learnt_ = 0;  // new states and failures in this round
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXPLORE_SEARCH_H_
