#include "engine/explore/campaign.h"

#include <sys/stat.h>

#include <string>
#include <utility>
#include <vector>

#include "engine/execute/left_out_cases.h"
#include "engine/explore/search.h"
#include "engine/explore/state.h"
#include "engine/explore/write_report.h"
#include "engine/findings/findings.h"
#include "engine/findings/suite_failure.h"
#include "engine/model/sequence.h"
#include "engine/oracle/registry.h"
#include "engine/replay/replay_tests.h"

// The loop: replay what the tests did, propose contracts, then round after
// round violate them and let normal results weaken them; judge what failed.

namespace augment {
namespace {

constexpr absl::Duration kReplayTest = absl::Minutes(2);

void Announce(const CampaignOptions& options, CampaignProgress::Phase phase,
              const CampaignState* state, int faults) {
  if (!options.progress) return;
  CampaignProgress progress;
  progress.phase = phase;
  progress.planned = options.candidates;
  progress.faults = faults;
  if (state != nullptr) {
    progress.tried = state->executor->tried();
    progress.refuted = state->knowledge->dropped();
  }
  options.progress(progress);
}

// What the tests did, done again, and the contracts that follow from it.
absl::Status LearnFromTests(const CampaignOptions& options, CampaignState* state) {
  ReplayOptions replay;
  replay.traces = options.traces;
  replay.recipes = options.starts != CampaignOptions::Starts::kMoments;
  replay.moments = options.starts != CampaignOptions::Starts::kRecipes;
  replay.learn_every = options.learn_every;
  replay.driver = MakeDriverOptions(options);
  replay.on_unfaithful = options.on_unfaithful;
  if (absl::Status s = ReplayTests(replay, StateOfReplay(state)); !s.ok()) return s;
  if (state->statistics.events() == 0) return absl::OkStatus();
  state->knowledge->Propose(options.strategy->contracts || options.strategy->fixed_contracts ||
                            options.oracles.count(kContractsOracle) != 0);
  const std::vector<std::string> notes = state->knowledge->Apply(options.judged);
  state->notes.insert(state->notes.end(), notes.begin(), notes.end());
  const std::vector<std::string> of_values = state->domain->AddSpecial(options.values);
  state->notes.insert(state->notes.end(), of_values.begin(), of_values.end());
  return state->store->Commit();
}

}  // namespace

absl::StatusOr<proto::Report> RunCampaign(const CampaignOptions& options) {
  const absl::Time begin = absl::Now();
  auto started = StartCampaign(options);
  if (!started.ok()) return started.status();
  CampaignState& state = **started;
  Announce(options, CampaignProgress::kCapture, &state, 0);
  if (absl::Status s = LearnFromTests(options, &state); !s.ok()) return s;
  const auto write = [&] {
    proto::Report report = WriteReport(options.target, *state.knowledge, *state.challenges,
                                       options.models, state.executor->masked(), state.statistics);
    state.recreation->Write(&report);
    state.orders->Write(&report);
    state.call_model->Write(&report);
    AddUntracked(options.models, &report);
    state.called->Write(state.executor->Exhausted(), &report);
    return report;
  };
  if (options.replay_only) return write();
  if (state.statistics.events() == 0) {
    proto::Report report = write();
    report.set_nothing_tried(WhyNothingTried(report));
    return report;
  }
  Announce(options, CampaignProgress::kContracts, &state, 0);
  const Oracles oracles = MakeOracles(
      options.oracles,
      {*state.knowledge, *state.domain, *state.pool, state.executor->masked(), options.seed});
  state.executor->BeginSearch();
  Search search(options, oracles, &state);
  if (absl::Status s = search.Run(); !s.ok()) return s;
  Announce(options, CampaignProgress::kJudge, &state, search.failures());
  Findings confirmed(*state.knowledge, *state.pool, state.executor.get());
  auto findings = confirmed.Of(search.suspects());
  if (!findings.ok()) return findings.status();
  if (!options.faults_only) {
    if (absl::Status s = state.regressions->Confirm(state.executor.get()); !s.ok()) return s;
  }
  state.statistics.set_unconfirmed(confirmed.unconfirmed());
  state.statistics.set_unshortened(confirmed.unshortened());
  state.statistics.set_untried_tests(state.regressions->untried());
  const ReachedCode& reached = state.knowledge->reached();
  state.statistics.set_blocks_of_tests(static_cast<int64_t>(reached.by_tests()));
  state.statistics.set_blocks_beyond_tests(static_cast<int64_t>(reached.more()));
  state.statistics.set_seconds(absl::ToDoubleSeconds(absl::Now() - begin));
  state.statistics.set_candidates(state.executor->tried());
  state.statistics.set_moment_candidates(state.starts->moment_candidates());
  state.statistics.set_moment_seconds(absl::ToDoubleSeconds(state.starts->moment_time()));
  proto::Report report = write();
  report.set_nothing_tried(WhyNothingTried(report));
  state.provenance.Write(&report);
  for (const std::string& note : state.notes) report.add_notes(note);
  std::set<uint64_t> moments;
  const auto note_start = [&](const proto::Candidate& sequence) {
    const uint64_t moment = StartOf(sequence).moment;
    if (moment != 0 && moments.insert(moment).second) {
      *report.add_moments() = state.moments[moment];
    }
  };
  if (options.shard.index == 0) {
    for (const std::string& said : state.test_outputs) {
      if (auto own = FindingOfSuite(*state.vocabulary, said)) {
        AddFindingOfSuite(*std::move(own), &*findings);
      }
    }
  }
  // Of functions whose answers cannot be true nobody wants a test that says they are. (One that
  // dies of null did not answer.)
  std::set<uint64_t> doubted;
  for (const proto::Finding& finding : *findings) {
    if (finding.oracle() != proto::ORACLE_LAW || finding.test().fatal()) continue;
    doubted.insert(state.vocabulary->function(static_cast<int>(finding.test().function())).id());
  }
  for (proto::Finding& finding : *findings) {
    note_start(finding.test().sequence());
    *report.add_findings() = std::move(finding);
  }
  for (proto::GeneratedTest& test : state.regressions->Take()) {
    const uint64_t id = state.vocabulary->function(static_cast<int>(test.function())).id();
    if (doubted.count(id) != 0) continue;
    note_start(test.sequence());
    *report.add_tests() = std::move(test);
  }
  if (absl::Status s = state.store->MarkComplete(); !s.ok()) return s;
  return report;
}

absl::StatusOr<proto::Outcome> Replay(const CampaignOptions& options,
                                      const proto::Candidate& candidate) {
  mkdir(options.scratch_folder.c_str(), 0755);
  DriverOptions driver_options = MakeDriverOptions(options);
  LeaveOutCases(options.cases_left_out, &driver_options);
  auto driver = Driver::Start(driver_options);
  if (!driver.ok()) return driver.status();
  Starts starts(*std::move(driver));
  if (const uint64_t moment = StartOf(candidate).moment; moment != 0) {
    auto kept = KeptMoments::Start(driver_options, {moment}, kReplayTest);
    if (!kept.ok()) return kept.status();
    starts.Keep(*std::move(kept));
    if (!starts.StandsAt(moment)) {
      return absl::FailedPreconditionError("the test does not come to where the finding starts");
    }
  }
  auto outcomes =
      starts.Run({candidate}, {}, 2000, 1, proto::Batch::AS_IT_COMES, absl::InfiniteDuration());
  if (!outcomes.ok()) return outcomes.status();
  return (*outcomes)[0];
}

}  // namespace augment
