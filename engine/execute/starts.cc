#include "engine/execute/starts.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <utility>

#include "engine/model/sequence.h"

namespace augment {
namespace {

// Those that start at one place.
struct Group {
  Driver* driver = nullptr;
  uint64_t moment = 0;
  std::vector<size_t> places;
  std::vector<proto::Candidate> candidates;
  absl::Duration time = absl::ZeroDuration();
  absl::StatusOr<std::vector<proto::Outcome>> outcomes = std::vector<proto::Outcome>();
};

proto::Outcome Inapplicable() {
  proto::Outcome outcome;
  outcome.set_status(proto::Outcome::INAPPLICABLE);
  return outcome;
}

}  // namespace

Driver* Starts::At(uint64_t moment) const {
  if (moment == 0) return driver_.get();
  if (broken_.count(moment) != 0) return nullptr;
  Driver* const kept = moments_ == nullptr ? nullptr : moments_->At(moment);
  return kept != nullptr || visited_ == nullptr ? kept : visited_->At(moment);
}

absl::StatusOr<std::vector<proto::Outcome>> Starts::Run(
    const std::vector<proto::Candidate>& candidates, const std::set<int>& masked, int cpu_limit_ms,
    int fork_every, Driver::FreshMemory fresh_memory, absl::Duration time_limit) {
  const absl::Time end = absl::Now() + time_limit;
  std::vector<proto::Outcome> outcomes(candidates.size());
  std::vector<bool> answered(candidates.size(), false);
  std::map<uint64_t, size_t> numbers;
  std::vector<Group> groups;
  for (size_t i = 0; i < candidates.size(); ++i) {
    const StartingPoint start = StartOf(candidates[i]);
    Driver* const driver = At(start.moment);
    if (!start.possible || driver == nullptr) {
      outcomes[i] = Inapplicable();
      answered[i] = true;
      continue;
    }
    const auto [number, is_new] = numbers.emplace(start.moment, groups.size());
    if (is_new) {
      groups.emplace_back();
      groups.back().moment = start.moment;
      groups.back().driver = driver;
    }
    groups[number->second].places.push_back(i);
    groups[number->second].candidates.push_back(candidates[i]);
  }
  std::atomic<size_t> next{0};
  const auto work = [&] {
    for (size_t at = next++; at < groups.size(); at = next++) {
      Group& group = groups[at];
      const absl::Time begin = absl::Now();
      const absl::Duration left = end - begin;
      if (left <= absl::ZeroDuration()) continue;
      group.outcomes =
          group.driver->Run(group.candidates, masked, cpu_limit_ms, fork_every, fresh_memory, left);
      group.time = absl::Now() - begin;
    }
  };
  std::thread second;
  if (groups.size() > 1) second = std::thread(work);
  work();
  if (second.joinable()) second.join();
  for (Group& group : groups) {
    if (!group.outcomes.ok()) {
      if (group.moment == 0) return group.outcomes.status();
      broken_.insert(group.moment);
      group.outcomes = std::vector<proto::Outcome>(group.places.size(), Inapplicable());
    }
    if (group.moment != 0) {
      moment_candidates_ += static_cast<int64_t>(group.outcomes->size());
      moment_time_ += group.time;
    }
    for (size_t i = 0; i < group.outcomes->size(); ++i) {
      outcomes[group.places[i]] = std::move((*group.outcomes)[i]);
      answered[group.places[i]] = true;
    }
  }
  // As a driver does: the first of them.
  const auto cut = std::find(answered.begin(), answered.end(), false);
  outcomes.resize(static_cast<size_t>(cut - answered.begin()));
  return outcomes;
}

}  // namespace augment
