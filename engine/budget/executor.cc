#include "engine/budget/executor.h"

#include <algorithm>
#include <iterator>

#include "engine/base/check.h"
#include "engine/base/hash.h"
#include "engine/base/status.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr size_t kBatch = 1000;
constexpr size_t kRecordedBatch = 250;  // each runs twice
constexpr int kMostRetries = 64;
// A call that needs this much processor time under sanitizers does not return.
constexpr int kCpuLimitMs = 250;

bool Died(const proto::Outcome& outcome) {
  return outcome.status() == proto::Outcome::CRASHED || outcome.status() == proto::Outcome::HUNG ||
         outcome.status() == proto::Outcome::EXITED;
}

constexpr int64_t kExtreme = int64_t{1} << 12;

}  // namespace

bool UsesExtremes(const proto::Candidate& candidate) {
  for (const proto::CandidateCall& call : candidate.calls()) {
    for (const proto::Value& operand : call.operands()) {
      if (operand.kind_case() == proto::Value::kBig) return true;
      if (operand.kind_case() == proto::Value::kInteger &&
          (operand.integer() > kExtreme || operand.integer() < -kExtreme)) {
        return true;
      }
    }
  }
  return false;
}

bool DiedInEntryQuery(const proto::Outcome& outcome) {
  return Died(outcome) && outcome.phase() == proto::Outcome::QUERY &&
         outcome.observations_size() == 0;
}

bool DiedInExitQuery(const proto::Outcome& outcome) {
  return Died(outcome) && outcome.phase() == proto::Outcome::QUERY &&
         outcome.observations_size() > 0;
}

absl::StatusOr<std::vector<proto::Outcome>> Executor::RunBatch(
    const std::vector<proto::Candidate>& candidates, const std::set<int>& masked, int fork_every,
    proto::Batch::FreshMemory memory, absl::Time until) {
  uint64_t hash = MixHash(static_cast<uint64_t>(fork_every) + 1, static_cast<uint64_t>(memory));
  for (const proto::Candidate& candidate : candidates) {
    hash = MixHash(hash, HashSequence(candidate));
    hash = MixHash(hash, candidate.observe());
    if (candidate.repeats() != 0) {
      hash = MixHash(hash, 2 * uint64_t{candidate.repeats()} + (candidate.find_lost() ? 1 : 0));
    }
  }
  for (const int query : masked) hash = MixHash(hash, static_cast<uint64_t>(query));
  std::vector<proto::Outcome> outcomes;
  const uint64_t number = batch_++;
  if (store_->CachedOutcomes(number, hash, &outcomes) && outcomes.size() == candidates.size()) {
    return outcomes;
  }
  const absl::Duration left = until - absl::Now();
  if (left <= absl::ZeroDuration()) return std::vector<proto::Outcome>();
  const absl::Time begin = absl::Now();
  auto run = starts_->Run(candidates, masked, kCpuLimitMs, fork_every, memory, left);
  if (!run.ok()) return run;
  running_ += absl::Now() - begin;
  ran_ += static_cast<int64_t>(run->size());
  // The i-th outcome is the i-th candidate's; all that count what is left rely on it.
  AUGMENT_CHECK(run->size() <= candidates.size())
      << run->size() << " outcomes of " << candidates.size() << " candidates";
  if (run->size() < candidates.size()) {
    // By the driver's clock and in its whole milliseconds, which may be a little earlier.
    reached_ = std::max(reached_, until);
    return run;
  }
  RETURN_IF_ERROR(store_->CacheOutcomes(number, hash, *run));
  return run;
}

absl::StatusOr<std::vector<proto::Outcome>> Executor::RunAndMask(
    const std::vector<proto::Candidate>& candidates, bool recorded,
    proto::Batch::FreshMemory memory, absl::Time until) {
  std::vector<proto::Outcome> outcomes;
  for (size_t start = 0; start < candidates.size() && !Exhausted(); start += kBatch) {
    size_t count = std::min(kBatch, candidates.size() - start);
    count = std::min(count, static_cast<size_t>(left_));
    const std::vector<proto::Candidate> batch(
        candidates.begin() + static_cast<std::ptrdiff_t>(start),
        candidates.begin() + static_cast<std::ptrdiff_t>(start + count));
    ASSIGN_OR_RETURN(auto run, RunBatch(batch, masked_, 0, memory, until));
    std::set<int> here;  // queries that are not asked of some of these
    for (int retry = 0; retry < kMostRetries; ++retry) {
      std::vector<proto::Candidate> again;
      std::vector<size_t> places;
      const size_t before = masked_.size() + here.size();
      for (size_t i = 0; i < run.size(); ++i) {
        // Slow because something huge was asked for says nothing of the query.
        const proto::Outcome& outcome = run[i];
        if (!DiedInEntryQuery(outcome) && !DiedInPredicate(outcome) &&
            !(recorded && DiedInExitQuery(outcome))) {
          continue;
        }
        if (!recorded && UsesExtremes(batch[i])) continue;
        const bool blamed =
            !unaskable_ || !unaskable_(Prefix(batch[i], static_cast<int>(outcome.call()) + 1));
        (blamed ? masked_ : here).insert(static_cast<int>(outcome.query()));
        again.push_back(batch[i]);
        places.push_back(i);
      }
      if (again.empty() || masked_.size() + here.size() == before) break;
      std::set<int> masked = masked_;
      masked.insert(here.begin(), here.end());
      ASSIGN_OR_RETURN(auto second, RunBatch(again, masked, 0, memory, until));
      for (size_t i = 0; i < second.size(); ++i) run[places[i]] = std::move(second[i]);
    }
    AUGMENT_CHECK(static_cast<int64_t>(run.size()) <= left_) << left_ << " candidates are left";
    left_ -= static_cast<int64_t>(run.size());
    tried_ += static_cast<int64_t>(run.size());
    for (proto::Outcome& outcome : run) {
      if (!recorded) nondeterminism_.Mask(&outcome);
      outcomes.push_back(std::move(outcome));
    }
  }
  return outcomes;
}

absl::StatusOr<std::vector<proto::Outcome>> Executor::RunRecorded(
    const std::vector<proto::Candidate>& candidates) {
  if (!has_recorded_) {
    const absl::Time now = absl::Now();
    recorded_end_ = now + (search_end_ - now) / 3;
    asked_less_end_ = now + (search_end_ - now) / 2;
    recorded_again_end_ = now + (search_end_ - now) * 2 / 3;
  }
  const absl::Time until = has_recorded_ ? recorded_again_end_ : recorded_end_;
  has_recorded_ = true;
  std::vector<proto::Outcome> all;
  for (size_t start = 0; start < candidates.size(); start += kRecordedBatch) {
    const std::vector<proto::Candidate> part(
        candidates.begin() + static_cast<std::ptrdiff_t>(start),
        candidates.begin() +
            static_cast<std::ptrdiff_t>(std::min(start + kRecordedBatch, candidates.size())));
    auto outcomes = RunAndMask(part, true, proto::Batch::PATTERN, until);
    if (!outcomes.ok()) return outcomes;
    const int64_t left = left_;
    const int64_t tried = tried_;
    auto others = RunAndMask(part, true, proto::Batch::ZEROS, until);
    if (!others.ok()) return others;
    left_ = left;
    tried_ = tried;
    // What was not run twice is not known.
    outcomes->resize(std::min(outcomes->size(), others->size()));
    for (size_t i = 0; i < outcomes->size(); ++i) {
      if (!nondeterminism_.Compare((*others)[i], &(*outcomes)[i]))
        (*outcomes)[i].clear_observations();
    }
    std::move(outcomes->begin(), outcomes->end(), std::back_inserter(all));
    if (outcomes->size() < part.size()) break;
  }
  return all;
}

bool Executor::DiedInPredicate(const proto::Outcome& outcome) const {
  return Died(outcome) && outcome.phase() == proto::Outcome::QUERY &&
         static_cast<int>(outcome.query()) >= starts_->registry().functions_size();
}

void Executor::BeginSearch() {
  const absl::Duration missing = absl::Now() + kLeastOfSearch * budget_ - search_end_;
  if (missing <= absl::ZeroDuration()) return;
  search_end_ += missing;
  shortening_end_ += missing;
  end_ += missing;
}

absl::StatusOr<std::vector<proto::Outcome>> Executor::RunMasked(
    const std::vector<proto::Candidate>& candidates, const std::set<int>& masked, Purpose purpose) {
  const absl::Time until = purpose == Purpose::kAskLess ? asked_less_end_
                           : purpose == Purpose::kAsk   ? shortening_end_
                           // A figure for people: the search has to be left its time.
                           : purpose == Purpose::kMeasure ? absl::Now() + SearchLeft() / 5
                           // Findings are repeated and shortened afterwards.
                           : purpose == Purpose::kAskAtEnd
                               ? absl::Now() + (shortening_end_ - absl::Now()) / 4
                               : search_end_;
  std::set<int> all = masked_;
  all.insert(masked.begin(), masked.end());
  return RunOnce(candidates, all, 0, until);
}

absl::StatusOr<std::vector<proto::Outcome>> Executor::RunAlone(
    const std::vector<proto::Candidate>& candidates, Purpose purpose,
    proto::Batch::FreshMemory memory) {
  const absl::Time until = purpose == Purpose::kShorten ? shortening_end_
                           : purpose == Purpose::kTests ? tests_end_
                                                        : end_;
  return RunOnce(candidates, masked_, 1, until, memory);
}

absl::StatusOr<std::vector<proto::Outcome>> Executor::RunOnce(
    const std::vector<proto::Candidate>& candidates, const std::set<int>& masked, int fork_every,
    absl::Time until, proto::Batch::FreshMemory memory) {
  auto outcomes = RunBatch(candidates, masked, fork_every, memory, until);
  if (outcomes.ok()) {
    for (proto::Outcome& outcome : *outcomes) nondeterminism_.Mask(&outcome);
  }
  return outcomes;
}

std::function<absl::StatusOr<std::vector<proto::Outcome>>(const std::vector<proto::Candidate>&)>
ShorteningRuns(Executor* executor, Executor::Purpose purpose) {
  return [executor, purpose](const std::vector<proto::Candidate>& candidates) {
    return executor->RunAlone(candidates, purpose);
  };
}

}  // namespace augment
