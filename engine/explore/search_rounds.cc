// The rounds of a search: which functions have their turn, for how long, and what ends it (S10,
// P6).

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/base/status.h"
#include "engine/explore/quotas.h"
#include "engine/explore/search.h"
#include "engine/explore/shard_functions.h"

namespace augment {
namespace {

constexpr int kIdleRounds = 2;  // that teach nothing make a fixed point
// Behind the candidates of a round half as many mutations; of a function at least these.
constexpr int64_t kMutationsOneIn = 2;
constexpr int64_t kFewestMutations = 8;
// Where contracts teach nothing more: at a time, of all functions; and in a row that run no new
// code, before they end.
constexpr int64_t kMutations = 300;
constexpr int64_t kMostIdleMutations = 2000;

}  // namespace

std::vector<int> Search::FunctionsUnderTest() const {
  std::vector<int> functions;
  for (int f = 0; f < state_.vocabulary->function_count(); ++f) {
    const proto::RegistryFunction& function = state_.vocabulary->function(f);
    if (!function.supported() || !state_.knowledge->ranges().CanBeChosen(f)) continue;
    if (state_.vocabulary->IsOfTest(f) || state_.vocabulary->IsOfWitness(f)) continue;
    if (function.is_constructor() && state_.vocabulary->class_of(f) >= 0 &&
        state_.vocabulary->IsMixin(state_.vocabulary->class_of(f))) {
      continue;
    }
    functions.push_back(f);
  }
  return functions;
}

void Search::PutInstancesLast(std::vector<int>* functions) const {
  std::stable_partition(functions->begin(), functions->end(), [&](int f) { return IsCalled(f); });
  const std::vector<DeclarationRank> instances = InstancesAmong(*state_.vocabulary, *functions);
  std::vector<std::pair<int, int>> by_rank;
  for (size_t i = 0; i < functions->size(); ++i) {
    by_rank.emplace_back(instances[i].rank, (*functions)[i]);
  }
  std::stable_sort(by_rank.begin(), by_rank.end(),
                   [](const auto& x, const auto& y) { return x.first < y.first; });
  for (size_t i = 0; i < functions->size(); ++i) (*functions)[i] = by_rank[i].second;
}

bool Search::HalfIsSpent() const {
  return state_.executor->tried() >= state_.executor->left() ||
         absl::Now() - begin_ >= kPartOfSearch / 2 * options_.budget;
}

absl::Status Search::Round(const std::vector<int>& functions, bool ask_oracles,
                           Generator* generator) {
  const int64_t before = processed_;
  RETURN_IF_ERROR(TryFunctions(functions, generator));
  if (options_.strategy->contracts) {
    RETURN_IF_ERROR(Mutate(Mutable(functions), (processed_ - before) / kMutationsOneIn, generator));
  }
  return EndRound(ask_oracles);
}

absl::Status Search::EndRound(bool ask_oracles) {
  const bool judges = record_ == nullptr;
  if (judges) {
    if (absl::Status s = TryWitnesses(); !s.ok()) return s;
  }
  for (int depth = 0; depth < 3 && !follow_up_.empty(); ++depth) {
    std::vector<proto::Candidate> next;
    next.swap(follow_up_);
    LeaveOutSenseless(&next);
    if (absl::Status s = RunAndProcess(next); !s.ok()) return s;
  }
  if (ask_oracles && judges) {
    if (absl::Status s = AskOracles(Oracle::When::kRound); !s.ok()) return s;
  }
  settlement_.Settle(std::exchange(round_, {}));
  broken_states_.Reconsider([&](const proto::Candidate& candidate, const proto::Outcome& outcome) {
    Process(candidate, outcome);
  });
  if (!judges) {
    if (absl::Status s = RecordEnd(/*of_search=*/false); !s.ok()) return s;
  }
  return state_.store->Commit();
}

std::vector<int> Search::Mutable(const std::vector<int>& functions) const {
  std::vector<int> with_values;
  for (const int f : functions) {
    const auto& parameters = state_.vocabulary->function(f).parameters();
    const bool has = std::any_of(parameters.begin(), parameters.end(), [this](const auto& type) {
      return state_.vocabulary->ObjectClass(type) < 0;
    });
    if (has && state_.knowledge->function(f).hung < kMostHangs) with_values.push_back(f);
  }
  return with_values;
}

absl::Status Search::Mutate(const std::vector<int>& functions, int64_t candidates,
                            Generator* generator) {
  if (functions.empty()) return absl::OkStatus();
  const int64_t each = candidates / static_cast<int64_t>(functions.size());
  for (const int f : functions) {
    if (state_.executor->Exhausted()) break;
    std::vector<proto::Candidate> made =
        generator->Mutations(f, static_cast<int>(std::max(kFewestMutations, each)));
    const size_t all = made.size();
    LeaveOutSenseless(&made);
    NoteMade(f, all, made.size());
    RETURN_IF_ERROR(RunAndProcess(made));
    Report();
  }
  return absl::OkStatus();
}

absl::StatusOr<bool> Search::MutateCorpus(const std::vector<int>& functions, Generator* generator) {
  bool any = false;
  int64_t since = processed_;
  while (!state_.executor->Exhausted() && processed_ - since < kMostIdleMutations) {
    const int64_t before = processed_;
    const size_t code = state_.knowledge->reached().more();
    RETURN_IF_ERROR(Mutate(Mutable(functions), kMutations, generator));
    RETURN_IF_ERROR(EndRound(/*ask_oracles=*/false));
    if (processed_ == before) break;  // nothing is left that could be made
    if (state_.knowledge->reached().more() == code) continue;
    any = true;
    since = processed_;
  }
  return any;
}

absl::Status Search::Rounds(const std::vector<int>& functions, bool first_half,
                            Generator* generator) {
  int idle = 0;
  const int most = options_.strategy->rounds;
  // Where contracts teach nothing more, the code may.
  bool mutates = options_.strategy->contracts && !first_half;
  const auto learns_of_code = [&]() -> absl::StatusOr<bool> {
    if (!mutates) return false;
    ASSIGN_OR_RETURN(mutates, MutateCorpus(functions, generator));
    idle = 0;
    return mutates;
  };
  state_.statistics.set_fixed_point(false);
  for (int round = 0; !state_.executor->Exhausted() && (most == 0 || round < most); ++round) {
    if (first_half && HalfIsSpent()) break;
    // Nothing new is learnt any more: what tests call and no call reached yet is
    // worth what is left of the budget.
    const bool catching_up = idle >= kIdleRounds;
    const std::vector<int> now = catching_up ? Untried(functions) : functions;
    if (now.empty()) {
      ASSIGN_OR_RETURN(const bool more, learns_of_code());
      if (more) continue;
      state_.statistics.set_fixed_point(!state_.executor->Exhausted());
      break;
    }
    state_.statistics.set_rounds(state_.statistics.rounds() + 1);
    learnt_ = 0;
    const int64_t before = processed_;
    const int64_t dropped = settlement_.dropped();
    if (absl::Status s = Round(now, !catching_up, generator); !s.ok()) return s;
    idle = learnt_ == 0 && settlement_.dropped() == dropped ? idle + 1 : 0;
    if (processed_ == before && (catching_up || idle >= kIdleRounds)) {
      // Not even a sequence could be made.
      ASSIGN_OR_RETURN(const bool more, learns_of_code());
      if (more) continue;
      state_.statistics.set_fixed_point(!state_.executor->Exhausted());
      break;
    }
  }
  return absl::OkStatus();
}

absl::Status Search::AllRounds(const std::vector<int>& functions, Generator* generator) {
  // The shards had as many as the strategy has.
  if (options_.strategy->rounds != 0 && !options_.records.empty()) return absl::OkStatus();
  if (!options_.strategy->model_first) {
    return Rounds(functions, /*first_half=*/false, generator);
  }
  std::vector<int> covered;
  std::vector<int> others;
  for (const int f : functions) {
    (state_.call_model->Covers(f) ? covered : others).push_back(f);
  }
  if (absl::Status s = Rounds(covered, /*first_half=*/true, generator); !s.ok()) return s;
  return Rounds(others, /*first_half=*/false, generator);
}

absl::Status Search::Run() {
  Guidance guidance;
  guidance.strategy = options_.strategy;
  guidance.transitions = options_.transitions;
  guidance.sources = options_.sources;
  Generator generator({*state_.knowledge, *state_.domain, *state_.pool, *state_.graphs,
                       *state_.recorded, state_.corpus, *state_.call_model, *state_.store},
                      guidance, SeedOf(options_), &state_.provenance);
  std::vector<int> functions = FunctionsUnderTest();
  if (options_.shard.of > 1) {
    functions = FunctionsOfShard(*state_.vocabulary, functions, options_.shard);
    share_.insert(functions.begin(), functions.end());
    // What is left is for the program that goes on from the shards.
    state_.executor->KeepPart(options_.shard.of + 1);
  }
  if (!options_.record.empty()) {
    if (absl::Status s = BeginRecord(); !s.ok()) return s;
  }
  const std::vector<int> called = state_.called->Untried();  // nothing is tried so far
  called_.insert(called.begin(), called.end());
  if (absl::Status s = GoOnFrom(options_.records); !s.ok()) return s;
  // Of a large library the budget would end before the last functions had their turn.
  const std::vector<int> quotas = QuotasOf(functions);
  const auto is_pressed = [](int quota) { return quota < kFullQuota; };
  if (options_.strategy->contracts && std::any_of(quotas.begin(), quotas.end(), is_pressed)) {
    PutInstancesLast(&functions);
    if (absl::Status s = TryEachFirst(functions, &generator); !s.ok()) return s;
  }
  witness_calls_.AddRecorded(*state_.pool);
  if (absl::Status s = AllRounds(functions, &generator); !s.ok()) return s;
  state_.statistics.set_budget_bit(state_.executor->TimeIsUp());
  if (record_ != nullptr) {
    suspects_.clear();  // who goes on from here meets them again
    return RecordEnd(/*of_search=*/true);
  }
  if (options_.shard.of > 1) {
    if (absl::Status s = AskOtherFunctions(&generator); !s.ok()) return s;
  }
  settlement_.DecidePostconditions();
  if (absl::Status s = AskOracles(Oracle::When::kEnd); !s.ok()) return s;
  for (const auto& oracle : oracles_) {
    for (Suspect& suspect : oracle->Take()) {
      const std::string kind = absl::StrCat(oracle->Name(), suspect.function);
      NoteSuspect(std::move(suspect), kind);
    }
  }
  if (options_.shard.of > 1) LeaveSuspectsToOthers();
  return absl::OkStatus();
}

}  // namespace augment
