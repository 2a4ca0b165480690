#include "engine/explore/search.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/explore/generate.h"
#include "engine/judge/judge.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr int kMostRounds = 12;
constexpr int kQuota = 150;  // candidates of one function in one round (E5: 100)
constexpr size_t kMostSuspectsOfAKind = 60;
constexpr int kIteratorQuota = 5;
constexpr int64_t kMostHangs = 4;  // of one function, before it is left alone

}  // namespace

bool Search::NoteSuspect(Suspect suspect, const std::string& kind) {
  if (suspect_counts_[kind]++ >= kMostSuspectsOfAKind) return false;
  suspect.after_candidates = processed_;
  suspect.after_seconds = absl::ToDoubleSeconds(absl::Now() - begin_);
  suspects_.push_back(std::move(suspect));
  return true;
}

void Search::NoteFailure(const Measured& measured) {
  Suspect suspect;
  suspect.kind =
      measured.outcome.phase() == proto::Outcome::TEARDOWN ? Suspect::kTeardown : Suspect::kFailure;
  suspect.candidate = measured.candidate;
  suspect.outcome = measured.outcome;
  suspect.function = measured.function;
  suspect.sample = measured.sample;
  suspect.failure = ReadFailure(measured.outcome);
  if (suspect.failure.resources) return;
  // An illegal call says nothing about what was inferred.
  if (suspect.kind == Suspect::kFailure &&
      IsWrittenPrecondition(suspect.failure, state_.vocabulary->model(measured.function))) {
    return;
  }
  FunctionKnowledge& known = state_.knowledge->function(measured.function);
  for (const int index : measured.pre) {
    known.set.contracts()[static_cast<size_t>(index)].challenged = true;
  }
  if (suspect.kind == Suspect::kTeardown) {
    // Who owns what is not known for pointers that were handed over.
    for (const proto::CandidateCall& call : suspect.candidate.calls()) {
      int objects = 0;
      for (const proto::Value& operand : call.operands()) {
        if (operand.kind_case() == proto::Value::kObject) ++objects;
      }
      if (objects > 1) return;
    }
  }
  const std::string kind = absl::StrCat(suspect.function, suspect.failure.oracle,
                                        suspect.failure.abstract, measured.pre.size() > 0);
  if (NoteSuspect(std::move(suspect), kind)) ++learnt_;
}

void Search::Follow(proto::Candidate next) {
  if (followed_.insert(HashSequence(next)).second) follow_up_.push_back(std::move(next));
}

void Search::CheckLaws(const Measured& measured) {
  const proto::Observation* observation = LastObservation(measured.candidate, measured.outcome);
  if (observation == nullptr) return;
  const int last = measured.candidate.calls_size() - 1;
  const proto::CandidateCall& call = measured.candidate.calls(last);
  for (const BrokenLaw& broken : BrokenLaws(*state_.vocabulary, measured.function, *observation)) {
    const std::string kind =
        absl::StrCat("law", broken.function, ".", static_cast<int>(broken.law));
    if (broken.function != measured.function || broken.receiver != 0 || broken.argument != 1) {
      // Asked about the operands of another call: the comparison itself next.
      if (suspect_counts_[kind] >= kMostSuspectsOfAKind) continue;
      proto::Candidate next = Prefix(measured.candidate, last);
      proto::CandidateCall* comparison = next.add_calls();
      comparison->set_function(static_cast<uint32_t>(broken.function));
      *comparison->add_operands() = call.operands(broken.receiver);
      *comparison->add_operands() = call.operands(broken.argument);
      Follow(std::move(next));
      continue;
    }
    Suspect suspect;
    suspect.kind = Suspect::kLaw;
    suspect.candidate = measured.candidate;
    suspect.outcome = measured.outcome;
    suspect.function = measured.function;
    suspect.sample = measured.sample;
    suspect.law = broken;
    if (NoteSuspect(std::move(suspect), kind)) ++learnt_;
  }
}

void Search::NoteThrow(const Measured& measured) {
  FunctionKnowledge& known = state_.knowledge->function(measured.function);
  for (size_t i = 0; i < known.set.contracts().size(); ++i) {
    Contract& contract = known.set.contracts()[i];
    if (contract.kind != Contract::kThrows || !contract.alive) continue;
    contract.challenged = true;
    const Truth truth = known.set.Evaluate(contract, measured.sample);
    if (truth == Truth::kHolds && measured.sample.threw == contract.threw) {
      known.throws_kept[static_cast<int>(i)].insert(HashScalars(measured.sample.entry));
    } else if (truth == Truth::kViolated) {
      // There are further reasons to throw this.
      Drop(&contract, ShowCandidate(*state_.vocabulary, measured.candidate));
    }
  }
}

absl::Status Search::Process(const std::vector<proto::Candidate>& candidates,
                             const std::vector<proto::Outcome>& outcomes) {
  for (size_t i = 0; i < outcomes.size(); ++i) {
    const proto::Candidate& candidate = candidates[i];
    const proto::Outcome& outcome = outcomes[i];
    ++processed_;
    if (outcome.status() == proto::Outcome::INAPPLICABLE || DiedInEntryQuery(outcome)) continue;
    if (outcome.status() == proto::Outcome::ILLEGAL) {
      state_.statistics.set_illegal(state_.statistics.illegal() + 1);
      continue;
    }
    const int last = candidate.calls_size() - 1;
    const int at = static_cast<int>(outcome.call());
    const auto follow = [&](proto::Candidate next) { Follow(std::move(next)); };
    if (at < last && outcome.status() != proto::Outcome::NORMAL) {
      // A call of the set-up failed: its own, shorter candidate.
      follow(Prefix(candidate, at + 1));
      continue;
    }
    if (DiedInExitQuery(outcome)) {
      // The query dies in the state that the call left: a candidate of its own,
      // for each object it may have been asked of.
      const int query = static_cast<int>(outcome.query());
      if (state_.vocabulary->PredicateNumber(query) >= 0) continue;
      for (const proto::Value& operand : candidate.calls(last).operands()) {
        if (operand.kind_case() != proto::Value::kObject ||
            state_.vocabulary->function(query).parameters_size() != 0) {
          continue;
        }
        proto::Candidate next = candidate;
        proto::CandidateCall* call = next.add_calls();
        call->set_function(static_cast<uint32_t>(query));
        *call->add_operands() = operand;
        follow(std::move(next));
      }
      continue;
    }
    Measured measured = state_.knowledge->Measure(candidate, outcome);
    if (measured.function < 0) {
      if (outcome.status() == proto::Outcome::NORMAL) continue;
      const proto::CandidateCall& call = candidate.calls(last);
      if (call.special() != 0) continue;
      measured.function = static_cast<int>(call.function());
    }
    if (measured.entered_broken) continue;
    if (measured.illegal) {
      state_.statistics.set_illegal(state_.statistics.illegal() + 1);
      continue;
    }
    FunctionKnowledge& known = state_.knowledge->function(measured.function);
    ++known.tried;
    switch (outcome.status()) {
      case proto::Outcome::HUNG:
        ++known.hung;
        NoteFailure(measured);
        break;
      case proto::Outcome::CRASHED:
      case proto::Outcome::EXITED:
        NoteFailure(measured);
        break;
      case proto::Outcome::THREW:
        ++known.threw;
        if (outcome.resources()) break;
        if (!outcome.logic_error() &&
            !state_.knowledge->IsKnownException(outcome.exception_type())) {
          NoteFailure(measured);
        } else {
          for (const int index : measured.pre) {
            Contract& contract = known.set.contracts()[static_cast<size_t>(index)];
            contract.challenged = true;
            // The tests show that it may be called where it throws this.
            if (known.thrown.count(outcome.exception_type()) != 0) {
              Drop(&contract, ShowCandidate(*state_.vocabulary, measured.candidate));
            }
          }
          NoteThrow(measured);
          state_.regressions->Consider(measured, nullptr);
        }
        break;
      case proto::Outcome::NORMAL:
        CheckLaws(measured);
        round_.push_back(std::move(measured));
        break;
      default:
        break;
    }
  }
  return absl::OkStatus();
}

void Search::Drop(Contract* contract, const std::string& witness) {
  if (!contract->alive) return;
  contract->alive = false;
  contract->challenged = true;
  contract->witness = witness;
  ++learnt_;
}

void Search::DropContracts(const Measured& measured, const std::string& witness) {
  FunctionKnowledge& known = state_.knowledge->function(measured.function);
  for (const int index : measured.pre) {
    Contract& contract = known.set.contracts()[static_cast<size_t>(index)];
    if (contract.alive) state_.regressions->Consider(measured, &contract);
    Drop(&contract, witness);
  }
  // A call that no test made, and what it promised held.
  for (Contract& contract : known.set.contracts()) {
    if (contract.place == Contract::kPost && !contract.challenged &&
        known.set.Evaluate(contract, measured.sample) == Truth::kHolds) {
      contract.challenged = true;
    }
  }
  const bool inside = state_.knowledge->InsideObserved(measured.function, measured.sample);
  if (inside) ++known.inside;
  for (const int index : measured.post) {
    Contract& contract = known.set.contracts()[static_cast<size_t>(index)];
    contract.challenged = true;
    if (contract.written.empty()) {
      if (!known.set.IsEffect(contract)) {
        Drop(&contract, witness);
        continue;
      }
      // Elsewhere it may hold no longer; the end of the campaign decides.
      if (known.post_broken[index]++ == 0) contract.witness = witness;
      // What throws is outside of what was seen to return.
      if (contract.kind == Contract::kThrows) {
        known.throws_broken[index].insert(HashScalars(measured.sample.entry));
      } else if (!inside) {
        continue;
      }
      ++known.post_broken_inside[index];
    }
    Suspect suspect;
    suspect.kind = Suspect::kPostcondition;
    suspect.candidate = measured.candidate;
    suspect.outcome = measured.outcome;
    suspect.function = measured.function;
    suspect.sample = measured.sample;
    suspect.contract = index;
    NoteSuspect(std::move(suspect), absl::StrCat("post", measured.function, ".", index));
  }
}

void Search::Accept(const Measured& measured) {
  FunctionKnowledge& known = state_.knowledge->function(measured.function);
  ++known.normal;
  const proto::Observation* observation = LastObservation(measured.candidate, measured.outcome);
  DropContracts(measured, ShowCandidate(*state_.vocabulary, measured.candidate));
  state_.domain->Learn(measured.function,
                       measured.candidate.calls(measured.candidate.calls_size() - 1));
  // What breaks its word is no state to start from.
  const bool broken = std::any_of(measured.post.begin(), measured.post.end(), [&](int index) {
    return !known.set.contracts()[static_cast<size_t>(index)].written.empty();
  });
  if (observation != nullptr && !broken) {
    learnt_ += static_cast<size_t>(AddStates(measured.candidate, *observation, &state_));
  }
}

void Search::Settle() {
  for (const Measured& measured : round_) state_.knowledge->LearnData(measured);
  state_.knowledge->FindData();
  // How many functions break each invariant, and how many could have.
  for (const Measured& measured : round_) {
    const proto::RegistryFunction& f = state_.vocabulary->function(measured.function);
    if (f.has_receiver() && !f.is_const()) {
      ++state_.knowledge->of_class(state_.vocabulary->class_of(measured.function))
            .mutators[measured.function];
    }
    for (const Broken& broken : measured.broken) {
      ClassKnowledge& known = state_.knowledge->of_class(broken.class_index);
      ++known.broke[broken.contract][measured.function];
      Contract& contract = known.set.contracts()[static_cast<size_t>(broken.contract)];
      // It is the caller's number, not the object's.
      if (broken.stored && contract.written.empty()) {
        Drop(&contract, ShowCandidate(*state_.vocabulary, measured.candidate));
      }
    }
  }
  DecideInvariants();
  for (const Measured& measured : round_) {
    const Broken* held = nullptr;
    for (const Broken& broken : measured.broken) {
      const ContractSet& set = state_.knowledge->of_class(broken.class_index).set;
      if (!set.contracts()[static_cast<size_t>(broken.contract)].alive) continue;
      held = &broken;
      Suspect suspect;
      suspect.kind = Suspect::kInvariant;
      suspect.candidate = measured.candidate;
      suspect.outcome = measured.outcome;
      suspect.function = measured.function;
      suspect.sample = measured.sample;
      suspect.class_index = broken.class_index;
      suspect.contract = broken.contract;
      suspect.operand = broken.operand;
      NoteSuspect(std::move(suspect), absl::StrCat("inv", measured.function, ".",
                                                   broken.class_index, ".", broken.contract));
    }
    if (held == nullptr) Accept(measured);
  }
  ChallengeInvariants();
  round_.clear();
}

void Search::ChallengeInvariants() {
  for (const Measured& measured : round_) {
    const proto::Observation* observation = LastObservation(measured.candidate, measured.outcome);
    if (observation == nullptr) continue;
    for (const proto::View& view : observation->exit()) state_.knowledge->Challenge(view);
    if (observation->has_result_view()) state_.knowledge->Challenge(observation->result_view());
  }
}

void Search::DecideInvariants() {
  for (int c = 0; c < state_.knowledge->class_count(); ++c) {
    ClassKnowledge& known = state_.knowledge->of_class(c);
    for (const auto& [index, functions] : known.broke) {
      Contract& contract = known.set.contracts()[static_cast<size_t>(index)];
      if (!contract.alive) continue;
      contract.challenged = true;
      if (!contract.written.empty()) continue;
      bool unsound = !EstablishedInvariant(contract, known.set);
      // Broken by many functions, or by one most of the time: never was a rule.
      const size_t mutators = known.mutators.size();
      if (functions.size() > std::max<size_t>(1, mutators / 3)) unsound = true;
      for (const auto& [function, count] : functions) {
        const auto all = known.mutators.find(function);
        if (all != known.mutators.end() && count * 2 > all->second) unsound = true;
        // A constructor that takes what it is given decides what an object is.
        if (state_.vocabulary->function(function).is_constructor()) unsound = true;
      }
      if (!unsound) continue;
      contract.alive = false;
      contract.witness = state_.vocabulary->Display(functions.begin()->first);
      ++learnt_;
    }
  }
}

void Search::DecidePostconditions() {
  // A postcondition that failed often was no rule; one that failed seldom is
  // worth a look where the tests made such calls.
  for (int f = 0; f < state_.vocabulary->function_count(); ++f) {
    FunctionKnowledge& known = state_.knowledge->function(f);
    for (const auto& [index, count] : known.post_broken) {
      Contract& contract = known.set.contracts()[static_cast<size_t>(index)];
      // Broken only where no test has been: it says too much.
      bool unsound = known.inside < 20 || count * 10 > known.normal ||
                     known.post_broken_inside.count(index) == 0;
      if (contract.kind == Contract::kThrows) {
        // The search seeks what throws, so that such calls are no exceptions:
        // what counts is how often the condition was seen to be obeyed.
        unsound = !known.set.IsNamed(contract) ||
                  known.throws_broken[index].size() * 5 > known.throws_kept[index].size();
      }
      if (unsound || !Supported(contract)) contract.alive = false;
    }
  }
}

void Search::Report() const {
  if (!options_.progress) return;
  CampaignProgress progress;
  progress.phase = CampaignProgress::kSearch;
  progress.planned = options_.candidates;
  progress.tried = state_.executor->tried();
  progress.refuted = state_.knowledge->dropped();
  progress.faults = failures();
  options_.progress(progress);
}

absl::Status Search::Run() {
  Generator generator(
      *state_.knowledge, *state_.domain, *state_.pool, *state_.scenes, *state_.store, options_.seed,
      {options_.strategy == CampaignOptions::Strategy::kContracts, options_.transitions});
  std::vector<int> functions;
  for (int f = 0; f < state_.vocabulary->function_count(); ++f) {
    if (state_.vocabulary->function(f).supported() && !TakesMemoryRange(*state_.vocabulary, f)) {
      functions.push_back(f);
    }
  }
  int idle = 0;
  for (int round = 0; round < kMostRounds && !state_.executor->Exhausted(); ++round) {
    state_.statistics.set_rounds(round + 1);
    learnt_ = 0;
    const int64_t left = options_.candidates - state_.executor->tried();
    const int quota = static_cast<int>(std::clamp<int64_t>(
        left / std::max<int64_t>(1, static_cast<int64_t>(functions.size()) * 2), 12, kQuota));
    for (const int f : functions) {
      if (state_.executor->Exhausted()) break;
      // Waiting for hangs is the dearest thing there is; a few tell enough.
      if (state_.knowledge->function(f).hung >= kMostHangs) continue;
      // Positions are made by containers; moving them about finds nothing.
      const int of = state_.vocabulary->class_of(f);
      const bool iterator = of >= 0 && IsIterator(*state_.vocabulary, of);
      std::vector<proto::Candidate> candidates =
          generator.Round(f, iterator ? std::min(quota, kIteratorQuota) : quota);
      auto outcomes = state_.executor->Run(candidates);
      if (!outcomes.ok()) return outcomes.status();
      if (absl::Status s = Process(candidates, *outcomes); !s.ok()) return s;
      Report();
    }
    for (int depth = 0; depth < 3 && !follow_up_.empty(); ++depth) {
      std::vector<proto::Candidate> next;
      next.swap(follow_up_);
      auto outcomes = state_.executor->Run(next);
      if (!outcomes.ok()) return outcomes.status();
      if (absl::Status s = Process(next, *outcomes); !s.ok()) return s;
    }
    Settle();
    if (absl::Status s = state_.store->Commit(); !s.ok()) return s;
    // A fixed point: two rounds in a row that taught nothing (S10).
    idle = learnt_ == 0 ? idle + 1 : 0;
    if (idle >= 2) {
      state_.statistics.set_fixed_point(true);
      break;
    }
  }
  state_.statistics.set_budget_bit(state_.executor->TimeIsUp());
  DecidePostconditions();
  return absl::OkStatus();
}

}  // namespace augment
