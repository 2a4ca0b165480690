#include "engine/probe/recorder.h"

#include <cxxabi.h>
#include <pthread.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <istream>
#include <mutex>
#include <sstream>
#include <string>

#include "engine/probe/budget.h"
#include "engine/probe/child_death.h"
#include "engine/probe/crash_note.h"
#include "engine/probe/encode.h"
#include "engine/probe/exception.h"
#include "engine/probe/identity.h"
#include "engine/probe/interner.h"
#include "engine/probe/objects.h"
#include "engine/probe/shape.h"
#include "engine/probe/trace_file.h"

// What the reader of a trace knows already is not written again: docs/trace.md.

namespace augment {
namespace recorder {

AUGMENT_THREAD int depth = 0;
AUGMENT_THREAD bool reading = false;
AUGMENT_THREAD int open_frames = 0;
AUGMENT_THREAD Frame frames[kMostFrames];
AUGMENT_THREAD const unsigned* uncaught_exceptions = nullptr;

int mode = 0;

namespace {

int Mode() { return __atomic_load_n(&mode, __ATOMIC_ACQUIRE); }
void SetMode(int to) { __atomic_store_n(&mode, to, __ATOMIC_RELEASE); }

constexpr int kMostOperands = 32;
constexpr int kMostParts = 8;
constexpr Size kLongestCase = 512;

char current_case[kLongestCase] = "";

struct Operand {
  Uint64 object = 0;  // 0: a value
  Uint32 before = 0;
  Size value_begin = 0;
  Size value_end = 0;
  bool lent = false;
};

// What one thread has in hand. Never freed: hooks run until the very end.
struct Thread {
  Uint32 number = 0;
  bool open = false;
  const void* result_at = nullptr;  // of this event
  const void* last_result_at = nullptr;
  EventKind kind = EventKind::kCall;
  Uint64 function = 0;
  Uint64 declared = 0;  // of an instance of a function template: the template
  Uint64 cost = 0;      // bytes read and encoded
  bool has_receiver = false;
  Uint64 constructed = 0;
  Operand operands[kMostOperands];
  int operand_count = 0;
  bool dropped_operand = false;
  Uint64 result_object = 0;
  Buffer values;
  Buffer result;
  Buffer scratch;
  bool has_result = false;
  Uint64 parts[kMostParts];  // of the object `whole`
  int part_count = 0;
  Uint64 whole = 0;
};

struct Global {
  std::mutex lock;
  TraceFile file;
  Interner states;
  Interner functions;
  Uint32 classes = 0;
  Uint32 threads = 0;
};

Global& global() {
  static Global* const instance = new Global;
  return *instance;
}

void WriteGap(Global& g, Uint64 left_out) {
  Buffer body;
  body.VarintField(1, left_out);
  g.file.Write(6, body);
}

void WriteDeath(Global& g) {
  const Uint64 function = child_death::Take();
  if (function == 0) return;
  Buffer body;
  body.Fixed64Field(1, function);
  g.file.Write(8, body);
}

void StopInChild() {
  if (Mode() != 1 || child_death::page == nullptr) return SetMode(2);
  child_death::Begin();
  SetMode(3);
}

[[maybe_unused]] bool Open() {
  static std::mutex once;
  std::lock_guard<std::mutex> hold(once);
  if (Mode() != 0) return Mode() == 1;
  if (!global().file.Open()) {
    SetMode(2);
    return false;
  }
  child_death::Share();
  pthread_atfork(nullptr, nullptr, &StopInChild);
  SetMode(1);
  return true;
}

__attribute__((destructor)) void FlushAtExit() {
  if (Mode() != 1) return;
  Global& g = global();
  std::lock_guard<std::mutex> hold(g.lock);
  if (const Uint64 left_out = budget::TakeGap(); left_out != 0) WriteGap(g, left_out);
  WriteDeath(g);
  g.file.FlushAlways();
}

AUGMENT_THREAD Thread* own = nullptr;

Thread& NewThread() {
  own = new Thread;
  Global& g = global();
  std::lock_guard<std::mutex> hold(g.lock);
  own->number = g.threads++;
  return *own;
}

Thread& thread() { return own != nullptr ? *own : NewThread(); }

void NameClass(Global& g, ClassInfo* info) {
  if (info->index != 0) return;
  info->index = ++g.classes;
  char name[1024];
  Buffer body;
  body.VarintField(1, info->index);
  body.Fixed64Field(2, info->id);
  body.TextField(3, TypeName(info->spelled, name, sizeof name));
  if (info->value) body.VarintField(4, 1);
  g.file.Write(2, body);
}

// The index of the field view the object has now.
Uint32 StateOf(Global& g, Thread& t, const Object& object) {
  t.scratch.Clear();
  object.info->fields(t.scratch, object.owner);
  t.cost += t.scratch.size();
  const Uint64 hash =
      HashBytes(t.scratch.data(), t.scratch.size()) ^ (object.info->id * 0x9e3779b97f4a7c15ULL);
  bool fresh = false;
  const Uint32 index = g.states.Intern(hash, fresh);
  if (fresh) {
    Buffer body;
    body.VarintField(1, index);
    body.BytesField(2, t.scratch.data(), t.scratch.size());
    g.file.Write(3, body);
  }
  return index;
}

// A number, 0 when there is none left; the lock is held.
Uint64 TakeNumber(ClassInfo* info, const void* owner) {
  const Uint64 id = object_count.fetch_add(1, std::memory_order_acq_rel) + 1;
  if (id / kChunk >= kChunks) return 0;
  Object* chunk = chunks[id / kChunk].load(std::memory_order_acquire);
  if (chunk == nullptr) {
    chunk = static_cast<Object*>(std::calloc(kChunk, sizeof(Object)));
    if (chunk == nullptr) return 0;
    chunks[id / kChunk].store(chunk, std::memory_order_release);
  }
  chunk[id % kChunk] = {info, owner, 0, true, false, 0};
  return id;
}

// An Operand message for an object, of which the reader already knows the class
// and the state of the last event that mentioned it. A result has no `before`.
void WriteObject(Global& g, Thread& t, Buffer& out, Uint32 field, Uint64 id, Uint32 before,
                 bool read_after, bool result = false) {
  Object* object = Find(id);
  Uint32 after = 0;
  if (object != nullptr) {
    NameClass(g, object->info);
    if (read_after && object->alive) after = StateOf(g, t, *object);
  }
  const Size operand = out.Open(field);
  if (object != nullptr && !object->told) {
    out.VarintField(2, object->info->index);
    object->told = true;
  }
  Uint32 known = object != nullptr ? object->state : 0;
  if (!result) {
    if (before != known) out.VarintField(3, before);
    known = before;
  }
  if (after != known) out.VarintField(4, after);
  out.VarintField(5, id);
  out.Close(operand);
  if (object != nullptr) object->state = after;
}

// Nobody knows for how long an object without a tracker lives on.
void LetGo(Uint64 id) {
  Object* const object = Find(id);
  if (object != nullptr && object->info->value) object->alive = false;
}

void WriteValue(Buffer& out, Uint32 field, const char* bytes, Size count, bool lent = false) {
  const Size operand = out.Open(field);
  out.BytesField(1, bytes, count);
  if (lent) out.VarintField(6, 1);
  out.Close(operand);
}

bool IsBeingMade(Uint64 id) {
  for (int i = 0; i < open_frames; ++i) {
    if (frames[i].object == id) return true;
  }
  return false;
}

}  // namespace

#ifndef AUGMENT_DRIVER
bool Decide() { return Open(); }
#endif

Uint64 Unrecorded() {
  static std::atomic<Uint64> taken{kUnrecorded};
  return taken.fetch_add(1, std::memory_order_relaxed);
}

Uint64 NewObjectSlowly(ClassInfo* info, const void* owner) {
  if (reading) return 0;
  Thread& t = thread();
  Global& g = global();
  std::lock_guard<std::mutex> hold(g.lock);
  const Uint64 id = TakeNumber(info, owner);
  if (id == 0) return 0;
  // A base-class part was constructed just before, inside this object. The one whose first
  // member this is lies there too, and is being made.
  t.part_count = 0;
  t.whole = id;
  const char* begin = static_cast<const char*>(owner);
  for (Uint64 older = id - 1; older > 0 && older + kMostParts >= id; --older) {
    Object* object = Find(older);
    if (object == nullptr) continue;
    const char* at = static_cast<const char*>(object->owner);
    if (object->alive && object->alias == 0 && !object->info->value && at >= begin &&
        at + object->info->size <= begin + info->size && !IsBeingMade(older)) {
      object->alias = id;
      t.parts[t.part_count++] = older;
    }
  }
  return id;
}

namespace {

// One that begins its life there; the lock is held.
Uint64 PutValueObject(ClassInfo* info, const void* owner) {
  const Uint64 id = TakeNumber(info, owner);
  identity::Put(owner, reinterpret_cast<Uint64>(info), id);
  return id;
}

}  // namespace

Uint64 NewValueObject(ClassInfo* info, const void* owner) {
  if (reading) return 0;
  Global& g = global();
  std::lock_guard<std::mutex> hold(g.lock);
  return PutValueObject(info, owner);
}

Uint64 ValueObject(ClassInfo* info, const void* owner) {
  if (reading) return 0;
  Thread& t = thread();
  Global& g = global();
  std::lock_guard<std::mutex> hold(g.lock);
  const Uint64 id = identity::At(owner, reinterpret_cast<Uint64>(info));
  if (Object* const object = Find(id)) {
    // Another operand of this event, or its receiver that a result refers to.
    if (object->alive) return id;
    object->alive = true;
    if (StateOf(g, t, *object) == object->state) return id;
    object->alive = false;
  }
  return PutValueObject(info, owner);
}

void ForgetRecorded(Uint64 id) {
  if (Find(id) == nullptr) return;
  Global& g = global();
  std::lock_guard<std::mutex> hold(g.lock);
  if (Object* object = Find(id)) object->alive = false;
}

bool IsRecordedPart(Uint64 id) {
  const Object* object = Find(id);
  return object != nullptr && object->alias != 0;
}

Uint64 NewestObject(const ClassInfo* info) {
  Global& g = global();
  std::lock_guard<std::mutex> hold(g.lock);
  if (g.threads > 1) return 0;
  constexpr Uint64 kFew = 64;
  const Uint64 newest = object_count.load();
  for (Uint64 id = newest; id > 0 && id + kFew > newest; --id) {
    const Object* object = Find(id);
    if (object != nullptr && object->info == info && object->alive && object->alias == 0) {
      return id;
    }
  }
  return 0;
}

bool IsObject(Uint64 id, const void* owner) {
  const Object* object = Find(id);
  return object != nullptr && object->alive && object->owner == owner;
}

void Begin(EventKind kind, const Instance& function, bool has_receiver) {
  Begin(kind, function.declared, has_receiver);
  Thread& t = thread();
  t.function = InstanceId(function);
  t.declared = function.declared;
}

void Begin(EventKind kind, Uint64 function, bool has_receiver) {
  crash_note::Enter(function);
  Thread& t = thread();
  t.open = true;
  t.kind = kind;
  t.function = function;
  t.declared = 0;
  t.cost = 0;
  t.last_result_at = t.result_at;
  t.result_at = nullptr;
  if (const Uint64 left_out = budget::TakeGap(); left_out != 0) {
    Global& g = global();
    std::lock_guard<std::mutex> hold(g.lock);
    WriteGap(g, left_out);
    t.last_result_at = nullptr;
  }
  if (child_death::MayHaveHappened()) {
    Global& g = global();
    std::lock_guard<std::mutex> hold(g.lock);
    WriteDeath(g);
  }
  t.has_receiver = has_receiver;
  t.constructed = 0;
  t.operand_count = 0;
  t.dropped_operand = false;
  t.result_object = 0;
  t.has_result = false;
  t.values.Clear();
  t.result.Clear();
  // Parts were found by NewObject, which runs first for implicit constructors.
  if (kind == EventKind::kCall) t.part_count = 0;
}

void AddObject(Uint64 id) {
  Thread& t = thread();
  if (t.operand_count == kMostOperands) {
    t.dropped_operand = true;
    return;
  }
  Operand& operand = t.operands[t.operand_count++];
  operand = Operand();
  operand.object = Resolve(id);
  const bool made_here =
      t.operand_count == 1 &&
      (t.kind == EventKind::kCopyConstruct || t.kind == EventKind::kMoveConstruct ||
       t.kind == EventKind::kDefaultConstruct || t.kind == EventKind::kInheritConstruct);
  if (made_here) return;
  Object* object = Find(operand.object);
  if (object == nullptr || !object->alive) return;
  Global& g = global();
  std::lock_guard<std::mutex> hold(g.lock);
  operand.before = StateOf(g, t, *object);
}

Buffer& BeginValue() {
  Thread& t = thread();
  if (t.operand_count == kMostOperands) {
    t.dropped_operand = true;
    t.scratch.Clear();
    return t.scratch;
  }
  Operand& operand = t.operands[t.operand_count++];
  operand = Operand();
  operand.value_begin = t.values.size();
  return t.values;
}

void EndValue() {
  Thread& t = thread();
  if (t.operand_count > 0 && !t.dropped_operand) {
    t.operands[t.operand_count - 1].value_end = t.values.size();
  }
}

void NoteResultAt(const void* address) { thread().result_at = address; }

bool IsLastResult(const void* address) {
  return address != nullptr && thread().last_result_at == address;
}

void SetLent() {
  Thread& t = thread();
  if (t.operand_count > 0 && !t.dropped_operand) t.operands[t.operand_count - 1].lent = true;
}

void SetConstructed(Uint64 id) { thread().constructed = id; }

bool HasConstructed() { return thread().constructed != 0; }

void SetResultObject(Uint64 id) { thread().result_object = Resolve(id); }

Buffer& BeginResult() {
  Thread& t = thread();
  t.result.Clear();
  return t.result;
}

void EndResult() { thread().has_result = true; }

bool InEvent() { return thread().open; }

bool WriteInput(const void* stream, Buffer& out) {
  auto* const buffer =
      dynamic_cast<std::stringbuf*>(static_cast<const std::istream*>(stream)->rdbuf());
  if (buffer == nullptr) return false;
  const std::streamoff at = buffer->pubseekoff(0, std::ios_base::cur, std::ios_base::in);
  const std::string text = buffer->str();
  if (at < 0 || static_cast<Size>(at) > text.size() ||
      text.size() - static_cast<Size>(at) > Encoder::kLongestText) {
    return false;
  }
  out.BytesField(kText, text.data() + at, text.size() - static_cast<Size>(at));
  return true;
}

void WriteCallback(const Buffer& body) {
  Global& g = global();
  std::lock_guard<std::mutex> hold(g.lock);
  g.file.Write(7, body);
  budget::Spend(body.size());
}

void End(unsigned outcome, bool caught) {
  Thread& t = thread();
  if (!t.open) return;
  t.open = false;
  crash_note::Leave();
  char type[256] = "";
  char message[512] = "";
  if (outcome == 1 && caught) DescribeCurrentException(type, sizeof type, message, sizeof message);
  Global& g = global();
  std::lock_guard<std::mutex> hold(g.lock);
  Buffer body;
  if (t.kind != EventKind::kCall) body.VarintField(1, static_cast<unsigned>(t.kind));
  if (t.function != 0) {
    bool fresh = false;
    const Uint32 index = g.functions.Intern(t.function, fresh);
    if (fresh) body.Fixed64Field(2, t.function);
    if (fresh && t.declared != 0) body.Fixed64Field(12, t.declared);
    body.VarintField(11, index);
  }
  if (t.has_receiver) body.VarintField(3, 1);
  const bool alive = !(t.kind == EventKind::kDestroy || (t.constructed != 0 && outcome == 1));
  if (t.constructed != 0) WriteObject(g, t, body, 4, t.constructed, 0, alive);
  for (int i = 0; i < t.operand_count; ++i) {
    const Operand& operand = t.operands[i];
    if (operand.object != 0) {
      WriteObject(g, t, body, 4, operand.object, operand.before, alive || i > 0);
    } else {
      WriteValue(body, 4, t.values.data() + operand.value_begin,
                 operand.value_end - operand.value_begin, operand.lent);
    }
  }
  if (t.result_object != 0) {
    WriteObject(g, t, body, 5, t.result_object, 0, true, /*result=*/true);
  } else if (t.has_result) {
    WriteValue(body, 5, t.result.data(), t.result.size());
  }
  LetGo(t.constructed);
  for (int i = 0; i < t.operand_count; ++i) LetGo(t.operands[i].object);
  LetGo(t.result_object);
  if (outcome != 0 || t.dropped_operand) body.VarintField(6, t.dropped_operand ? 2 : outcome);
  if (type[0] != 0) {
    body.TextField(7, type);
    body.TextField(8, message);
  }
  if (t.number != 0) body.VarintField(9, t.number);
  // Of the object that this event made; not of one made on the way.
  const Uint64 made = t.constructed != 0    ? t.constructed
                      : t.operand_count > 0 ? t.operands[0].object
                                            : 0;
  if (made != 0 && made == t.whole) {
    for (int i = 0; i < t.part_count; ++i) body.VarintField(10, t.parts[i]);
  }
  t.part_count = 0;
  g.file.Write(4, body);
  budget::Spend(t.cost + body.size());
}

void GiveUpFrames() {
  open_frames = 0;
  thread().open = false;
  depth = 0;
}

const unsigned* FindUncaughtExceptions() {
  // What the ABI says of __cxa_eh_globals: a pointer, then their number.
  return uncaught_exceptions = reinterpret_cast<const unsigned*>(
             reinterpret_cast<const char*>(abi::__cxa_get_globals()) + sizeof(void*));
}

void ConstructThrew(const void* owner) {
  if (!TopFrame(FrameKind::kConstruct, owner)) return;
  const bool event = frames[--open_frames].event;
  if (depth > 0) --depth;
  if (event) End(1, true);
}

void DelegateThrew() {
  const bool event = frames[--open_frames].event;
  if (depth > 0) --depth;
  if (event) End(1, true);
}

void DropStaleFrames(const void* mark) {
  // The stack grows downwards: a frame pushed from a deeper place than `mark`
  // whose scope is gone was left by an exception or longjmp.
  while (open_frames > 0) {
    const Frame& top = frames[open_frames - 1];
    if (top.kind != FrameKind::kImplicit || top.mark >= mark) return;
    --open_frames;
    if (depth > 0) --depth;
    if (top.event) thread().open = false;
  }
}

const char* CurrentCase() { return current_case; }

void TestCase(const char* suite, const char* name, bool begin, bool passed) {
  char full[kLongestCase];
  std::snprintf(full, sizeof full, "%s%s%s", suite, *suite == 0 ? "" : ".", name);
  std::strcpy(current_case, begin ? full : "");
  if (!Enabled()) return;
  if (begin) {
    // Between test cases nothing is under way: what an exception or longjmp left
    // behind must not make the next case's calls look like inner ones.
    Thread& t = thread();
    open_frames = 0;
    t.open = false;
    depth = 0;
    budget::BeginCase();
  }
  Global& g = global();
  std::lock_guard<std::mutex> hold(g.lock);
  Buffer body;
  body.TextField(1, full);
  if (begin) body.VarintField(2, 1);
  if (passed) body.VarintField(3, 1);
  g.file.Write(5, body);
  if (!begin) g.file.Flush();
}

}  // namespace recorder
}  // namespace augment
