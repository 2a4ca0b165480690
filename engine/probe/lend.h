// Results that are passed on: `v.push_back(v[0])`, `Decode(Encode(text))` (CandidateCall.lends).
//
// In:     what a call returned: a reference, a pointer, a view. Whatever it leads to is no
//         object with a slot of its own; those are borrowed (machine.h). Or a number, text or
//         container of these by value.
// Out:    a slot that the next call alone may take an argument from, which then is that very
//         reference and no copy; of what was returned by value it may be one.
// Errors: nothing is lent where it leads nowhere: null, memory that AddressSanitizer knows
//         to be dead, characters without an end. The next call is INAPPLICABLE then.
// Threads: one.
#ifndef AUGMENT_ENGINE_PROBE_LEND_H_
#define AUGMENT_ENGINE_PROBE_LEND_H_

#include "engine/probe/encode.h"
#include "engine/probe/guard.h"
#include "engine/probe/machine.h"

namespace augment {
namespace driver {

template <class T>
struct ReferentOf {
  AUGMENT_UNCHECKED static void Write(Buffer& out, const void* referent) {
    EncodeGuarded(out, *static_cast<const T*>(referent));
  }
  AUGMENT_UNCHECKED static bool Text(const void* referent, const char*& data, Size& size) {
    if constexpr (shape::Text<T>::value) {
      data = static_cast<const T*>(referent)->data();
      size = static_cast<const T*>(referent)->size();
      return true;
    } else if constexpr (std::is_same_v<T, const char*>) {
      data = *static_cast<const T*>(referent);
      size = __builtin_strlen(data);
      return true;
    } else {
      return false;
    }
  }
  static const ReferentType* Type() {
    static const ReferentType type = {&Write, &Text};
    return &type;
  }
};

// The same of a value that is nobody else's, so that a copy of it says as much.
template <class T>
struct ValueOf {
  static const ReferentType* Type() {
    static const ReferentType type = {&ReferentOf<T>::Write, &ReferentOf<T>::Text};
    return &type;
  }
};

// A text by value that leads to characters of somebody else's.
template <class U>
constexpr bool IsView() {
  if constexpr (std::is_same_v<U, const char*> || std::is_same_v<U, char*>) {
    return true;
  } else if constexpr (shape::Text<U>::value) {
    return !shape::OwnsText<U>::value;
  } else {
    return false;
  }
}

// R, as it is declared, leads to something (RegistryFunction.lends).
template <class R>
constexpr bool Lends() {
  using V = std::remove_reference_t<R>;
  using U = std::remove_cv_t<V>;
  if constexpr (std::is_void_v<U> || std::is_rvalue_reference_v<R> || std::is_volatile_v<V>) {
    return false;
  } else if constexpr (IsView<U>()) {
    return true;
  } else if constexpr (std::is_lvalue_reference_v<R>) {
    return !std::is_pointer_v<U> && !std::is_array_v<U> && shape::Complete<U>::value;
  } else if constexpr (std::is_pointer_v<U>) {
    using P = std::remove_pointer_t<U>;
    if constexpr (std::is_void_v<P> || std::is_function_v<P> || std::is_pointer_v<P> ||
                  std::is_volatile_v<P> || !shape::Complete<std::remove_cv_t<P>>::value) {
      return false;
    } else {
      // A single byte is rather a buffer; objects without a tracker are lent by reference.
      return !(shape::IsInteger<P>() && sizeof(P) == 1) && !shape::Valued<P>::value;
    }
  } else {
    return false;
  }
}

// R, as it is declared, is a value that can be passed on.
template <class R>
constexpr bool HandsOver() {
  using U = std::remove_cv_t<R>;
  if constexpr (shape::IsArithmetic<U>() || shape::OwnsText<U>::value) {
    return true;
  } else if constexpr (shape::Container<U>::value) {
    using V = typename U::value_type;
    return shape::IsArithmetic<V>() || shape::OwnsText<V>::value;
  } else {
    return false;
  }
}

template <class U>
AUGMENT_UNCHECKED void HandOver(Frame& frame, U&& value) {
  auto* const kept = new U(static_cast<U&&>(value));
  Keep(frame.machine, kept, [](void* p) { delete static_cast<U*>(p); });
  LendResult(frame, {kept, ValueOf<U>::Type(), true});
}

// Whether the zero that ends it can be read.
inline bool EndsSomewhere(const char* text) {
  constexpr Size kMost = 4096;
  const Size length = text == nullptr ? kMost : TextLength(text, kMost);
  return length < kMost && Readable(text + length, 1) && text[length] == 0;
}

// `value` is what was returned, or refers to it; neither an object nor a pointer to one.
template <bool kRefers, class R>
AUGMENT_UNCHECKED void Lend(Frame& frame, R& value) {
  using U = std::remove_cv_t<R>;
  if constexpr (kRefers) {
    const void* const address = __builtin_addressof(value);
    if (!Readable(address, sizeof(U))) return;
    if constexpr (std::is_same_v<U, const char*>) {
      if (!EndsSomewhere(value)) return;
    }
    LendResult(frame, {address, ReferentOf<U>::Type(), std::is_const_v<R>});
  } else if constexpr (std::is_same_v<U, const char*> || std::is_same_v<U, char*>) {
    if (!EndsSomewhere(value)) return;
    auto* const kept = new const char*(value);
    Keep(frame.machine, kept, [](void* p) { delete static_cast<const char**>(p); });
    LendResult(frame, {kept, ReferentOf<const char*>::Type(), true});
  } else if constexpr (IsView<U>()) {
    if (!Readable(value.data(), value.size())) return;
    auto* const kept = new U(value);
    Keep(frame.machine, kept, [](void* p) { delete static_cast<U*>(p); });
    LendResult(frame, {kept, ReferentOf<U>::Type(), true});
  } else {
    using P = std::remove_pointer_t<U>;
    if (value == nullptr || !Readable(value, sizeof(P))) return;
    LendResult(frame, {value, ReferentOf<std::remove_cv_t<P>>::Type(), std::is_const_v<P>});
  }
}

// The argument of type P, where U is P without reference and const: false when what was
// lent is of another type.
template <class P, class U>
AUGMENT_UNCHECKED bool TakeLent(Frame& frame, const Lent& lent, U*& value) {
  if constexpr (std::is_lvalue_reference_v<P>) {
    if (lent.type == ReferentOf<U>::Type() &&
        (!lent.is_const || std::is_const_v<std::remove_reference_t<P>>)) {
      value = static_cast<U*>(const_cast<void*>(lent.referent));
      return true;
    }
  }
  if constexpr (std::is_same_v<U, const char*>) {
    if (lent.type != ReferentOf<U>::Type()) return false;
    value = new U(*static_cast<const U*>(lent.referent));
  } else if constexpr (IsView<U>()) {
    const char* data = nullptr;
    Size size = 0;
    if (!lent.type->text(lent.referent, data, size)) return false;
    value = new U(data, size);
  } else if constexpr (HandsOver<U>() && (!std::is_lvalue_reference_v<P> ||
                                          std::is_const_v<std::remove_reference_t<P>>)) {
    if (lent.type != ValueOf<U>::Type()) return false;
    value = new U(*static_cast<const U*>(lent.referent));
  } else {
    return false;
  }
  Keep(frame.machine, value, [](void* p) { delete static_cast<U*>(p); });
  return true;
}

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_LEND_H_
