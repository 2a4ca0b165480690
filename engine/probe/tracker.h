// Identity of objects and the frames of their construction and destruction.
//
// An instrumented class has `First` as its first member and `Last` as its last
// one. Their own copy, move and destroy hooks see every object, also those that
// the compiler makes silently or puts at a reused address; between them lies
// the construction of the members, whose calls are not outermost (CAPTURE.md,
// traps 1 and 2). Both are empty of behaviour in a process that neither traces
// nor serves as a driver.
#ifndef AUGMENT_ENGINE_PROBE_TRACKER_H_
#define AUGMENT_ENGINE_PROBE_TRACKER_H_

#include "engine/probe/budget.h"
#include "engine/probe/encode.h"
#include "engine/probe/recorder.h"
#include "engine/probe/shape.h"

namespace augment {

namespace driver {
// Implemented by the driver only: which addresses hold a live object.
#ifdef AUGMENT_DRIVER
void ObjectBorn(const void* owner);
void ObjectDied(const void* owner);
#else
inline void ObjectBorn(const void*) {}
inline void ObjectDied(const void*) {}
#endif
}  // namespace driver

template <class C>
void FieldsOf(Buffer& out, const void* object) {
  EncodeFields(out, *static_cast<const C*>(object));
}

// A constructor's arguments; made in the initialiser of `augment_first_`, so
// before any other member is initialised and can move from them.
class Construct {
 public:
  template <class... A>
  explicit Construct(Uint64 function, const A&... arguments);
  bool event() const { return event_; }

 private:
  bool event_ = false;
};

template <Uint64 kClass, class C>
class First {
 public:
  static constexpr Uint64 kId = kClass;

  // NOLINTNEXTLINE: implicit use in a default member initialiser.
  explicit First(C* owner) {
    Born(owner);
    BeginImplicit(EventKind::kDefaultConstruct, nullptr);
  }
  First(C* owner, const Construct& construct) {
    Born(owner);
    if (!recorder::Enabled()) return;
    if (construct.event()) recorder::SetConstructed(id_);
    recorder::AdoptFrame(owner);
  }
  First(const First& other) {
    Born(OwnerLike(other));
    BeginImplicit(EventKind::kCopyConstruct, &other);
  }
  First(First&& other) noexcept {
    Born(OwnerLike(other));
    BeginImplicit(EventKind::kMoveConstruct, &other);
  }
  First& operator=(const First& other) {
    BeginImplicit(EventKind::kCopyAssign, &other);
    return *this;
  }
  First& operator=(First&& other) noexcept {
    BeginImplicit(EventKind::kMoveAssign, &other);
    return *this;
  }
  ~First() {
    driver::ObjectDied(owner());
    if (!recorder::Enabled()) return;
    // Either the end of this object's destruction, or its construction threw: in
    // a member, or in the body and then `Last` announced a destruction first.
    const bool destructed = recorder::PopFrame(recorder::FrameKind::kDestruct, owner(), 0);
    if (!recorder::PopFrame(recorder::FrameKind::kConstruct, owner(), 1) && !destructed) {
      recorder::PopFrame(recorder::FrameKind::kImplicit, owner(), 1);
    }
    recorder::ForgetObject(id_);
    id_ = 0;
  }

  Uint64 id() const { return id_; }
  const C* owner() const {
    return reinterpret_cast<const C*>(reinterpret_cast<const char*>(this) - offset_);
  }

 private:
  static ClassInfo* Info() {
    static ClassInfo info{kClass, SpelledType<C>(), 0, &FieldsOf<C>};
    info.size = sizeof(C);
    return &info;
  }
  const C* OwnerLike(const First&) const { return owner(); }

  void Born(const C* owner) {
    offset_ = reinterpret_cast<const char*>(this) - reinterpret_cast<const char*>(owner);
    driver::ObjectBorn(owner);
    if (recorder::Enabled()) id_ = recorder::NewObject(Info(), owner);
  }

  void BeginImplicit(EventKind kind, const First* other) {
    if (!recorder::Enabled()) return;
    char mark = 0;
    if (recorder::open_frames != 0) recorder::DropStaleFrames(&mark);
    const bool event = recorder::depth++ == 0 && budget::Wanted(0);
    if (event) {
      recorder::Begin(kind, 0, true);
      recorder::AddObject(id_);
      if (other != nullptr) recorder::AddObject(other->id_);
    }
    recorder::PushFrame(recorder::FrameKind::kImplicit, owner(), &mark, event);
  }

  // Where this member lies in a C; the same for every C.
  static inline long offset_ = 0;
  Uint64 id_ = 0;
};

class Last {
 public:
  Last() { End(); }
  Last(const Last&) { End(); }
  Last(Last&&) noexcept { End(); }
  Last& operator=(const Last&) {
    End();
    return *this;
  }
  Last& operator=(Last&&) noexcept {
    End();
    return *this;
  }
  ~Last() {
    if (!recorder::Enabled()) return;
    if (recorder::AwaitsMembers()) return;
    // No destructor body announced this one: an implicit destructor.
    ++recorder::depth;
    char mark = 0;
    recorder::PushFrame(recorder::FrameKind::kDestruct, nullptr, &mark, false);
  }

 private:
  static void End() {
    if (recorder::Enabled()) recorder::PopFrame(recorder::FrameKind::kImplicit, nullptr, 0);
  }
};

// In the body of a constructor: its end is the end of the call.
class ConstructBody {
 public:
  explicit ConstructBody(const void* owner);
  ~ConstructBody();
  ConstructBody(const ConstructBody&) = delete;
  ConstructBody& operator=(const ConstructBody&) = delete;

 private:
  const void* owner_;
  int uncaught_;
};

// In the body of a destructor: the call goes on until `First` is destroyed.
template <Uint64 kFunction>
class DestructBody {
 public:
  template <class C>
  explicit DestructBody(const C* owner) : owner_(owner) {
    if (!recorder::Enabled()) return;
    const bool event = recorder::depth++ == 0 && budget::Wanted(kFunction);
    if (event) {
      recorder::Begin(EventKind::kDestroy, kFunction, true);
      recorder::AddObject(Access::Tracker(*owner).id());
    }
    recorder::PushFrame(recorder::FrameKind::kDestruct, owner, this, event);
  }
  ~DestructBody() {
    if (recorder::Enabled()) recorder::DestructBodyDone(owner_);
  }
  DestructBody(const DestructBody&) = delete;
  DestructBody& operator=(const DestructBody&) = delete;

 private:
  const void* owner_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_TRACKER_H_
