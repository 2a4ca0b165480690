#include "engine/explore/replay_tests.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"
#include "engine/trace/trace.h"

namespace augment {
namespace {

constexpr int kLongestRecipe = 40;
constexpr size_t kMostSlices = 4000;  // recorded calls replayed

// Equal but for parts that could not be seen or are chance.
bool Agree(const proto::Value& recorded, const proto::Value& replayed) {
  const auto opaque = [](const proto::Value& value) {
    return value.kind_case() == proto::Value::kOpaque ||
           value.kind_case() == proto::Value::KIND_NOT_SET;
  };
  const auto all_agree = [](const proto::ValueList& x, const proto::ValueList& y) {
    return std::equal(x.values().begin(), x.values().end(), y.values().begin(), y.values().end(),
                      &Agree);
  };
  if (opaque(recorded) || opaque(replayed)) return true;
  if (recorded.kind_case() == replayed.kind_case()) {
    switch (recorded.kind_case()) {
      case proto::Value::kPointee:
        return Agree(recorded.pointee(), replayed.pointee());
      case proto::Value::kSequence:
        return all_agree(recorded.sequence(), replayed.sequence());
      case proto::Value::kTuple:
        return all_agree(recorded.tuple(), replayed.tuple());
      default:
        break;
    }
  }
  return HashValue(recorded) == HashValue(replayed);
}

// What came out otherwise than recorded; "" when nothing did.
std::string Difference(const Trace& trace, const Slice& slice, const Vocabulary& vocabulary,
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
    const int of = static_cast<int>(view->class_index()) - 1;
    if (recorded.values_size() != view->fields_size()) {
      return absl::StrCat("another number of fields of ", vocabulary.class_at(of).name());
    }
    for (int f = 0; f < view->fields_size(); ++f) {
      if (Agree(recorded.values(f), view->fields(f))) continue;
      const std::string& field = vocabulary.class_at(of).fields(f);
      const std::string& name = vocabulary.class_at(of).name();
      return absl::StrCat(name, "::", field, " was ", ShowValue(recorded.values(f)), ", is ",
                          ShowValue(view->fields(f)));
    }
  }
  return "";
}

// Why the last call of `candidate` is not what was recorded; "" when it is.
std::string Unfaithful(const Trace& trace, const Slice& slice, const Vocabulary& vocabulary,
                       const proto::Outcome& outcome) {
  const int last = slice.sequence.calls_size() - 1;
  const bool normal =
      outcome.status() == proto::Outcome::NORMAL || outcome.status() == proto::Outcome::THREW;
  if (!normal) {
    return absl::StrCat(proto::Outcome::Status_Name(outcome.status()), " in ",
                        proto::Outcome::Phase_Name(outcome.phase()), " of call ",
                        outcome.call() + 1, " of ", last + 1);
  }
  if (static_cast<int>(outcome.call()) != last) return "the set-up threw";
  const proto::Observation* observation = LastObservation(slice.sequence, outcome);
  return observation == nullptr ? "it depends on memory that nobody initialised"
                                : Difference(trace, slice, vocabulary, *observation);
}

// Runs calls that passing tests made. A written precondition that one of them
// breaks was misread, or the authors do not mean it: it is asked no more.
absl::StatusOr<std::vector<proto::Outcome>> RunUnderOwnContracts(
    const std::vector<proto::Candidate>& candidates, CampaignState* state) {
  for (;;) {
    auto outcomes = state->executor->RunRecorded(candidates);
    if (!outcomes.ok()) return outcomes;
    bool masked = false;
    for (const proto::Outcome& outcome : *outcomes) {
      if (outcome.status() != proto::Outcome::ILLEGAL) continue;
      masked = true;
      state->executor->Mask(static_cast<int>(outcome.query()));
    }
    if (!masked) return outcomes;
  }
}

}  // namespace

absl::Status ReplayTests(const CampaignOptions& options, CampaignState* state) {
  SliceStatistics sliced;
  std::set<uint64_t> known;
  struct Recorded {
    size_t trace;
    Slice slice;
  };
  std::vector<Trace> traces;
  std::vector<Recorded> recorded;
  std::map<int, int64_t> calls;
  for (const std::string& path : options.traces) {
    auto trace = ReadTrace(path);
    if (!trace.ok()) return trace.status();
    state->statistics.set_tests(state->statistics.tests() + trace->passed_cases);
    state->statistics.set_failed_tests(state->statistics.failed_tests() + trace->failed_cases);
    std::set<uint64_t> objects;
    for (const proto::EventRecord& event : trace->events) {
      if (event.kind() == proto::EventRecord::CALL) {
        state->statistics.set_events(state->statistics.events() + 1);
        std::string receiver;
        if (event.has_receiver() && event.operands_size() > 0) {
          const auto c = trace->classes.find(event.operands(0).class_index());
          if (c != trace->classes.end()) receiver = c->second.name();
        }
        const int function = state->vocabulary->Find(event.function(), receiver);
        if (function >= 0) {
          ++calls[function];
          if (event.outcome() == proto::EventRecord::THREW) {
            state->knowledge->NoteException(event.exception_type());
          }
        }
      }
      for (const proto::Operand& operand : event.operands()) {
        if (operand.value().kind_case() == proto::Value::kObject) {
          objects.insert(operand.value().object());
        }
      }
    }
    state->statistics.set_objects(state->statistics.objects() +
                                  static_cast<int64_t>(objects.size()));
    std::vector<Slice> slices = SliceEvents(*trace, *state->vocabulary, kLongestRecipe, &sliced);
    traces.push_back(*std::move(trace));
    for (Slice& slice : slices) {
      // The same calls again teach nothing new about states; the number of
      // calls is kept as support.
      if (recorded.size() >= kMostSlices) break;
      if (!known.insert(HashSequence(slice.sequence)).second && recorded.size() > 200) continue;
      recorded.push_back({traces.size() - 1, std::move(slice)});
    }
  }
  if (state->statistics.events() == 0) {
    return absl::FailedPreconditionError(
        "nothing was captured: no public function of the libraries under test was called by a "
        "passing test; see `augment explain` for what is instrumented");
  }
  state->statistics.set_recipes(static_cast<int64_t>(recorded.size()));
  std::vector<proto::Candidate> candidates;
  for (const Recorded& r : recorded) candidates.push_back(r.slice.sequence);
  auto outcomes = RunUnderOwnContracts(candidates, state);
  if (!outcomes.ok()) return outcomes.status();
  for (size_t i = 0; i < outcomes->size(); ++i) {
    const proto::Outcome& outcome = (*outcomes)[i];
    const Slice& slice = recorded[i].slice;
    const proto::CandidateCall& call = candidates[i].calls(candidates[i].calls_size() - 1);
    const proto::Observation* observation = LastObservation(candidates[i], outcome);
    const std::string why =
        Unfaithful(traces[recorded[i].trace], slice, *state->vocabulary, outcome);
    if (!why.empty()) {
      state->statistics.set_unfaithful(state->statistics.unfaithful() + 1);
      if (options.on_unfaithful) {
        options.on_unfaithful(call.special() != 0
                                  ? "an implicit copy or move"
                                  : state->vocabulary->Display(static_cast<int>(call.function())),
                              why);
      }
      continue;
    }
    state->statistics.set_faithful(state->statistics.faithful() + 1);
    if (call.special() == 0) {
      const int test = traces[recorded[i].trace].cases[slice.event];
      const int function = static_cast<int>(call.function());
      state->domain->Learn(function, call);
      if (outcome.status() == proto::Outcome::NORMAL) {
        state->knowledge->Observe(function, *observation, candidates[i], test);
        proto::EventEntry entry;
        entry.set_function(call.function());
        entry.set_from_trace(true);
        for (const proto::View& view : observation->entry()) entry.add_before(StateOf(view));
        for (const proto::View& view : observation->exit()) entry.add_after(StateOf(view));
        state->store->AddEvent(std::move(entry));
      } else {
        // A trace does not tell what a constructor threw; the driver does.
        state->knowledge->ObserveThrow(function, *observation, outcome.exception_type(), test);
      }
    }
    AddStates(candidates[i], *observation, state);
  }
  for (const auto& [function, count] : calls) {
    FunctionKnowledge& f = state->knowledge->function(function);
    f.observed = std::max(f.observed, count);
  }
  state->knowledge->Propose(options.strategy == CampaignOptions::Strategy::kContracts);
  return state->store->Commit();
}

}  // namespace augment
