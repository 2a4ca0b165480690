// Runs candidates for a campaign: budget, cache of an interrupted run, masked
// queries.
//
// The time of a campaign is shared out, so that slow tests leave some to the search, and
// what that finds late is still repeated. It ends at 85 % of it. Of the time from where the
// tests' calls are first done again to that end, these may take a third; with the search
// for questions that change an object, half; with the same calls without such questions,
// two thirds. Until 105 % oracles ask about what the search made, and what failed is shortened;
// until 112 % it is repeated. Most of that is seldom needed. Behind that come the tests for new
// behaviour, with two fifths of the time from where they begin. Reading what the tests did takes
// time, too: where less than a quarter of the budget is left when the search begins, it gets a
// quarter nevertheless, and all that follows is later by as much.
#ifndef AUGMENT_ENGINE_BUDGET_EXECUTOR_H_
#define AUGMENT_ENGINE_BUDGET_EXECUTOR_H_

#include <functional>
#include <set>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "engine/budget/nondeterminism.h"
#include "engine/execute/starts.h"
#include "engine/store/store.h"

namespace augment {

constexpr double kPartOfSearch = 0.85;   // of the budget; then failures are repeated and shortened
constexpr double kLeastOfSearch = 0.25;  // of the budget, whatever was before
constexpr double kPartOfTests = 0.4;     // from where they begin

class Executor {
 public:
  // `budget` begins now.
  Executor(Starts* starts, Store* store, int64_t candidates, absl::Duration budget)
      : starts_(starts),
        store_(store),
        left_(candidates),
        budget_(budget),
        search_end_(absl::Now() + kPartOfSearch * budget),
        shortening_end_(absl::Now() + 1.05 * budget),
        end_(absl::Now() + 1.12 * budget) {}

  // What the tests did: queries that die before or after the call are not meant
  // for such states (they have preconditions), are masked from then on, and the
  // candidate is run again. All are run twice, to see what is nondeterministic (nondeterminism.h);
  // an outcome that is nondeterministic altogether is left without observations. Those for which
  // there is no time are left out (the result is shorter).
  absl::StatusOr<std::vector<proto::Outcome>> RunRecorded(
      const std::vector<proto::Candidate>& candidates);

  // Runs within the budget; candidates that exceed it are left out (the result
  // is shorter). Queries that die before the call are masked in the same way;
  // one that dies after it may show a fault of the call.
  absl::StatusOr<std::vector<proto::Outcome>> Run(const std::vector<proto::Candidate>& candidates) {
    return RunAndMask(candidates, false, proto::Batch::PATTERN, search_end_);
  }

  // Once, with these not asked, whatever else is; neither masks nor counts. The
  // result is shorter when the time for this is up.
  // kAsk: of what the search made, when it is over; kAskAtEnd: a quarter of that time.
  // kMeasure: a fifth of what is left to the search.
  // kTests: between BeginTests() and TestsAreOver().
  enum class Purpose { kAskLess, kMeasure, kAsk, kAskAtEnd, kRepeat, kShorten, kTests };
  absl::StatusOr<std::vector<proto::Outcome>> RunMasked(
      const std::vector<proto::Candidate>& candidates, const std::set<int>& masked,
      Purpose purpose);

  // Alone, each in a fresh process, not counted against `candidates`. The result
  // is shorter when the time for this is up.
  absl::StatusOr<std::vector<proto::Outcome>> RunAlone(
      const std::vector<proto::Candidate>& candidates, Purpose purpose,
      proto::Batch::FreshMemory memory = proto::Batch::PATTERN);

  // Of the objects that the last call of these is given nothing may be asked: a query that dies
  // there, be it in the middle of a longer one, is masked there and nowhere else.
  void DoNotBlameQueriesIn(std::function<bool(const proto::Candidate&)> sequences) {
    unaskable_ = std::move(sequences);
  }

  // The function is not used to describe states; a predicate's number: it is
  // not asked.
  void Mask(int query) { masked_.insert(query); }

  bool Exhausted() const { return left_ <= 0 || TimeIsUp(); }
  // What the tests did is known.
  void BeginSearch();
  // Until the search ends, whatever is done before.
  absl::Duration SearchLeft() const { return search_end_ - absl::Now(); }
  bool TimeIsUp() const { return reached_ >= search_end_ || absl::Now() >= search_end_; }
  // Nothing more is run.
  bool IsOver() const { return reached_ >= end_ || absl::Now() >= end_; }
  // The findings are done, what is left is for tests.
  void BeginTests() { tests_end_ = absl::Now() + kPartOfTests * budget_; }
  bool TestsAreOver() const { return reached_ >= tests_end_ || absl::Now() >= tests_end_; }
  int64_t tried() const { return tried_; }
  // What running one candidate took so far, on average; zero: none was run.
  absl::Duration OneTook() const {
    return ran_ == 0 ? absl::ZeroDuration() : running_ / static_cast<double>(ran_);
  }
  int64_t left() const { return left_; }
  // Of the candidates that are left one of so many parts is to be run; another one when asked.
  void KeepPart(int parts) { left_ = part_ = left_ / parts + 1; }
  void AddPart() { left_ += part_; }
  // Another program ran so many of them.
  void RanElsewhere(int64_t candidates) {
    left_ -= candidates;
    tried_ += candidates;
  }
  const std::set<int>& masked() const { return masked_; }

 private:
  // A written contract or a condition did it, not the code under test.
  bool DiedInPredicate(const proto::Outcome& outcome) const;
  absl::StatusOr<std::vector<proto::Outcome>> RunAndMask(
      const std::vector<proto::Candidate>& candidates, bool recorded,
      proto::Batch::FreshMemory memory, absl::Time until);
  absl::StatusOr<std::vector<proto::Outcome>> RunOnce(
      const std::vector<proto::Candidate>& candidates, const std::set<int>& masked, int fork_every,
      absl::Time until, proto::Batch::FreshMemory memory = proto::Batch::PATTERN);
  absl::StatusOr<std::vector<proto::Outcome>> RunBatch(
      const std::vector<proto::Candidate>& candidates, const std::set<int>& masked, int fork_every,
      proto::Batch::FreshMemory memory, absl::Time until);

  Starts* starts_;
  Store* store_;
  int64_t left_;
  int64_t part_ = 0;
  absl::Duration budget_;
  // From when the tests' calls are first done again on.
  absl::Time recorded_end_ = absl::InfiniteFuture();
  absl::Time asked_less_end_ = absl::InfiniteFuture();
  absl::Time recorded_again_end_ = absl::InfiniteFuture();
  absl::Time search_end_;
  absl::Time shortening_end_;
  absl::Time end_;
  absl::Time tests_end_ = absl::InfiniteFuture();
  absl::Time reached_ = absl::InfinitePast();  // the last end that cut a batch short
  bool has_recorded_ = false;
  int64_t tried_ = 0;
  int64_t ran_ = 0;  // of which running_ is the time: what was asked and repeated too
  absl::Duration running_;
  uint64_t batch_ = 0;
  std::set<int> masked_;
  std::function<bool(const proto::Candidate&)> unaskable_;
  Nondeterminism nondeterminism_;
};

// `RunAlone` of this executor, for this purpose; it must outlive the result.
std::function<absl::StatusOr<std::vector<proto::Outcome>>(const std::vector<proto::Candidate>&)>
ShorteningRuns(Executor* executor, Executor::Purpose purpose = Executor::Purpose::kShorten);

// Some number in it is far beyond what tests use: work without end and memory
// without end are then the caller's wish.
bool UsesExtremes(const proto::Candidate& candidate);

// The driver died in a query before the call under test was made.
bool DiedInEntryQuery(const proto::Outcome& outcome);
// … or after it.
bool DiedInExitQuery(const proto::Outcome& outcome);

}  // namespace augment

#endif  // AUGMENT_ENGINE_BUDGET_EXECUTOR_H_
