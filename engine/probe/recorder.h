// The recorder: turns outermost calls into a trace (proto/trace.proto).
//
// Everything the templates in call.h and tracker.h need, type-erased. Recording
// is on when the environment names a place for the trace: AUGMENT_TRACE (a
// file), else TEST_UNDECLARED_OUTPUTS_DIR. Without one every hook returns at
// once. A forked child does not record but in which call it dies (child_death.h).
// Any thread may call; events are serialised by one lock taken only by outermost
// calls.
#ifndef AUGMENT_ENGINE_PROBE_RECORDER_H_
#define AUGMENT_ENGINE_PROBE_RECORDER_H_

#include "engine/probe/budget.h"
#include "engine/probe/child_death.h"
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
  kInheritConstruct = 7,
};

// What the recorder knows of a class instance; one static per instance.
struct ClassInfo {
  Uint64 id;
  const char* spelled;                              // SpelledType<C>()
  Size size;                                        // sizeof(C), set with the first object
  void (*fields)(Buffer& out, const void* object);  // appends a ValueList body
  bool value = false;                               // its objects carry no tracker
  Uint32 index = 0;                                 // dense, given when first recorded
};

// An instance of a function template: the template's id and what the compiler calls
// the instance (__PRETTY_FUNCTION__), which the traced test and the driver share.
struct Instance {
  Uint64 declared;
  const char* name;
};
constexpr Uint64 DeclaredId(Uint64 function) { return function; }
constexpr Uint64 DeclaredId(const Instance& instance) { return instance.declared; }
// FNV-1a, which goes on from the declared id: HashText of engine/base/hash.h.
constexpr Uint64 InstanceId(const Instance& instance) {
  Uint64 id = instance.declared;
  for (const char* at = instance.name; *at != 0; ++at) {
    id = (id ^ static_cast<unsigned char>(*at)) * 0x100000001b3ULL;
  }
  return id;
}

namespace recorder {

// Of this thread. `__thread`: a hook that records nothing must cost next to
// nothing, and reaching a `thread_local` of another file is a call; so is a
// `__thread` one of code that might end up in a library that is loaded later, which
// the probe, linked into the program, never is.
#define AUGMENT_THREAD __attribute__((tls_model("initial-exec"))) __thread
// What the probe writes into the user's code and what stands between the driver and
// that code is not what sanitizers are to watch, and a test has thousands of it; a
// member that is a reference may be named where there is no object (describe.h).
// Compilers find hooks too large for functions of one line; in a driver they are empty.
#ifdef AUGMENT_DRIVER
#if defined(__clang__)
#define AUGMENT_UNCHECKED __attribute__((no_sanitize("address", "undefined", "coverage")))
#elif __GNUC__ >= 12
#define AUGMENT_UNCHECKED __attribute__((no_sanitize("address", "undefined"), no_sanitize_coverage))
#else
#define AUGMENT_UNCHECKED __attribute__((no_sanitize("address", "undefined")))
#endif
#define AUGMENT_HOT AUGMENT_UNCHECKED inline
#else
#define AUGMENT_UNCHECKED
#define AUGMENT_HOT __attribute__((always_inline)) inline
#endif
extern AUGMENT_THREAD int depth;  // nesting of calls; only depth 0 is recorded
// Values are being read. The ValueTraits of users may call code under test for
// that: it is not recorded, and must not wait for what records.
extern AUGMENT_THREAD bool reading;

#ifdef AUGMENT_DRIVER
constexpr bool Enabled() { return false; }
#else
// 0 not decided, 1 recording, 2 off, 3 off in a child that may die.
extern int mode;
bool Decide();
inline bool Enabled() {
  const int now = __atomic_load_n(&mode, __ATOMIC_RELAXED);
  return now == 1 || (now == 0 && Decide());
}
#endif

// The calls of such a child. False: this process is none, and LeaveInChild is not called.
AUGMENT_HOT bool EnterInChild(Uint64 function) {
#ifdef AUGMENT_DRIVER
  static_cast<void>(function);
  return false;
#else
  if (__atomic_load_n(&mode, __ATOMIC_RELAXED) != 3) return false;
  if (depth++ == 0) child_death::Enter(function);
  return true;
#endif
}
AUGMENT_HOT void LeaveInChild() {
#ifndef AUGMENT_DRIVER
  if (--depth == 0) child_death::Leave();
#endif
}

// ---- objects ----
// What is born while nothing is recorded has no number. When it turns up in an event,
// it gets one beyond all others.
constexpr Uint64 kUnrecorded = Uint64{1} << 40;
Uint64 Unrecorded();
Uint64 NewObjectSlowly(ClassInfo* info, const void* owner);
void ForgetRecorded(Uint64 id);
bool IsRecordedPart(Uint64 id);

// A new object: returns its id, 0 while nothing is recorded. `owner` is the address of
// the whole object.
AUGMENT_HOT Uint64 NewObject(ClassInfo* info, const void* owner) {
  return budget::Recording() ? NewObjectSlowly(info, owner) : 0;
}
// An object without a tracker that begins its life. 0 when there is no number left.
Uint64 NewValueObject(ClassInfo* info, const void* owner);
// The object without a tracker that lies there: the one that an earlier event left there, when it
// looks as it was left. Else another one lies there now, or somebody changed it unseen.
Uint64 ValueObject(ClassInfo* info, const void* owner);
AUGMENT_HOT void ForgetObject(Uint64 id) {
  if (id < kUnrecorded) ForgetRecorded(id);
}
// The object turned out to be a base part of another one.
AUGMENT_HOT bool IsPart(Uint64 id) { return id < kUnrecorded && IsRecordedPart(id); }
// 0 when `id` is no live object whose owner lies at `owner`.
bool IsObject(Uint64 id, const void* owner);
// The newest live object of this class; 0 when there is none among the last few
// or when several threads make objects.
Uint64 NewestObject(const ClassInfo* info);

// ---- one event (depth 0 only) ----
void Begin(EventKind kind, Uint64 function, bool has_receiver);
void Begin(EventKind kind, const Instance& function, bool has_receiver);
// Appends an operand that is an object (state read before and after).
void AddObject(Uint64 id);
// Starts an operand that is a value; write one Value into the buffer.
Buffer& BeginValue();
void EndValue();
// Where the value that is returned lies or leads to, if it does; whether the last event's did
// lead there, which the operand that was just ended then says (Operand.lent).
void NoteResultAt(const void* address);
bool IsLastResult(const void* address);
void SetLent();
// Puts the new object of a constructor first.
void SetConstructed(Uint64 id);
bool HasConstructed();
void SetResultObject(Uint64 id);
Buffer& BeginResult();
void EndResult();
// RETURNED 0, THREW 1, UNFINISHED 2. With `caught` the exception being handled
// is the one thrown; one that is still in flight has no name yet.
void End(unsigned outcome, bool caught);
bool InEvent();
// What is left to read of a std::istream (its address), as a value; false when it is
// not over a text, or over a very long one. Nothing of the stream changes.
bool WriteInput(const void* stream, Buffer& out);
// A CallbackRecord (callback.h), at any time.
void WriteCallback(const Buffer& body);

// ---- construction and destruction frames ----
// kDelegate: of a constructor that another one of the class does the work for;
// its `mark` says which constructor.
enum class FrameKind : unsigned char { kConstruct, kImplicit, kDestruct, kDelegate };
struct Frame {
  const void* owner;
  Uint64 object;  // that is being made, 0: it has no number, or none is
  const void* mark;
  FrameKind kind;
  bool event;
  bool awaits_members;
};
constexpr int kMostFrames = 256;
extern AUGMENT_THREAD int open_frames;
extern AUGMENT_THREAD Frame frames[kMostFrames];
void GiveUpFrames();  // deeper than anything sensible

// `mark` is an address in the caller's stack frame, to notice frames left by an
// exception; `event` says whether this frame owns the event being recorded.
AUGMENT_HOT void PushFrame(FrameKind kind, const void* owner, const void* mark, bool event,
                           Uint64 object = 0) {
  if (open_frames == kMostFrames) GiveUpFrames();
  frames[open_frames++] = {owner, object, mark,
                           kind,  event,  kind == FrameKind::kDestruct && owner == nullptr};
}
// The top frame is of this kind and, unless one of them is not known, this owner.
AUGMENT_HOT bool TopFrame(FrameKind kind, const void* owner) {
  if (open_frames == 0) return false;
  const Frame& top = frames[open_frames - 1];
  return top.kind == kind && (owner == nullptr || top.owner == nullptr || top.owner == owner);
}
// If so pops it, ending its event.
AUGMENT_HOT bool PopFrame(FrameKind kind, const void* owner, unsigned outcome) {
  if (!TopFrame(kind, owner)) return false;
  const bool event = frames[--open_frames].event;
  if (depth > 0) --depth;
  if (event) End(outcome, false);
  return true;
}
// Attaches the object to the construct frame on top, which had no owner yet.
AUGMENT_HOT void AdoptFrame(const void* owner, Uint64 object) {
  if (open_frames == 0) return;
  Frame& top = frames[open_frames - 1];
  if (top.kind != FrameKind::kConstruct || top.owner != nullptr) return;
  top.owner = owner;
  top.object = object;
}
// The newborn object is that of the delegating constructors under way at `owner`.
AUGMENT_HOT void AdoptDelegation(const void* owner, Uint64 id) {
  int at = open_frames - 1;
  if (at >= 0 && frames[at].kind == FrameKind::kConstruct && frames[at].owner == nullptr) --at;
  for (; at >= 0 && frames[at].kind == FrameKind::kDelegate && frames[at].owner == owner; --at) {
    if (frames[at].event) SetConstructed(id);
  }
}
AUGMENT_HOT bool Delegates(const void* owner, const void* mark) {
  if (open_frames == 0) return false;
  const Frame& top = frames[open_frames - 1];
  return top.kind == FrameKind::kDelegate && top.owner == owner && top.mark == mark;
}
// Ends the frame of a delegating constructor, on top, with the exception being
// handled.
void DelegateThrew();
// Ends a construct frame of this owner with the exception being handled.
void ConstructThrew(const void* owner);
AUGMENT_HOT void DestructBodyDone(const void* owner) {
  if (open_frames == 0) return;
  Frame& top = frames[open_frames - 1];
  if (top.kind == FrameKind::kDestruct && top.owner == owner) top.awaits_members = true;
}
// After a destructor's body: true once, when the top frame waits for members.
AUGMENT_HOT bool AwaitsMembers() {
  if (open_frames == 0) return false;
  Frame& top = frames[open_frames - 1];
  if (top.kind != FrameKind::kDestruct || top.owner == nullptr || !top.awaits_members) return false;
  top.awaits_members = false;
  return true;
}
void DropStaleFrames(const void* mark);  // when there are open frames

// Exceptions of this thread on their way to a handler. std::uncaught_exceptions()
// is two calls.
extern AUGMENT_THREAD const unsigned* uncaught_exceptions;
const unsigned* FindUncaughtExceptions();
AUGMENT_HOT unsigned UncaughtExceptions() {
  return *(uncaught_exceptions != nullptr ? uncaught_exceptions : FindUncaughtExceptions());
}

// ---- test cases ----
// `suite` may be empty.
void TestCase(const char* suite, const char* name, bool begin, bool passed);
// "Suite.Name" of the one that is running, also where nothing is recorded; else "".
const char* CurrentCase();

}  // namespace recorder
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_RECORDER_H_
