#include "engine/trace/event_writer.h"

#include <algorithm>

#include "engine/model/memory_range.h"
#include "engine/model/value.h"
#include "engine/trace/aggregate.h"
#include "engine/trace/callbacks.h"

namespace augment {

using proto::EventRecord;

uint64_t EventWriter::Whole(uint64_t id) const {
  for (auto at = trace_.parts.find(id); at != trace_.parts.end(); at = trace_.parts.find(id)) {
    id = at->second;
  }
  return id;
}

std::string EventWriter::ClassName(const proto::Operand& operand) const {
  const auto found = trace_.classes.find(operand.class_index());
  return found == trace_.classes.end() ? "" : found->second.name();
}

int EventWriter::FunctionOf(const EventRecord& event) const {
  if (event.function() == 0) return -1;
  return vocabulary_.Find(event.function(), event.has_receiver() && event.operands_size() > 0
                                                ? ClassName(event.operands(0))
                                                : "");
}

int EventWriter::Implicit(const EventRecord& event) const {
  return implicit_.Find(event.kind(), vocabulary_.FindClass(ClassName(event.operands(0))));
}

bool EventWriter::IsConstructor(int function) const {
  return function >= 0 && vocabulary_.function(function).is_constructor();
}

int EventWriter::FirstOperand(const EventRecord& event, int function) const {
  const bool makes = event.kind() == EventRecord::COPY_CONSTRUCT ||
                     event.kind() == EventRecord::MOVE_CONSTRUCT ||
                     event.kind() == EventRecord::DEFAULT_CONSTRUCT || IsConstructor(function);
  return makes ? 1 : 0;
}

int EventWriter::Operands(const EventRecord& event, int function) const {
  if (event.kind() != EventRecord::CALL || function < 0) return event.operands_size();
  const int most =
      vocabulary_.function(function).parameters_size() + (event.has_receiver() ? 1 : 0);
  return std::min(most, event.operands_size());
}

bool EventWriter::Takes(int function, int parameter, proto::Type::Kind kind) const {
  if (function < 0 || parameter < 0) return false;
  const proto::RegistryFunction& f = vocabulary_.function(function);
  return parameter < f.parameters_size() && f.parameters(parameter).kind() == kind;
}

bool EventWriter::IsStream(int function, int parameter) const {
  return Takes(function, parameter, proto::Type::OPAQUE) &&
         vocabulary_.function(function).supported();
}

bool EventWriter::IsMadeByDefault(int function, int parameter) const {
  return Takes(function, parameter, proto::Type::STATELESS);
}

bool EventWriter::IsPlace(int function, int parameter) const {
  return Takes(function, parameter, proto::Type::POINTER) &&
         IsPlaceOfPointer(vocabulary_.function(function).parameters(parameter));
}

std::optional<Miss::Kind> EventWriter::WriteOperands(const EventRecord& event, int function,
                                                     int first,
                                                     const std::map<uint64_t, int>& slots,
                                                     proto::CandidateCall* call) const {
  for (int i = first; i < Operands(event, function); ++i) {
    const int parameter = i - (event.has_receiver() ? 1 : 0);
    const proto::Value value =
        Replayed(event.operands(i).value(), vocabulary_, function, parameter);
    if (value.kind_case() == proto::Value::kObject) {
      const auto found = slots.find(Whole(value.object()));
      if (found == slots.end()) return Miss::kUnknownObject;
      *call->add_operands() = ObjectValue(static_cast<uint64_t>(found->second));
    } else if (HasOpaque(value) && IsMadeByDefault(function, parameter)) {
      // Whether the call does the same with that, replaying it tells.
      *call->add_operands() = UnitValue();
    } else if (HasOpaque(value) && IsPlace(function, parameter)) {
      *call->add_operands() = NullValue();
    } else if (HasOpaque(value) && !IsStream(function, parameter)) {
      return Miss::kOpaque;
    } else {
      *call->add_operands() = value;
    }
  }
  return std::nullopt;
}

int EventWriter::LentOperand(const EventRecord& event, int function, const EventRecord& lender,
                             int lending) const {
  if (event.kind() != EventRecord::CALL || lender.kind() != EventRecord::CALL || function < 0 ||
      lending < 0 || event.thread() != lender.thread() ||
      lender.outcome() != EventRecord::RETURNED || !vocabulary_.function(lending).supported() ||
      !vocabulary_.function(lending).lends()) {
    return -1;
  }
  for (int i = FirstOperand(event, function); i < Operands(event, function); ++i) {
    const proto::Operand& operand = event.operands(i);
    if (operand.lent() && HashValue(operand.value()) == HashValue(lender.result().value())) {
      return i;
    }
  }
  return -1;
}

void EventWriter::SetImplicit(const EventRecord& event, proto::CandidateCall* call) const {
  if (const int found = Implicit(event); found >= 0) {
    call->set_function(static_cast<uint32_t>(found));
  } else {
    // Copies and moves have the same numbers in both.
    call->set_special(static_cast<proto::CandidateCall::Special>(event.kind()));
  }
}

std::optional<Miss::Kind> EventWriter::Write(const EventRecord& event, int function,
                                             std::map<uint64_t, int>* slots,
                                             proto::Candidate* sequence) const {
  proto::CandidateCall call;
  const int slot = sequence->calls_size();
  const auto made = [&] { return Whole(event.operands(0).value().object()); };
  int first = 0;
  switch (event.kind()) {
    case EventRecord::CALL:
      if (function < 0 || !vocabulary_.function(function).supported()) return Miss::kNoThunk;
      call.set_function(static_cast<uint32_t>(function));
      if (IsConstructor(function)) {
        (*slots)[made()] = slot;
        first = 1;
      }
      break;
    case EventRecord::DEFAULT_CONSTRUCT: {
      const auto state = trace_.states.find(event.operands(0).after());
      const int of = vocabulary_.FindClass(ClassName(event.operands(0)));
      if (implicit_.FindAggregate(of) >= 0 && state != trace_.states.end()) {
        if (!WriteAggregate(vocabulary_, implicit_, of, state->second.fields(), sequence)) {
          return Miss::kOpaque;
        }
        (*slots)[made()] = sequence->calls_size() - 1;
        return std::nullopt;
      }
      const int found = Implicit(event);
      if (found < 0) return Miss::kNoThunk;
      call.set_function(static_cast<uint32_t>(found));
      (*slots)[made()] = slot;
      *sequence->add_calls() = std::move(call);
      return std::nullopt;
    }
    case EventRecord::COPY_CONSTRUCT:
    case EventRecord::MOVE_CONSTRUCT:
      (*slots)[made()] = slot;
      first = 1;
      SetImplicit(event, &call);
      break;
    case EventRecord::COPY_ASSIGN:
    case EventRecord::MOVE_ASSIGN:
      SetImplicit(event, &call);
      break;
    default:
      // A destroyed object is not needed; its destruction is left out.
      return std::nullopt;
  }
  if (const auto miss = WriteOperands(event, function, first, *slots, &call)) return miss;
  *sequence->add_calls() = std::move(call);
  if (event.result().value().kind_case() == proto::Value::kObject) {
    slots->emplace(Whole(event.result().value().object()), slot);
  }
  return std::nullopt;
}

}  // namespace augment
