#include "engine/explore/search.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/generate/generate.h"
#include "engine/judge/judge.h"
#include "engine/model/oracle_name.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"
#include "engine/oracle/callbacks.h"
#include "engine/oracle/situation.h"

namespace augment {
namespace {

constexpr size_t kMostSuspectsOfAKind = 60;
constexpr int kIteratorQuota = 5;
// Of each function that tests call, before any is tried at length.
constexpr int kFirstTries = 4;
constexpr size_t kFirstBatch = 500;
// Of what one function gets, before what it took is looked at again.
constexpr size_t kSlice = 16;
// What one round teaches the next one uses: of a budget of time a round gets an eighth, since what
// candidates cost is not known before.
constexpr int64_t kMoreRounds = 4;

}  // namespace

// What follows from the settlement of a round.
class Search::Settled : public Settlement::Delegate {
 public:
  explicit Settled(Search* search) : search_(*search) {}

  void OnSuspect(Suspect suspect, const std::string& kind) override {
    if (search_.options_.oracles.count(kContractsOracle) == 0 && search_.IsInferred(suspect))
      return;
    search_.NoteSuspect(std::move(suspect), kind);
  }
  void OnNewBehaviour(const Measured& measured, const Contract* refuted) override {
    search_.state_.regressions->Consider(measured, refuted);
  }
  void OnSound(const Measured& measured) override {
    search_.state_.domain->Learn(measured.function,
                                 measured.candidate.calls(measured.candidate.calls_size() - 1));
    search_.witness_calls_.Add(measured.candidate);
    search_.state_.regressions->Saw(measured);
  }
  void OnSoundStates(Measured* measured) override { search_.KeepStates(measured); }
  void OnBroken(const Measured& measured, const Contract& broken) override {
    search_.state_.challenges->BrokeContract(measured, broken);
  }

 private:
  Search& search_;
};

Search::Search(const CampaignOptions& options, const Oracles& oracles, CampaignState* state)
    : options_(options),
      state_(*state),
      oracles_(oracles),
      settled_(std::make_unique<Settled>(this)),
      settlement_(state->knowledge.get(), &state->provenance, settled_.get(),
                  options.strategy->fixed_contracts),
      broken_states_(*state->knowledge),
      witness_calls_(*state->vocabulary),
      rate_(state->executor->tried(), absl::Now(), state->executor->OneTook()) {}

Search::~Search() = default;

bool Search::NoteSuspect(Suspect suspect, const std::string& kind) {
  if (suspect_counts_[kind]++ >= kMostSuspectsOfAKind) return false;
  if (suspect.after_candidates == 0) {
    suspect.after_candidates = processed_;
    suspect.after_seconds = absl::ToDoubleSeconds(absl::Now() - begin_);
    suspect.source = state_.provenance.SourceOf(suspect.candidate);
  }
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
    known.set.contracts()[static_cast<size_t>(index)].status.challenged = true;
  }
  if (suspect.kind == Suspect::kTeardown) {
    // Who owns what is not known for pointers that were handed over.
    for (const proto::CandidateCall& call : suspect.candidate.calls()) {
      if (HandsOver(*state_.vocabulary, call)) return;
    }
  }
  // Those that a comment warns of are many, and must not crowd out the one that none warns of.
  const bool warned = !BrokenLimit(*state_.knowledge, suspect).empty();
  const std::string kind = absl::StrCat(suspect.function, OracleName(suspect.failure.oracle),
                                        suspect.failure.abstract, measured.pre.size() > 0, warned);
  const std::string source = state_.provenance.SourceOf(suspect.candidate);
  const bool is_new = suspect_counts_.count(kind) == 0;
  if (!NoteSuspect(std::move(suspect), kind)) return;
  ++learnt_;
  if (is_new) state_.provenance.Learnt(source, 1);
}

void Search::NoteCode(const Measured& measured) {
  if (state_.knowledge->reached().AddNew(measured.outcome) == 0) return;
  state_.provenance.Learnt(state_.provenance.SourceOf(measured.candidate), 1);
  state_.corpus.Add(measured.function, measured.candidate);
}

bool Search::IsInferred(const Suspect& suspect) const {
  const ContractSet& set = suspect.kind == Suspect::kInvariant
                               ? state_.knowledge->of_class(suspect.class_index).set
                               : state_.knowledge->function(suspect.function).set;
  return set.contracts()[static_cast<size_t>(suspect.contract)].written.empty();
}

void Search::Follow(proto::Candidate next, const std::string& source) {
  if (!followed_.insert(HashSequence(next)).second) return;
  state_.provenance.Made(next, source);
  follow_up_.push_back(std::move(next));
}

void Search::TraceBreak(const proto::Candidate& candidate, const proto::Outcome& outcome) {
  const auto fall = [&](int class_index, int index) {
    settlement_.Fall(class_index, index, candidate);
  };
  const std::string source = state_.provenance.SourceOf(candidate);
  for (proto::Candidate& next : broken_states_.Trace(candidate, outcome, fall)) {
    Follow(std::move(next), source);
  }
}

// What an oracle says of a call that is being processed.
class Search::Noted : public Notes {
 public:
  Noted(Search* search, std::string source) : search_(search), source_(std::move(source)) {}

  bool Enough(const std::string& kind) override {
    return search_->suspect_counts_[kind] >= kMostSuspectsOfAKind;
  }
  void Add(Suspect suspect, const std::string& kind) override {
    if (search_->NoteSuspect(std::move(suspect), kind)) ++search_->learnt_;
  }
  void Follow(proto::Candidate next) override { search_->Follow(std::move(next), source_); }

 private:
  Search* const search_;
  const std::string source_;
};

void Search::Process(const std::vector<proto::Candidate>& candidates,
                     const std::vector<proto::Outcome>& outcomes) {
  for (size_t i = 0; i < outcomes.size(); ++i) {
    ++processed_;
    state_.provenance.Tried(candidates[i]);
    state_.attempts->Ran(candidates[i], outcomes[i]);
    Process(candidates[i], outcomes[i]);
  }
}

void Search::Process(const proto::Candidate& candidate, const proto::Outcome& outcome) {
  if (outcome.status() == proto::Outcome::INAPPLICABLE || DiedInEntryQuery(outcome)) return;
  if (outcome.status() == proto::Outcome::ILLEGAL) {
    state_.challenges->Forbidden(candidate, outcome);
    state_.statistics.set_illegal(state_.statistics.illegal() + 1);
    return;
  }
  const int last = candidate.calls_size() - 1;
  const int at = static_cast<int>(outcome.call());
  const auto follow = [&](proto::Candidate next) {
    Follow(std::move(next), state_.provenance.SourceOf(candidate));
  };
  if (at < last && outcome.status() != proto::Outcome::NORMAL) {
    // A call of the set-up failed: its own, shorter candidate.
    follow(Prefix(candidate, at + 1));
    return;
  }
  if (DiedInExitQuery(outcome)) {
    // The query dies in the state that the call left: a candidate of its own,
    // for each object it may have been asked of.
    const int query = static_cast<int>(outcome.query());
    if (state_.vocabulary->PredicateNumber(query) >= 0) return;
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
    return;
  }
  Measured measured = state_.knowledge->Measure(candidate, outcome);
  if (measured.function < 0) {
    if (outcome.status() == proto::Outcome::NORMAL) return;
    const proto::CandidateCall& call = candidate.calls(last);
    if (call.special() != proto::CandidateCall::FUNCTION) return;
    measured.function = static_cast<int>(call.function());
  }
  if (state_.vocabulary->IsOfTest(measured.function)) return;
  if (state_.vocabulary->IsOfWitness(measured.function)) return ProcessWitness(measured);
  state_.challenges->Met(measured);
  if (measured.entered_broken || !measured.outgrown.empty()) TraceBreak(candidate, outcome);
  if (measured.entered_broken) {
    state_.attempts->Broken(measured.function);
    return broken_states_.Defer(candidate, outcome);
  }
  if (measured.illegal) {
    state_.attempts->Illegal(measured.function);
    state_.statistics.set_illegal(state_.statistics.illegal() + 1);
    return;
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
      if (outcome.resources() || ThrownByCallback(outcome)) break;
      NoteCode(measured);
      state_.knowledge->NoteThrew(measured.function, outcome);
      if (state_.knowledge->Escapes(measured.function, outcome) ||
          (!outcome.logic_error() &&
           !state_.knowledge->IsKnownException(outcome.exception_type()))) {
        NoteFailure(measured);
      } else {
        settlement_.Threw(measured);
      }
      break;
    case proto::Outcome::NORMAL:
      state_.attempts->Returned(candidate, outcome);
      NoteCode(measured);
      for (const auto& oracle : oracles_) {
        Noted noted(this, oracle->Source());
        oracle->Note(measured, &noted);
      }
      round_.push_back(std::move(measured));
      break;
    default:
      break;
  }
}

// That it returns or throws teaches nothing: what is known is known of the test's own.
void Search::ProcessWitness(const Measured& measured) {
  const proto::Outcome::Status status = measured.outcome.status();
  if (measured.illegal) return;
  if (status == proto::Outcome::HUNG) ++state_.knowledge->function(measured.function).hung;
  if (status == proto::Outcome::HUNG || status == proto::Outcome::CRASHED ||
      status == proto::Outcome::EXITED) {
    NoteFailure(measured);
  }
}

void Search::LeaveOutSenseless(std::vector<proto::Candidate>* candidates) const {
  candidates->erase(std::remove_if(candidates->begin(), candidates->end(),
                                   [&](const proto::Candidate& candidate) {
                                     return !StartOf(candidate).possible ||
                                            state_.knowledge->IsSenseless(candidate) ||
                                            (!elsewhere_.empty() &&
                                             elsewhere_.count(HashSequence(candidate)) != 0);
                                   }),
                    candidates->end());
}

void Search::Report() const {
  if (!options_.progress) return;
  CampaignProgress progress;
  progress.phase = CampaignProgress::kSearch;
  progress.planned = options_.candidates;
  progress.tried = state_.executor->tried();
  progress.refuted = state_.knowledge->dropped();
  progress.faults = failures();
  progress.states = static_cast<int64_t>(state_.pool->size());
  progress.budget = kPartOfSearch * options_.budget;
  std::set<int> functions;
  for (const Suspect& suspect : suspects_) {
    if (suspect.function >= 0 && functions.insert(suspect.function).second) {
      progress.suspected.push_back(state_.vocabulary->Display(suspect.function));
    }
  }
  options_.progress(progress);
}

bool Search::IsCalled(int function) const {
  return called_.count(function) != 0 || state_.knowledge->function(function).observed > 0;
}

std::vector<int> Search::QuotasOf(const std::vector<int>& functions) const {
  if (options_.strategy->of_function > 0) {
    return std::vector<int>(functions.size(), options_.strategy->of_function);
  }
  int64_t left = state_.executor->left();
  if (options_.budget != absl::InfiniteDuration()) {
    left = std::min(left, rate_.ThereIsTimeFor(state_.executor->tried(), absl::Now(),
                                               state_.executor->SearchLeft()) /
                              kMoreRounds);
  }
  const std::vector<DeclarationRank> instances = InstancesAmong(*state_.vocabulary, functions);
  std::vector<QuotaInput> inputs;
  for (size_t i = 0; i < functions.size(); ++i) {
    inputs.push_back({IsCalled(functions[i]), instances[i].of});
  }
  return Quotas(inputs, left / 2);
}

void Search::KeepStates(Measured* measured) {
  const proto::Observation* observation = LastObservation(measured->candidate, measured->outcome);
  if (observation == nullptr || measured->kept) return;
  measured->kept = true;
  const auto added = static_cast<size_t>(state_.collector->Add(measured->candidate, *observation));
  learnt_ += added;
  if (added > 0) {
    state_.provenance.Learnt(state_.provenance.SourceOf(measured->candidate),
                             static_cast<int64_t>(added));
  }
}

void Search::KeepStates() {
  for (Measured& measured : round_) {
    if (measured.broken.empty() && measured.post.empty()) KeepStates(&measured);
  }
}

absl::Status Search::TryEachFirst(const std::vector<int>& functions, Generator* generator) {
  std::vector<int> untried = Untried(functions);
  for (size_t before = untried.size() + 1; untried.size() < before;) {
    if (state_.executor->Exhausted()) break;
    before = untried.size();
    if (absl::Status s = TryOnce(untried, generator); !s.ok()) return s;
    KeepStates();
    untried = Untried(functions);
  }
  return absl::OkStatus();
}

absl::Status Search::TryOnce(const std::vector<int>& functions, Generator* generator) {
  std::vector<proto::Candidate> batch;
  const auto run = [&]() -> absl::Status {
    if (absl::Status s = RunAndProcess(batch); !s.ok()) return s;
    batch.clear();
    Report();
    return absl::OkStatus();
  };
  for (const int f : functions) {
    if (state_.executor->Exhausted()) return absl::OkStatus();
    std::vector<proto::Candidate> candidates = generator->AtRandom(f, kFirstTries);
    const size_t made = candidates.size();
    LeaveOutSenseless(&candidates);
    NoteMade(f, made, candidates.size());
    batch.insert(batch.end(), std::make_move_iterator(candidates.begin()),
                 std::make_move_iterator(candidates.end()));
    if (batch.size() < kFirstBatch) continue;
    if (absl::Status s = run(); !s.ok()) return s;
  }
  return run();
}

absl::Status Search::TryFunctions(const std::vector<int>& functions, Generator* generator) {
  const std::vector<int> quotas = QuotasOf(functions);
  for (size_t i = 0; i < functions.size(); ++i) {
    const int f = functions[i];
    if (state_.executor->Exhausted()) break;
    // Waiting for hangs is the dearest thing there is; a few tell enough.
    if (state_.knowledge->function(f).hung >= kMostHangs) continue;
    // Positions are made by containers; moving them about finds nothing.
    const int of = state_.vocabulary->class_of(f);
    const bool iterator = of >= 0 && IsIterator(*state_.vocabulary, of);
    std::vector<proto::Candidate> candidates =
        generator->Round(f, iterator ? std::min(quotas[i], kIteratorQuota) : quotas[i]);
    const size_t made = candidates.size();
    LeaveOutSenseless(&candidates);
    NoteMade(f, made, candidates.size());
    // Without a budget of time nothing depends on it.
    const bool pressed = options_.budget != absl::InfiniteDuration() && quotas[i] < kFullQuota;
    absl::Status status = pressed ? RunInSlices(f, candidates) : RunAndProcess(candidates);
    if (!status.ok()) return status;
    Report();
  }
  return absl::OkStatus();
}

absl::Status Search::RunAndProcess(const std::vector<proto::Candidate>& candidates) {
  auto outcomes = state_.executor->Run(candidates);
  if (!outcomes.ok()) return outcomes.status();
  if (record_ != nullptr) {
    if (absl::Status s = Record(candidates, *outcomes); !s.ok()) return s;
  }
  Process(candidates, *outcomes);
  return absl::OkStatus();
}

absl::Status Search::RunInSlices(int function, const std::vector<proto::Candidate>& candidates) {
  const proto::FunctionModel* const model = state_.vocabulary->model(function);
  const uint64_t declaration = model == nullptr ? static_cast<uint64_t>(function) : model->id();
  turn_costs_.Grant(declaration, static_cast<int64_t>(candidates.size()));
  size_t slice = kFirstTries;
  for (size_t begin = 0; begin < candidates.size(); begin += std::exchange(slice, kSlice)) {
    if (begin > 0 && turn_costs_.IsDear(declaration)) break;
    const size_t end = std::min(candidates.size(), begin + slice);
    const absl::Time before = absl::Now();
    absl::Status status = RunAndProcess({candidates.begin() + static_cast<std::ptrdiff_t>(begin),
                                         candidates.begin() + static_cast<std::ptrdiff_t>(end)});
    if (!status.ok()) return status;
    turn_costs_.Spent(declaration, static_cast<int64_t>(end - begin), absl::Now() - before);
  }
  return absl::OkStatus();
}

absl::Status Search::TryWitnesses() {
  std::vector<proto::Candidate> candidates = witness_calls_.Take();
  candidates.erase(
      std::remove_if(
          candidates.begin(), candidates.end(),
          [&](const proto::Candidate& candidate) {
            const proto::CandidateCall& call = candidate.calls(candidate.calls_size() - 1);
            return call.special() == proto::CandidateCall::FUNCTION &&
                   state_.knowledge->function(static_cast<int>(call.function())).hung >= kMostHangs;
          }),
      candidates.end());
  LeaveOutSenseless(&candidates);
  for (const proto::Candidate& candidate : candidates) {
    state_.provenance.Made(candidate, kWithWitnesses);
  }
  return RunAndProcess(candidates);
}

std::vector<int> Search::Untried(const std::vector<int>& functions) const {
  std::vector<int> untried;
  for (const int f : state_.called->Untried()) {
    if (std::find(functions.begin(), functions.end(), f) == functions.end() ||
        state_.knowledge->function(f).hung >= kMostHangs) {
      continue;
    }
    untried.push_back(f);
  }
  return untried;
}

}  // namespace augment
