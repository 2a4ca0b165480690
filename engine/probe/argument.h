// How a parameter of a thunk gets its value: an object from a slot, a value that
// Decoder makes, a stream of the driver's.
//
// In:     the declared type of the parameter; the operand, a Value message.
// Out:    SourceOf tells whether there is a way; Argument loads the operand and hands
//         it over as the declared type. What it makes lives as long as the candidate.
// Errors: Load is false when the operand does not fit (Outcome INAPPLICABLE).
// Threads: one.
#ifndef AUGMENT_ENGINE_PROBE_ARGUMENT_H_
#define AUGMENT_ENGINE_PROBE_ARGUMENT_H_

#include <iosfwd>

#include "engine/probe/decode.h"
#include "engine/probe/describe.h"
#include "engine/probe/machine.h"

namespace augment {
namespace driver {

// How one parameter of declared type P gets its value.
enum class Source {
  kNone,
  kObject,
  kObjectPointer,
  kTaught,
  kValue,
  kValuePointer,
  kStream,
  kPosition
};

// Stands for a parameter that is a position in the receiver (position.h).
template <class S, class P>
struct PositionOf;
template <class P>
struct IsPositionOf : std::false_type {};
template <class S, class P>
struct IsPositionOf<PositionOf<S, P>> : std::true_type {};

template <class P>
constexpr Source SourceOf() {
  using V = std::remove_reference_t<P>;
  using U = std::remove_cv_t<V>;
  if constexpr (IsPositionOf<P>::value) {
    return Source::kPosition;
  } else if constexpr (std::is_same_v<P, std::ostream&>) {
    return Source::kStream;
  } else if constexpr (std::is_class_v<U> && !shape::Complete<U>::value) {
    return Source::kNone;
  } else if constexpr (std::is_volatile_v<V> ||
                       (std::is_abstract_v<U> && !std::is_reference_v<P>)) {
    return Source::kNone;
  } else if constexpr (shape::Taught<U>::value) {
    return shape::DecodableParts<U>() ? Source::kTaught : Source::kNone;
  } else if constexpr (std::is_class_v<U> && shape::Tracked<U>::value) {
    if constexpr (std::is_reference_v<P> || std::is_copy_constructible_v<U> ||
                  std::is_move_constructible_v<U>) {
      return Source::kObject;
    } else {
      return Source::kNone;
    }
  } else if constexpr (std::is_same_v<U, const char*>) {
    return std::is_lvalue_reference_v<P> && !std::is_const_v<V> ? Source::kNone : Source::kValue;
  } else if constexpr (shape::IsCallable<U>()) {
    return std::is_lvalue_reference_v<P> && !std::is_const_v<V> ? Source::kNone : Source::kValue;
  } else if constexpr (std::is_pointer_v<U>) {
    using T = std::remove_pointer_t<U>;
    using B = std::remove_cv_t<T>;
    if constexpr (std::is_void_v<T> || std::is_function_v<T> || std::is_pointer_v<T> ||
                  !shape::Complete<B>::value || std::is_volatile_v<T> ||
                  (std::is_lvalue_reference_v<P> && !std::is_const_v<V>)) {
      return Source::kNone;
    } else if constexpr (std::is_class_v<B> && shape::Tracked<B>::value) {
      return Source::kObjectPointer;
    } else if constexpr (std::is_integral_v<B> && sizeof(B) == 1) {
      return Source::kNone;  // a buffer, not one value
    } else if constexpr (shape::Decodable<B>()) {
      return Source::kValuePointer;
    } else {
      return Source::kNone;
    }
  } else if constexpr (std::is_array_v<U>) {
    return Source::kNone;
  } else if constexpr (shape::Decodable<U>()) {
    return Source::kValue;
  } else {
    return Source::kNone;
  }
}

template <class T>
void DestroyKept(void* memory) {
  delete static_cast<T*>(memory);
}

// One argument: loaded, then handed over as P.
template <class P, Source kSource = SourceOf<P>()>
struct Argument;

template <class P>
struct Argument<P, Source::kNone> {
  bool Load(Frame&, int) { return false; }
};

template <class P>
struct Argument<P, Source::kObject> {
  using V = std::remove_reference_t<P>;
  using U = std::remove_cv_t<V>;
  U* object = nullptr;
  bool Load(Frame& frame, int operand) {
    const bool changes = std::is_reference_v<P> && !std::is_const_v<V>;
    object = static_cast<U*>(ObjectOperand(frame, operand, ClassOf<U>(), changes));
    return object != nullptr;
  }
  decltype(auto) Get() {
    if constexpr (std::is_reference_v<P>) {
      return static_cast<P>(*object);
    } else if constexpr (std::is_copy_constructible_v<U>) {
      return static_cast<const U&>(*object);
    } else {
      return static_cast<U&&>(*object);
    }
  }
};

template <class P>
struct Argument<P, Source::kObjectPointer> {
  using T = std::remove_pointer_t<std::remove_cv_t<std::remove_reference_t<P>>>;
  using U = std::remove_cv_t<T>;
  T* object = nullptr;
  bool Load(Frame& frame, int operand) {
    if (IsNullOperand(frame, operand)) return true;
    object = static_cast<T*>(
        static_cast<U*>(ObjectOperand(frame, operand, ClassOf<U>(), !std::is_const_v<T>)));
    return object != nullptr;
  }
  T* Get() { return object; }
};

// A value of the driver's own.
template <class P>
struct MadeArgument {
  using U = std::remove_cv_t<std::remove_reference_t<P>>;
  U* value = nullptr;
  decltype(auto) Get() {
    if constexpr (std::is_lvalue_reference_v<P>) {
      return static_cast<P>(*value);
    } else {
      return static_cast<U&&>(*value);
    }
  }
};

template <class P>
struct Argument<P, Source::kValue> : MadeArgument<P> {
  using U = typename MadeArgument<P>::U;
  bool Load(Frame& frame, int operand) {
    this->value = new U();
    Keep(frame.machine, this->value, &DestroyKept<U>);
    return Decoder(frame.machine).Read(frame.operands[operand], *this->value);
  }
};

// It may have no default constructor: Make() makes it where it stays.
template <class P>
struct Argument<P, Source::kTaught> : MadeArgument<P> {
  using U = typename MadeArgument<P>::U;
  bool Load(Frame& frame, int operand) {
    Reader message = frame.operands[operand];
    if (!message.Next() || message.field() != kTuple) return false;
    return Decoder(frame.machine).ReadTaught<U>(message.message(), [&](U&& made) {
      this->value = new U(static_cast<U&&>(made));
      Keep(frame.machine, this->value, &DestroyKept<U>);
    });
  }
};

template <class P>
struct Argument<P, Source::kValuePointer> {
  using T = std::remove_pointer_t<std::remove_cv_t<std::remove_reference_t<P>>>;
  using U = std::remove_cv_t<T>;
  U* value = nullptr;
  bool Load(Frame& frame, int operand) {
    if (IsNullOperand(frame, operand)) return true;
    value = new U();
    Keep(frame.machine, value, &DestroyKept<U>);
    Reader message = frame.operands[operand];
    return message.Next() && message.field() == kPointee &&
           Decoder(frame.machine).Read(message.message(), *value);
  }
  T* Get() { return value; }
};

template <class P>
struct Argument<P, Source::kStream> {
  void* stream = nullptr;
  bool Load(Frame& frame, int) {
    stream = StockOutputStream(frame.machine);
    return true;
  }
  std::ostream& Get() { return *static_cast<std::ostream*>(stream); }
};

// A tuple without <tuple>.
template <class... B>
struct Arguments {};
template <class H, class... B>
struct Arguments<H, B...> {
  H head;
  Arguments<B...> tail;
  template <Size kAt>
  auto& At() {
    if constexpr (kAt == 0) {
      return head;
    } else {
      return tail.template At<kAt - 1>();
    }
  }
};

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_ARGUMENT_H_
