// Inside of the driver: registry tables and the state of a running candidate.
// Not included by user code (it needs the standard library).
#ifndef AUGMENT_ENGINE_PROBE_MACHINE_IMPL_H_
#define AUGMENT_ENGINE_PROBE_MACHINE_IMPL_H_

#include <memory>
#include <vector>

#include "engine/probe/code_blocks.h"
#include "engine/probe/machine.h"
#include "engine/probe/predicate.h"

namespace augment {
namespace driver {

struct Slot {
  void* object = nullptr;
  const ClassEntry* of = nullptr;
  bool owned = false;
  bool is_const = false;
  // For the next call alone: a reference to an object without a tracker, or to what is no
  // object (`of` is null then).
  bool lent = false;
  const ReferentType* referent = nullptr;
  Share share;  // then `owned` is false

  void Drop() {
    if (share.holder != nullptr) share.drop(share.holder);
    share = Share();
  }
};

// Of an object that the driver made.
Slot OwningSlot(void* object, const ClassEntry* entry, bool is_const);

struct Kept {
  void* memory;
  void (*destroy)(void*);
};

class Machine {
 public:
  std::vector<Slot> slots;
  std::vector<Kept> kept;

  // Null when the slot is empty, holds no object, or its object was destroyed.
  Slot* FindSlot(Uint64 number);
  // Null when the slot holds nothing that is lent and no object.
  const Slot* FindReferent(Uint64 number) const;
};

// An object of a class with trackers that nothing has destroyed lies there.
bool IsAlive(const void* object);

// Every registered class and function, in an order that does not depend on
// the order of static initialisation.
struct Tables {
  std::vector<ClassEntry*> classes;
  std::vector<FunctionEntry> functions;
  std::vector<std::vector<int>> queries;    // by class: const, no argument
  std::vector<std::vector<int>> relations;  // by class: const, one argument
  std::vector<PredicateEntry> predicates;
  std::vector<AliasEntry> aliases;
  std::vector<std::vector<int>> conditions;      // predicates by function
  std::vector<std::vector<int>> preconditions;   // by function
  std::vector<std::vector<int>> postconditions;  // by function
  std::vector<std::vector<int>> invariants;      // by class, those of its bases too

  void Freeze();
  void FreezePredicates();
  void FreezeAliases();
  // Appends a Registry message.
  void Describe(Buffer& out) const;
};

Tables& tables();

// Runs one Candidate message. `progress` is told where it is, `keep` is handed
// the observations known so far before each call under observation, and the
// finished Outcome is appended to `out`.
struct Progress {
  volatile Uint32 call;
  volatile Uint32 phase;
  volatile Uint32 query;
  volatile Size partial_size;
  static constexpr Size kPartialRoom = Size{1} << 18;
  char partial[kPartialRoom];
};

class Runner {
 public:
  // Outcome.blocks has those that were told less than `most_told` times; without `told` all.
  Runner(Progress* progress, const std::vector<bool>* masked, CodeBlocks::Told* told = nullptr,
         unsigned most_told = 0)
      : progress_(progress), masked_(masked), told_(told), most_told_(most_told) {}
  void Run(Reader candidate, Buffer& out);

 private:
  struct ParsedCall;
  void Parse(Reader candidate);
  bool Execute(const ParsedCall& call, int index, Buffer* result);
  bool Special(const ParsedCall& call, int index);
  bool TakeLocal(const ParsedCall& call, int index);
  void View(Reader operand, Uint32 field, Buffer& out);
  // … after the call, which may have written where the operand leads.
  void ExitView(const ParsedCall& call, int operand, Buffer& out);
  // What is lent is read once, before the call: afterwards it may be gone.
  void NoteLent(const ParsedCall& call);
  void ObjectView(const Slot& slot, Buffer& out);
  void Relations(const ParsedCall& call, Uint32 field, Buffer& out);
  void Ask(int function, Reader receiver, const Reader* argument, Buffer& out);
  // runner_predicates.cc
  int AskPredicate(int predicate, Frame& frame, bool keep, const Olds& olds);
  void Answer(int predicate, Frame& frame, Uint32 field, const Olds& olds, Buffer& out);
  // The first precondition of the call that is false, -1 for none.
  int Forbids(const ParsedCall& call);
  // … that the operands in the frame break; asked with frames of their own.
  int Forbids(Size function, const Frame& call);
  void EntryPredicates(const ParsedCall& call, Buffer& out);
  void ExitPredicates(const ParsedCall& call, int index, const Buffer& result, Buffer& out);
  void Invariants(const ClassEntry* of, Reader receiver, Buffer& out);
  void KeepPartial(const Buffer& observations);
  void TearDown();
  // Makes all calls without looking, and destroys what they made. False when one does not return.
  bool RunUnseen();
  // Appends Outcome.balance, if it can be told.
  void TakeBalance(Buffer& out);

  static constexpr int kMostSteps = 8;
  struct ParsedCall {
    Uint32 function = 0;
    Uint32 special = 0;
    Uint32 local = 0;
    bool lends = false;
    int count = 0;
    Reader operands[Frame::kMostOperands];
    int steps = 0;
    Uint32 path[kMostSteps];
  };

  Progress* progress_;
  const std::vector<bool>* masked_;
  CodeBlocks::Told* told_;
  unsigned most_told_;
  Machine machine_;
  std::vector<ParsedCall> calls_;
  Uint64 observe_ = 0;  // of the first 64 calls
  bool observe_last_ = false;
  bool without_observation_ = false;
  Uint64 repeats_ = 0;
  bool find_lost_ = false;
  std::vector<std::unique_ptr<Olds>> olds_;  // of the postconditions, for one call
  // Kept between candidates: under AddressSanitizer an allocation costs more
  // than a query.
  Buffer observations_, result_, exception_, closed_, fields_, receiver_, made_, balance_;
  Uint64 lent_slot_ = 0;  // of what `lent_` shows, if that is not empty
  Buffer lent_;           // a View
  Buffer written_;        // by the call under observation (Frame::written)
};

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_MACHINE_IMPL_H_
