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

#include "engine/probe/operands.h"

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
