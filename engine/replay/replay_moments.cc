#include "engine/replay/replay_moments.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/base/status.h"
#include "engine/coverage/attempts.h"
#include "engine/execute/left_out_cases.h"
#include "engine/execute/moments.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"
#include "engine/replay/test_moments.h"
#include "engine/trace/event_writer.h"

namespace augment {
namespace {

constexpr size_t kMostKept = 190;  // moments
// Of these so many at most for recorded calls: the rest is for objects.
constexpr size_t kMostForCalls = 80;
constexpr int kEnough = 20;  // recorded calls of a function that were learnt from
constexpr size_t kMostCalls = 1500;
constexpr size_t kMostObjectGraphs = 100;

// For one run of the test: there are three here, and the search comes after them.
absl::Duration TimeOfTest(const Executor& executor) {
  return std::clamp(executor.SearchLeft() / 5, absl::Seconds(1), absl::Seconds(60));
}

class MomentReplay {
 public:
  MomentReplay(const DriverOptions& driver, const std::vector<Trace>& traces,
               const ReplayState& state)
      : driver_(driver), traces_(traces), state_(state) {}

  absl::Status Run(const std::map<int, Replayed>& replayed, const LearnRecorded& learn);

 private:
  struct Call {
    const Trace* trace;
    int first;  // operand that there was before
    Slice slice;
  };
  void SliceCalls(const std::map<int, Replayed>& replayed);
  absl::Status NameMoments();
  // Goes to where the test had what was drawn and is not at hand yet.
  absl::Status VisitDrawn();
  absl::Status RunDrawn(const std::vector<proto::Candidate>& candidates);
  absl::Status Learn(const LearnRecorded& learn);
  // The entry of the last call is what the event's was.
  bool EntryIsAsRecorded(const Call& call, const proto::Outcome& outcome) const;
  // Everything that the test has at the moments joins the pool, and is an object graph together.
  absl::Status AddObjects();
  void AddObjectGraph(uint64_t moment, const std::vector<uint32_t>& locals);

  DriverOptions driver_;  // without the cases that die
  const std::vector<Trace>& traces_;
  const ReplayState& state_;
  std::unique_ptr<TestMoments> moments_;
  std::vector<Call> calls_;
};

void MomentReplay::SliceCalls(const std::map<int, Replayed>& replayed) {
  std::map<int, int> wanted;
  for (const auto& [function, calls] : replayed) {
    if (calls.missed > 0) wanted[function] = kEnough - calls.faithful;
  }
  std::set<uint64_t> known;
  for (const Trace& trace : traces_) {
    const EventWriter writer(trace, *state_.vocabulary);
    for (size_t i = 0; i < trace.events.size() && calls_.size() < kMostCalls; ++i) {
      const int function = writer.FunctionOf(trace.events[i]);
      const auto more = wanted.find(function);
      if (function < 0 || more == wanted.end() || more->second <= 0) continue;
      Call call{&trace, writer.FirstOperand(trace.events[i], function), {}};
      if (!moments_->SliceOf(trace, writer, i, kMostForCalls, &call.slice) ||
          !known.insert(HashSequence(call.slice.sequence)).second) {
        continue;
      }
      --more->second;
      calls_.push_back(std::move(call));
    }
  }
}

absl::Status MomentReplay::VisitDrawn() {
  const absl::Time end = absl::Now() + TimeOfTest(*state_.executor);
  std::set<uint64_t> known;
  std::map<uint64_t, std::vector<proto::Candidate>> by_moment;
  const auto add = [&](proto::Candidate sequence) {
    if (!known.insert(HashSequence(sequence)).second) return;
    by_moment[StartOf(sequence).moment].push_back(std::move(sequence));
  };
  for (const Recreation::Missing& missing : state_.recreation->NotStartable()) {
    proto::Candidate take;
    if (moments_->TakeOne(missing.class_index, missing.state, &take)) {
      add(std::move(take));
      continue;
    }
    for (const Recreation::Seen& seen : missing.seen) {
      const Trace& trace = traces_[seen.trace];
      const EventWriter writer(trace, *state_.vocabulary);
      Slice slice;
      if (moments_->VisitingSliceOf(trace, writer, seen.event, &slice)) {
        add(std::move(slice.sequence));
      }
    }
  }
  std::vector<uint64_t> numbers;
  std::vector<proto::Candidate> candidates;
  for (auto at = by_moment.begin(); at != by_moment.end(); ++at) {
    if (!state_.starts->StandsAt(at->first)) numbers.push_back(at->first);
    candidates.insert(candidates.end(), at->second.begin(), at->second.end());
    if (numbers.size() < KeptMoments::kMost && std::next(at) != by_moment.end()) continue;
    const absl::Duration left = end - absl::Now();
    if (left <= absl::ZeroDuration()) break;
    if (!numbers.empty()) {
      ASSIGN_OR_RETURN(auto visited, KeptMoments::Start(driver_, numbers, left));
      state_.starts->Visit(std::move(visited));
    }
    absl::Status run = RunDrawn(candidates);
    state_.starts->Visit(nullptr);
    if (!run.ok()) return run;
    numbers.clear();
    candidates.clear();
  }
  return absl::OkStatus();
}

absl::Status MomentReplay::RunDrawn(const std::vector<proto::Candidate>& candidates) {
  ASSIGN_OR_RETURN(auto outcomes,
                   state_.executor->RunMasked(candidates, {}, Executor::Purpose::kMeasure));
  for (size_t i = 0; i < outcomes.size(); ++i) {
    const proto::Observation* const observation = LastObservation(candidates[i], outcomes[i]);
    if (observation == nullptr) continue;
    for (const proto::View& view : observation->entry()) state_.recreation->IsAtMoment(view);
    for (const proto::View& view : observation->exit()) state_.recreation->IsAtMoment(view);
    if (observation->has_result_view()) {
      state_.recreation->IsAtMoment(observation->result_view());
    }
  }
  return absl::OkStatus();
}

bool MomentReplay::EntryIsAsRecorded(const Call& call, const proto::Outcome& outcome) const {
  const proto::Observation* const observation = LastObservation(call.slice.sequence, outcome);
  if (observation == nullptr) return false;
  const proto::EventRecord& event = call.trace->events[call.slice.event];
  const proto::CandidateCall& last =
      call.slice.sequence.calls(call.slice.sequence.calls_size() - 1);
  for (int i = 0; i < observation->entry_size(); ++i) {
    if (i >= last.operands_size() || last.operands(i).kind_case() != proto::Value::kObject) {
      continue;
    }
    const int at = i + call.first;
    if (at >= event.operands_size()) return false;
    const auto was = call.trace->states.find(event.operands(at).before());
    if (was == call.trace->states.end() ||
        HashFields(was->second.fields().values()) != HashFields(observation->entry(i).fields())) {
      return false;
    }
  }
  return true;
}

absl::Status MomentReplay::Learn(const LearnRecorded& learn) {
  std::vector<proto::Candidate> candidates;
  for (const Call& call : calls_) candidates.push_back(call.slice.sequence);
  ASSIGN_OR_RETURN(auto outcomes, state_.executor->RunRecorded(candidates));
  int64_t done = 0;
  for (size_t i = 0; i < outcomes.size(); ++i) {
    const Call& call = calls_[i];
    if (!EntryIsAsRecorded(call, outcomes[i])) continue;
    done += learn(*call.trace, call.slice, outcomes[i]) ? 1 : 0;
  }
  state_.statistics->set_moment_calls(done);
  return absl::OkStatus();
}

void MomentReplay::AddObjectGraph(uint64_t moment, const std::vector<uint32_t>& locals) {
  proto::Candidate graph;
  for (const uint32_t local : locals) *graph.add_calls() = moments_->Take(moment, local);
  state_.graphs->Add(MakeObjectGraph(*state_.vocabulary, graph));
}

absl::Status MomentReplay::AddObjects() {
  std::vector<proto::Candidate> candidates;
  size_t graphs = 0;
  const auto known = [this](int class_index, uint64_t fields) {
    return state_.pool->HasFields(class_index, fields);
  };
  for (const uint64_t moment : moments_->chosen()) {
    if (!state_.starts->StandsAt(moment)) continue;
    const std::vector<uint32_t> locals = moments_->LocalsOf(moment);
    for (const uint32_t local : locals) {
      *candidates.emplace_back().add_calls() = moments_->Take(moment, local);
    }
    // What recipes give is in object graphs with what it came from.
    if (locals.size() > 1 && moments_->HasUnknown(moment, known) && graphs++ < kMostObjectGraphs) {
      AddObjectGraph(moment, locals);
    }
  }
  ASSIGN_OR_RETURN(auto outcomes, state_.executor->RunRecorded(candidates));
  for (size_t i = 0; i < outcomes.size(); ++i) {
    const proto::Observation* const observation = LastObservation(candidates[i], outcomes[i]);
    if (outcomes[i].status() != proto::Outcome::NORMAL || observation == nullptr ||
        !observation->has_result_view()) {
      continue;
    }
    state_.recreation->IsAtMoment(observation->result_view());
    state_.collector->Add(candidates[i], *observation);
  }
  return absl::OkStatus();
}

// For those who ask the store later.
absl::Status MomentReplay::NameMoments() {
  proto::StoreCatalog catalog = MakeCatalog(*state_.vocabulary);
  for (const auto& [number, moment] : *state_.moments) *catalog.add_moments() = moment;
  return state_.store->SetCatalog(catalog);
}

absl::Status MomentReplay::Run(const std::map<int, Replayed>& replayed,
                               const LearnRecorded& learn) {
  std::vector<LeftOutCase> left_out;
  auto listed = ListMomentsOfOthers(TimeOfTest(*state_.executor), &driver_, &left_out);
  if (!listed.ok()) {
    state_.notes->push_back(
        absl::StrCat("No candidate starts inside of the test: ", listed.status().message()));
    return absl::OkStatus();
  }
  state_.statistics->set_moments_ended_early(listed->ended_early);
  for (const LeftOutCase& one : left_out) {
    proto::LeftOutCase* told = state_.statistics->add_cases_left_out();
    told->set_name(one.name);
    told->set_cause(one.cause);
    state_.test_outputs->push_back(one.said);
  }
  if (!listed->said.empty()) state_.test_outputs->push_back(listed->said);
  for (const uint32_t block : listed->blocks) state_.knowledge->reached().ByTests(block);
  if (listed->moments.empty()) return absl::OkStatus();
  state_.statistics->set_moments_seen(static_cast<int64_t>(listed->moments.back().number()));
  moments_ = std::make_unique<TestMoments>(*state_.vocabulary, std::move(listed->moments));
  state_.statistics->set_moments_with_threads(static_cast<int64_t>(moments_->with_threads()));
  state_.statistics->set_moments_with_files(static_cast<int64_t>(moments_->with_files()));
  SliceCalls(replayed);
  moments_->Choose(kMostKept, [this](int class_index, uint64_t fields) {
    return state_.pool->HasFields(class_index, fields);
  });
  const std::vector<uint64_t> chosen = moments_->chosen();
  if (chosen.empty()) return absl::OkStatus();
  ASSIGN_OR_RETURN(auto kept, KeptMoments::Start(driver_, chosen, TimeOfTest(*state_.executor)));
  state_.statistics->set_moments(kept->size());
  state_.statistics->set_moments_megabytes(kept->megabytes());
  state_.starts->Keep(std::move(kept));
  for (const uint64_t number : chosen) {
    if (state_.starts->StandsAt(number)) (*state_.moments)[number] = *moments_->Find(number);
  }
  RETURN_IF_ERROR(NameMoments());
  RETURN_IF_ERROR(Learn(learn));
  RETURN_IF_ERROR(AddObjects());
  return VisitDrawn();
}

}  // namespace

absl::Status ReplayAtMoments(const DriverOptions& driver, const std::vector<Trace>& traces,
                             const std::map<int, Replayed>& replayed, const LearnRecorded& learn,
                             const ReplayState& state) {
  return MomentReplay(driver, traces, state).Run(replayed, learn);
}

}  // namespace augment
