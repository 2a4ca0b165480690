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

#include "engine/probe/tracker.h"

namespace augment {

template <class T>
struct SelfOf {
  const T* object;
};
template <class T>
SelfOf<T> Self(const T* object) {
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
Uint64 ObjectAt(const T* pointer) {
  struct Context {
    const T* pointer;
    Uint64 id;
  } context{pointer, 0};
  GuardedRead(
      [](void* raw) {
        auto& c = *static_cast<Context*>(raw);
        KeepGuard();
        c.id = Access::Tracker(*c.pointer).id();
      },
      &context);
  return context.id != 0 && recorder::IsObject(context.id, pointer) ? context.id : 0;
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
void AddOperand(const T& value) {
  if constexpr (shape::Tracked<T>::value) {
    recorder::AddObject(Access::Tracker(value).id());
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
    EncodeGuarded(recorder::BeginValue(), value);
    recorder::EndValue();
  }
}

// Two pointers into one text are a range: the second has no value of its own.
struct TextRanges {
  const char* begin = nullptr;
  Size length = 0;
};

template <class T>
void AddArgument(const T& value, TextRanges& ranges) {
  if constexpr (std::is_same_v<T, const char*>) {
    if (ranges.begin != nullptr && value > ranges.begin && value <= ranges.begin + ranges.length) {
      Encoder(recorder::BeginValue()).WriteOpaque(Opaque::kPointer);
      return recorder::EndValue();
    }
    if (value != nullptr) {
      ranges.begin = value;
      ranges.length = 0;
      while (ranges.length < Encoder::kLongestText && value[ranges.length] != 0) ++ranges.length;
    }
  }
  AddOperand(value);
}

template <class R>
void SetResult(const R& value) {
  if constexpr (shape::Tracked<R>::value) {
    recorder::SetResultObject(Access::Tracker(value).id());
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
    EncodeGuarded(recorder::BeginResult(), value);
    recorder::EndResult();
  }
}

}  // namespace internal

class Call {
 public:
  template <class T, class... A>
  Call(Uint64 function, SelfOf<T> self, const A&... arguments) {
    if (!Enter(function)) return;
    recorder::Begin(EventKind::kCall, function, true);
    if constexpr (shape::Tracked<T>::value) {
      recorder::AddObject(Access::Tracker(*self.object).id());
    } else {
      internal::AddOperand(*self.object);
    }
    Add(arguments...);
  }
  template <class... A>
  Call(Uint64 function, NoSelf, const A&... arguments) {
    if (!Enter(function)) return;
    recorder::Begin(EventKind::kCall, function, false);
    Add(arguments...);
  }
  ~Call() {
    if (!entered_) return;
    --recorder::depth;
    if (event_) recorder::End(2, false);
  }
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;

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
  bool Enter(Uint64 function) {
    if (!recorder::Enabled()) return false;
    entered_ = true;
    if (recorder::open_frames != 0) recorder::DropStaleFrames(this);
    event_ = recorder::depth++ == 0 && budget::Wanted(function);
    return event_;
  }
  template <class... A>
  void Add(const A&... arguments) {
    internal::TextRanges ranges;
    (internal::AddArgument(arguments, ranges), ...);
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
      if (event_) internal::SetResult(result);
      Done(0);
      return static_cast<R>(result);
    } else if constexpr (std::is_move_constructible_v<R>) {
      return Value<R>(body);
    } else {
      return body();  // immovable: passes straight through
    }
  }
  template <class R, class F>
  R Value(F& body) {
    R result = body();
    if (event_) internal::SetResult(result);
    Done(0);
    return result;  // NRVO: no move appears
  }

  bool entered_ = false;
  bool event_ = false;
};

template <class... A>
Construct::Construct(Uint64 function, const A&... arguments) {
  if (!recorder::Enabled()) return;
  char mark = 0;
  if (recorder::open_frames != 0) recorder::DropStaleFrames(&mark);
  event_ = recorder::depth++ == 0 && budget::Wanted(function);
  if (event_) {
    recorder::Begin(EventKind::kCall, function, true);
    internal::TextRanges ranges;
    (internal::AddArgument(arguments, ranges), ...);
    static_cast<void>(ranges);
  }
  recorder::PushFrame(recorder::FrameKind::kConstruct, nullptr, &mark, event_);
}

}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_CALL_H_
