// The driver's side of the probe: registry of thunks and the machine that runs
// candidates through them.
//
// Type-erased part of thunk.h. A *slot* holds the object that a call of the
// candidate made or returned: owned ones are destroyed, last first, when the
// candidate ends; borrowed ones belong to another object. Single-threaded.
#ifndef AUGMENT_ENGINE_PROBE_MACHINE_H_
#define AUGMENT_ENGINE_PROBE_MACHINE_H_

#include "engine/probe/wire.h"

namespace augment {

class Olds;
enum class PredicateKind : unsigned;

namespace driver {

class Machine;

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
  int index = -1;
  bool ready = false;  // registered its thunks
  void (*fields)(Buffer& out, const void* object) = nullptr;
  void (*describe_fields)(Buffer& out) = nullptr;
  void (*destroy)(void*) = nullptr;  // null: no public destructor
  void* (*copy)(const void*) = nullptr;
  void* (*move)(void*) = nullptr;
  bool (*copy_assign)(void*, const void*) = nullptr;
  bool (*move_assign)(void*, void*) = nullptr;
  // Sets a member to operand 1 (assign.h).
  bool (*assign)(void*, const Uint32* path, int steps, Frame& frame) = nullptr;
  bool equality = false;
  BaseEntry* bases = nullptr;
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
};

struct FunctionEntry {
  Uint64 id = 0;
  ClassEntry* of = nullptr;
  bool constructor = false;
  bool receiver = false;
  bool is_const = false;
  int parameters = 0;
  bool supported = false;                   // every parameter can be given a value
  bool observable = false;                  // the result is a plain value: usable as a query
  void (*describe)(Buffer& out) = nullptr;  // parameters = 6, result = 7
  // False when an operand does not fit (Outcome INAPPLICABLE).
  bool (*invoke)(Frame& frame) = nullptr;
};

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

void AddClass(ClassEntry* entry);
void AddPredicate(const PredicateEntry& entry);
void AddFunction(const FunctionEntry& entry);

// What thunks need of the machine.
// The object in the slot that `operand` names, as an object of class `wanted`;
// null when there is none, it is dead, or it may not be changed.
void* ObjectOperand(Frame& frame, int operand, const ClassEntry* wanted, bool changes);
bool IsNullOperand(Frame& frame, int operand);
// Memory that lives as long as the candidate.
void* Keep(Machine* machine, void* memory, void (*destroy)(void*));
void OwnResult(Frame& frame, void* object, const ClassEntry* entry);
void BorrowResult(Frame& frame, const void* object, const ClassEntry* entry, bool is_const);
// A std::ostream (its address) that swallows what is written.
void* StockOutputStream(Machine* machine);

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_MACHINE_H_
