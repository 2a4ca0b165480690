// Recorded events as calls of a sequence that the driver runs (S1).
//
// In:     an event, the driver's function that it is (or -1), and the slots of the objects
//         that the sequence has so far, by whole object.
// Out:    the calls, appended; the slots of what they made or returned.
// Errors: why there is no such call; the sequence and slots are then of no use.
// Threads: any number may share one.
#ifndef AUGMENT_ENGINE_TRACE_EVENT_WRITER_H_
#define AUGMENT_ENGINE_TRACE_EVENT_WRITER_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "engine/model/vocabulary.h"
#include "engine/trace/implicit.h"
#include "engine/trace/trace.h"

namespace augment {

class EventWriter {
 public:
  // Both must outlive it.
  EventWriter(const Trace& trace, const Vocabulary& vocabulary)
      : trace_(trace), vocabulary_(vocabulary), implicit_(vocabulary) {}

  std::optional<Miss::Kind> Write(const proto::EventRecord& event, int function,
                                  std::map<uint64_t, int>* slots, proto::Candidate* sequence) const;
  // The event is passed, as its last call, what `lender` returned just before (Operand.lent):
  // which operand, -1 when the driver cannot pass it on (CandidateCall.lends).
  int LentOperand(const proto::EventRecord& event, int function, const proto::EventRecord& lender,
                  int lending) const;

  // The object that this one is a base part of, or itself.
  uint64_t Whole(uint64_t id) const;
  std::string ClassName(const proto::Operand& operand) const;
  // The driver's function that a recorded call is; -1: it has none.
  int FunctionOf(const proto::EventRecord& event) const;
  // The function of the driver that a copy, move or default construction is.
  int Implicit(const proto::EventRecord& event) const;
  bool IsConstructor(int function) const;
  // The first operand that there is before the event: 1 when it makes operand 0.
  int FirstOperand(const proto::EventRecord& event, int function) const;
  // Of an event's operands those that its function in the driver takes: it may be
  // called without arguments that have defaults.
  int Operands(const proto::EventRecord& event, int function) const;

 private:
  // A copy or move, by its function or by what the driver does itself.
  void SetImplicit(const proto::EventRecord& event, proto::CandidateCall* call) const;
  std::optional<Miss::Kind> WriteOperands(const proto::EventRecord& event, int function, int first,
                                          const std::map<uint64_t, int>& slots,
                                          proto::CandidateCall* call) const;
  // A std::ostream is given by the driver; what was recorded for it is opaque.
  bool IsStream(int function, int parameter) const;
  // What nobody could read: the driver makes it in one way.
  bool IsMadeByDefault(int function, int parameter) const;
  // A reference to a pointer: what an uninitialised one has is nobody's, and null is as good.
  bool IsPlace(int function, int parameter) const;
  bool Takes(int function, int parameter, proto::Type::Kind kind) const;

  const Trace& trace_;
  const Vocabulary& vocabulary_;
  const ImplicitFunctions implicit_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_TRACE_EVENT_WRITER_H_
