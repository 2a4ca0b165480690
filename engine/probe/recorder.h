// The recorder: turns outermost calls into a trace (proto/trace.proto).
//
// Everything the templates in call.h and tracker.h need, type-erased. Recording
// is on when the environment names a place for the trace: AUGMENT_TRACE (a
// file), else TEST_UNDECLARED_OUTPUTS_DIR. Without one every hook returns at
// once. A forked child does not record. Any thread may call; events are
// serialised by one lock taken only by outermost calls.
#ifndef AUGMENT_ENGINE_PROBE_RECORDER_H_
#define AUGMENT_ENGINE_PROBE_RECORDER_H_

#include "engine/probe/wire.h"

namespace augment {

// EventRecord.Kind
enum class EventKind : unsigned {
  kCall = 0,
  kCopyConstruct = 1,
  kMoveConstruct = 2,
  kCopyAssign = 3,
  kMoveAssign = 4,
  kDestroy = 5,
  kDefaultConstruct = 6,
};

// What the recorder knows of a class instance; one static per instance.
struct ClassInfo {
  Uint64 id;
  const char* spelled;                              // SpelledType<C>()
  Size size;                                        // sizeof(C), set with the first object
  void (*fields)(Buffer& out, const void* object);  // appends a ValueList body
  Uint32 index = 0;                                 // dense, given when first recorded
};

namespace recorder {

// Of this thread. `__thread`: a hook that records nothing must cost next to
// nothing, and reaching a `thread_local` of another file is a call.
extern __thread int depth;  // nesting of calls; only depth 0 is recorded
// Values are being read. The ValueTraits of users may call code under test for
// that: it is not recorded, and must not wait for what records.
extern __thread bool reading;
extern __thread int open_frames;  // of construction and destruction, below

#ifdef AUGMENT_DRIVER
constexpr bool Enabled() { return false; }
#else
// 0 not decided, 1 recording, 2 off.
extern int mode;
bool Decide();
inline bool Enabled() {
  const int now = __atomic_load_n(&mode, __ATOMIC_RELAXED);
  return now == 1 || (now == 0 && Decide());
}
#endif

// ---- objects ----
// A new object: returns its id. `owner` is the address of the whole object.
Uint64 NewObject(ClassInfo* info, const void* owner);
void ForgetObject(Uint64 id);
// 0 when `id` is no live object whose owner lies at `owner`.
bool IsObject(Uint64 id, const void* owner);
// The object turned out to be a base part of another one.
bool IsPart(Uint64 id);
// The newest live object of this class; 0 when there is none among the last few
// or when several threads make objects.
Uint64 NewestObject(const ClassInfo* info);

// ---- one event (depth 0 only) ----
void Begin(EventKind kind, Uint64 function, bool has_receiver);
// Appends an operand that is an object (state read before and after).
void AddObject(Uint64 id);
// Starts an operand that is a value; write one Value into the buffer.
Buffer& BeginValue();
void EndValue();
// Puts the new object of a constructor first.
void SetConstructed(Uint64 id);
void SetResultObject(Uint64 id);
Buffer& BeginResult();
void EndResult();
// RETURNED 0, THREW 1, UNFINISHED 2. With `caught` the exception being handled
// is the one thrown; one that is still in flight has no name yet.
void End(unsigned outcome, bool caught);
bool InEvent();

// ---- construction and destruction frames ----
enum class FrameKind { kConstruct, kImplicit, kDestruct };
// `mark` is an address in the caller's stack frame, to notice frames left by an
// exception; `event` says whether this frame owns the event being recorded.
void PushFrame(FrameKind kind, const void* owner, const void* mark, bool event);
// The top frame is of this kind (and, unless null, of this owner): pop it,
// ending its event.
bool PopFrame(FrameKind kind, const void* owner, unsigned outcome);
// Attaches the object to the construct frame on top, which had no owner yet.
void AdoptFrame(const void* owner);
bool TopFrame(FrameKind kind, const void* owner);
// Ends a construct frame of this owner with the exception being handled.
void ConstructThrew(const void* owner);
void DestructBodyDone(const void* owner);
// After a destructor's body: true once, when the top frame waits for members.
bool AwaitsMembers();
void DropStaleFrames(const void* mark);  // when there are open frames

// ---- test cases ----
// `suite` may be empty.
void TestCase(const char* suite, const char* name, bool begin, bool passed);

}  // namespace recorder
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_RECORDER_H_
