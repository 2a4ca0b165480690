#include "engine/explore/state.h"

#include <sys/stat.h>

#include <fstream>
#include <sstream>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/generate/source_registry.h"
#include "engine/judge/judge.h"
#include "engine/judge/names.h"
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
  for (const std::string& source : options.sources) hash = MixHash(hash, HashText(source));
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
  if (absl::Status named = CheckSourceNames(options.sources); !named.ok()) return named;
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
  state->graphs = std::make_unique<ObjectGraphPool>(*state->vocabulary);
  state->recorded = std::make_unique<RecordedCalls>();
  state->call_model = std::make_unique<CallModel>(*state->vocabulary);
  state->pool = std::make_unique<Pool>(*state->vocabulary, kMostPooled);
  state->attempts = std::make_unique<Attempts>(*state->vocabulary);
  state->recreation = std::make_unique<Recreation>(*state->vocabulary, options.seed, kDrawnObjects);
  state->orders = std::make_unique<CallOrders>(*state->vocabulary);
  state->called = std::make_unique<CalledReport>(
      CalledReport::Sources{state->vocabulary.get(), state->attempts.get(), state->pool.get(),
                            state->domain.get(), state->recreation.get(),
                            &state->knowledge->ranges()},
      options.called, options.called_unknown);
  state->challenges = std::make_unique<Challenges>(*state->knowledge, *state->pool);
  state->recorder = std::make_unique<Recorder>(*state->vocabulary, *state->knowledge, *state->pool,
                                               state->store.get());
  state->collector = std::make_unique<StateCollector>(state->knowledge.get(), state->pool.get(),
                                                      state->graphs.get(), state->recorder.get(),
                                                      state->store.get());
  const absl::Status named = state->store->SetCatalog(MakeCatalog(*state->vocabulary));
  if (!named.ok()) return named;
  state->executor = std::make_unique<Executor>(state->starts.get(), state->store.get(),
                                               options.candidates, options.budget);
  state->executor->DoNotBlameQueriesIn(
      [vocabulary = state->vocabulary.get()](const proto::Candidate& sequence) {
        return EndsOnMovedFrom(*vocabulary, sequence);
      });
  for (int f = 0; f < state->vocabulary->function_count(); ++f) {
    const int of = state->vocabulary->class_of(f);
    if ((of >= 0 && IsIterator(*state->vocabulary, of)) ||
        IsPositionByPointer(*state->vocabulary, f) ||
        // What it says of an object that has no answer is no state of it.
        Means(state->vocabulary->Name(f), Meaning::kUncheckedAnswer)) {
      state->executor->Mask(f);
    }
  }
  state->regressions = std::make_unique<Regressions>(
      *state->knowledge, options.tests_begin_in_cases ? &state->moments : nullptr,
      options.scratch_folder);
  return state;
}

ReplayState StateOfReplay(CampaignState* state) {
  return {state->vocabulary.get(), state->starts.get(),   state->store.get(),
          state->knowledge.get(),  state->domain.get(),   state->pool.get(),
          state->graphs.get(),     state->recorded.get(), state->call_model.get(),
          state->collector.get(),  state->executor.get(), state->attempts.get(),
          state->recreation.get(), state->called.get(),   state->orders.get(),
          &state->moments,         &state->statistics,    &state->notes,
          &state->test_outputs};
}

}  // namespace augment
