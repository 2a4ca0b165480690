#include "engine/explore/broken_states.h"

#include <cstdint>
#include <set>

#include "engine/model/sequence.h"
#include "engine/model/wire_index.h"

namespace augment {
namespace {

constexpr int kMostObserved = 63;  // calls of one candidate: bits of `observe`

}  // namespace

std::vector<proto::Candidate> BrokenStates::Trace(const proto::Candidate& candidate,
                                                  const proto::Outcome& outcome,
                                                  const std::function<void(int, int)>& fall) {
  const auto broken = [&](const auto& views) {
    std::vector<std::pair<int, int>> invariants;
    for (const proto::View& view : views) {
      const int invariant = knowledge_.BrokenInvariant(view);
      if (invariant >= 0) {
        invariants.push_back({ClassOf(view), invariant});
      }
      knowledge_.AddViolated(view, &invariants);
    }
    // An established one is told of by both.
    return std::set<std::pair<int, int>>(invariants.begin(), invariants.end());
  };
  std::vector<proto::Candidate> next;
  const int last = candidate.calls_size() - 1;
  if (candidate.observe() != 0) {
    std::set<std::pair<int, int>> seen;
    for (const proto::Observation& observation : outcome.observations()) {
      for (const auto& [class_index, index] : broken(observation.entry())) {
        const Contract& contract =
            knowledge_.of_class(class_index).set.contracts()[static_cast<size_t>(index)];
        if (seen.count({class_index, index}) == 0 && contract.status.alive &&
            contract.written.empty()) {
          fall(class_index, index);
        }
      }
      auto after = broken(observation.exit());
      if (observation.has_result_view()) {
        for (const auto& invariant : broken(std::vector<proto::View>{observation.result_view()})) {
          after.insert(invariant);
        }
      }
      bool more = false;
      for (const auto& invariant : after) more = seen.insert(invariant).second || more;
      const int call = static_cast<int>(observation.call());
      if (more && call < last) next.push_back(Prefix(candidate, call + 1));
    }
    return next;
  }
  const proto::Observation* entry = LastObservation(candidate, outcome);
  if (entry == nullptr || last < 1 || last >= kMostObserved) return next;
  bool wanted = false;
  for (const auto& invariant : broken(entry->entry())) {
    wanted = ++traced_[invariant] <= kMostTracedBreaks || wanted;
  }
  if (!wanted) return next;
  next.push_back(candidate);
  next.back().set_observe((uint64_t{1} << (last + 1)) - 1);
  return next;
}

void BrokenStates::Defer(const proto::Candidate& candidate, const proto::Outcome& outcome) {
  if (deferred_.size() < kMostDeferred) deferred_.push_back({candidate, outcome});
}

void BrokenStates::Reconsider(
    const std::function<void(const proto::Candidate&, const proto::Outcome&)>& look_at) {
  std::vector<std::pair<proto::Candidate, proto::Outcome>> deferred;
  deferred.swap(deferred_);
  for (const auto& [candidate, outcome] : deferred) {
    if (!knowledge_.Measure(candidate, outcome).entered_broken) look_at(candidate, outcome);
  }
}

}  // namespace augment
