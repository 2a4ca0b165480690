#include <algorithm>
#include <set>

#include "engine/model/value.h"
#include "engine/trace/trace.h"

// Recipes by slicing (S1). For each object, the events that made or changed it
// are kept in order; the slice of an event is found backwards from it, always
// taking the latest event that any needed object still needs.

namespace augment {
namespace {

using proto::EventRecord;

bool Makes(const EventRecord& event) {
  return event.kind() == EventRecord::COPY_CONSTRUCT ||
         event.kind() == EventRecord::MOVE_CONSTRUCT ||
         event.kind() == EventRecord::DEFAULT_CONSTRUCT;
}

class Slicer {
 public:
  Slicer(const Trace& trace, const Vocabulary& vocabulary, int most_calls,
         SliceStatistics* statistics)
      : trace_(trace), vocabulary_(vocabulary), most_calls_(most_calls), statistics_(statistics) {
    FindDefaultConstructors();
    FindHidingStates();
    functions_.resize(trace.events.size(), -1);
    for (size_t i = 0; i < trace.events.size(); ++i) Note(i);
  }

  std::vector<Slice> All() {
    std::vector<Slice> slices;
    for (size_t i = 0; i < trace_.events.size(); ++i) {
      Slice slice;
      slice.event = i;
      if (trace_.events[i].kind() == EventRecord::DESTROY || OfPart(trace_.events[i])) continue;
      if (Cut(i, &slice)) {
        ++statistics_->sliced;
        slices.push_back(std::move(slice));
      }
    }
    return slices;
  }

 private:
  uint64_t Whole(uint64_t id) const {
    for (auto at = trace_.parts.find(id); at != trace_.parts.end(); at = trace_.parts.find(id)) {
      id = at->second;
    }
    return id;
  }

  // A base part that the compiler copies with the whole, which is the next event.
  bool OfPart(const EventRecord& event) const {
    return event.kind() != EventRecord::CALL && event.operands_size() > 0 &&
           trace_.parts.count(event.operands(0).value().object()) != 0;
  }

  std::string ClassName(const proto::Operand& operand) const {
    const auto found = trace_.classes.find(operand.class_index());
    return found == trace_.classes.end() ? "" : found->second.name();
  }

  // class index -> constructor without parameters
  void FindDefaultConstructors() {
    for (int i = 0; i < vocabulary_.function_count(); ++i) {
      const proto::RegistryFunction& function = vocabulary_.function(i);
      if (function.is_constructor() && function.parameters_size() == 0) {
        default_constructor_[vocabulary_.class_of(i)] = i;
      }
    }
  }

  // Behind what could not be read a call may have changed something.
  void FindHidingStates() {
    for (const auto& [index, state] : trace_.states) {
      for (const proto::Value& field : state.fields().values()) {
        if (HasOpaque(field)) hides_.insert(index);
      }
    }
  }

  bool IsConst(int function) const {
    return function >= 0 && vocabulary_.function(function).is_const();
  }

  bool IsConstructor(size_t index) const {
    const int function = functions_[index];
    return function >= 0 && vocabulary_.function(function).is_constructor();
  }

  void Note(size_t index) {
    const EventRecord& event = trace_.events[index];
    if (event.function() != 0) {
      const std::string receiver =
          event.has_receiver() && event.operands_size() > 0 ? ClassName(event.operands(0)) : "";
      functions_[index] = vocabulary_.Find(event.function(), receiver);
    }
    if (OfPart(event)) return;
    for (const proto::Operand& operand : event.operands()) NoteChangesBehind(operand, index);
    for (int i = 0; i < event.operands_size(); ++i) {
      const proto::Operand& operand = event.operands(i);
      if (operand.value().kind_case() != proto::Value::kObject) continue;
      const bool made =
          i == 0 &&
          (Makes(event) || (event.has_receiver() && operand.before() == 0 && operand.after() != 0));
      if (made) maker_.emplace(operand.value().object(), index);
      // A call that threw could not be followed by others when it is replayed; what
      // it changed is most often nothing.
      const bool hidden = i == 0 && event.has_receiver() && hides_.count(operand.after()) != 0 &&
                          event.outcome() != EventRecord::THREW && !IsConst(functions_[index]);
      if (made || hidden || operand.before() != operand.after() || operand.after() == 0) {
        history_[Whole(operand.value().object())].push_back(index);
      }
    }
    if (event.result().value().kind_case() == proto::Value::kObject) {
      const uint64_t id = event.result().value().object();
      // The first call that hands out an object is how a test gets hold of it.
      if (maker_.emplace(id, index).second) history_[Whole(id)].push_back(index);
    }
    Link(event, index);
  }

  // An object that is not as it was when last seen was changed by a call that
  // did not mention it: of the calls since then, by one on an object that it has
  // been linked with (a node's neighbour in a list).
  void NoteChangesBehind(const proto::Operand& operand, size_t index) {
    if (operand.value().kind_case() != proto::Value::kObject || operand.before() == 0) return;
    const uint64_t object = Whole(operand.value().object());
    const auto seen = seen_.find(object);
    if (seen == seen_.end() || seen->second.state == 0 || seen->second.state == operand.before()) {
      return;
    }
    const uint64_t group = Group(object);
    std::vector<size_t>& history = history_[object];
    bool explained = !history.empty() && history.back() > seen->second.event;
    for (size_t at = seen->second.event + 1; at < index; ++at) {
      if (!history.empty() && history.back() >= at) continue;
      for (const proto::Operand& other : trace_.events[at].operands()) {
        if (other.value().kind_case() == proto::Value::kObject && other.before() != other.after() &&
            Group(Whole(other.value().object())) == group) {
          history.push_back(at);
          explained = true;
          break;
        }
      }
    }
    if (!explained) changed_unseen_[object].push_back(index);
  }

  // Objects that one call mentions may refer to each other from now on.
  void Link(const EventRecord& event, size_t index) {
    uint64_t first = 0;
    const auto link = [&](const proto::Operand& operand) {
      if (operand.value().kind_case() != proto::Value::kObject) return;
      const uint64_t object = Whole(operand.value().object());
      seen_[object] = {index, operand.after()};
      if (first == 0) first = object;
      linked_[Group(object)] = Group(first);
    };
    for (const proto::Operand& operand : event.operands()) link(operand);
    if (event.has_result()) link(event.result());
  }

  uint64_t Group(uint64_t object) {
    const auto at = linked_.find(object);
    if (at == linked_.end() || at->second == object) return object;
    return at->second = Group(at->second);
  }

  // Calls were left out between the making of the object and event `before`, or it
  // was changed by no call (a test that sets a public field).
  bool MissedChanges(uint64_t object, size_t before) const {
    const auto made = maker_.find(object);
    if (made == maker_.end()) return false;
    const auto unseen = changed_unseen_.find(object);
    if (unseen != changed_unseen_.end() && unseen->second.front() <= before) return true;
    const auto gap = std::upper_bound(trace_.gaps.begin(), trace_.gaps.end(), made->second);
    return gap != trace_.gaps.end() && *gap <= before;
  }

  bool Cut(size_t index, Slice* slice) {
    std::set<size_t> chosen = {index};
    std::set<uint64_t> needed;
    // The next older event to look at for each object; one event may be that for
    // many of them.
    std::set<size_t> queue;
    std::map<uint64_t, size_t> cursor;
    const auto need = [&](uint64_t object, size_t before) {
      object = Whole(object);
      if (!needed.insert(object).second) return true;
      const auto found = history_.find(object);
      if (found == history_.end()) return false;
      const auto end = std::lower_bound(found->second.begin(), found->second.end(), before);
      cursor[object] = static_cast<size_t>(end - found->second.begin());
      if (end == found->second.begin()) return false;
      if (MissedChanges(object, before)) return false;
      queue.insert(*(end - 1));
      return true;
    };
    const auto need_operands = [&](size_t at) {
      const EventRecord& event = trace_.events[at];
      for (int i = 0; i < event.operands_size(); ++i) {
        const proto::Value& value = event.operands(i).value();
        if (value.kind_case() != proto::Value::kObject) continue;
        if (i == 0 && (Makes(event) || IsConstructor(at))) continue;
        if (!need(value.object(), at)) return false;
      }
      return true;
    };
    if (!need_operands(index)) {
      ++statistics_->unknown_object;
      return false;
    }
    while (!queue.empty()) {
      const size_t at = *queue.rbegin();
      queue.erase(at);
      if (chosen.insert(at).second) {
        if (static_cast<int>(chosen.size()) > most_calls_) {
          ++statistics_->too_long;
          return false;
        }
        if (!need_operands(at)) {
          ++statistics_->unknown_object;
          return false;
        }
      }
      for (auto& [object, position] : cursor) {
        const std::vector<size_t>& list = history_[object];
        while (position > 0 && list[position - 1] >= at) --position;
        const bool made_here = maker_.count(object) != 0 && maker_[object] == at;
        if (position > 0 && !made_here && chosen.count(list[position - 1]) == 0 &&
            maker_.count(object) != 0 && maker_[object] <= list[position - 1]) {
          queue.insert(list[position - 1]);
        }
      }
    }
    return Write(chosen, index, slice);
  }

  bool Write(const std::set<size_t>& chosen, size_t last, Slice* slice) {
    std::map<uint64_t, int> slots;
    for (const size_t at : chosen) {
      const EventRecord& event = trace_.events[at];
      proto::CandidateCall* call = slice->sequence.add_calls();
      const int slot = slice->sequence.calls_size() - 1;
      int first = 0;
      switch (event.kind()) {
        case EventRecord::CALL: {
          const int function = functions_[at];
          if (function < 0 || !vocabulary_.function(function).supported()) {
            ++statistics_->without_thunk;
            return false;
          }
          call->set_function(static_cast<uint32_t>(function));
          if (IsConstructor(at)) {
            slots[Whole(event.operands(0).value().object())] = slot;
            first = 1;
          }
          break;
        }
        case EventRecord::DEFAULT_CONSTRUCT: {
          const int of = vocabulary_.FindClass(ClassName(event.operands(0)));
          const auto found = default_constructor_.find(of);
          if (found == default_constructor_.end()) {
            ++statistics_->without_thunk;
            return false;
          }
          call->set_function(static_cast<uint32_t>(found->second));
          slots[Whole(event.operands(0).value().object())] = slot;
          continue;
        }
        case EventRecord::COPY_CONSTRUCT:
        case EventRecord::MOVE_CONSTRUCT:
          call->set_special(event.kind() == EventRecord::COPY_CONSTRUCT ? 1 : 2);
          slots[Whole(event.operands(0).value().object())] = slot;
          first = 1;
          break;
        case EventRecord::COPY_ASSIGN:
        case EventRecord::MOVE_ASSIGN:
          call->set_special(event.kind() == EventRecord::COPY_ASSIGN ? 3 : 4);
          break;
        default:
          // A destroyed object is not needed; its destruction is left out.
          slice->sequence.mutable_calls()->RemoveLast();
          continue;
      }
      for (int i = first; i < event.operands_size(); ++i) {
        const proto::Value& value = event.operands(i).value();
        if (value.kind_case() == proto::Value::kObject) {
          const auto found = slots.find(Whole(value.object()));
          if (found == slots.end()) {
            ++statistics_->unknown_object;
            return false;
          }
          *call->add_operands() = ObjectValue(static_cast<uint64_t>(found->second));
        } else if (HasOpaque(value) &&
                   !IsStream(functions_[at], i - (event.has_receiver() ? 1 : 0))) {
          ++statistics_->opaque;
          return false;
        } else {
          *call->add_operands() = value;
        }
      }
      if (event.result().value().kind_case() == proto::Value::kObject) {
        slots.emplace(Whole(event.result().value().object()), slot);
      }
    }
    for (const proto::Operand& operand : trace_.events[last].operands()) {
      slice->after.push_back(operand.after());
    }
    return true;
  }

  // A std::ostream is given by the driver; what was recorded for it is opaque.
  bool IsStream(int function, int parameter) const {
    if (function < 0 || parameter < 0) return false;
    const proto::RegistryFunction& f = vocabulary_.function(function);
    return parameter < f.parameters_size() &&
           f.parameters(parameter).kind() == proto::Type::OPAQUE && f.supported();
  }

  const Trace& trace_;
  const Vocabulary& vocabulary_;
  const int most_calls_;
  SliceStatistics* statistics_;
  std::vector<int> functions_;
  std::map<int, int> default_constructor_;
  std::set<uint32_t> hides_;                         // states with something opaque
  std::map<uint64_t, std::vector<size_t>> history_;  // whole object -> events
  std::map<uint64_t, size_t> maker_;
  struct Seen {
    size_t event = 0;
    uint32_t state = 0;
  };
  std::map<uint64_t, std::vector<size_t>> changed_unseen_;
  std::map<uint64_t, Seen> seen_;        // where an object was mentioned last
  std::map<uint64_t, uint64_t> linked_;  // towards the group's representative
};

}  // namespace

std::vector<Slice> SliceEvents(const Trace& trace, const Vocabulary& vocabulary, int most_calls,
                               SliceStatistics* statistics) {
  return Slicer(trace, vocabulary, most_calls, statistics).All();
}

}  // namespace augment
