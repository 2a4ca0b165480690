// Identity of objects and the frames of their construction and destruction.
//
// An instrumented class has `First` as its first member and `Last` as its last
// one. Their own copy, move and destroy hooks see every object, also those that
// the compiler makes silently or puts at a reused address; between them lies
// the construction of the members, whose calls are not outermost. Both are empty
// of behaviour in a process that neither traces nor serves as a driver. They take no
// room ([[no_unique_address]], and a type of their own for each class, so that two may
// lie at one address): sizes, offsets and what is compiled without them stay as they are.
#ifndef AUGMENT_ENGINE_PROBE_TRACKER_H_
#define AUGMENT_ENGINE_PROBE_TRACKER_H_

#include "engine/probe/budget.h"
#include "engine/probe/encode.h"
#include "engine/probe/identity.h"
#include "engine/probe/recorder.h"
#include "engine/probe/shape.h"

#if defined(__cpp_impl_three_way_comparison) && __has_include(<compare>)
#include <compare>
#endif

namespace augment {

namespace driver {
// Implemented by the driver only: which addresses hold a live object.
#ifdef AUGMENT_DRIVER
void ObjectBorn(const void* owner);
void ObjectDied(const void* owner);
void FillStorage(void* begin, Size count);  // fresh_memory.h
// Registers the constructors that a class inherits (thunk.h).
template <class C>
void UseInherited();
#else
template <class C>
void UseInherited() {}
inline void ObjectBorn(const void*) {}
inline void ObjectDied(const void*) {}
#endif
}  // namespace driver

template <class C>
void FieldsOf(Buffer& out, const void* object) {
  EncodeFields(out, *static_cast<const C*>(object));
}

// A constructor's arguments; made in the initialiser of `augment_first_`, so
// before any other member is initialised and can move from them. With function
// 0 the call is no event: the constructor is not public.
class Construct {
 public:
  template <class F, class... A>
  explicit Construct(const F& function, const A&... arguments);
  bool event() const { return event_; }
  template <class F, class... A>
  __attribute__((noinline)) static void Record(const F& function, const A&... arguments);

 private:
  bool event_ = false;
};

// A comparison that a class of C++20 defaults compares these members too.
#if defined(__cpp_impl_three_way_comparison) && __has_include(<compare>)
#define AUGMENT_ALWAYS_EQUAL(Class)                                               \
  friend constexpr bool operator==(const Class&, const Class&) { return true; }   \
  friend constexpr std::strong_ordering operator<=>(const Class&, const Class&) { \
    return std::strong_ordering::equal;                                           \
  }
#else
#define AUGMENT_ALWAYS_EQUAL(Class)
#endif

// Stands for a place among the members of a class, which its own type tells from
// that of a base.
#define AUGMENT_MARK(name, ...) typename ::augment::MarkOf<__VA_ARGS__>::Type name[0] = {}

// In place of a `Construct` where a constructor could not be edited: what made
// the object is not known, and that must not look like a default construction.
struct Unseen {};

// … of a class that inherits constructors and has no others that are not edited.
struct Inherited {};

template <Uint64 kClass, class C>
class First {
 public:
  static constexpr Uint64 kId = kClass;
  using Class = C;

  // NOLINTNEXTLINE: implicit use in a default member initialiser.
  AUGMENT_UNCHECKED explicit First(C* owner) {
    const Uint64 id = Born(owner);
    CleanMembers();
    BeginImplicit(EventKind::kDefaultConstruct, nullptr, id);
  }
  AUGMENT_UNCHECKED First(C* owner, Unseen) {
    const Uint64 id = Born(owner);
    CleanMembers();
    BeginImplicit(EventKind::kCall, nullptr, id);
  }
  AUGMENT_UNCHECKED First(C* owner, Inherited) {
    const Uint64 id = Born(owner);
    CleanMembers();
    driver::UseInherited<C>();
    BeginImplicit(EventKind::kInheritConstruct, nullptr, id);
  }
  AUGMENT_HOT First(C* owner, const Construct& construct) {
    const Uint64 id = Born(owner);
    CleanMembers();
#ifdef AUGMENT_DRIVER
    // Not of implicit constructors: C() sets members to zero before them.
    driver::FillStorage(Members(), MembersSize());
#endif
    if (!recorder::Enabled()) return;
    if (construct.event()) recorder::SetConstructed(Number());
    recorder::AdoptFrame(owner, id);
  }
  AUGMENT_UNCHECKED First(const First& other) {
    const Uint64 id = Born(OwnerLike(other));
    BeginImplicit(EventKind::kCopyConstruct, &other, id);
  }
  AUGMENT_UNCHECKED First(First&& other) noexcept {
    const Uint64 id = Born(OwnerLike(other));
    BeginImplicit(EventKind::kMoveConstruct, &other, id);
  }
  AUGMENT_UNCHECKED First& operator=(const First& other) {
    BeginImplicit(EventKind::kCopyAssign, &other);
    return *this;
  }
  AUGMENT_UNCHECKED First& operator=(First&& other) noexcept {
    BeginImplicit(EventKind::kMoveAssign, &other);
    return *this;
  }
  AUGMENT_HOT ~First() {
    driver::ObjectDied(owner());
    if (!recorder::Enabled()) return;
    // Either the end of this object's destruction, or its construction threw: in
    // a member, or in the body and then `Last` announced a destruction first.
    const bool destructed = recorder::PopFrame(recorder::FrameKind::kDestruct, owner(), 0);
    // A constructor's frame is left to ConstructThrew, which knows the exception.
    if (!destructed && !recorder::TopFrame(recorder::FrameKind::kConstruct, owner())) {
      recorder::PopFrame(recorder::FrameKind::kImplicit, owner(), 1);
    }
    recorder::ForgetObject(identity::Take(this, Key()));
  }

  // 0: none that was recorded began its life here.
  Uint64 id() const { return identity::At(this, Key()); }
  // For an event. What began its life unseen has a number from its first event on.
  Uint64 Number() const {
    Uint64 number = id();
    if (number == 0) identity::Put(this, Key(), number = recorder::Unrecorded());
    return number;
  }
  AUGMENT_UNCHECKED const C* owner() const {
    return reinterpret_cast<const C*>(reinterpret_cast<const char*>(this) - offset_);
  }

  static ClassInfo* Info() {
    static ClassInfo info{kClass, SpelledType<C>(), 0, &FieldsOf<C>};
    info.size = sizeof(C);
    return &info;
  }

 private:
  AUGMENT_UNCHECKED const C* OwnerLike(const First&) const { return owner(); }

  // Returns its number, 0 while nothing is recorded.
  AUGMENT_UNCHECKED Uint64 Born(const C* owner) {
    offset_ = reinterpret_cast<const char*>(this) - reinterpret_cast<const char*>(owner);
    driver::ObjectBorn(owner);
    if (!recorder::Enabled()) return 0;
    const Uint64 id = recorder::NewObject(Info(), owner);
    identity::Put(this, Key(), id);
    if (recorder::open_frames != 0) recorder::AdoptDelegation(owner, id);
    return id;
  }

  // The class instance; the same in all of a program's libraries.
  static constexpr Uint64 Key() {
    constexpr Uint64 key = InstanceId({kClass, SpelledType<C>()});
    return key;
  }

  // The storage of members that no constructor has initialised yet. What their
  // constructors leave out differs from run to run, and each value would be a state of its own.
  // Beyond a page nothing is read of a view.
  AUGMENT_UNCHECKED char* Members() {
    return const_cast<char*>(reinterpret_cast<const char*>(owner())) + Access::MembersBegin<C>(0);
  }
  static constexpr Size MembersSize() {
    constexpr Size size = Access::MembersEnd<C>(0) - Access::MembersBegin<C>(0);
    return size < 4096 ? size : 4096;
  }
  // Zero is what static objects and C() have there before a constructor runs, so
  // it changes nothing that a program may rely on.
  AUGMENT_HOT void CleanMembers() {
    if (recorder::Enabled()) __builtin_memset(Members(), 0, MembersSize());
  }

  AUGMENT_HOT void BeginImplicit(EventKind kind, const First* other, Uint64 made = 0) {
    if (!recorder::Enabled()) return;
    char mark = 0;
    if (recorder::open_frames != 0) recorder::DropStaleFrames(&mark);
    const bool event = recorder::depth++ == 0 && kind != EventKind::kCall && budget::Wanted(0);
    if (event) RecordImplicit(kind, other);
    // The frame stands until the members are made, whose constructors' frames may
    // lie above `mark`, but not above where this constructor's begins.
    recorder::PushFrame(recorder::FrameKind::kImplicit, owner(), __builtin_frame_address(0), event,
                        made);
  }

  __attribute__((noinline)) void RecordImplicit(EventKind kind, const First* other) {
    recorder::Begin(kind, 0, true);
    recorder::AddObject(Number());
    if (other != nullptr) recorder::AddObject(other->Number());
  }

  AUGMENT_ALWAYS_EQUAL(First)

  // Where this member lies in a C; the same for every C.
  static inline long offset_ = 0;
};

// One in each class that `First` is in.
template <class C>
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
  AUGMENT_HOT ~Last() {
    if (!recorder::Enabled() || recorder::AwaitsMembers()) return;
    // No destructor body announced this one: an implicit destructor.
    ++recorder::depth;
    char mark = 0;
    recorder::PushFrame(recorder::FrameKind::kDestruct, nullptr, &mark, false);
  }

 private:
  AUGMENT_ALWAYS_EQUAL(Last)

  AUGMENT_HOT static void End() {
    if (recorder::Enabled()) recorder::PopFrame(recorder::FrameKind::kImplicit, nullptr, 0);
  }
};

// `Last` of a class whose destructor is declared `= default`: that has no body
// in which a DestructBody could stand, but it is a function that is called.
template <Uint64 kFunction, class C>
class LastOf {
 public:
  explicit LastOf(C* owner) {
    offset_ = reinterpret_cast<const char*>(this) - reinterpret_cast<const char*>(owner);
    End();
  }
  LastOf(const LastOf&) { End(); }
  LastOf(LastOf&&) noexcept { End(); }
  LastOf& operator=(const LastOf&) {
    End();
    return *this;
  }
  LastOf& operator=(LastOf&&) noexcept {
    End();
    return *this;
  }
  ~LastOf() {
    if (!recorder::Enabled()) return;
    const auto* owner = reinterpret_cast<const C*>(reinterpret_cast<const char*>(this) - offset_);
    const auto& tracker = Access::Tracker(*owner);
    const bool event =
        recorder::depth++ == 0 && !recorder::IsPart(tracker.id()) && budget::Wanted(kFunction);
    if (event) {
      recorder::Begin(EventKind::kDestroy, kFunction, true);
      recorder::AddObject(tracker.Number());
    }
    char mark = 0;
    recorder::PushFrame(recorder::FrameKind::kDestruct, nullptr, &mark, event);
  }

 private:
  AUGMENT_ALWAYS_EQUAL(LastOf)

  AUGMENT_HOT static void End() {
    if (recorder::Enabled()) recorder::PopFrame(recorder::FrameKind::kImplicit, nullptr, 0);
  }

  static inline long offset_ = 0;
};

// In the body of a constructor: its end is the end of the call.
class ConstructBody {
 public:
  explicit ConstructBody(const void* owner)
      : owner_(owner), uncaught_(recorder::Enabled() ? recorder::UncaughtExceptions() : 0) {}
  AUGMENT_HOT ~ConstructBody() {
    if (!recorder::Enabled() || !recorder::TopFrame(recorder::FrameKind::kConstruct, owner_)) {
      return;
    }
    // Left by an exception: the tracking member's destructor ends the frame.
    if (recorder::UncaughtExceptions() > uncaught_) return;
    recorder::PopFrame(recorder::FrameKind::kConstruct, owner_, 0);
  }
  ConstructBody(const ConstructBody&) = delete;
  ConstructBody& operator=(const ConstructBody&) = delete;

 private:
  const void* owner_;
  unsigned uncaught_;
};

// What the handler of a constructor's function-try-block does: ends the call
// with the exception that is being handled. `owner` is only compared.
inline void ConstructThrew(const void* owner) {
  if (recorder::Enabled()) recorder::ConstructThrew(owner);
}

// A constructor that delegates. Its arguments are taken before those of its target
// are made, which may move from them:
//
//   C(int n) try : C((Delegate<ID, true>(this, n), Twice(n)), 4) {
//     DelegateBody<ID, true> augment_body(this, n); …
//   } catch (...) { DelegateThrew<ID>(this); }
//
// Whichever argument comes first begins the call, and the body where none could
// be edited; the target is then a call of its own. Without kEvent it is no event:
// the constructor is not public.
template <Uint64 kFunction, class C>
struct DelegateTag {
  static inline const char tag = 0;
};

template <Uint64 kFunction, bool kEvent, class C, class... A>
AUGMENT_HOT void Delegate(C* owner, const A&... arguments);

template <Uint64 kFunction, bool kEvent>
class DelegateBody {
 public:
  template <class C, class... A>
  AUGMENT_HOT explicit DelegateBody(C* owner, const A&... arguments);
  AUGMENT_HOT ~DelegateBody() {
    if (!recorder::Enabled() || !recorder::Delegates(owner_, mark_)) return;
    // Left by an exception: its handler ends the call.
    if (recorder::UncaughtExceptions() > uncaught_) return;
    recorder::PopFrame(recorder::FrameKind::kDelegate, owner_, 0);
  }
  DelegateBody(const DelegateBody&) = delete;
  DelegateBody& operator=(const DelegateBody&) = delete;

 private:
  const void* owner_;
  const void* mark_;
  unsigned uncaught_;
};

// `owner` is only compared.
template <Uint64 kFunction, class C>
void DelegateThrew(C* owner) {
  if (!recorder::Enabled() || !recorder::Delegates(owner, &DelegateTag<kFunction, C>::tag)) return;
  // No constructor began to make an object: one that never was stands for it.
  if (recorder::depth == 1 && recorder::InEvent() && !recorder::HasConstructed()) {
    using Tracker = std::remove_reference_t<decltype(Access::Tracker(*owner))>;
    const Uint64 id = recorder::NewObject(Tracker::Info(), owner);
    recorder::SetConstructed(id);
    recorder::DelegateThrew();
    return recorder::ForgetObject(id);
  }
  recorder::DelegateThrew();
}

// In the body of a destructor: the call goes on until `First` is destroyed.
template <Uint64 kFunction>
class DestructBody {
 public:
  template <class C>
  explicit DestructBody(const C* owner) : owner_(owner) {
    if (!recorder::Enabled()) return;
    // A base part goes with the whole, whose destruction was seen before.
    const auto& tracker = Access::Tracker(*owner);
    const bool event =
        recorder::depth++ == 0 && !recorder::IsPart(tracker.id()) && budget::Wanted(kFunction);
    if (event) {
      recorder::Begin(EventKind::kDestroy, kFunction, true);
      recorder::AddObject(tracker.Number());
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
