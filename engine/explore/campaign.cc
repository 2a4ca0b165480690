#include "engine/explore/campaign.h"

#include <sys/stat.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/explore/domain.h"
#include "engine/explore/executor.h"
#include "engine/explore/generate.h"
#include "engine/explore/knowledge.h"
#include "engine/explore/pool.h"
#include "engine/explore/regressions.h"
#include "engine/explore/suspects.h"
#include "engine/explore/write_report.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"
#include "engine/trace/trace.h"

// The loop: replay what the tests did, propose contracts, then round after
// round violate them and let normal results weaken them. A round decides at its
// end: whether a broken invariant is a fault or was never one needs to know how
// many functions break it.

namespace augment {
namespace {

constexpr int kMostRounds = 12;
constexpr int kQuota = 150;  // candidates of one function in one round (E5: 100)
constexpr int kLongestRecipe = 40;
constexpr int kMostPooled = 600;      // object states of one class
constexpr size_t kMostSlices = 4000;  // recorded calls replayed
constexpr size_t kMostSuspectsOfAKind = 60;
constexpr int kIteratorQuota = 5;
constexpr int64_t kMostHangs = 4;  // of one function, before it is left alone

// Everything that decides the outcome of a campaign, in one number.
absl::StatusOr<uint64_t> Fingerprint(const CampaignOptions& options) {
  uint64_t hash = MixHash(options.seed, static_cast<uint64_t>(options.candidates));
  std::vector<std::string> files = options.traces;
  files.push_back(options.driver);
  for (const std::string& path : files) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return absl::NotFoundError(absl::StrCat("cannot read ", path));
    std::ostringstream bytes;
    bytes << file.rdbuf();
    hash = MixHash(hash, HashText(bytes.str()));
  }
  return hash;
}

class Campaign {
 public:
  explicit Campaign(const CampaignOptions& options) : options_(options) {}
  absl::StatusOr<proto::Report> Run();

 private:
  absl::Status Start();
  absl::Status ReplayTests();
  absl::Status Search();
  absl::Status Process(const std::vector<proto::Candidate>& candidates,
                       const std::vector<proto::Outcome>& outcomes);
  void NoteFailure(const Measured& measured);
  void Settle();
  void Accept(const Measured& measured);
  void AddToPool(const proto::Candidate& candidate, const proto::Observation& observation);
  void DropContracts(const Measured& measured, const std::string& witness);
  bool IsFaithful(const Trace& trace, const Slice& slice, const proto::Observation& observation);
  void Report(CampaignProgress::Phase phase);
  std::string Show(const proto::Candidate& candidate) const;

  const CampaignOptions& options_;
  std::unique_ptr<Driver> driver_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<Vocabulary> vocabulary_;
  std::unique_ptr<Knowledge> knowledge_;
  std::unique_ptr<Domain> domain_;
  std::unique_ptr<Pool> pool_;
  std::unique_ptr<Executor> executor_;
  std::unique_ptr<Regressions> regressions_;
  proto::CampaignStatistics statistics_;
  std::vector<Suspect> suspects_;
  std::map<std::string, size_t> suspect_counts_;
  std::vector<Measured> round_;  // normal outcomes awaiting Settle
  std::vector<proto::Candidate> follow_up_;
  std::set<uint64_t> followed_;
  size_t learnt_ = 0;  // new states, drops, failures in this round
};

void Campaign::Report(CampaignProgress::Phase phase) {
  if (!options_.progress) return;
  CampaignProgress progress;
  progress.phase = phase;
  progress.planned = options_.candidates;
  if (executor_ != nullptr) progress.tried = executor_->tried();
  if (knowledge_ != nullptr) progress.refuted = knowledge_->dropped();
  progress.faults = static_cast<int>(suspect_counts_.size());
  options_.progress(progress);
}

absl::Status Campaign::Start() {
  mkdir(options_.scratch_folder.c_str(), 0755);
  DriverOptions driver;
  driver.path = options_.driver;
  driver.scratch_folder = options_.scratch_folder;
  driver.confined = options_.confined;
  auto started = Driver::Start(driver);
  if (!started.ok()) return started.status();
  driver_ = *std::move(started);
  vocabulary_ = std::make_unique<Vocabulary>(driver_->registry(), options_.models);
  auto fingerprint = Fingerprint(options_);
  if (!fingerprint.ok()) return fingerprint.status();
  bool resumed = false;
  auto store = Store::Open(options_.store_folder, *fingerprint, &resumed);
  if (!store.ok()) return store.status();
  store_ = *std::move(store);
  knowledge_ = std::make_unique<Knowledge>(*vocabulary_);
  domain_ = std::make_unique<Domain>(*vocabulary_, options_.models);
  pool_ = std::make_unique<Pool>(*vocabulary_, kMostPooled);
  executor_ =
      std::make_unique<Executor>(driver_.get(), store_.get(), options_.candidates, options_.budget);
  for (int f = 0; f < vocabulary_->function_count(); ++f) {
    const int of = vocabulary_->class_of(f);
    if (of >= 0 && IsIterator(*vocabulary_, of)) executor_->Mask(f);
  }
  regressions_ = std::make_unique<Regressions>(*knowledge_);
  return absl::OkStatus();
}

std::string Campaign::Show(const proto::Candidate& candidate) const {
  std::string text;
  for (int i = 0; i < candidate.calls_size(); ++i) {
    const proto::CandidateCall& call = candidate.calls(i);
    absl::StrAppend(&text, i == 0 ? "" : "; ");
    int first = 0;
    if (call.special() != 0) {
      absl::StrAppend(&text, "copy(");
    } else {
      const int f = static_cast<int>(call.function());
      if (vocabulary_->function(f).has_receiver() && call.operands_size() > 0) {
        absl::StrAppend(&text, ShowValue(call.operands(0)), ".");
        first = 1;
      } else {
        absl::StrAppend(&text, "#", i, " = ");
      }
      absl::StrAppend(&text, vocabulary_->Name(f), "(");
    }
    for (int o = first; o < call.operands_size(); ++o) {
      absl::StrAppend(&text, o == first ? "" : ", ", ShowValue(call.operands(o)));
    }
    text += ")";
  }
  return text;
}

bool Campaign::IsFaithful(const Trace& trace, const Slice& slice,
                          const proto::Observation& observation) {
  for (size_t i = 0; i < slice.after.size(); ++i) {
    if (slice.after[i] == 0) continue;
    const auto state = trace.states.find(slice.after[i]);
    if (state == trace.states.end()) continue;
    const proto::View* view = nullptr;
    // A constructor's object is its result in the driver.
    if (observation.has_result_view() && i == 0 &&
        observation.exit_size() < static_cast<int>(slice.after.size())) {
      view = &observation.result_view();
    } else {
      const int shift = static_cast<int>(slice.after.size()) - observation.exit_size();
      const int at = static_cast<int>(i) - shift;
      if (at >= 0 && at < observation.exit_size()) view = &observation.exit(at);
    }
    if (view == nullptr || view->class_index() == 0) continue;
    const auto& recorded = state->second.fields();
    if (recorded.values_size() != view->fields_size()) return false;
    for (int f = 0; f < view->fields_size(); ++f) {
      if (HasOpaque(recorded.values(f)) || HasOpaque(view->fields(f))) continue;
      if (HashValue(recorded.values(f)) != HashValue(view->fields(f))) return false;
    }
  }
  return true;
}

void Campaign::AddToPool(const proto::Candidate& candidate, const proto::Observation& observation) {
  const proto::CandidateCall& call = candidate.calls(candidate.calls_size() - 1);
  const auto add = [&](int slot, const proto::View& view) {
    if (view.class_index() == 0) return;
    const int of = static_cast<int>(view.class_index()) - 1;
    if (pool_->Add(candidate, slot, view, store_.get(), &knowledge_->of_class(of).set.schema())) {
      ++learnt_;
    }
  };
  for (int i = 0; i < observation.exit_size() && i < call.operands_size(); ++i) {
    if (call.operands(i).kind_case() == proto::Value::kObject) {
      add(static_cast<int>(call.operands(i).object()), observation.exit(i));
    }
  }
  if (observation.has_result_view()) add(candidate.calls_size() - 1, observation.result_view());
  // What the call changed, as transitions (S3).
  if (call.special() != 0) return;
  for (int i = 0; i < observation.exit_size() && i < observation.entry_size(); ++i) {
    const proto::View& before = observation.entry(i);
    const proto::View& after = observation.exit(i);
    if (after.class_index() == 0 || before.class_index() != after.class_index()) continue;
    const int of = static_cast<int>(after.class_index()) - 1;
    const Schema& schema = knowledge_->of_class(of).set.schema();
    const std::vector<Scalar> was = MakeState(*vocabulary_, schema, of, before);
    const std::vector<Scalar> is = MakeState(*vocabulary_, schema, of, after);
    for (size_t v = 0; v < is.size(); ++v) {
      if (was[v] == is[v] || is[v].kind == Scalar::kAbsent) continue;
      store_->AddTransition(static_cast<int>(call.function()), of, static_cast<int>(v), was[v],
                            is[v]);
    }
  }
}

absl::Status Campaign::ReplayTests() {
  SliceStatistics sliced;
  std::set<uint64_t> known;
  struct Recorded {
    size_t trace;
    Slice slice;
  };
  std::vector<Trace> traces;
  std::vector<Recorded> recorded;
  std::map<int, int64_t> calls;
  for (const std::string& path : options_.traces) {
    auto trace = ReadTrace(path);
    if (!trace.ok()) return trace.status();
    statistics_.set_tests(statistics_.tests() + trace->passed_cases);
    statistics_.set_failed_tests(statistics_.failed_tests() + trace->failed_cases);
    std::set<uint64_t> objects;
    for (const proto::EventRecord& event : trace->events) {
      if (event.kind() == proto::EventRecord::CALL) {
        statistics_.set_events(statistics_.events() + 1);
        std::string receiver;
        if (event.has_receiver() && event.operands_size() > 0) {
          const auto c = trace->classes.find(event.operands(0).class_index());
          if (c != trace->classes.end()) receiver = c->second.name();
        }
        const int function = vocabulary_->Find(event.function(), receiver);
        if (function >= 0) {
          ++calls[function];
          if (event.outcome() == proto::EventRecord::THREW) {
            knowledge_->NoteException(event.exception_type());
          }
        }
      }
      for (const proto::Operand& operand : event.operands()) {
        if (operand.value().kind_case() == proto::Value::kObject) {
          objects.insert(operand.value().object());
        }
      }
    }
    statistics_.set_objects(statistics_.objects() + static_cast<int64_t>(objects.size()));
    std::vector<Slice> slices = SliceEvents(*trace, *vocabulary_, kLongestRecipe, &sliced);
    traces.push_back(*std::move(trace));
    for (Slice& slice : slices) {
      // The same calls again teach nothing new about states; the number of
      // calls is kept as support.
      if (recorded.size() >= kMostSlices) break;
      if (!known.insert(HashSequence(slice.sequence)).second && recorded.size() > 200) continue;
      recorded.push_back({traces.size() - 1, std::move(slice)});
    }
  }
  if (statistics_.events() == 0) {
    return absl::FailedPreconditionError(
        "nothing was captured: no public function of the libraries under test was called by a "
        "passing test; see `augment explain` for what is instrumented");
  }
  statistics_.set_recipes(static_cast<int64_t>(recorded.size()));
  std::vector<proto::Candidate> candidates;
  for (const Recorded& r : recorded) candidates.push_back(r.slice.sequence);
  auto outcomes = executor_->Run(candidates);
  if (!outcomes.ok()) return outcomes.status();
  for (size_t i = 0; i < outcomes->size(); ++i) {
    const proto::Outcome& outcome = (*outcomes)[i];
    const Slice& slice = recorded[i].slice;
    const proto::CandidateCall& call = candidates[i].calls(candidates[i].calls_size() - 1);
    const proto::Observation* observation = LastObservation(candidates[i], outcome);
    const bool normal =
        outcome.status() == proto::Outcome::NORMAL || outcome.status() == proto::Outcome::THREW;
    if (!normal || observation == nullptr ||
        static_cast<int>(outcome.call()) != candidates[i].calls_size() - 1 ||
        !IsFaithful(traces[recorded[i].trace], slice, *observation)) {
      statistics_.set_unfaithful(statistics_.unfaithful() + 1);
      continue;
    }
    statistics_.set_faithful(statistics_.faithful() + 1);
    if (call.special() == 0) {
      const int function = static_cast<int>(call.function());
      domain_->Learn(function, call);
      if (outcome.status() == proto::Outcome::NORMAL) {
        knowledge_->Observe(function, *observation, candidates[i]);
        proto::EventEntry entry;
        entry.set_function(call.function());
        entry.set_from_trace(true);
        for (const proto::View& view : observation->entry()) entry.add_before(StateOf(view));
        for (const proto::View& view : observation->exit()) entry.add_after(StateOf(view));
        store_->AddEvent(std::move(entry));
      }
    }
    AddToPool(candidates[i], *observation);
  }
  for (const auto& [function, count] : calls) {
    FunctionKnowledge& f = knowledge_->function(function);
    f.observed = std::max(f.observed, count);
  }
  knowledge_->Propose();
  return store_->Commit();
}

void Campaign::NoteFailure(const Measured& measured) {
  Suspect suspect;
  suspect.kind =
      measured.outcome.phase() == proto::Outcome::TEARDOWN ? Suspect::kTeardown : Suspect::kFailure;
  suspect.candidate = measured.candidate;
  suspect.outcome = measured.outcome;
  suspect.function = measured.function;
  suspect.sample = measured.sample;
  suspect.failure = ReadFailure(measured.outcome);
  if (suspect.failure.resources) return;
  FunctionKnowledge& known = knowledge_->function(measured.function);
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
  if (suspect_counts_[kind]++ < kMostSuspectsOfAKind) {
    suspects_.push_back(std::move(suspect));
    ++learnt_;
  }
}

absl::Status Campaign::Process(const std::vector<proto::Candidate>& candidates,
                               const std::vector<proto::Outcome>& outcomes) {
  for (size_t i = 0; i < outcomes.size(); ++i) {
    const proto::Candidate& candidate = candidates[i];
    const proto::Outcome& outcome = outcomes[i];
    if (outcome.status() == proto::Outcome::INAPPLICABLE || DiedInEntryQuery(outcome)) continue;
    const int last = candidate.calls_size() - 1;
    const int at = static_cast<int>(outcome.call());
    const auto follow = [&](proto::Candidate next) {
      if (followed_.insert(HashSequence(next)).second) follow_up_.push_back(std::move(next));
    };
    if (at < last && outcome.status() != proto::Outcome::NORMAL) {
      // A call of the set-up failed: its own, shorter candidate.
      follow(Prefix(candidate, at + 1));
      continue;
    }
    if (DiedInExitQuery(outcome)) {
      // The query dies in the state that the call left: a candidate of its own,
      // for each object it may have been asked of.
      const int query = static_cast<int>(outcome.query());
      for (const proto::Value& operand : candidate.calls(last).operands()) {
        if (operand.kind_case() != proto::Value::kObject ||
            vocabulary_->function(query).parameters_size() != 0) {
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
    Measured measured = knowledge_->Measure(candidate, outcome);
    if (measured.function < 0) {
      if (outcome.status() == proto::Outcome::NORMAL) continue;
      const proto::CandidateCall& call = candidate.calls(last);
      if (call.special() != 0) continue;
      measured.function = static_cast<int>(call.function());
    }
    FunctionKnowledge& known = knowledge_->function(measured.function);
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
        if (!outcome.logic_error() && !knowledge_->IsKnownException(outcome.exception_type())) {
          NoteFailure(measured);
        } else {
          for (const int index : measured.pre) {
            known.set.contracts()[static_cast<size_t>(index)].challenged = true;
          }
          regressions_->Consider(measured, nullptr);
        }
        break;
      case proto::Outcome::NORMAL:
        round_.push_back(std::move(measured));
        break;
      default:
        break;
    }
  }
  return absl::OkStatus();
}

void Campaign::DropContracts(const Measured& measured, const std::string& witness) {
  FunctionKnowledge& known = knowledge_->function(measured.function);
  const auto drop = [&](Contract& contract) {
    if (!contract.alive) return;
    contract.alive = false;
    contract.challenged = true;
    contract.witness = witness;
    ++learnt_;
  };
  for (const int index : measured.pre) {
    Contract& contract = known.set.contracts()[static_cast<size_t>(index)];
    if (contract.alive) regressions_->Consider(measured, &contract);
    drop(contract);
  }
  const bool inside = knowledge_->InsideObserved(measured.function, measured.sample);
  if (inside) ++known.inside;
  for (const int index : measured.post) {
    Contract& contract = known.set.contracts()[static_cast<size_t>(index)];
    contract.challenged = true;
    if (!known.set.IsEffect(contract)) {
      drop(contract);
      continue;
    }
    // Elsewhere it may hold no longer; the end of the campaign decides.
    ++known.post_broken[index];
    if (!inside) continue;
    Suspect suspect;
    suspect.kind = Suspect::kPostcondition;
    suspect.candidate = measured.candidate;
    suspect.outcome = measured.outcome;
    suspect.function = measured.function;
    suspect.sample = measured.sample;
    suspect.contract = index;
    const std::string kind = absl::StrCat("post", measured.function, ".", index);
    if (suspect_counts_[kind]++ < kMostSuspectsOfAKind) suspects_.push_back(std::move(suspect));
  }
}

void Campaign::Accept(const Measured& measured) {
  FunctionKnowledge& known = knowledge_->function(measured.function);
  ++known.normal;
  const proto::Observation* observation = LastObservation(measured.candidate, measured.outcome);
  DropContracts(measured, Show(measured.candidate));
  domain_->Learn(measured.function, measured.candidate.calls(measured.candidate.calls_size() - 1));
  if (observation != nullptr) AddToPool(measured.candidate, *observation);
}

void Campaign::Settle() {
  // How many functions break each invariant, and how many could have.
  for (const Measured& measured : round_) {
    const proto::RegistryFunction& f = vocabulary_->function(measured.function);
    if (f.has_receiver() && !f.is_const()) {
      ++knowledge_->of_class(vocabulary_->class_of(measured.function)).mutators[measured.function];
    }
    for (const Broken& broken : measured.broken) {
      ++knowledge_->of_class(broken.class_index).broke[broken.contract][measured.function];
    }
  }
  for (int c = 0; c < knowledge_->class_count(); ++c) {
    ClassKnowledge& known = knowledge_->of_class(c);
    for (const auto& [index, functions] : known.broke) {
      Contract& contract = known.set.contracts()[static_cast<size_t>(index)];
      if (!contract.alive) continue;
      contract.challenged = true;
      bool unsound = !EstablishedInvariant(contract, known.set);
      // Broken by many functions, or by one most of the time: never was a rule.
      const size_t mutators = known.mutators.size();
      if (functions.size() > std::max<size_t>(1, mutators / 3)) unsound = true;
      for (const auto& [function, count] : functions) {
        const auto all = known.mutators.find(function);
        if (all != known.mutators.end() && count * 2 > all->second) unsound = true;
        // A constructor that takes what it is given decides what an object is.
        if (vocabulary_->function(function).is_constructor()) unsound = true;
      }
      if (!unsound) continue;
      contract.alive = false;
      contract.witness = vocabulary_->Display(functions.begin()->first);
      ++learnt_;
    }
  }
  for (const Measured& measured : round_) {
    const Broken* held = nullptr;
    for (const Broken& broken : measured.broken) {
      const ContractSet& set = knowledge_->of_class(broken.class_index).set;
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
      const std::string kind =
          absl::StrCat("inv", measured.function, ".", broken.class_index, ".", broken.contract);
      if (suspect_counts_[kind]++ < kMostSuspectsOfAKind) suspects_.push_back(std::move(suspect));
    }
    if (held == nullptr) Accept(measured);
  }
  round_.clear();
}

absl::Status Campaign::Search() {
  Generator generator(*knowledge_, *domain_, *pool_, *store_, options_.seed);
  std::vector<int> functions;
  for (int f = 0; f < vocabulary_->function_count(); ++f) {
    if (vocabulary_->function(f).supported() && !TakesMemoryRange(*vocabulary_, f)) {
      functions.push_back(f);
    }
  }
  int idle = 0;
  for (int round = 0; round < kMostRounds && !executor_->Exhausted(); ++round) {
    statistics_.set_rounds(round + 1);
    learnt_ = 0;
    const int64_t left = options_.candidates - executor_->tried();
    const int quota = static_cast<int>(std::clamp<int64_t>(
        left / std::max<int64_t>(1, static_cast<int64_t>(functions.size()) * 2), 12, kQuota));
    for (const int f : functions) {
      if (executor_->Exhausted()) break;
      // Waiting for hangs is the dearest thing there is; a few tell enough.
      if (knowledge_->function(f).hung >= kMostHangs) continue;
      // Positions are made by containers; moving them about finds nothing.
      const int of = vocabulary_->class_of(f);
      const bool iterator = of >= 0 && IsIterator(*vocabulary_, of);
      std::vector<proto::Candidate> candidates =
          generator.Round(f, iterator ? std::min(quota, kIteratorQuota) : quota);
      auto outcomes = executor_->Run(candidates);
      if (!outcomes.ok()) return outcomes.status();
      if (absl::Status s = Process(candidates, *outcomes); !s.ok()) return s;
      Report(CampaignProgress::kSearch);
    }
    for (int depth = 0; depth < 3 && !follow_up_.empty(); ++depth) {
      std::vector<proto::Candidate> next;
      next.swap(follow_up_);
      auto outcomes = executor_->Run(next);
      if (!outcomes.ok()) return outcomes.status();
      if (absl::Status s = Process(next, *outcomes); !s.ok()) return s;
    }
    Settle();
    if (absl::Status s = store_->Commit(); !s.ok()) return s;
    // A fixed point: two rounds in a row that taught nothing (S10).
    idle = learnt_ == 0 ? idle + 1 : 0;
    if (idle >= 2) {
      statistics_.set_fixed_point(true);
      break;
    }
  }
  statistics_.set_budget_bit(executor_->TimeIsUp());
  // A postcondition that failed often was no rule; one that failed seldom is
  // worth a look where the tests made such calls.
  for (int f = 0; f < vocabulary_->function_count(); ++f) {
    FunctionKnowledge& known = knowledge_->function(f);
    for (const auto& [index, count] : known.post_broken) {
      Contract& contract = known.set.contracts()[static_cast<size_t>(index)];
      if (known.inside < 20 || count * 10 > known.normal || !Supported(contract)) {
        contract.alive = false;
      }
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<proto::Report> Campaign::Run() {
  const absl::Time begin = absl::Now();
  if (absl::Status s = Start(); !s.ok()) return s;
  Report(CampaignProgress::kCapture);
  if (absl::Status s = ReplayTests(); !s.ok()) return s;
  Report(CampaignProgress::kContracts);
  if (absl::Status s = Search(); !s.ok()) return s;
  Report(CampaignProgress::kJudge);
  Tribunal tribunal(*knowledge_, executor_.get(), statistics_.tests());
  auto findings = tribunal.Judge(suspects_);
  if (!findings.ok()) return findings.status();
  if (absl::Status s = regressions_->Confirm(executor_.get()); !s.ok()) return s;
  statistics_.set_seconds(absl::ToDoubleSeconds(absl::Now() - begin));
  statistics_.set_candidates(executor_->tried());
  proto::Report report = WriteReport(options_.target, *knowledge_, options_.models, statistics_);
  for (proto::Finding& finding : *findings) *report.add_findings() = std::move(finding);
  for (proto::GeneratedTest& test : regressions_->Take()) *report.add_tests() = std::move(test);
  if (absl::Status s = store_->MarkComplete(); !s.ok()) return s;
  return report;
}

}  // namespace

absl::StatusOr<proto::Report> RunCampaign(const CampaignOptions& options) {
  return Campaign(options).Run();
}

absl::StatusOr<proto::Outcome> Replay(const CampaignOptions& options,
                                      const proto::Candidate& candidate) {
  mkdir(options.scratch_folder.c_str(), 0755);
  auto driver = Driver::Start({options.driver, options.scratch_folder, options.confined});
  if (!driver.ok()) return driver.status();
  auto outcomes = (*driver)->Run({candidate}, {}, 2000, 1);
  if (!outcomes.ok()) return outcomes.status();
  return (*outcomes)[0];
}

}  // namespace augment
