#include "engine/replay/replay_tests.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/base/status.h"
#include "engine/coverage/faithful.h"
#include "engine/judge/judge.h"
#include "engine/model/sequence.h"
#include "engine/replay/perturbing.h"
#include "engine/replay/replay_moments.h"
#include "engine/trace/event_writer.h"
#include "engine/trace/implicit.h"
#include "engine/trace/trace.h"

namespace augment {
namespace {

constexpr int kLongestRecipe = 1000;
constexpr size_t kMostSlices = 4000;  // recorded calls replayed

// Runs calls that passing tests made. A written precondition that one of them
// breaks was misread, or the authors do not mean it: it is asked no more.
absl::StatusOr<std::vector<proto::Outcome>> RunUnderOwnContracts(
    const std::vector<proto::Candidate>& candidates, const ReplayState& state) {
  auto outcomes = state.executor->RunRecorded(candidates);
  while (outcomes.ok()) {
    std::vector<size_t> places;
    std::vector<proto::Candidate> illegal;
    for (size_t i = 0; i < outcomes->size(); ++i) {
      if ((*outcomes)[i].status() != proto::Outcome::ILLEGAL) continue;
      state.executor->Mask(static_cast<int>((*outcomes)[i].query()));
      places.push_back(i);
      illegal.push_back(candidates[i]);
    }
    if (illegal.empty()) break;
    auto again = state.executor->RunRecorded(illegal);
    if (!again.ok()) return again;
    if (again->empty()) break;
    for (size_t i = 0; i < again->size(); ++i) (*outcomes)[places[i]] = std::move((*again)[i]);
  }
  return outcomes;
}

struct Recorded {
  size_t trace;
  Slice slice;
  int rank = 0;  // among those that end in the same function
};

// Those that come first of their functions, from all the tests, in the order in which
// they were recorded.
void KeepMost(size_t most, std::vector<Recorded>* recorded) {
  if (recorded->size() <= most) return;
  std::vector<int> ranks;
  for (const Recorded& r : *recorded) ranks.push_back(r.rank);
  std::nth_element(ranks.begin(), ranks.begin() + static_cast<std::ptrdiff_t>(most), ranks.end());
  const int limit = ranks[most];
  size_t spare =
      most - static_cast<size_t>(std::count_if(recorded->begin(), recorded->end(),
                                               [&](const auto& r) { return r.rank < limit; }));
  recorded->erase(std::remove_if(recorded->begin(), recorded->end(),
                                 [&](const Recorded& r) {
                                   if (r.rank < limit) return false;
                                   if (r.rank > limit || spare == 0) return true;
                                   --spare;
                                   return false;
                                 }),
                  recorded->end());
}

// What they end in: a function, or a copy or move of whatever class.
int64_t EndsIn(const Slice& slice) {
  const proto::CandidateCall& last = slice.sequence.calls(slice.sequence.calls_size() - 1);
  return last.special() == proto::CandidateCall::FUNCTION ? int64_t{last.function()}
                                                          : -1 - int64_t{last.special()};
}

// Runs them, and again when questions turned out to change the answers. Those for which
// there was no time are taken out; the first of each function have been run before others.
absl::StatusOr<std::vector<proto::Outcome>> Replay(const std::vector<Trace>& traces,
                                                   std::vector<Recorded>* recorded,
                                                   const ReplayState& state) {
  std::vector<size_t> order(recorded->size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](size_t x, size_t y) { return (*recorded)[x].rank < (*recorded)[y].rank; });
  std::vector<proto::Candidate> candidates;
  for (const size_t at : order) candidates.push_back((*recorded)[at].slice.sequence);
  auto outcomes = RunUnderOwnContracts(candidates, state);
  if (!outcomes.ok()) return outcomes;
  std::vector<size_t> places;
  std::vector<proto::Candidate> unfaithful;
  const auto faithful = [&](size_t place, const proto::Outcome& outcome) {
    const Recorded& r = (*recorded)[order[place]];
    return Unfaithful(traces[r.trace], r.slice, *state.vocabulary, outcome).empty();
  };
  for (size_t i = 0; i < outcomes->size(); ++i) {
    if (faithful(i, (*outcomes)[i])) continue;
    places.push_back(i);
    unfaithful.push_back(candidates[i]);
  }
  ASSIGN_OR_RETURN(
      auto perturbing,
      PerturbingQueries(
          unfaithful, Questions(*state.vocabulary),
          [&state](const std::vector<proto::Candidate>& batch, const std::set<int>& masked) {
            return state.executor->RunMasked(batch, masked, Executor::Purpose::kAskLess);
          },
          [&](size_t i, const proto::Outcome& outcome) { return faithful(places[i], outcome); }));
  if (!perturbing.empty()) {
    for (const int query : perturbing) state.executor->Mask(query);
    outcomes = RunUnderOwnContracts(candidates, state);
    if (!outcomes.ok()) return outcomes;
  }
  // As they were recorded.
  order.resize(outcomes->size());
  std::map<size_t, size_t> place_of;
  for (size_t i = 0; i < order.size(); ++i) place_of[order[i]] = i;
  std::vector<Recorded> run;
  std::vector<proto::Outcome> sorted;
  for (const auto& [at, place] : place_of) {
    run.push_back(std::move((*recorded)[at]));
    sorted.push_back(std::move((*outcomes)[place]));
  }
  *recorded = std::move(run);
  return sorted;
}

// Of the elements behind a pointer only the first is recorded, and of a text what lies in
// front of a zero: a recipe that passes it with a larger number, or with its end, would
// make an object that leads to memory that is not there.
void DropRanges(MemoryRanges& ranges, std::vector<Slice>* slices, SliceStatistics* statistics) {
  for (const Slice& slice : *slices) {
    for (const proto::CandidateCall& call : slice.sequence.calls()) ranges.NoteCall(call);
  }
  const auto passes_range = [&](const Slice& slice) {
    const auto& calls = slice.sequence.calls();
    const auto found = std::find_if(calls.begin(), calls.end(), [&](const auto& call) {
      return (call.special() == proto::CandidateCall::FUNCTION &&
              ranges.LosesElements(static_cast<int>(call.function()))) ||
             ranges.CountsBeyond(call);
    });
    if (found == calls.end()) return false;
    const bool last = std::next(found) == calls.end();
    statistics->missed.emplace(slice.event,
                               Miss{last ? Miss::kOpaque : Miss::kUnknownObject, slice.event});
    return true;
  };
  slices->erase(std::remove_if(slices->begin(), slices->end(), passes_range), slices->end());
}

// A sanitizer stopped the last call, which the test had come through.
bool ReadsTooMuch(const proto::Candidate& candidate, const proto::Outcome& outcome) {
  return outcome.status() == proto::Outcome::CRASHED &&
         static_cast<int>(outcome.call()) == candidate.calls_size() - 1 &&
         ReadFailure(outcome).oracle == proto::ORACLE_ASAN;
}

}  // namespace

absl::Status ReplayTests(const ReplayOptions& options, const ReplayState& state) {
  std::set<uint64_t> known;
  std::vector<Trace> traces;
  std::vector<Recorded> recorded;
  std::map<int64_t, int> ranks;
  std::map<int, int64_t> calls;
  std::map<int, Replayed> replayed;
  const ImplicitFunctions implicit(*state.vocabulary);
  for (const std::string& path : options.traces) {
    ASSIGN_OR_RETURN(auto trace, ReadTrace(path));
    state.statistics->set_tests(state.statistics->tests() + trace.passed_cases);
    state.statistics->set_failed_tests(state.statistics->failed_tests() + trace.failed_cases);
    for (int f = 0; f < state.vocabulary->function_count(); ++f) {
      const proto::RegistryFunction& known = state.vocabulary->function(f);
      const uint64_t id = known.declared() != 0 ? known.declared() : known.id();
      if (trace.deaths.count(id) != 0) state.knowledge->function(f).dies_in_tests = true;
    }
    std::set<uint64_t> objects;
    for (const proto::EventRecord& event : trace.events) {
      state.attempts->Used(trace, event);
      state.called->Captured(trace, event);
      if (event.kind() != proto::EventRecord::CALL && event.operands_size() > 0 &&
          trace.parts.count(event.operands(0).value().object()) == 0) {
        const auto c = trace.classes.find(event.operands(0).class_index());
        const int function =
            c == trace.classes.end()
                ? -1
                : implicit.Find(event.kind(), state.vocabulary->FindClass(c->second.name()));
        if (function >= 0) ++calls[function];
      }
      if (event.kind() == proto::EventRecord::CALL) {
        state.statistics->set_events(state.statistics->events() + 1);
        std::string receiver;
        if (event.has_receiver() && event.operands_size() > 0) {
          const auto c = trace.classes.find(event.operands(0).class_index());
          if (c != trace.classes.end()) receiver = c->second.name();
        }
        const int function = state.vocabulary->Find(event.function(), receiver);
        if (function >= 0) {
          ++calls[function];
          if (event.outcome() == proto::EventRecord::THREW) {
            state.knowledge->NoteException(event.exception_type());
            state.knowledge->function(function).threw_in_tests = true;
          }
        }
      }
      for (const proto::Operand& operand : event.operands()) {
        if (operand.value().kind_case() == proto::Value::kObject) {
          objects.insert(operand.value().object());
        }
      }
    }
    state.statistics->set_objects(state.statistics->objects() +
                                  static_cast<int64_t>(objects.size()));
    SliceStatistics sliced;
    std::vector<Slice> slices = SliceEvents(trace, *state.vocabulary, kLongestRecipe, &sliced);
    DropRanges(state.knowledge->ranges(), &slices, &sliced);
    state.recreation->Add(trace, slices, sliced.missed);
    state.orders->Add(trace, &state.knowledge->precedence());
    const EventWriter writer(trace, *state.vocabulary);
    for (const auto& [event, miss] : sliced.missed) {
      ++replayed[writer.FunctionOf(trace.events[event])].missed;
    }
    if (!options.recipes) {
      for (const Slice& slice : slices) {
        ++replayed[writer.FunctionOf(trace.events[slice.event])].missed;
      }
    }
    traces.push_back(std::move(trace));
    for (Slice& slice : slices) {
      // The same calls again teach nothing new about states; the number of
      // calls is kept as support.
      if (!known.insert(HashSequence(slice.sequence)).second && recorded.size() > 200) continue;
      const int rank = ranks[EndsIn(slice)]++;
      recorded.push_back({traces.size() - 1, std::move(slice), rank});
      if (recorded.size() > 2 * kMostSlices) KeepMost(kMostSlices, &recorded);
    }
  }
  if (!options.recipes) recorded.clear();
  KeepMost(kMostSlices, &recorded);
  state.called->Begin();
  if (state.statistics->events() == 0) return absl::OkStatus();
  state.statistics->set_recipes(static_cast<int64_t>(recorded.size()));
  ASSIGN_OR_RETURN(auto outcomes, Replay(traces, &recorded, state));
  state.statistics->set_recipes(static_cast<int64_t>(outcomes.size()));
  RETURN_IF_ERROR(state.recreation->Replay([&state](const std::vector<proto::Candidate>& drawn) {
    return state.executor->RunMasked(drawn, {}, Executor::Purpose::kMeasure);
  }));
  const auto learn = [&](const Trace& trace, const Slice& slice, const proto::Outcome& outcome) {
    const proto::Candidate& candidate = slice.sequence;
    state.attempts->Used(candidate, outcome);
    state.knowledge->reached().ByTests(outcome);
    const proto::CandidateCall& call = candidate.calls(candidate.calls_size() - 1);
    const proto::Observation* observation = LastObservation(candidate, outcome);
    const std::string why = Unfaithful(trace, slice, *state.vocabulary, outcome);
    if (!why.empty()) {
      state.statistics->set_unfaithful(state.statistics->unfaithful() + 1);
      if (options.on_unfaithful) {
        options.on_unfaithful(call.special() != proto::CandidateCall::FUNCTION
                                  ? "an implicit copy or move"
                                  : state.vocabulary->Display(static_cast<int>(call.function())),
                              why);
      }
      if (call.special() == proto::CandidateCall::FUNCTION) {
        ++replayed[static_cast<int>(call.function())].missed;
        if (ReadsTooMuch(candidate, outcome)) {
          state.knowledge->ranges().NoteTooShort(static_cast<int>(call.function()));
        }
      }
      return false;
    }
    state.statistics->set_faithful(state.statistics->faithful() + 1);
    if (call.special() == proto::CandidateCall::FUNCTION) {
      const int test = trace.cases[slice.event];
      const int function = static_cast<int>(call.function());
      const bool learnt_of = replayed[function].faithful++ % options.learn_every == 0;
      const std::vector<int> moved = CallsOnMovedFrom(*state.vocabulary, candidate);
      if (!moved.empty() && moved.back() == candidate.calls_size() - 1) {
        state.knowledge->NoteOnMovedFrom(function);
      }
      for (const int of : HeldInCircle(*state.vocabulary, candidate)) {
        state.knowledge->NoteCircle(of);
      }
      state.knowledge->lending().Learn(candidate);
      state.domain->Learn(function, call);
      // Of the others the objects are all that is taken.
      if (learnt_of && outcome.status() == proto::Outcome::NORMAL) {
        state.knowledge->Observe(function, *observation, candidate, test);
      } else if (learnt_of) {
        // A trace does not tell what a constructor threw; the driver does.
        state.knowledge->ObserveThrow(function, *observation, outcome.exception_type(), test);
      }
    }
    state.collector->Add(candidate, *observation);
    state.recorded->Add(candidate);
    state.call_model->Add(candidate, *observation);
    return true;
  };
  for (size_t i = 0; i < outcomes.size(); ++i) {
    learn(traces[recorded[i].trace], recorded[i].slice, outcomes[i]);
  }
  if (options.moments) {
    RETURN_IF_ERROR(ReplayAtMoments(options.driver, traces, replayed, learn, state));
  }
  for (const auto& [function, count] : calls) {
    FunctionKnowledge& f = state.knowledge->function(function);
    // As many as are learnt of.
    f.observed = std::max(f.observed, (count + options.learn_every - 1) / options.learn_every);
  }
  return absl::OkStatus();
}

}  // namespace augment
