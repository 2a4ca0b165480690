#include "engine/replay/test_moments.h"

#include <algorithm>
#include <cstdint>

#include "engine/base/hash.h"
#include "engine/coverage/attempts.h"
#include "engine/judge/judge.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr size_t kMostLocals = 12;  // of one moment, those declared last
// Moments with an object of which nothing can be read, for each class.
constexpr size_t kUnreadable = 8;
// Calls of one sequence, and how far back one may lie.
constexpr size_t kLongestChain = 5;
constexpr size_t kLookBack = 40;

}  // namespace

TestMoments::TestMoments(const Vocabulary& vocabulary, std::vector<proto::Moment> moments)
    : vocabulary_(vocabulary) {
  std::map<uint32_t, google::protobuf::RepeatedPtrField<proto::Value>> states;
  for (proto::Moment& moment : moments) {
    Entry entry;
    uint32_t position = 0;
    for (const proto::Moment::Local& told : moment.locals()) {
      if (told.fields_size() > 0) states[told.state()] = told.fields();
      Local local;
      local.position = position++;
      local.class_index = static_cast<int>(told.class_index());
      local.is_const = told.is_const();
      if (local.class_index >= vocabulary.registry().classes_size() ||
          IsIterator(vocabulary, local.class_index)) {
        continue;
      }
      local.readable = HasReadable(states[told.state()]);
      local.state = HashFields(states[told.state()]);
      entry.locals.push_back(local);
    }
    if (moment.threads()) ++with_threads_;
    if (moment.files() && !moment.threads()) ++with_files_;
    if (moment.threads() || moment.files() || entry.locals.empty()) continue;
    if (entry.locals.size() > kMostLocals) {
      entry.locals.erase(entry.locals.begin(),
                         entry.locals.end() - static_cast<std::ptrdiff_t>(kMostLocals));
    }
    for (const Local& local : entry.locals) {
      std::vector<size_t>& all = by_state_[{local.class_index, local.state}];
      if (all.empty() || all.back() != moments_.size()) all.push_back(moments_.size());
    }
    by_number_[moment.number()] = moments_.size();
    entry.moment = std::move(moment);
    moments_.push_back(std::move(entry));
  }
}

bool TestMoments::Match(const Entry& entry, const Objects& objects,
                        std::map<uint64_t, uint32_t>* locals) const {
  locals->clear();
  std::set<uint32_t> used;
  for (const auto& [object, needed] : objects) {
    const auto found = std::find_if(
        entry.locals.begin(), entry.locals.end(), [&, what = needed](const Local& local) {
          return local.class_index == what.class_index && local.state == what.state &&
                 local.readable && !(local.is_const && what.changed) &&
                 used.count(local.position) == 0;
        });
    if (found == entry.locals.end()) return false;
    used.insert(found->position);
    (*locals)[object] = found->position;
  }
  return true;
}

size_t TestMoments::MomentWith(const Objects& objects, size_t most,
                               std::map<uint64_t, uint32_t>* locals) const {
  const Needed& first = objects.begin()->second;
  const auto places = by_state_.find({first.class_index, first.state});
  if (places == by_state_.end()) return moments_.size();
  for (const bool among_chosen : {true, false}) {
    if (!among_chosen && chosen_.size() >= most) break;
    for (const size_t place : places->second) {
      if (among_chosen && chosen_.count(place) == 0) continue;
      if (Match(moments_[place], objects, locals)) return place;
    }
  }
  return moments_.size();
}

bool TestMoments::AddNeeded(const Trace& trace, const EventWriter& writer, size_t event,
                            Objects* objects) const {
  const proto::EventRecord& record = trace.events[event];
  const int function = writer.FunctionOf(record);
  const int first = writer.FirstOperand(record, function);
  for (int i = first; i < writer.Operands(record, function); ++i) {
    const proto::Operand& operand = record.operands(i);
    if (operand.value().kind_case() != proto::Value::kObject) continue;
    const auto state = trace.states.find(operand.before());
    const int of = vocabulary_.FindClass(writer.ClassName(operand));
    if (of < 0 || state == trace.states.end()) return false;
    const bool changed = i == 0 && first == 0 && record.has_receiver() && function >= 0 &&
                         !vocabulary_.function(function).is_const();
    // Events come in their order: what an object is at first counts.
    const auto [needed, is_new] =
        objects->try_emplace(writer.Whole(operand.value().object()),
                             Needed{of, HashFields(state->second.fields().values()), changed});
    if (!is_new) needed->second.changed |= changed;
  }
  return true;
}

size_t TestMoments::HandedOutBy(const Trace& trace, size_t event, const proto::Operand& operand) {
  const uint64_t object = operand.value().object();
  for (size_t at = event; at-- > 0 && at + kLookBack > event;) {
    const proto::EventRecord& before = trace.events[at];
    if (before.result().value().kind_case() == proto::Value::kObject &&
        before.result().value().object() == object) {
      return before.result().after() == operand.before() ? at : event;
    }
  }
  return event;
}

bool TestMoments::SliceOf(const Trace& trace, const EventWriter& writer, size_t event, size_t most,
                          Slice* slice) {
  const size_t at = Cut(trace, writer, event, most, slice);
  if (at == moments_.size()) return false;
  chosen_.insert(at);
  return true;
}

bool TestMoments::VisitingSliceOf(const Trace& trace, const EventWriter& writer, size_t event,
                                  Slice* slice) const {
  return Cut(trace, writer, event, SIZE_MAX, slice) != moments_.size();
}

size_t TestMoments::Cut(const Trace& trace, const EventWriter& writer, size_t event, size_t most,
                        Slice* slice) const {
  const size_t none = moments_.size();
  if (trace.events[event].kind() == proto::EventRecord::DESTROY) return none;
  // First with what is there; then with one more of its objects handed out, and so on.
  std::set<size_t> events = {event};
  std::map<uint64_t, uint32_t> locals;
  size_t at = none;
  while (at == none && events.size() <= kLongestChain) {
    Objects objects;
    std::set<uint64_t> handed_out;
    for (const size_t one : events) {
      if (!AddNeeded(trace, writer, one, &objects)) return none;
      for (const uint64_t object : handed_out) objects.erase(object);
      if (one != event && trace.events[one].result().value().kind_case() == proto::Value::kObject) {
        handed_out.insert(writer.Whole(trace.events[one].result().value().object()));
      }
    }
    if (objects.empty()) return none;
    at = MomentWith(objects, most, &locals);
    if (at < none) break;
    // The object that was handed out last.
    size_t maker = trace.events.size();
    for (const size_t one : events) {
      for (const proto::Operand& operand : trace.events[one].operands()) {
        if (operand.value().kind_case() != proto::Value::kObject) continue;
        const size_t by = HandedOutBy(trace, one, operand);
        if (by != one && events.count(by) == 0 && (maker == trace.events.size() || by > maker)) {
          maker = by;
        }
      }
    }
    if (maker == trace.events.size()) return none;
    events.insert(maker);
  }
  if (at == none) return none;
  slice->event = event;
  std::map<uint64_t, int> slots;
  const uint64_t number = moments_[at].moment.number();
  for (const auto& [object, local] : locals) {
    slots[object] = slice->sequence.calls_size();
    *slice->sequence.add_calls() = Take(number, local);
  }
  for (const size_t one : events) {
    const proto::EventRecord& record = trace.events[one];
    if (writer.Write(record, writer.FunctionOf(record), &slots, &slice->sequence)) return none;
  }
  const proto::EventRecord& last = trace.events[event];
  for (int i = 0; i < writer.Operands(last, writer.FunctionOf(last)); ++i) {
    slice->after.push_back(last.operands(i).after());
  }
  return at;
}

void TestMoments::Choose(size_t most,
                         const std::function<bool(int class_index, uint64_t state)>& known) {
  std::map<std::pair<int, uint64_t>, size_t> shown;
  std::set<uint64_t> together;
  const auto combination = [](const Entry& entry) {
    uint64_t all = 0;
    for (const Local& local : entry.locals) {
      all = MixHash(MixHash(all, static_cast<uint64_t>(local.class_index)), local.state);
    }
    return all;
  };
  const auto show = [&](size_t at) {
    for (const Local& local : moments_[at].locals) ++shown[{local.class_index, local.state}];
    together.insert(combination(moments_[at]));
  };
  for (const size_t at : chosen_) show(at);
  const auto is_new = [&](const Local& local) {
    const auto seen = shown.find({local.class_index, local.state});
    const size_t times = seen == shown.end() ? 0 : seen->second;
    if (!local.readable) return times < kUnreadable;
    return times == 0 && !known(local.class_index, local.state);
  };
  // Objects that nothing else gives, then what stands beside each other nowhere else.
  for (const bool states : {true, false}) {
    for (size_t at = 0; at < moments_.size() && chosen_.size() < most; ++at) {
      const Entry& entry = moments_[at];
      if (chosen_.count(at) != 0) continue;
      const bool worth = states ? std::any_of(entry.locals.begin(), entry.locals.end(), is_new)
                                : entry.locals.size() > 1 && HasUnknown(entry, known) &&
                                      together.count(combination(entry)) == 0;
      if (!worth) continue;
      chosen_.insert(at);
      show(at);
    }
  }
}

bool TestMoments::TakeOne(int class_index, uint64_t state, proto::Candidate* sequence) const {
  Objects objects;
  objects[0] = {class_index, state, false};
  std::map<uint64_t, uint32_t> locals;
  const size_t at = MomentWith(objects, SIZE_MAX, &locals);
  if (at == moments_.size()) return false;
  *sequence->add_calls() = Take(moments_[at].moment.number(), locals[0]);
  return true;
}

std::vector<uint64_t> TestMoments::chosen() const {
  std::vector<uint64_t> numbers;
  for (const size_t at : chosen_) numbers.push_back(moments_[at].moment.number());
  return numbers;
}

const proto::Moment* TestMoments::Find(uint64_t number) const {
  const auto found = by_number_.find(number);
  return found == by_number_.end() ? nullptr : &moments_[found->second].moment;
}

std::vector<uint32_t> TestMoments::LocalsOf(uint64_t number) const {
  std::vector<uint32_t> positions;
  const auto found = by_number_.find(number);
  if (found == by_number_.end()) return positions;
  for (const Local& local : moments_[found->second].locals) positions.push_back(local.position);
  return positions;
}

bool TestMoments::HasUnknown(const Entry& entry,
                             const std::function<bool(int class_index, uint64_t state)>& known) {
  return std::any_of(entry.locals.begin(), entry.locals.end(), [&](const Local& local) {
    return !local.readable || !known(local.class_index, local.state);
  });
}

bool TestMoments::HasUnknown(
    uint64_t number, const std::function<bool(int class_index, uint64_t state)>& known) const {
  return HasUnknown(moments_[by_number_.at(number)], known);
}

proto::CandidateCall TestMoments::Take(uint64_t number, uint32_t local) const {
  proto::CandidateCall call;
  call.set_special(proto::CandidateCall::TAKE_LOCAL);
  call.set_moment(number);
  call.set_local(local);
  if (const proto::Moment* const moment = Find(number)) {
    const proto::Moment::Local& told = moment->locals(static_cast<int>(local));
    call.set_class_index(told.class_index());
    call.set_refers(told.refers());
  }
  return call;
}

}  // namespace augment
