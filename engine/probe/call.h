// The scope of one call of an instrumented function.
//
//   ::augment::Call augment_call(0x…ULL, ::augment::Self(this), k);
//   return augment_call.Run([&]() -> int { …the body… });
//
// Only outermost calls are recorded; an inner one costs a counter. `Run` stores
// the result, shows it to the recorder and returns it without an extra move; an
// exception passes through after its type and message were noted.
#ifndef AUGMENT_ENGINE_PROBE_CALL_H_
#define AUGMENT_ENGINE_PROBE_CALL_H_

#include <iosfwd>

#include "engine/probe/array.h"
#include "engine/probe/callback.h"
#include "engine/probe/inserter.h"
#include "engine/probe/owner.h"
#include "engine/probe/place.h"
#include "engine/probe/range.h"
#include "engine/probe/tracker.h"

namespace augment {

template <class T>
struct SelfOf {
  const T* object;
};
template <class T>
constexpr SelfOf<T> Self(const T* object) {
  return {object};
}
struct NoSelf {};

// `return parameter;` inside the wrapped body: a captured parameter is no
// longer implicitly movable.
template <class T>
constexpr T&& Move(T& value) noexcept {
  return static_cast<T&&>(value);
}
template <class T>
constexpr T&& Forward(std::remove_reference_t<T>& value) noexcept {
  return static_cast<T&&>(value);
}

namespace internal {

// The id of the tracked object at `pointer`, 0 when there is none (any more).
template <class T>
AUGMENT_UNCHECKED Uint64 ObjectAt(const T* pointer) {
  // A tracker takes no room: nothing is read there.
  const Uint64 id = Access::Tracker(*pointer).id();
  return id != 0 && recorder::IsObject(id, pointer) ? id : 0;
}

template <class T>
constexpr bool IsObjectPointer() {
  if constexpr (std::is_pointer_v<T>) {
    using Pointee = std::remove_cv_t<std::remove_pointer_t<T>>;
    if constexpr (std::is_class_v<Pointee> && shape::Complete<Pointee>::value) {
      return shape::Tracked<Pointee>::value;
    }
  }
  return false;
}

template <class T>
struct ValueInfo {
  static ClassInfo info;
};
template <class T>
ClassInfo ValueInfo<T>::info = {shape::ClassId<T>(), SpelledType<T>(), sizeof(T), &FieldsOf<T>,
                                true};

template <class T>
constexpr bool IsValuePointer() {
  if constexpr (std::is_pointer_v<T>) {
    using Pointee = std::remove_cv_t<std::remove_pointer_t<T>>;
    if constexpr (std::is_class_v<Pointee> && shape::Complete<Pointee>::value) {
      return shape::Valued<Pointee>::value;
    }
  }
  return false;
}

// The number of what a smart pointer leads to, 0 when it is no object (any more).
template <class T>
Uint64 ObjectBehind(const T* target) {
  using C = std::remove_const_t<T>;
  if (target == nullptr) return 0;
  if constexpr (shape::Tracked<C>::value) {
    return ObjectAt(target);
  } else {
    if (!Readable(target, sizeof(C))) return 0;
    return recorder::ValueObject(&ValueInfo<C>::info, target);
  }
}

template <class T>
void AddOperand(const T& value, const Receiver& receiver = {}) {
  if constexpr (shape::Tracked<T>::value) {
    recorder::AddObject(Access::Tracker(value).Number());
  } else if constexpr (shape::Valued<T>::value) {
    recorder::AddObject(recorder::ValueObject(&ValueInfo<T>::info, __builtin_addressof(value)));
  } else if constexpr (IsValuePointer<T>()) {
    using Pointee = std::remove_cv_t<std::remove_pointer_t<T>>;
    if (value != nullptr && Readable(value, sizeof(Pointee))) {
      return recorder::AddObject(recorder::ValueObject(&ValueInfo<Pointee>::info, value));
    }
    Buffer& out = recorder::BeginValue();
    if (value == nullptr) {
      out.VarintField(kNull, 1);
    } else {
      Encoder(out).WriteOpaque(Opaque::kAbsent);
    }
    recorder::EndValue();
  } else if constexpr (IsObjectPointer<T>()) {
    const Uint64 id = value == nullptr ? 0 : ObjectAt(value);
    if (id != 0) return recorder::AddObject(id);
    Buffer& out = recorder::BeginValue();
    if (value == nullptr) {
      out.VarintField(kNull, 1);
    } else {
      Encoder(out).WriteOpaque(Opaque::kAbsent);
    }
    recorder::EndValue();
  } else {
    if constexpr (shape::IsOwner<T>()) {
      const Uint64 id = ObjectBehind(OwnerTarget(value));
      if (id != 0) return recorder::AddObject(id);
    }
    Buffer& out = recorder::BeginValue();
    if constexpr (std::is_same_v<T, std::istream>) {
      if (recorder::WriteInput(__builtin_addressof(value), out)) return recorder::EndValue();
    }
    if constexpr (shape::Iterator<T>::value) {
      if (EncodePlace(out, receiver, value)) return recorder::EndValue();
    }
    if constexpr (shape::IsInserter<T>()) {
      EncodeGuarded(out, *shape::Inserted<T>::Container(value));
      return recorder::EndValue();
    }
    EncodeGuarded(out, value);
    recorder::EndValue();
  }
}

template <class T>
constexpr bool IsNumbered() {
  return shape::Subject<T>::value || IsObjectPointer<T>() || IsValuePointer<T>() ||
         shape::IsOwner<T>();
}

// Where a value lies; what a pointer or view leads to. `kReferred`: not where it lies itself.
template <bool kReferred, class T>
const void* LeadsTo(const T& value) {
  if constexpr (std::is_pointer_v<T>) {
    if constexpr (std::is_function_v<std::remove_pointer_t<T>>) {
      return nullptr;
    } else {
      return const_cast<const void*>(static_cast<const volatile void*>(value));
    }
  } else if constexpr (shape::Text<T>::value && !shape::OwnsText<T>::value) {
    return value.data();
  } else if constexpr (kReferred && std::is_object_v<T>) {
    return const_cast<const void*>(static_cast<const volatile void*>(__builtin_addressof(value)));
  } else {
    return nullptr;
  }
}

// Two pointers into one text are a range: the second has no value of its own.
struct TextRanges {
  const char* begin = nullptr;
  bool places = false;  // the range before leads into the receiver
};

template <class T>
void AddArgument(const T& value, TextRanges& ranges, const Receiver& receiver = {}) {
  if constexpr (std::is_same_v<T, const char*>) {
    const char* const begin = ranges.begin;
    if (begin != nullptr && value > begin &&
        static_cast<Size>(value - begin) <= TextLength(begin, Encoder::kLongestText)) {
      Encoder(recorder::BeginValue()).WriteOpaque(Opaque::kPointer);
      return recorder::EndValue();
    }
    if (value != nullptr) ranges.begin = value;
  }
  AddOperand(value, receiver);
  // Objects have numbers to be known by. A parameter by value lies elsewhere.
  if constexpr (!IsNumbered<T>()) {
    if (recorder::IsLastResult(LeadsTo<true>(value))) recorder::SetLent();
  }
}

template <class T>
constexpr Size MostOfArray() {
  return std::is_same_v<std::remove_cv_t<T>, char> ? Encoder::kLongestText : kMostOfArray;
}

// As the container that the driver makes for them is decoded.
template <class I>
void EncodeElements(Buffer& out, const RangeBeginArgument<I>& range) {
  using C = typename shape::ContainerOf<I>::Type;
  using E = typename C::value_type;
  constexpr bool kText = shape::Text<C>::value;
  constexpr Size kMost = kText ? Encoder::kLongestText : kMostOfArray;
  const auto count = range.last - range.first;
  const bool known = count >= 0 && static_cast<Size>(count) <= kMost;
  if (!known) return Encoder(out).WriteOpaque(Opaque::kCutOff);
  const E* const first = count == 0 ? nullptr : __builtin_addressof(*range.first);
  if (count > 0 && !IsThere(first, static_cast<Size>(count) * sizeof(E))) {
    return Encoder(out).WriteOpaque(Opaque::kAbsent);
  }
  if constexpr (kText) {
    Encoder(out).WriteArray(first, static_cast<Size>(count));
  } else {
    Encoder(out).WriteSequence(first, first + count);
  }
}

// All elements, as many as the function is told of.
template <class T>
void AddArgument(const ArrayArgument<T>& argument, TextRanges&, const Receiver& = {}) {
  if (argument.first == nullptr || argument.count > MostOfArray<T>() ||
      !IsThere(argument.first, argument.count * sizeof(T))) {
    return AddOperand(argument.first);
  }
  Encoder(recorder::BeginValue()).WriteArray(argument.first, argument.count);
  recorder::EndValue();
  if (recorder::IsLastResult(argument.first)) recorder::SetLent();
}

inline void AddArgument(const RangeEndArgument&, TextRanges&, const Receiver& = {}) {
  recorder::BeginValue().VarintField(kUnit, 1);
  recorder::EndValue();
}

// The elements, unless they are the receiver's own.
template <class I>
void AddArgument(const RangeBeginArgument<I>& argument, TextRanges& ranges,
                 const Receiver& receiver = {}) {
  if constexpr (std::is_pointer_v<I> && shape::IsRange<I>()) {
    AddArgument(Range(argument.first, argument.last), ranges, receiver);
  } else if constexpr (shape::IsRange<I>()) {
    Buffer& out = recorder::BeginValue();
    ranges.places = EncodePlace(out, receiver, argument.first);
    if (!ranges.places) EncodeElements(out, argument);
    recorder::EndValue();
  } else {
    AddArgument(argument.first, ranges, receiver);
  }
}

template <class I>
void AddArgument(const RangeMiddleArgument<I>& argument, TextRanges& ranges,
                 const Receiver& receiver = {}) {
  if constexpr (shape::IsRange<I>()) {
    if (std::is_pointer_v<I> || !ranges.places) {
      Encoder(recorder::BeginValue()).Write(static_cast<Int64>(argument.middle - argument.first));
      return recorder::EndValue();
    }
  }
  AddArgument(argument.middle, ranges, receiver);
}

template <class I>
void AddArgument(const RangeLastArgument<I>& argument, TextRanges& ranges,
                 const Receiver& receiver = {}) {
  if constexpr (shape::IsRange<I>()) {
    if (std::is_pointer_v<I> || !ranges.places) {
      return AddArgument(RangeEndArgument(), ranges, receiver);
    }
  }
  AddArgument(argument.last, ranges, receiver);
}

// What it holds from now on tells how it answers.
template <class F>
void AddArgument(const CallbackArgument<F>& argument, TextRanges&, const Receiver& = {}) {
  using Watchable = callback::Watchable<F>;
  if constexpr (Watchable::value && !std::is_const_v<F>) {
    if (argument.function) {
      callback::Watch* const watch = callback::NewWatch();
      argument.function =
          F(typename Watchable::Standin{static_cast<F&&>(argument.function), watch});
      return callback::WriteOperand(*watch);
    }
  }
  AddOperand(argument.function);
}

template <class F>
void AddArgument(const BorrowedCallback<F>& argument, TextRanges&, const Receiver& = {}) {
  if constexpr (callback::Watchable<F>::value) {
    if (argument) {
      argument.Watch();
      return callback::WriteOperand(argument.watch());
    }
  }
  AddOperand(argument.function());
}

// `is_new`: it is no reference.
template <class R>
void SetResult(const R& value, const Receiver& receiver, bool is_new) {
  if constexpr (shape::Tracked<R>::value) {
    recorder::SetResultObject(Access::Tracker(value).Number());
  } else if constexpr (shape::Valued<R>::value) {
    ClassInfo* const info = &ValueInfo<R>::info;
    const void* const owner = __builtin_addressof(value);
    recorder::SetResultObject(is_new ? recorder::NewValueObject(info, owner)
                                     : recorder::ValueObject(info, owner));
  } else if constexpr (IsObjectPointer<R>()) {
    const Uint64 id = value == nullptr ? 0 : ObjectAt(value);
    if (id != 0) return recorder::SetResultObject(id);
    Buffer& out = recorder::BeginResult();
    if (value == nullptr) {
      out.VarintField(kNull, 1);
    } else {
      Encoder(out).WriteOpaque(Opaque::kAbsent);
    }
    recorder::EndResult();
  } else {
    if constexpr (shape::IsOwner<R>()) {
      const Uint64 id = ObjectBehind(OwnerTarget(value));
      if (id != 0) return recorder::SetResultObject(id);
    }
    Buffer& out = recorder::BeginResult();
    if constexpr (shape::Iterator<R>::value) {
      if (EncodePlace(out, receiver, value)) return recorder::EndResult();
    }
    EncodeGuarded(out, value);
    recorder::EndResult();
  }
}

}  // namespace internal

class Call {
 public:
  // `function` is an id or an Instance.
  template <class F, class T, class... A>
  Call(const F& function, SelfOf<T> self, const A&... arguments) {
    if (!Enter(DeclaredId(function))) return;
    recorder::Begin(EventKind::kCall, function, true);
    receiver_ = internal::ReceiverOf(self.object);
    internal::AddOperand(*self.object);
    Add(arguments...);
  }
  template <class F, class... A>
  Call(const F& function, NoSelf, const A&... arguments) {
    if (!Enter(DeclaredId(function))) return;
    recorder::Begin(EventKind::kCall, function, false);
    Add(arguments...);
  }
  ~Call() {
    if (in_child_) recorder::LeaveInChild();
    if (!entered_) return;
    --recorder::depth;
    if (!event_) return;
    const Uint64 made = made_ == nullptr ? 0 : recorder::NewestObject(made_);
    if (made != 0) recorder::SetResultObject(made);
    recorder::End(made != 0 ? 0 : 2, false);
  }
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;

  // The body of a function that has only a scope was left by an exception.
  void Threw() { Done(1); }

  template <class F>
  decltype(auto) Run(F&& body) {
#if defined(__cpp_exceptions)
    if (event_) {
      try {
        return RunBody(body);
      } catch (...) {
        Done(1);
        throw;
      }
    }
#endif
    return RunBody(body);
  }

 private:
  AUGMENT_HOT bool Enter(Uint64 function) {
    if (!recorder::Enabled()) {
      in_child_ = recorder::EnterInChild(function);
      return false;
    }
    entered_ = true;
    if (recorder::open_frames != 0) recorder::DropStaleFrames(this);
    event_ = recorder::depth++ == 0 && budget::Wanted(function);
    return event_;
  }
  template <class... A>
  void Add(const A&... arguments) {
    internal::TextRanges ranges;
    (internal::AddArgument(arguments, ranges, receiver_), ...);
    static_cast<void>(ranges);
  }
  void Done(unsigned outcome) {
    if (!event_) return;
    event_ = false;
    recorder::End(outcome, outcome == 1);
  }
  template <class F>
  decltype(auto) RunBody(F& body) {
    using R = decltype(body());
    if constexpr (std::is_void_v<R>) {
      body();
      Done(0);
    } else if constexpr (std::is_reference_v<R>) {
      R result = body();
      if (event_) internal::SetResult(result, receiver_, false);
      if (event_) recorder::NoteResultAt(internal::LeadsTo<true>(result));
      Done(0);
      return static_cast<R>(result);
    } else if constexpr (std::is_move_constructible_v<R>) {
      return Value<R>(body);
    } else {
      // Immovable: passes straight through, and is there when this call ends.
      if constexpr (shape::Tracked<R>::value) {
        made_ = std::remove_reference_t<decltype(Access::Tracker(std::declval<R&>()))>::Info();
      }
      return body();
    }
  }
  template <class R, class F>
  R Value(F& body) {
    R result = body();
    if (event_) internal::SetResult(result, receiver_, true);
    if (event_) recorder::NoteResultAt(internal::LeadsTo<false>(result));
    Done(0);
    return result;  // NRVO: no move appears
  }

  bool entered_ = false;
  bool in_child_ = false;
  bool event_ = false;
  const ClassInfo* made_ = nullptr;
  internal::Receiver receiver_;
};

namespace internal {

template <class F, class I, class S, class... A>
decltype(auto) RunAtRunTime(F& body, const I& function, S self, const A&... arguments) {
  Call call(function, self, arguments...);
  return call.Run(body);
}

}  // namespace internal

namespace internal {

// Not before: what a constructor initialises is complete at the end of its body.
template <class F, class C, class... A>
AUGMENT_HOT void MadeAtRunTime(const F& function, const C* object, const A&... arguments) {
  if constexpr (shape::Valued<C>::value) {
    if (!recorder::Enabled()) return;
    char mark = 0;
    if (recorder::open_frames != 0) recorder::DropStaleFrames(&mark);
    if (recorder::depth != 0 || !budget::Wanted(DeclaredId(function))) return;
    ++recorder::depth;
    Construct::Record(function, arguments...);
    recorder::SetConstructed(recorder::NewValueObject(&ValueInfo<C>::info, object));
    --recorder::depth;
    recorder::End(0, false);
  }
}

}  // namespace internal

// The end of a constructor's body in a class without a tracker. Arguments that were
// moved from are seen as what is left of them.
template <class F, class C, class... A>
constexpr void Made(const F& function, const C* object, const A&... arguments) {
  if (!__builtin_is_constant_evaluated()) {
    internal::MadeAtRunTime(function, object, arguments...);
  }
}

// The body of a constexpr function: a constant expression stays one.
template <class F, class I, class S, class... A>
constexpr decltype(auto) RunConstexpr(F&& body, const I& function, S self, const A&... arguments) {
  if (__builtin_is_constant_evaluated()) return body();
  return internal::RunAtRunTime(body, function, self, arguments...);
}

// Around a body that stays where it is, and around that of a constructor with
// its initialisers.
#if defined(__cpp_exceptions)
#define AUGMENT_TRY try {
#define AUGMENT_CATCH     \
  }                       \
  catch (...) {           \
    augment_call.Threw(); \
    throw;                \
  }
#define AUGMENT_CONSTRUCT_TRY try
#define AUGMENT_DELEGATE_CATCH(id)      \
  catch (...) {                         \
    ::augment::DelegateThrew<id>(this); \
  }
#define AUGMENT_CONSTRUCT_CATCH      \
  catch (...) {                      \
    ::augment::ConstructThrew(this); \
  }
#else
#define AUGMENT_TRY {
#define AUGMENT_CATCH }
#define AUGMENT_CONSTRUCT_TRY
#define AUGMENT_DELEGATE_CATCH(id)
#define AUGMENT_CONSTRUCT_CATCH
#endif

template <class F, class... A>
void Construct::Record(const F& function, const A&... arguments) {
  recorder::Begin(EventKind::kCall, function, true);
  internal::TextRanges ranges;
  (internal::AddArgument(arguments, ranges), ...);
  static_cast<void>(ranges);
}

template <class F, class... A>
AUGMENT_HOT Construct::Construct(const F& function, const A&... arguments) {
  if (!recorder::Enabled()) return;
  char mark = 0;
  if (recorder::open_frames != 0) recorder::DropStaleFrames(&mark);
  const Uint64 declared = DeclaredId(function);
  event_ = recorder::depth++ == 0 && declared != 0 && budget::Wanted(declared);
  if (event_) Record(function, arguments...);
  recorder::PushFrame(recorder::FrameKind::kConstruct, nullptr, &mark, event_);
}

template <Uint64 kFunction, bool kEvent, class C, class... A>
AUGMENT_HOT void Delegate(C* owner, const A&... arguments) {
  const void* const mark = &DelegateTag<kFunction, C>::tag;
  if (!recorder::Enabled() || recorder::Delegates(owner, mark)) return;
  char here = 0;
  if (recorder::open_frames != 0) recorder::DropStaleFrames(&here);
  const bool event = recorder::depth++ == 0 && kEvent && budget::Wanted(kFunction);
  if (event) Construct::Record(kFunction, arguments...);
  recorder::PushFrame(recorder::FrameKind::kDelegate, owner, mark, event);
}

template <Uint64 kFunction, bool kEvent>
template <class C, class... A>
AUGMENT_HOT DelegateBody<kFunction, kEvent>::DelegateBody(C* owner, const A&... arguments)
    : owner_(owner),
      mark_(&DelegateTag<kFunction, C>::tag),
      uncaught_(recorder::Enabled() ? recorder::UncaughtExceptions() : 0) {
  if (!recorder::Enabled() || recorder::Delegates(owner_, mark_)) return;
  Delegate<kFunction, kEvent>(owner, arguments...);
  const recorder::Frame& own = recorder::frames[recorder::open_frames - 1];
  if (own.event) recorder::SetConstructed(Access::Tracker(*owner).Number());
}

}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_CALL_H_
