#include "engine/coverage/recreation.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/base/hash.h"
#include "engine/base/status.h"
#include "engine/coverage/attempts.h"
#include "engine/coverage/faithful.h"
#include "engine/model/type_name.h"
#include "engine/model/value.h"
#include "engine/model/wire_index.h"

namespace augment {
namespace {

// Ways to come to one state that are tried.
constexpr size_t kMostPlaces = 3;
constexpr size_t kFewOfAClass = 5;

std::string ClassName(const Trace& trace, const proto::Operand& operand) {
  const auto found = trace.classes.find(operand.class_index());
  return found == trace.classes.end() ? "" : found->second.name();
}

std::string WhyUnsupported(const proto::RegistryFunction& function) {
  for (const proto::Type& type : function.parameters()) {
    if (type.kind() == proto::Type::OPAQUE) {
      return absl::StrCat("no argument of type ", ShownTypeName(type.name()), " can be made");
    }
  }
  return "an argument of one of its types cannot be made";
}

}  // namespace

void Recreation::Add(const Trace& trace, const std::vector<Slice>& slices,
                     const std::map<size_t, Miss>& missed) {
  auto slice = slices.begin();
  for (size_t i = 0; i < trace.events.size(); ++i) {
    while (slice != slices.end() && slice->event < i) ++slice;
    const Slice* own = slice != slices.end() && slice->event == i ? &*slice : nullptr;
    const proto::EventRecord& event = trace.events[i];
    if (event.kind() == proto::EventRecord::DESTROY) continue;
    for (int o = 0; o < event.operands_size(); ++o) {
      AddState(trace, event.operands(o), own, o, missed, i);
    }
    if (event.has_result()) AddState(trace, event.result(), own, -1, missed, i);
    if (drawn_.size() > 2 * (most_ + kFewOfAClass * states_.size())) Prune();
  }
  Prune();
  ++traces_;
}

void Recreation::Prune() {
  size_t kept = 0;
  std::map<std::string, size_t> of_class;
  for (auto at = drawn_.begin(); at != drawn_.end();) {
    const std::string& name = at->second.class_name;
    const size_t number = ++of_class[name];
    if (number == kFewOfAClass) class_rank_[name] = at->first;
    if (++kept == most_) most_rank_ = at->first;
    at = kept <= most_ || number <= kFewOfAClass ? std::next(at) : drawn_.erase(at);
  }
}

void Recreation::AddState(const Trace& trace, const proto::Operand& operand, const Slice* slice,
                          int index, const std::map<size_t, Miss>& missed, size_t event) {
  if (operand.value().kind_case() != proto::Value::kObject) return;
  // A part of another object is made with the whole.
  if (trace.parts.count(operand.value().object()) != 0) return;
  const auto state = trace.states.find(operand.after());
  if (state == trace.states.end() || !HasReadable(state->second.fields().values())) return;
  const std::string name = ClassName(trace, operand);
  if (vocabulary_.IsClassOfTest(vocabulary_.FindClass(name))) return;
  const uint64_t key = MixHash(HashText(name), HashFields(state->second.fields().values()));
  states_[name].insert(key);
  const uint64_t rank = MixHash(seed_, key);
  auto found = drawn_.find(rank);
  if (found == drawn_.end()) {
    const auto of_class = class_rank_.find(name);
    if (rank > most_rank_ && of_class != class_rank_.end() && rank > of_class->second) return;
    found = drawn_.emplace(rank, Drawn()).first;
    found->second.class_name = name;
    found->second.fields = state->second.fields();
  }
  Drawn& drawn = found->second;
  if (drawn.seen.size() < kMostPlaces) drawn.seen.push_back({traces_, event});
  if (slice != nullptr) {
    if (drawn.places.size() < kMostPlaces) drawn.places.push_back({*slice, index});
  } else if (drawn.why.empty()) {
    const auto miss = missed.find(event);
    drawn.why = miss == missed.end() ? "no recorded call made it" : MissText(trace, miss->second);
  }
}

std::string Recreation::MissText(const Trace& trace, const Miss& miss) const {
  const proto::EventRecord& event = trace.events[miss.at];
  std::string name = "an implicit copy, move or construction";
  std::string why = "the driver has no instance of it";
  int index = -1;
  if (event.function() != 0) {
    const std::string receiver = event.has_receiver() && event.operands_size() > 0
                                     ? ClassName(trace, event.operands(0))
                                     : "";
    index = vocabulary_.Find(event.function(), receiver);
    const auto model =
        vocabulary_.models().find(event.declared() != 0 ? event.declared() : event.function());
    if (model != vocabulary_.models().end()) {
      name = model->second.signature();
      if (!model->second.not_callable_reason().empty()) why = model->second.not_callable_reason();
    }
    if (index >= 0) name = vocabulary_.Display(index);
  } else if (event.kind() == proto::EventRecord::DEFAULT_CONSTRUCT) {
    name = "its default constructor";
  }
  switch (miss.kind) {
    case Miss::kNoThunk:
      if (index >= 0) why = WhyUnsupported(vocabulary_.function(index));
      return absl::StrCat(name, " cannot be called: ", why);
    case Miss::kOpaque:
      if (event.kind() == proto::EventRecord::DEFAULT_CONSTRUCT) {
        return "one of its fields cannot be written down";
      }
      return absl::StrCat("an argument of ", name, " cannot be written down");
    case Miss::kTooLong:
      return "too many calls made it what it is";
    case Miss::kUnknownObject:
      return absl::StrCat("an operand of ", name, " was made or changed by nothing recorded");
  }
  return "";
}

absl::Status Recreation::Replay(const Run& run) {
  for (size_t place = 0; place < kMostPlaces; ++place) {
    std::vector<Drawn*> pending;
    std::vector<proto::Candidate> candidates;
    for (auto& [rank, drawn] : drawn_) {
      if (drawn.recreated || place >= drawn.places.size()) continue;
      pending.push_back(&drawn);
      candidates.push_back(drawn.places[place].slice.sequence);
    }
    if (candidates.empty()) break;
    ASSIGN_OR_RETURN(std::vector<proto::Outcome> outcomes, run(candidates));
    for (size_t i = 0; i < pending.size(); ++i) {
      Drawn& drawn = *pending[i];
      if (i >= outcomes.size()) {
        drawn.why = "the budget ended before it was tried";
        continue;
      }
      const Place& tried = drawn.places[place];
      const std::string why =
          NotRecreated(drawn.fields, tried.slice, tried.operand, vocabulary_, outcomes[i]);
      drawn.recreated = why.empty();
      if (place == 0 || why.empty()) drawn.why = why;
    }
  }
  return absl::OkStatus();
}

std::vector<Recreation::Missing> Recreation::NotStartable() const {
  std::vector<Missing> all;
  for (const auto& [rank, drawn] : drawn_) {
    if (drawn.recreated || drawn.at_moment) continue;
    all.push_back(
        {vocabulary_.FindClass(drawn.class_name), HashFields(drawn.fields.values()), drawn.seen});
  }
  return all;
}

void Recreation::IsAtMoment(const proto::View& view) {
  for (auto& [rank, drawn] : drawn_) {
    const int of = vocabulary_.FindClass(drawn.class_name);
    if (of < 0 || of != ClassOf(view)) continue;
    if (FieldDifference(drawn.fields, view, vocabulary_).empty()) drawn.at_moment = true;
  }
}

void Recreation::Write(proto::Report* report) const {
  std::map<std::string, proto::ClassReport> classes;
  for (const auto& [name, states] : states_) {
    classes[name].set_name(ShownTypeName(name));
    classes[name].set_tracked(true);
    classes[name].set_states(static_cast<int64_t>(states.size()));
  }
  proto::CampaignStatistics& s = *report->mutable_statistics();
  size_t number = 0;
  for (const auto& [rank, drawn] : drawn_) {
    const bool counts = ++number <= most_;
    proto::ClassReport& of = classes[drawn.class_name];
    of.set_sampled(of.sampled() + 1);
    if (counts) s.set_objects_sampled(s.objects_sampled() + 1);
    if (drawn.recreated || drawn.at_moment) {
      of.set_startable(of.startable() + 1);
      if (counts) s.set_objects_startable(s.objects_startable() + 1);
    }
    if (!drawn.recreated) continue;
    of.set_recreated(of.recreated() + 1);
    if (counts) s.set_objects_recreated(s.objects_recreated() + 1);
  }
  for (auto& [name, of] : classes) {
    if (of.recreated() < of.sampled()) of.set_reason(WhyMost(name));
    *report->add_classes() = std::move(of);
  }
}

std::string Recreation::WhyNone(const std::string& class_name) const {
  const bool any = std::any_of(drawn_.begin(), drawn_.end(), [&](const auto& drawn) {
    return drawn.second.recreated && drawn.second.class_name == class_name;
  });
  return any ? "" : WhyMost(class_name);
}

std::string Recreation::WhyMost(const std::string& class_name) const {
  std::map<std::string, int> reasons;
  for (const auto& [rank, drawn] : drawn_) {
    if (drawn.class_name != class_name || drawn.recreated) continue;
    ++reasons[drawn.why];
  }
  const auto most =
      std::max_element(reasons.begin(), reasons.end(),
                       [](const auto& x, const auto& y) { return x.second < y.second; });
  return most == reasons.end() ? "" : most->first;
}

}  // namespace augment
