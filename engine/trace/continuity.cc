#include "engine/trace/continuity.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "engine/model/value.h"

namespace augment {
namespace {

using proto::EventRecord;
using proto::Operand;

class Joiner {
 public:
  explicit Joiner(Trace* trace) : trace_(trace) {}

  void Run() {
    for (const EventRecord& event : trace_->events) {
      for (const Operand& operand : event.operands()) {
        if (IsValue(operand)) ++mentions_[operand.value().object()];
      }
      if (event.has_result() && IsValue(event.result())) {
        ++mentions_[event.result().value().object()];
      }
    }
    for (size_t i = 0; i < trace_->events.size(); ++i) Join(i);
    if (!inserted_.empty()) Insert();
  }

 private:
  // A class in a state.
  using Look = std::pair<uint32_t, uint32_t>;
  struct Changed {
    uint64_t object = 0;
    size_t event = 0;  // that changed it
  };

  bool IsValue(const Operand& operand) const {
    if (operand.value().kind_case() != proto::Value::kObject) return false;
    const auto of = trace_->classes.find(operand.class_index());
    return of != trace_->classes.end() && of->second.value();
  }

  // Everything of it is known.
  bool IsWhole(uint32_t state) {
    const auto [known, is_new] = whole_.emplace(state, false);
    if (is_new) {
      const auto found = trace_->states.find(state);
      known->second = found != trace_->states.end() &&
                      std::none_of(found->second.fields().values().begin(),
                                   found->second.fields().values().end(),
                                   [](const proto::Value& value) { return HasOpaque(value); });
    }
    return known->second;
  }

  void Join(size_t index) {
    EventRecord& event = trace_->events[index];
    std::set<uint64_t> mentioned;
    for (int i = 0; i < event.operands_size(); ++i) {
      Operand& operand = *event.mutable_operands(i);
      if (!IsValue(operand)) continue;
      const bool receiver = i == 0 && event.has_receiver();
      const bool made = receiver && operand.before() == 0;
      const bool is_new = known_.insert(operand.value().object()).second;
      if (is_new && !made && IsWhole(operand.before())) {
        operand.mutable_value()->set_object(Identify(index, operand, receiver, mentioned));
      }
      mentioned.insert(operand.value().object());
    }
    // Only now: no operand is what another one becomes.
    for (const Operand& operand : event.operands()) {
      if (IsValue(operand)) Leave(index, operand);
    }
    if (!event.has_result() || !IsValue(event.result())) return;
    known_.insert(event.result().value().object());
    if (IsWhole(event.result().after())) {
      // What was there before has the shorter story.
      now_.emplace(Look(event.result().class_index(), event.result().after()),
                   event.result().value().object());
    }
  }

  // The object that the operand is taken for, which nothing was seen to make: itself,
  // with a maker put in, or one that looks as this argument does here and nowhere else.
  uint64_t Identify(size_t index, const Operand& operand, bool receiver,
                    const std::set<uint64_t>& mentioned) {
    const uint64_t own = operand.value().object();
    const Look look(operand.class_index(), operand.before());
    if (const auto found = now_.find(look); found != now_.end()) {
      const bool passed_on =
          !receiver && mentions_[own] == 1 && operand.before() == operand.after();
      if (passed_on && mentioned.count(found->second) == 0) return found->second;
      Put(index, EventRecord::COPY_CONSTRUCT, operand, found->second);
      return own;
    }
    const auto changed = was_.find(look);
    if (changed != was_.end()) {
      Put(changed->second.event, EventRecord::COPY_CONSTRUCT, operand, changed->second.object);
    } else {
      Put(index, EventRecord::DEFAULT_CONSTRUCT, operand, 0);
    }
    now_[look] = own;
    return own;
  }

  void Leave(size_t index, const Operand& operand) {
    const uint64_t object = operand.value().object();
    if (operand.before() != 0 && operand.before() != operand.after()) {
      const Look before(operand.class_index(), operand.before());
      const auto found = now_.find(before);
      if (found != now_.end() && found->second == object) {
        now_.erase(found);
        was_[before] = {object, index};
      }
    }
    if (IsWhole(operand.after())) {
      now_[Look(operand.class_index(), operand.after())] = object;
    }
  }

  // Before event `index`: what makes `operand` look as it does there.
  void Put(size_t index, EventRecord::Kind kind, const Operand& operand, uint64_t source) {
    EventRecord event;
    event.set_kind(kind);
    event.set_has_receiver(true);
    event.set_thread(trace_->events[index].thread());
    Operand* const made = event.add_operands();
    *made = operand;
    made->set_before(0);
    made->set_after(operand.before());
    if (source != 0) {
      Operand* const from = event.add_operands();
      *from = operand;
      from->mutable_value()->set_object(source);
      from->set_after(operand.before());
    }
    inserted_.emplace(index, std::move(event));
  }

  void Insert() {
    std::vector<EventRecord> events;
    std::vector<int> cases;
    std::vector<size_t> moved_to;
    for (size_t i = 0; i < trace_->events.size(); ++i) {
      moved_to.push_back(events.size());
      const auto range = inserted_.equal_range(i);
      for (auto at = range.first; at != range.second; ++at) {
        events.push_back(std::move(at->second));
        cases.push_back(trace_->cases[i]);
      }
      events.push_back(std::move(trace_->events[i]));
      cases.push_back(trace_->cases[i]);
    }
    moved_to.push_back(events.size());
    for (size_t& gap : trace_->gaps) gap = moved_to[gap];
    trace_->events = std::move(events);
    trace_->cases = std::move(cases);
  }

  Trace* const trace_;
  std::map<uint64_t, int> mentions_;
  std::set<uint64_t> known_;
  std::map<Look, uint64_t> now_;
  std::map<Look, Changed> was_;
  std::map<uint32_t, bool> whole_;
  std::multimap<size_t, EventRecord> inserted_;
};

}  // namespace

void JoinValueObjects(Trace* trace) { Joiner(trace).Run(); }

}  // namespace augment
