#include "engine/explore/state.h"

#include <sys/stat.h>

#include <fstream>
#include <sstream>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/judge/judge.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr int kMostPooled = 600;       // object states of one class
constexpr size_t kDrawnObjects = 400;  // of the tests, to see how many can be made again

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

}  // namespace

DriverOptions MakeDriverOptions(const CampaignOptions& options) {
  DriverOptions driver;
  driver.path = options.driver;
  driver.scratch_folder = options.scratch_folder;
  driver.confined = options.confined;
  driver.test_arguments = options.test_arguments;
  driver.test_environment = options.test_environment;
  driver.test_folder = options.test_folder;
  return driver;
}

absl::StatusOr<std::unique_ptr<CampaignState>> StartCampaign(const CampaignOptions& options) {
  auto state = std::make_unique<CampaignState>();
  mkdir(options.scratch_folder.c_str(), 0755);
  auto started = Driver::Start(MakeDriverOptions(options));
  if (!started.ok()) return started.status();
  state->starts = std::make_unique<Starts>(*std::move(started));
  state->vocabulary = std::make_unique<Vocabulary>(state->starts->registry(), options.models);
  auto fingerprint = Fingerprint(options);
  if (!fingerprint.ok()) return fingerprint.status();
  bool resumed = false;
  auto store = Store::Open(options.store_folder, *fingerprint, &resumed);
  if (!store.ok()) return store.status();
  state->store = *std::move(store);
  state->knowledge = std::make_unique<Knowledge>(*state->vocabulary);
  state->domain = std::make_unique<Domain>(*state->vocabulary, options.models);
  state->scenes = std::make_unique<Scenes>(*state->vocabulary);
  state->pool = std::make_unique<Pool>(*state->vocabulary, kMostPooled);
  state->attempts = std::make_unique<Attempts>(*state->vocabulary);
  state->recreation = std::make_unique<Recreation>(*state->vocabulary, options.seed, kDrawnObjects);
  state->called = std::make_unique<CalledReport>(
      CalledReport::Sources{state->vocabulary.get(), state->attempts.get(), state->pool.get(),
                            state->domain.get(), state->recreation.get(),
                            &state->knowledge->ranges()},
      options.called, options.called_unknown);
  state->challenges = std::make_unique<Challenges>(*state->knowledge, *state->pool);
  state->recorder = std::make_unique<Recorder>(*state->vocabulary, *state->knowledge, *state->pool,
                                               state->store.get());
  const absl::Status named = state->store->SetCatalog(MakeCatalog(*state->vocabulary));
  if (!named.ok()) return named;
  state->executor = std::make_unique<Executor>(state->starts.get(), state->store.get(),
                                               options.candidates, options.budget);
  for (int f = 0; f < state->vocabulary->function_count(); ++f) {
    const int of = state->vocabulary->class_of(f);
    if (of >= 0 && IsIterator(*state->vocabulary, of)) state->executor->Mask(f);
  }
  state->regressions = std::make_unique<Regressions>(*state->knowledge);
  return state;
}

std::string ShowCandidate(const Vocabulary& vocabulary, const proto::Candidate& candidate) {
  std::string text;
  for (int i = 0; i < candidate.calls_size(); ++i) {
    const proto::CandidateCall& call = candidate.calls(i);
    absl::StrAppend(&text, i == 0 ? "" : "; ");
    int first = 0;
    if (call.special() != 0) {
      absl::StrAppend(&text, call.special() == 6            ? "set("
                             : call.special() == kTakeLocal ? "take("
                                                            : "copy(");
    } else {
      const int f = static_cast<int>(call.function());
      if (vocabulary.function(f).has_receiver() && call.operands_size() > 0) {
        absl::StrAppend(&text, ShowValue(call.operands(0)), ".");
        first = 1;
      } else {
        absl::StrAppend(&text, "#", i, " = ");
      }
      absl::StrAppend(&text, vocabulary.Name(f), "(");
    }
    for (int o = first; o < call.operands_size(); ++o) {
      absl::StrAppend(&text, o == first ? "" : ", ", ShowValue(call.operands(o)));
    }
    text += ")";
  }
  return text;
}

int AddStates(const proto::Candidate& candidate, const proto::Observation& observation,
              CampaignState* state) {
  int added = 0;
  const proto::CandidateCall& call = candidate.calls(candidate.calls_size() - 1);
  const auto add = [&](int slot, const proto::View& view) {
    if (view.class_index() == 0) return;
    const int of = static_cast<int>(view.class_index()) - 1;
    if (state->pool->Add(candidate, slot, view, state->store.get(),
                         &state->knowledge->of_class(of).set.schema())) {
      ++added;
    }
  };
  for (int i = 0; i < observation.exit_size() && i < call.operands_size(); ++i) {
    // Nothing can be begun with an object that was moved from.
    if (call.special() == 0 &&
        state->knowledge->IsMovedFrom(static_cast<int>(call.function()), i)) {
      continue;
    }
    if (call.operands(i).kind_case() == proto::Value::kObject) {
      add(static_cast<int>(call.operands(i).object()), observation.exit(i));
    }
  }
  if (observation.has_result_view()) add(candidate.calls_size() - 1, observation.result_view());
  if (state->scenes->Add(candidate, observation)) ++added;
  state->recorder->Record(candidate, observation);
  return added;
}

}  // namespace augment
