#include "tests/constructs/check/story.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/model/value.h"

namespace augment::constructs {
namespace {

using proto::EventRecord;

constexpr size_t kMostLines = 100;

class Teller {
 public:
  Teller(const Trace& trace, const proto::SubjectModel& model) : trace_(trace) {
    for (const auto& function : model.functions()) names_[function.id()] = function.signature();
  }

  std::string Tell(const EventRecord& event) {
    std::vector<std::string> operands;
    for (const auto& operand : event.operands()) operands.push_back(Operand(operand));
    std::string line = absl::StrCat(What(event), ": ", absl::StrJoin(operands, ", "));
    if (event.has_result()) absl::StrAppend(&line, " => ", Operand(event.result()));
    if (event.outcome() == EventRecord::THREW) {
      absl::StrAppend(&line, " throws ", event.exception_type());
      if (!event.exception_message().empty()) {
        absl::StrAppend(&line, " \"", event.exception_message(), "\"");
      }
    }
    if (event.outcome() == EventRecord::UNFINISHED) absl::StrAppend(&line, " => not seen");
    for (const uint64_t part : event.parts()) absl::StrAppend(&line, ", contains ", Name(part));
    return absl::StrCat(Thread(event), line);
  }

  // Without objects and values, for numbers.
  std::string Kind(const EventRecord& event) {
    for (const auto& operand : event.operands()) Operand(operand);
    return absl::StrCat(Thread(event), What(event));
  }

  // Objects by class, in the order in which the classes appeared.
  std::string Objects() const {
    std::map<std::string, size_t> count;
    for (const auto& [object, cls] : class_of_) ++count[cls];
    std::string text;
    for (const auto& [cls, number] : count) absl::StrAppend(&text, number, " ", cls, "\n");
    return text;
  }

 private:
  static std::string Thread(const EventRecord& event) {
    return event.thread() == 0 ? "" : absl::StrCat("thread ", event.thread(), " | ");
  }

  std::string What(const EventRecord& event) const {
    if (event.function() != 0) {
      const auto name = names_.find(event.declared() != 0 ? event.declared() : event.function());
      return name == names_.end() ? absl::StrCat("function ", event.function()) : name->second;
    }
    switch (event.kind()) {
      case EventRecord::COPY_CONSTRUCT:
        return "(copied)";
      case EventRecord::MOVE_CONSTRUCT:
        return "(moved)";
      case EventRecord::COPY_ASSIGN:
        return "(copy-assigned)";
      case EventRecord::MOVE_ASSIGN:
        return "(move-assigned)";
      case EventRecord::DESTROY:
        return "(destroyed)";
      default:
        return "(default-constructed)";
    }
  }

  // Ids in the order of appearance: they count all objects of a process.
  std::string Name(uint64_t object) {
    const auto [found, is_new] = numbers_.emplace(object, numbers_.size() + 1);
    return absl::StrCat(trace_.shared.count(object) != 0 ? "shared #" : "#", found->second);
  }

  std::string State(uint32_t index) const {
    const auto state = trace_.states.find(index);
    if (state == trace_.states.end()) return "{?}";
    proto::Value tuple;
    *tuple.mutable_tuple() = state->second.fields();
    return ShowValue(tuple);
  }

  std::string Operand(const proto::Operand& operand) {
    if (operand.value().kind_case() != proto::Value::kObject) {
      return absl::StrCat(operand.lent() ? "lent " : "", ShowValue(operand.value()));
    }
    const uint64_t object = operand.value().object();
    std::string text = Name(object);
    const auto cls = trace_.classes.find(operand.class_index());
    const std::string name = cls == trace_.classes.end() ? "?" : cls->second.name();
    class_of_.emplace(object, name);
    if (told_.insert(object).second) absl::StrAppend(&text, " ", name);
    if (operand.before() != 0) absl::StrAppend(&text, " ", State(operand.before()));
    if (operand.after() != 0 && operand.after() != operand.before()) {
      absl::StrAppend(&text, " -> ", State(operand.after()));
    }
    return text;
  }

  const Trace& trace_;
  std::map<uint64_t, std::string> names_;
  std::map<uint64_t, size_t> numbers_;
  std::set<uint64_t> told_;
  std::map<uint64_t, std::string> class_of_;
};

}  // namespace

std::string Story(const Trace& trace, const proto::SubjectModel& model) {
  std::vector<const EventRecord*> events;
  for (const EventRecord& event : trace.events) events.push_back(&event);
  std::stable_sort(events.begin(), events.end(), [](const EventRecord* a, const EventRecord* b) {
    return a->thread() < b->thread();
  });
  Teller teller(trace, model);
  std::string text;
  if (events.size() <= kMostLines) {
    for (const EventRecord* event : events) absl::StrAppend(&text, teller.Tell(*event), "\n");
  } else {
    std::map<std::string, size_t> count;
    for (const EventRecord* event : events) ++count[teller.Kind(*event)];
    for (const auto& [kind, number] : count) absl::StrAppend(&text, number, " x ", kind, "\n");
  }
  return absl::StrCat(text, "-- objects\n", teller.Objects());
}

}  // namespace augment::constructs
