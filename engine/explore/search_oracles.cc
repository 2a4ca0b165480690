// What the oracles want to know besides what the search does: candidates of their own.

#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "engine/explore/search.h"
#include "engine/model/sequence.h"

namespace augment {

absl::Status Search::AskOracles(Oracle::When when) {
  for (const auto& oracle : oracles_) {
    const int turns = oracle->Turns(when);
    for (int turn = 0; turn < turns; ++turn) {
      if (when == Oracle::When::kRound && state_.executor->Exhausted()) return absl::OkStatus();
      const std::vector<proto::Candidate> candidates = oracle->Ask(when, turn);
      absl::Status s = when == Oracle::When::kRound ? AskInRound(oracle.get(), candidates)
                                                    : AskAtEnd(oracle.get(), candidates);
      if (!s.ok()) return s;
    }
  }
  return absl::OkStatus();
}

Suspect Search::Met(const Oracle& oracle, const proto::Outcome& outcome) const {
  Suspect suspect;
  suspect.outcome = outcome;
  suspect.source = oracle.Source();
  suspect.after_candidates = processed_;
  suspect.after_seconds = absl::ToDoubleSeconds(absl::Now() - begin_);
  return suspect;
}

absl::Status Search::AskInRound(Oracle* oracle, const std::vector<proto::Candidate>& candidates) {
  const std::string source = oracle->Source();
  for (const proto::Candidate& candidate : candidates) state_.provenance.Made(candidate, source);
  auto outcomes = state_.executor->Run(candidates);
  if (!outcomes.ok()) return outcomes.status();
  for (size_t i = 0; i < outcomes->size(); ++i) {
    const proto::Outcome& outcome = (*outcomes)[i];
    ++processed_;
    state_.provenance.Tried(candidates[i]);
    if (outcome.status() == proto::Outcome::NORMAL) {
      oracle->Learn(i, outcome, Met(*oracle, outcome));
    } else if (outcome.status() != proto::Outcome::INAPPLICABLE &&
               outcome.status() != proto::Outcome::ILLEGAL &&
               outcome.phase() == proto::Outcome::CALL) {
      proto::Candidate next = Prefix(candidates[i], static_cast<int>(outcome.call()) + 1);
      next.set_observe(0);
      Follow(std::move(next), source);
    }
  }
  return absl::OkStatus();
}

absl::Status Search::AskAtEnd(Oracle* oracle, const std::vector<proto::Candidate>& candidates) {
  // The time may not suffice for all, so those of one class do not stand together.
  std::vector<size_t> order;
  std::vector<proto::Candidate> asked;
  const size_t count = candidates.size();
  size_t step = count * 5 / 8 + 1;
  while (count > 0 && std::gcd(step, count) != 1) ++step;
  for (size_t i = 0; i < count; ++i) {
    order.push_back(i * step % count);
    asked.push_back(candidates[order.back()]);
  }
  auto outcomes = state_.executor->RunMasked(asked, {}, Executor::Purpose::kAskAtEnd);
  if (!outcomes.ok()) return outcomes.status();
  for (size_t i = 0; i < outcomes->size(); ++i) {
    const proto::Outcome::Status status = (*outcomes)[i].status();
    if (status != proto::Outcome::NORMAL && status != proto::Outcome::THREW) continue;
    oracle->Learn(order[i], (*outcomes)[i], Met(*oracle, (*outcomes)[i]));
  }
  return absl::OkStatus();
}

}  // namespace augment
