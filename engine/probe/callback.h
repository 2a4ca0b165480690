// Callbacks by their behaviour: what a std::function or a pointer to function that
// a call was given returned for which arguments.
//
// The instrumenter marks the parameters (docs/instrumentation.md): `Callback(f)`
// one of type std::function, which is replaced by one that calls it; a
// `BorrowedCallback` stands for one that the body only calls. Whoever is called
// back sees the same calls with the same arguments, and no copy or move more.
//
// In:     a marked parameter of a call that is recorded; every call of it from then
//         on, also after that call.
// Out:    Value.callback for the operand, and a CallbackRecord for each answer that
//         is new.
// Errors: a callback that throws, changes its arguments, or has more than
//         kMostAnswers answers is `lost`; one whose signature is not understood is
//         passed on as it is and recorded as opaque.
// Threads: any.
#ifndef AUGMENT_ENGINE_PROBE_CALLBACK_H_
#define AUGMENT_ENGINE_PROBE_CALLBACK_H_

#include "engine/probe/encode.h"

namespace augment {
namespace callback {

constexpr unsigned kMostAnswers = 64;

// One callable that is watched. Never freed: copies of it may live for ever.
struct Watch {
  Uint32 id = 0;  // dense, from 1
  bool done = false;
  unsigned answers = 0;
  Uint64 seen[kMostAnswers];
};

Watch* NewWatch();
inline bool IsWatched(const Watch* watch) {
  return watch != nullptr && !__atomic_load_n(&watch->done, __ATOMIC_RELAXED) &&
         recorder::Enabled();
}
// `answer`: arguments and result of a CallbackRecord.
void Note(Watch& watch, const Buffer& answer);
void Lose(Watch& watch);

// What a lambda in a test would compare.
template <class T>
constexpr bool IsCompared() {
  using U = std::remove_cv_t<std::remove_reference_t<T>>;
  return (shape::IsArithmetic<U>() || std::is_enum_v<U> || shape::Text<U>::value) &&
         !shape::Taught<U>::value;
}

template <class T>
void WriteCompared(Buffer& out, Uint32 field, const T& value) {
  const Size start = out.Open(field);
  if constexpr (!IsCompared<T>()) {
    Encoder(out).WriteOpaque(Opaque::kUnknownType);
  } else if constexpr (shape::IsReal<std::remove_cv_t<T>>()) {
    if (value == value) {
      Encoder(out).Write(value);
    } else {
      Encoder(out).WriteOpaque(Opaque::kUnknownType);  // equal to nothing
    }
  } else {
    Encoder(out).Write(value);
  }
  out.Close(start);
}

// CallbackRecord.arguments, Behaviour.Answer.arguments
template <class... A>
void WriteArguments(Buffer& out, Uint32 field, const A&... arguments) {
  (WriteCompared(out, field, arguments), ...);
}

// An argument that passes through one more function without anybody noticing.
template <class A>
constexpr bool IsPassedOn() {
  if constexpr (std::is_reference_v<A> || !std::is_class_v<A>) {
    return true;
  } else {
    return std::is_trivially_copyable_v<A> || shape::IsStd<A>();
  }
}
template <class R>
constexpr bool IsAnswer() {
  return std::is_void_v<R> || (IsCompared<R>() && !std::is_reference_v<R> &&
                               (!std::is_class_v<R> || shape::OwnsText<R>::value));
}

// What the callback may change behind a reference or a pointer.
template <class A>
constexpr bool MayChange() {
  using V = std::remove_reference_t<A>;
  if constexpr (std::is_pointer_v<V>) {
    using T = std::remove_pointer_t<V>;
    return !std::is_const_v<T> && !std::is_function_v<T>;
  } else {
    return std::is_lvalue_reference_v<A> && !std::is_const_v<V> && shape::Complete<V>::value;
  }
}
template <class A, class T>
void WriteChangeable(Buffer& out, const T& argument) {
  if constexpr (MayChange<A>()) EncodeGuarded(out, argument);
}

// One call of it.
template <class... A>
class Asked {
 public:
  template <class... T>
  explicit Asked(Watch& watch, const T&... arguments) : watch_(watch) {
    const Reading reading;
    WriteArguments(answer_, 2, arguments...);
    (WriteChangeable<A>(before_, arguments), ...);
  }
  ~Asked() {
    if (!returned_) Lose(watch_);  // by an exception
  }
  Asked(const Asked&) = delete;
  Asked& operator=(const Asked&) = delete;

  template <class R, class... T>
  void Returned(const R& result, const T&... arguments) {
    returned_ = true;
    const Reading reading;
    Buffer after;
    (WriteChangeable<A>(after, arguments), ...);
    if (after.size() != before_.size() ||
        __builtin_memcmp(after.data(), before_.data(), after.size()) != 0) {
      return Lose(watch_);
    }
    if constexpr (std::is_null_pointer_v<R>) {  // void
      const Size start = answer_.Open(3);
      answer_.VarintField(kUnit, 1);
      answer_.Close(start);
    } else {
      WriteCompared(answer_, 3, result);
    }
    Note(watch_, answer_);
  }

 private:
  Watch& watch_;
  Buffer answer_;
  Buffer before_;
  bool returned_ = false;
};

template <class R, class... A, class F, class... B>
R Ask(Watch* watch, F& function, B&&... arguments) {
  if (!IsWatched(watch)) return function(static_cast<B&&>(arguments)...);
  Asked<A...> asked(*watch, arguments...);
  if constexpr (std::is_void_v<R>) {
    function(static_cast<B&&>(arguments)...);
    asked.Returned(nullptr, arguments...);
  } else {
    R result = function(static_cast<B&&>(arguments)...);
    asked.Returned(result, arguments...);
    return result;
  }
}

template <class T>
struct Watchable : std::false_type {
  using Result = void;
};
template <class R, class... A>
struct Watchable<R (*)(A...)> : std::bool_constant<IsAnswer<R>() && (IsPassedOn<A>() && ...)> {
  using Result = R;
  // `function` called with what the signature makes of the arguments.
  template <class F>
  struct Call {
    static R Of(Watch* watch, F& function, A... arguments) {
      return Ask<R, A...>(watch, function, static_cast<A&&>(arguments)...);
    }
  };
};
template <template <class> class F, class R, class... A>
struct Watchable<F<R(A...)>>
    : std::bool_constant<Watchable<R (*)(A...)>::value &&
                         shape::StandardKind<F<R(A...)>>() == Known::kFunction> {
  using Result = R;
  template <class G>
  using Call = typename Watchable<R (*)(A...)>::template Call<G>;

  // What stands in the place of the callback; copied and moved as that is.
  struct Standin {
    F<R(A...)> function;
    Watch* watch;
    // As std::function calls its target: nothing is converted any more.
    template <class... B>
    R operator()(B&&... arguments) {
      return Ask<R, A...>(watch, function, static_cast<B&&>(arguments)...);
    }
  };
};

inline void WriteOperand(const Watch& watch) {
  recorder::BeginValue().VarintField(kCallback, watch.id);
  recorder::EndValue();
}

}  // namespace callback

// A parameter that is a std::function of the callee's own.
template <class F>
struct CallbackArgument {
  F& function;
};
template <class F>
constexpr CallbackArgument<F> Callback(F& function) {
  return {function};
}

// A parameter that the body does nothing with but call it and ask whether it is
// there: it needs no object of its own.
template <class F>
class BorrowedCallback {
 public:
  explicit BorrowedCallback(const F& function) : function_(function) {}

  template <class... B>
  decltype(auto) operator()(B&&... arguments) const {
    if constexpr (callback::Watchable<F>::value) {
      return callback::Watchable<F>::template Call<const F>::Of(watch_, function_,
                                                                static_cast<B&&>(arguments)...);
    } else {
      return function_(static_cast<B&&>(arguments)...);
    }
  }
  explicit operator bool() const { return static_cast<bool>(function_); }
  const F& function() const { return function_; }
  void Watch() const { watch_ = callback::NewWatch(); }
  const callback::Watch& watch() const { return *watch_; }

 private:
  const F& function_;
  mutable callback::Watch* watch_ = nullptr;
};

template <class F>
BorrowedCallback<F> Borrow(const F& function) {
  return BorrowedCallback<F>(function);
}

}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_CALLBACK_H_
