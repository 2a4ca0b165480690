#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <utility>

#include "engine/model/value.h"
#include "engine/trace/assignments.h"
#include "engine/trace/event_writer.h"
#include "engine/trace/hidden.h"
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

// An object that lives through a whole suite would have a slice for each of its events,
// and they would have as many calls as squares. So each event of an object has one until
// its story has this many events; from there on, of each function those events by which it
// has grown by an eighth: of a thousand events some fourteen.
constexpr size_t kEach = 200;
constexpr size_t kGrowth = 8;
// Where stories are long because many objects know each other, one trace is given so many
// calls in slices that are longer than this; then only the same few events have long ones.
constexpr size_t kShort = 40;
constexpr int64_t kMostBeyondShort = 400'000;

class Slicer {
 public:
  Slicer(const Trace& trace, const Vocabulary& vocabulary, int most_calls,
         SliceStatistics* statistics)
      : trace_(trace),
        hidden_(trace),
        vocabulary_(vocabulary),
        writer_(trace, vocabulary),
        most_calls_(most_calls),
        statistics_(statistics) {
    auto gap = trace.gaps.begin();
    for (size_t i = 0; i < trace.events.size(); ++i) {
      for (; gap != trace.gaps.end() && *gap <= i; ++gap) gaps_.push_back(events_.size());
      if (!OfPart(trace.events[i])) {
        for (const proto::Operand& operand : trace.events[i].operands()) NoteChangesBehind(operand);
      }
      originals_.push_back(i);
      Add(&trace.events[i]);
    }
    for (; gap != trace.gaps.end(); ++gap) gaps_.push_back(events_.size());
  }

  std::vector<Slice> All() {
    std::vector<Slice> slices;
    statistics_->missed.clear();
    for (size_t i = 0; i < events_.size(); ++i) {
      Slice slice;
      slice.event = originals_[i];
      if (assigned_.count(i) != 0 || events_[i]->kind() == EventRecord::DESTROY ||
          OfPart(*events_[i])) {
        continue;
      }
      const Turn turn = TurnOf(i);
      most_now_ = turn == Turn::kMilestone || beyond_short_ < kMostBeyondShort
                      ? most_calls_
                      : std::min(most_calls_, static_cast<int>(kShort));
      if (turn == Turn::kPassed ? Missed(Miss::kTooLong, i) : Cut(i, &slice)) {
        ++statistics_->sliced;
        slices.push_back(std::move(slice));
      } else {
        statistics_->missed.emplace(originals_[i], miss_);
      }
    }
    return slices;
  }

 private:
  uint64_t Whole(uint64_t id) const { return writer_.Whole(id); }

  // Whether an event is one that speaks for those before and after it.
  enum class Turn { kEach, kMilestone, kPassed };

  Turn TurnOf(size_t index) {
    const EventRecord& event = *events_[index];
    if (event.operands_size() == 0 ||
        event.operands(0).value().kind_case() != proto::Value::kObject) {
      return Turn::kEach;
    }
    const uint64_t object = Whole(event.operands(0).value().object());
    const auto history = history_.find(object);
    if (history == history_.end()) return Turn::kEach;
    const auto end = std::lower_bound(history->second.begin(), history->second.end(), index);
    const auto story = static_cast<size_t>(end - history->second.begin());
    if (story <= (beyond_short_ < kMostBeyondShort ? kEach : kShort)) return Turn::kEach;
    size_t& next = milestones_[{object, functions_[index]}];
    if (story < next) return Turn::kPassed;
    next = story + story / kGrowth;
    return Turn::kMilestone;
  }

  // A base part that the compiler copies with the whole, which is the next event.
  bool OfPart(const EventRecord& event) const {
    return event.kind() != EventRecord::CALL && event.operands_size() > 0 &&
           trace_.parts.count(event.operands(0).value().object()) != 0;
  }

  std::string ClassName(const proto::Operand& operand) const { return writer_.ClassName(operand); }

  bool IsConst(int function) const {
    return function >= 0 && vocabulary_.function(function).is_const();
  }

  int Operands(size_t index) const { return writer_.Operands(*events_[index], functions_[index]); }

  bool IsConstructor(size_t index) const { return writer_.IsConstructor(functions_[index]); }

  void Add(const EventRecord* event) {
    events_.push_back(event);
    functions_.push_back(-1);
    Note(events_.size() - 1);
  }

  void Note(size_t index) {
    const EventRecord& event = *events_[index];
    functions_[index] = writer_.FunctionOf(event);
    if (OfPart(event)) return;
    for (int i = 0; i < event.operands_size(); ++i) {
      const proto::Operand& operand = event.operands(i);
      if (operand.value().kind_case() != proto::Value::kObject) continue;
      const bool made =
          i == 0 &&
          (Makes(event) || (event.has_receiver() && operand.before() == 0 && operand.after() != 0));
      if (made && event.kind() == EventRecord::CALL) {
        // Of what a constructor delegated to, and of bases, nothing is to be done first.
        maker_[operand.value().object()] = index;
        history_[Whole(operand.value().object())].clear();
      } else if (made) {
        maker_.emplace(operand.value().object(), index);
      }
      // A call that threw could not be followed by others when it is replayed; what
      // it changed is most often nothing.
      const bool hidden = i == 0 && event.has_receiver() && hidden_.In(operand.after()) &&
                          event.outcome() != EventRecord::THREW && !IsConst(functions_[index]);
      if (made || hidden || operand.before() != operand.after() || operand.after() == 0) {
        const uint64_t changed = Whole(operand.value().object());
        history_[changed].push_back(index);
        if (!made && event.kind() == EventRecord::CALL) NoteChangesBeyond(changed, index);
      }
    }
    if (event.result().value().kind_case() == proto::Value::kObject) {
      const uint64_t id = event.result().value().object();
      // The first call that hands out an object is how a test gets hold of it.
      if (maker_.emplace(id, index).second) {
        history_[Whole(id)].push_back(index);
        handed_out_.insert({Whole(id), index});
      } else {
        NoteHandedOutAgain(Whole(id), event.result().after(), index);
      }
    }
    Link(event, index);
  }

  // A view that is cut off does not show what a call on a linked object changed.
  void NoteChangesBeyond(uint64_t changed, size_t index) {
    for (const uint64_t object : hidden_.cut_off_objects()) {
      if (object == changed || Group(object) != Group(changed)) continue;
      std::vector<size_t>& history = history_[object];
      if (history.empty() || history.back() != index) history.push_back(index);
    }
  }

  // An object that is not as it was when last seen was changed by a call that
  // did not mention it: of the calls since then, by one on an object that it has
  // been linked with (a node's neighbour in a list), or by the test, which set a
  // public member.
  void NoteChangesBehind(const proto::Operand& operand) {
    const size_t index = events_.size();
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
      for (const proto::Operand& other : events_[at]->operands()) {
        if (other.value().kind_case() == proto::Value::kObject && other.before() != other.after() &&
            Group(Whole(other.value().object())) == group) {
          history.push_back(at);
          explained = true;
          break;
        }
      }
    }
    if (!explained && !NoteAssignments(operand, seen->second.state)) {
      changed_unseen_[object].push_back(index);
    }
  }

  // A part of another object that looks otherwise than when last seen: with the call
  // that hands it out now a story about it may as well begin.
  void NoteHandedOutAgain(uint64_t object, uint32_t state, size_t index) {
    const auto made = maker_.find(object);
    const auto seen = seen_.find(object);
    if (made == maker_.end() || handed_out_.count({object, made->second}) == 0) return;
    if (seen == seen_.end() || seen->second.state == state) return;
    history_[object].push_back(index);
    handed_out_.insert({object, index});
  }

  // Puts an event of our own before the next one, if the test can have set what is
  // unlike state `was` of the object.
  bool NoteAssignments(const proto::Operand& operand, uint32_t was) {
    const auto old = trace_.states.find(was);
    const auto now = trace_.states.find(operand.before());
    if (old == trace_.states.end() || now == trace_.states.end()) return false;
    std::vector<Assignment> assignments;
    if (!FindAssignments(
            vocabulary_, vocabulary_.FindClass(ClassName(operand)), old->second.fields(),
            now->second.fields(),
            [this](int of, const proto::ValueList& fields) { return Pointee(of, fields); },
            &assignments)) {
      return false;
    }
    EventRecord& event = made_.emplace_back();
    event.set_has_receiver(true);
    proto::Operand* changed = event.add_operands();
    *changed = operand;
    changed->set_before(was);
    changed->set_after(operand.before());
    for (const Assignment& assignment : assignments) {
      if (assignment.value.kind_case() != proto::Value::kObject) continue;
      proto::Operand* target = event.add_operands();
      *target->mutable_value() = assignment.value;
      const uint32_t state = seen_[Whole(assignment.value.object())].state;
      target->set_before(state);
      target->set_after(state);
    }
    assigned_[events_.size()] = std::move(assignments);
    originals_.push_back(originals_.empty() ? 0 : originals_.back());
    Add(&event);
    return true;
  }

  // Of the objects that calls mentioned lately the last that looks like this.
  uint64_t Pointee(int of, const proto::ValueList& fields) const {
    for (auto recent = recent_.rbegin(); recent != recent_.rend(); ++recent) {
      const auto seen = seen_.find(recent->first);
      if (seen == seen_.end() || recent->second < 0 || !vocabulary_.IsA(recent->second, of)) {
        continue;
      }
      const auto state = trace_.states.find(seen->second.state);
      if (state == trace_.states.end()) continue;
      const auto& all = state->second.fields().values();
      if (all.size() < fields.values_size()) continue;
      if (std::equal(fields.values().begin(), fields.values().end(), all.begin(),
                     [](const proto::Value& x, const proto::Value& y) {
                       return HashValue(x) == HashValue(y);
                     })) {
        return recent->first;
      }
    }
    return 0;
  }

  // Objects that one call mentions may refer to each other from now on.
  void Link(const EventRecord& event, size_t index) {
    uint64_t first = 0;
    const auto link = [&](const proto::Operand& operand) {
      if (operand.value().kind_case() != proto::Value::kObject) return;
      const uint64_t object = Whole(operand.value().object());
      seen_[object] = {index, operand.after()};
      hidden_.Saw(object, operand.after());
      constexpr size_t kLately = 64;
      recent_.emplace_back(object, vocabulary_.FindClass(ClassName(operand)));
      if (recent_.size() > kLately) recent_.pop_front();
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
    const auto gap = std::upper_bound(gaps_.begin(), gaps_.end(), made->second);
    return gap != gaps_.end() && *gap <= before;
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
      const EventRecord& event = *events_[at];
      // Without a thunk nobody knows whether it is a constructor, and what it needs.
      if (event.kind() == EventRecord::CALL && functions_[at] < 0 && assigned_.count(at) == 0) {
        return true;
      }
      for (int i = 0; i < Operands(at); ++i) {
        const proto::Value& value = event.operands(i).value();
        if (value.kind_case() != proto::Value::kObject) continue;
        if (i == 0 && (Makes(event) || IsConstructor(at))) continue;
        if (!need(value.object(), at)) return false;
      }
      return true;
    };
    // What lends an argument is done again just before, and what lent that one its own.
    const auto need_lender = [&](size_t at) {
      for (; LentOperand(at) >= 0 && chosen.insert(at - 1).second; --at) {
        if (!need_operands(at - 1)) return false;
      }
      return true;
    };
    if (!need_operands(index) || !need_lender(index)) return Missed(Miss::kUnknownObject, index);
    while (!queue.empty()) {
      const size_t at = *queue.rbegin();
      queue.erase(at);
      if (chosen.insert(at).second) {
        if (chosen.size() > kShort) ++beyond_short_;
        if (static_cast<int>(chosen.size()) > most_now_) return Missed(Miss::kTooLong, at);
        if (!need_operands(at) || !need_lender(at)) return Missed(Miss::kUnknownObject, at);
      }
      for (auto& [object, position] : cursor) {
        const std::vector<size_t>& list = history_[object];
        while (position > 0 && list[position - 1] >= at) --position;
        // Its story begins here.
        if (handed_out_.count({object, at}) != 0) position = 0;
        const bool made_here = maker_.count(object) != 0 && maker_[object] == at;
        if (position > 0 && !made_here && chosen.count(list[position - 1]) == 0 &&
            maker_.count(object) != 0 && maker_[object] <= list[position - 1]) {
          queue.insert(list[position - 1]);
        }
      }
    }
    return Write(chosen, index, slice);
  }

  // Says why there is no slice. Always false.
  bool Missed(Miss::Kind kind, size_t at) {
    miss_ = {kind, originals_[at]};
    switch (kind) {
      case Miss::kNoThunk:
        ++statistics_->without_thunk;
        break;
      case Miss::kOpaque:
        ++statistics_->opaque;
        break;
      case Miss::kUnknownObject:
        ++statistics_->unknown_object;
        break;
      case Miss::kTooLong:
        ++statistics_->too_long;
        break;
    }
    return false;
  }

  bool Write(const std::set<size_t>& chosen, size_t last, Slice* slice) {
    std::map<uint64_t, int> slots;
    std::optional<size_t> written;  // the event whose call is the last one
    for (const size_t at : chosen) {
      const EventRecord& event = *events_[at];
      if (const auto assigned = assigned_.find(at); assigned != assigned_.end()) {
        if (!WriteAssignments(event, assigned->second, slots, last, slice)) return false;
        continue;
      }
      const int before = slice->sequence.calls_size();
      if (const auto miss = writer_.Write(event, functions_[at], &slots, &slice->sequence)) {
        return Missed(*miss, at);
      }
      if (slice->sequence.calls_size() == before) continue;
      if (const int lent = LentOperand(at); lent >= 0) {
        if (written != at - 1) return Missed(Miss::kUnknownObject, at);
        Lend(at, lent, &slice->sequence);
      }
      written = at;
    }
    for (int i = 0; i < Operands(last); ++i) {
      slice->after.push_back(events_[last]->operands(i).after());
    }
    return true;
  }

  // The operand of event `at` that the event before lends to it; -1: none.
  int LentOperand(size_t at) const {
    if (at == 0 || assigned_.count(at) != 0 || assigned_.count(at - 1) != 0) return -1;
    return writer_.LentOperand(*events_[at], functions_[at], *events_[at - 1], functions_[at - 1]);
  }

  // The last two calls are those of event `at` and of the one before.
  void Lend(size_t at, int operand, proto::Candidate* sequence) const {
    const int last = sequence->calls_size() - 1;
    sequence->mutable_calls(last - 1)->set_lends(true);
    *sequence->mutable_calls(last)->mutable_operands(
        operand - writer_.FirstOperand(*events_[at], functions_[at])) =
        ObjectValue(static_cast<uint64_t>(last - 1));
  }

  bool WriteAssignments(const EventRecord& event, const std::vector<Assignment>& assignments,
                        const std::map<uint64_t, int>& slots, size_t last, Slice* slice) {
    const auto slot_of = [&](const proto::Value& object, proto::CandidateCall* call) {
      const auto found = slots.find(Whole(object.object()));
      if (found == slots.end()) return false;
      *call->add_operands() = ObjectValue(static_cast<uint64_t>(found->second));
      return true;
    };
    for (const Assignment& assignment : assignments) {
      proto::CandidateCall* call = slice->sequence.add_calls();
      call->set_special(proto::CandidateCall::SET_MEMBER);
      call->mutable_path()->Add(assignment.path.begin(), assignment.path.end());
      bool known = slot_of(event.operands(0).value(), call);
      if (assignment.value.kind_case() == proto::Value::kObject) {
        known = known && slot_of(assignment.value, call);
      } else {
        *call->add_operands() = assignment.value;
      }
      if (!known) return Missed(Miss::kUnknownObject, last);
    }
    return true;
  }

  const Trace& trace_;
  HiddenParts hidden_;
  const Vocabulary& vocabulary_;
  const EventWriter writer_;
  const int most_calls_;
  int most_now_ = 0;
  int64_t beyond_short_ = 0;                               // calls
  std::map<std::pair<uint64_t, int>, size_t> milestones_;  // object, function -> the next
  SliceStatistics* statistics_;
  Miss miss_;  // the last
  // Those of the trace, and before some of them one of ours, which sets members.
  std::vector<const EventRecord*> events_;
  std::deque<EventRecord> made_;
  std::map<size_t, std::vector<Assignment>> assigned_;
  std::vector<size_t> originals_;  // numbers in the trace
  std::vector<size_t> gaps_;
  std::vector<int> functions_;
  std::map<uint64_t, std::vector<size_t>> history_;  // whole object -> events
  std::map<uint64_t, size_t> maker_;
  std::set<std::pair<uint64_t, size_t>> handed_out_;  // by which results
  struct Seen {
    size_t event = 0;
    uint32_t state = 0;
  };
  std::map<uint64_t, std::vector<size_t>> changed_unseen_;
  std::map<uint64_t, Seen> seen_;                // where an object was mentioned last
  std::deque<std::pair<uint64_t, int>> recent_;  // objects, their classes
  std::map<uint64_t, uint64_t> linked_;          // towards the group's representative
};

}  // namespace

std::vector<Slice> SliceEvents(const Trace& trace, const Vocabulary& vocabulary, int most_calls,
                               SliceStatistics* statistics) {
  return Slicer(trace, vocabulary, most_calls, statistics).All();
}

}  // namespace augment
