// The driver's side of the probe: registry of thunks and the machine that runs
// candidates through them.
//
// Type-erased part of thunk.h. A *slot* holds the object that a call of the
// candidate made or returned: owned ones are destroyed, last first, when the
// candidate ends; borrowed ones belong to another object. Single-threaded.
#ifndef AUGMENT_ENGINE_PROBE_MACHINE_H_
#define AUGMENT_ENGINE_PROBE_MACHINE_H_

#include "engine/probe/recorder.h"
#include "engine/probe/wire.h"

namespace augment {

class Olds;
enum class PredicateKind : unsigned;

namespace driver {

class Machine;

// What a slot has of an object that smart pointers share (share.h).
struct Share {
  void* holder = nullptr;
  void (*drop)(void*) = nullptr;
};

struct ClassEntry;
struct Frame;
struct BaseEntry {
  const ClassEntry* base;
  void* (*cast)(void*);
  BaseEntry* next;
};

struct ClassEntry {
  Uint64 id = 0;
  const char* spelled = nullptr;
  const char* mangled = nullptr;  // of MangledBy<C>; null without run-time type information
  int index = -1;
  bool ready = false;  // registered its thunks
  bool value = false;  // without trackers: only what a slot owns is known to be alive
  void (*fields)(Buffer& out, const void* object) = nullptr;
  void (*describe_fields)(Buffer& out) = nullptr;
  void (*destroy)(void*) = nullptr;  // null: no public destructor
  Share (*share)(void*) = nullptr;   // of a class that shares itself
  void* (*copy)(const void*) = nullptr;
  void* (*move)(void*) = nullptr;
  bool (*copy_assign)(void*, const void*) = nullptr;
  bool (*move_assign)(void*, void*) = nullptr;
  // Sets a member to operand 1 (assign.h).
  bool (*assign)(void*, const Uint32* path, int steps, Frame& frame) = nullptr;
  bool equality = false;
  bool iterator = false;
  BaseEntry* bases = nullptr;
};

// What no ClassEntry describes, as what is lent leads to it: a number, a text. One for
// each type, whose address stands for the type.
struct ReferentType {
  void (*write)(Buffer& out, const void* referent);  // appends a Value
  // Where it is a text: what it consists of. Null for other types.
  bool (*text)(const void* referent, const char*& data, Size& size);
};
struct Lent {
  const void* referent = nullptr;
  const ReferentType* type = nullptr;
  bool is_const = false;
};

// One call being made: operands are Value messages, the result goes to `slot`
// (objects) and `result` (a Value).
struct Frame {
  static constexpr int kMostOperands = 16;
  Machine* machine = nullptr;
  Reader operands[kMostOperands];
  int count = 0;
  int slot = -1;  // -1: a query; objects are not kept
  Buffer* result = nullptr;
  bool lends = false;  // the result is passed on as it is (CandidateCall.lends)
  // Where a call that returns leaves what it wrote to variables of the caller's: Values, each
  // numbered by its operand, from 1. Null: nobody wants that.
  Buffer* written = nullptr;
  // What the argument before is the begin of (range_argument.h).
  void* range = nullptr;
};

// What functions take and return, once for each type and for each list of types:
// a thunk of its own has only what makes the call.
struct ParameterType {
  void (*describe)(Buffer& out);  // the content of field 6
  // Makes an Argument (argument.h) in `room` and loads it; false when the operand
  // does not fit. Null: no value of this type can be made.
  bool (*load)(Frame& frame, int operand, void* room);
  // Appends the Value that a call left in the variable that such an Argument refers or points
  // to. Null: the call cannot write there.
  void (*read)(Buffer& out, void* room);
};
struct ResultType {
  void (*describe)(Buffer& out);  // the content of field 7
  bool observable;                // a plain value: usable as a query
  bool lends;                     // RegistryFunction.lends
};
struct Signature {
  const ParameterType* const* parameters;  // the receiver first
  int count;
  const ResultType* result;
};
// Room for an Argument: pointers and a flag.
constexpr Size kArgumentRoom = 32;

// What a function is registered under.
struct FunctionName {
  FunctionName(Uint64 function) : id(function) {}  // NOLINT: an id is one
  FunctionName(const Instance& instance, const char* mangled)
      : id(InstanceId(instance)),
        declared(instance.declared),
        instance(instance.name),
        mangled(mangled) {}
  Uint64 id;
  Uint64 declared = 0;  // of an instance of a function template: the template
  const char* instance = nullptr;
  // Of MangledBy what stands in its body; null without run-time type information.
  const char* mangled = nullptr;
};

struct FunctionEntry {
  FunctionName name = 0;
  ClassEntry* of = nullptr;
  ClassEntry* scope = nullptr;  // of a static member: its class
  bool constructor = false;
  bool receiver = false;
  bool is_const = false;
  const Signature* signature = nullptr;
  // Calls `function` with what was loaded and stores the result. Null where a
  // parameter cannot be given a value.
  void (*call)(Frame& frame, void (*function)(), void* const* loaded) = nullptr;
  void (*function)() = nullptr;
  // Instead of all that: what the compiler makes (special.h).
  bool (*invoke)(Frame& frame) = nullptr;

  bool supported() const { return call != nullptr || invoke != nullptr; }
  bool observable() const { return signature->result->observable; }
  int parameters() const { return signature->count - (receiver ? 1 : 0); }
};
// Writes parameters = 6 and result = 7.
void Describe(const FunctionEntry& entry, Buffer& out);
// False when an operand does not fit (Outcome INAPPLICABLE).
bool Invoke(const FunctionEntry& entry, Frame& frame);

// A written contract or condition (predicate.h). `id` and `of` are those of the
// function; of the class for an invariant.
constexpr int kUnanswered = 2;
struct PredicateEntry {
  using Ask = int (*)(Frame& frame, void (*function)(), const Olds& olds);
  Uint64 id = 0;
  ClassEntry* of = nullptr;
  unsigned kind = 0;
  unsigned number = 0;
  bool takes_result = false;  // a postcondition with the result as last operand
  Ask ask = nullptr;          // 0, 1 or kUnanswered
  void (*ask_function)() = nullptr;
  Ask keep = nullptr;  // before the call, when there are old values to keep
  void (*keep_function)() = nullptr;
};

// What a header calls a type: `spelled` as SpelledType() gives it.
struct AliasEntry {
  const char* spelled = nullptr;
  const char* name = nullptr;
  bool is_member = false;
};

void AddClass(ClassEntry* entry);
void AddAlias(const AliasEntry& entry);
void AddPredicate(const PredicateEntry& entry);
void AddFunction(const FunctionEntry& entry);

// What thunks need of the machine.
// The object in the slot that `operand` names, as an object of class `wanted`;
// null when there is none, it is dead, or it may not be changed.
void* ObjectOperand(Frame& frame, int operand, const ClassEntry* wanted, bool changes);
bool IsNullOperand(Frame& frame, int operand);
// Memory that lives as long as the candidate.
void* Keep(Machine* machine, void* memory, void (*destroy)(void*));
void OwnResult(Frame& frame, void* object, const ClassEntry* entry, bool is_const = false);
// … of a class without trackers as a copy, or not at all.
// … unless it is lent.
void BorrowResult(Frame& frame, const void* object, const ClassEntry* entry, bool is_const);
// … which is kept by the share.
void ShareResult(Frame& frame, const void* object, const ClassEntry* entry, bool is_const,
                 Share share);
// The object of the slot that `operand` names, and what keeps it: the slot's share, made by
// `make` when there is none yet. Null where the slot is not the one that owns the object.
using ShareMaker = Share (*)(void* object, void* whole, void (*destroy)(void*));
const void* ShareOperand(Frame& frame, int operand, const ClassEntry* wanted, bool changes,
                         ShareMaker make, void** object);
// The object of a slot that alone owns it; not where it is another operand, too, or is of
// a class that `wanted` could not delete.
struct Owned {
  bool changes = false;                 // as for ObjectOperand
  bool has_virtual_destructor = false;  // of the class wanted
  bool given = false;                   // the slot only refers to it afterwards
};
void* OwnedOperand(Frame& frame, int operand, const ClassEntry* wanted, const Owned& how);
// What is no object, for the next call alone.
void LendResult(Frame& frame, const Lent& lent);
// False when the operand is nothing that the call before lent.
bool LentOperand(Frame& frame, int operand, Lent& lent);
// A std::ostream (its address) that keeps what is written.
void* StockOutputStream(Machine* machine);
// Appends the text that was written to one of these.
void ReadStockOutput(Buffer& out, void* stream);
// A std::istream (its address) over a copy of the text.
void* InputStream(Machine* machine, const char* text, Size size);

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_MACHINE_H_
