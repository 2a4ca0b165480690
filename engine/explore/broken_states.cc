// Candidates whose operands had broken an invariant before the call under test:
// what made them so has something to tell, the call itself only when the invariant
// falls. Growth is what this is about: a table that has doubled breaks all that was
// believed of small ones, and it is one of many calls that does it.

#include <set>
#include <string>
#include <utility>

#include "engine/explore/search.h"
#include "engine/model/sequence.h"

namespace augment {
namespace {

constexpr size_t kMostShelved = 500;  // outcomes
constexpr int kMostObserved = 63;     // calls of one candidate: bits of `observe`
constexpr int kMostTracedBreaks = 6;  // of one invariant

}  // namespace

void Search::TraceBreak(const proto::Candidate& candidate, const proto::Outcome& outcome) {
  const auto broken = [&](const auto& views) {
    std::vector<std::pair<int, int>> invariants;
    for (const proto::View& view : views) {
      const int invariant = state_.knowledge->BrokenInvariant(view);
      if (invariant >= 0) {
        invariants.push_back({static_cast<int>(view.class_index()) - 1, invariant});
      }
      state_.knowledge->AddViolated(view, &invariants);
    }
    return invariants;
  };
  const int last = candidate.calls_size() - 1;
  const std::string source = state_.credits.SourceOf(candidate);
  if (candidate.observe() != 0) {
    std::set<std::pair<int, int>> seen;
    for (const proto::Observation& observation : outcome.observations()) {
      // Not by a call on the object: what others may break is no invariant of its.
      for (const auto& [class_index, index] : broken(observation.entry())) {
        Contract& contract =
            state_.knowledge->of_class(class_index).set.contracts()[static_cast<size_t>(index)];
        if (seen.count({class_index, index}) == 0 && contract.written.empty()) {
          Measured measured;
          measured.candidate = candidate;
          Drop(&contract, measured);
        }
      }
      auto after = broken(observation.exit());
      if (observation.has_result_view()) {
        for (const auto& invariant : broken(std::vector<proto::View>{observation.result_view()})) {
          after.push_back(invariant);
        }
      }
      bool more = false;
      for (const auto& invariant : after) more = seen.insert(invariant).second || more;
      const int call = static_cast<int>(observation.call());
      if (more && call < last) Follow(Prefix(candidate, call + 1), source);
    }
    return;
  }
  const proto::Observation* entry = LastObservation(candidate, outcome);
  if (entry == nullptr || last < 1 || last >= kMostObserved) return;
  bool wanted = false;
  for (const auto& invariant : broken(entry->entry())) {
    wanted = ++traced_breaks_[invariant] <= kMostTracedBreaks || wanted;
  }
  if (!wanted) return;
  proto::Candidate next = candidate;
  next.set_observe((uint64_t{1} << (last + 1)) - 1);
  Follow(std::move(next), source);
}

void Search::Shelve(const proto::Candidate& candidate, const proto::Outcome& outcome) {
  if (shelved_.size() < kMostShelved) shelved_.push_back({candidate, outcome});
}

void Search::Reconsider() {
  std::vector<std::pair<proto::Candidate, proto::Outcome>> shelved;
  shelved.swap(shelved_);
  for (const auto& [candidate, outcome] : shelved) {
    if (!state_.knowledge->Measure(candidate, outcome).entered_broken) Process(candidate, outcome);
  }
}

}  // namespace augment
