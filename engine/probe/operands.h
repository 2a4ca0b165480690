// What is recorded of the operands and the result of a call.
//
// In:     the arguments as the wrapped body names them, or what stands for several of them
//         (array.h, range.h, callback.h); the receiver, in which iterators may be places.
// Out:    a number for an object, a Value (proto/value.proto) for anything else, in the
//         recorder's event.
// Owner:  nothing here. Errors: none; what cannot be read is opaque. Threads: the recorder's.
#ifndef AUGMENT_ENGINE_PROBE_OPERANDS_H_
#define AUGMENT_ENGINE_PROBE_OPERANDS_H_

#include <iosfwd>

#include "engine/probe/array.h"
#include "engine/probe/callback.h"
#include "engine/probe/inserter.h"
#include "engine/probe/owner.h"
#include "engine/probe/place.h"
#include "engine/probe/range.h"
#include "engine/probe/tracker.h"

namespace augment {
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

// The range that it belongs to was recorded as its elements.
template <class I>
bool IsOfElements(const TextRanges& ranges) {
  return shape::IsRange<I>() && (std::is_pointer_v<I> || !ranges.places);
}

template <class I>
void AddArgument(const RangeMiddleArgument<I>& argument, TextRanges& ranges,
                 const Receiver& receiver = {}) {
  if constexpr (shape::IsRange<I>()) {
    if (IsOfElements<I>(ranges)) {
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
    if (IsOfElements<I>(ranges)) {
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

}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_OPERANDS_H_
