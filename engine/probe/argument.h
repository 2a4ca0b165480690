// How a parameter of a thunk gets its value: an object from a slot, a value that
// Decoder makes, a stream of the driver's.
//
// In:     the declared type of the parameter; the operand, a Value message.
// Out:    where SourceOf says that there is a way (argument_source.h), Argument loads the
//         operand and hands it over as the declared type. What it makes lives as long as the
//         candidate.
// Errors: Load is false when the operand does not fit (Outcome INAPPLICABLE).
// Threads: one.
#ifndef AUGMENT_ENGINE_PROBE_ARGUMENT_H_
#define AUGMENT_ENGINE_PROBE_ARGUMENT_H_

#include <iosfwd>
#include <new>

#include "engine/probe/argument_source.h"
#include "engine/probe/array_argument.h"

namespace augment {
namespace driver {

template <class P>
struct Argument<P, Source::kNone> {
  AUGMENT_UNCHECKED bool Load(Frame&, int) { return false; }
};

template <class P>
struct Argument<P, Source::kObject> {
  using V = std::remove_reference_t<P>;
  using U = std::remove_cv_t<V>;
  U* object = nullptr;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    const bool changes = std::is_reference_v<P> && !std::is_const_v<V>;
    object = static_cast<U*>(ObjectOperand(frame, operand, ClassOf<U>(), changes));
    return object != nullptr;
  }
  AUGMENT_UNCHECKED decltype(auto) Get() {
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
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    if (IsNullOperand(frame, operand)) return true;
    object = static_cast<T*>(
        static_cast<U*>(ObjectOperand(frame, operand, ClassOf<U>(), !std::is_const_v<T>)));
    return object != nullptr;
  }
  AUGMENT_UNCHECKED T* Get() { return object; }
};

// A value of the driver's own.
template <class P>
struct MadeArgument {
  using U = std::remove_cv_t<std::remove_reference_t<P>>;
  U* value = nullptr;
  AUGMENT_UNCHECKED decltype(auto) Get() {
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
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    Lent lent;
    if (LentOperand(frame, operand, lent)) return TakeLent<P>(frame, lent, this->value);
    this->value = new U();
    Keep(frame.machine, this->value, &DestroyKept<U>);
    return Decoder(frame.machine).Read(frame.operands[operand], *this->value);
  }
  AUGMENT_UNCHECKED void Read(Buffer& out) { EncodeGuarded(out, *this->value); }
};

// A smart pointer to the object of a slot.
template <class P>
struct Argument<P, Source::kOwner> : MadeArgument<P> {
  using U = typename MadeArgument<P>::U;
  using T = shape::Held<U>;
  using C = std::remove_const_t<T>;
  static constexpr bool kLent =
      shape::OwnerKind<U>() == Owner::kUnique && std::is_lvalue_reference_v<P>;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    if constexpr (kLent) {
      auto* const kept = new LentOwner<U>();
      Keep(frame.machine, kept, &DestroyKept<LentOwner<U>>);
      this->value = &kept->owner;
    } else {
      this->value = new U();
      Keep(frame.machine, this->value, &DestroyKept<U>);
    }
    if (IsNullOperand(frame, operand)) return true;
    if constexpr (shape::OwnerKind<U>() == Owner::kUnique) {
      const Owned how = {!std::is_const_v<T>, std::has_virtual_destructor<C>::value, !kLent};
      void* const object = OwnedOperand(frame, operand, ClassOf<C>(), how);
      if (object == nullptr) return false;
      this->value->reset(static_cast<T*>(static_cast<C*>(object)));
      return true;
    } else {
      return LoadShared(frame, operand, *this->value);
    }
  }
};

template <class P>
struct Argument<P, Source::kReference> {
  using U = std::remove_cv_t<std::remove_reference_t<P>>;
  using T = shape::Held<U>;
  T* object = nullptr;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    using C = std::remove_const_t<T>;
    object = static_cast<C*>(ObjectOperand(frame, operand, ClassOf<C>(), !std::is_const_v<T>));
    return object != nullptr;
  }
  AUGMENT_UNCHECKED U Get() { return U(*object); }
};

template <class P>
struct Argument<P, Source::kDefault> : MadeArgument<P> {
  using U = typename MadeArgument<P>::U;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    Reader message = frame.operands[operand];
    if (!message.Next() || message.field() != kUnit) return false;
    this->value = new U();
    Keep(frame.machine, this->value, &DestroyKept<U>);
    return true;
  }
};

// It has no state, so that memory without any is as good as the constant itself.
template <class P>
struct Argument<P, Source::kConstant> : MadeArgument<P> {
  using U = typename MadeArgument<P>::U;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    alignas(U) static char memory[sizeof(U)];
    Reader message = frame.operands[operand];
    this->value = reinterpret_cast<U*>(memory);
    return message.Next() && message.field() == kUnit;
  }
};

// It may have no default constructor: Make() makes it where it stays.
template <class P>
struct Argument<P, Source::kTaught> : MadeArgument<P> {
  using U = typename MadeArgument<P>::U;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
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
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    if (IsNullOperand(frame, operand)) return true;
    Lent lent;
    if (LentOperand(frame, operand, lent)) {
      value = static_cast<U*>(const_cast<void*>(lent.referent));
      return lent.type == ReferentOf<U>::Type() && (!lent.is_const || std::is_const_v<T>);
    }
    value = new U();
    Keep(frame.machine, value, &DestroyKept<U>);
    Reader message = frame.operands[operand];
    return message.Next() && message.field() == kPointee &&
           Decoder(frame.machine).Read(message.message(), *value);
  }
  AUGMENT_UNCHECKED T* Get() { return value; }
  AUGMENT_UNCHECKED void Read(Buffer& out) { EncodeGuarded(out, value); }
};

// `T*&`: a pointer of the driver's that the function may set; null where nothing can be
// made that it could lead to.
template <class P>
struct Argument<P, Source::kPointerPlace> {
  using U = std::remove_reference_t<P>;
  static constexpr Source kPointer = SourceOf<U>();
  U* place = nullptr;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    place = new U();
    Keep(frame.machine, place, &DestroyKept<U>);
    if constexpr (kPointer == Source::kObjectPointer || kPointer == Source::kValuePointer) {
      Argument<U> pointer;
      if (!pointer.Load(frame, operand)) return false;
      *place = pointer.Get();
      return true;
    } else {
      return IsNullOperand(frame, operand);
    }
  }
  AUGMENT_UNCHECKED P Get() { return *place; }
};

template <class P>
struct Argument<P, Source::kStream> {
  void* stream = nullptr;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int) {
    stream = StockOutputStream(frame.machine);
    return true;
  }
  std::ostream& Get() { return *static_cast<std::ostream*>(stream); }
  void Read(Buffer& out) { ReadStockOutput(out, stream); }
};

// Over a text.
template <class P>
struct Argument<P, Source::kInput> {
  void* stream = nullptr;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    Reader text = frame.operands[operand];
    if (!text.Next() || text.field() != kText) return false;
    stream = InputStream(frame.machine, text.bytes(), text.length());
    return true;
  }
  std::istream& Get() { return *static_cast<std::istream*>(stream); }
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
