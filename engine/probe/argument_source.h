// Which way there is to a value for a parameter of a thunk.
//
// In:     the declared type of the parameter.
// Out:    SourceOf; kNone when there is none.
// Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_PROBE_ARGUMENT_SOURCE_H_
#define AUGMENT_ENGINE_PROBE_ARGUMENT_SOURCE_H_

#include <initializer_list>
#include <iosfwd>

#include "engine/probe/array.h"
#include "engine/probe/decode.h"
#include "engine/probe/describe.h"
#include "engine/probe/inserter.h"
#include "engine/probe/lend.h"
#include "engine/probe/machine.h"
#include "engine/probe/range_parameter.h"
#include "engine/probe/smart_operand.h"

namespace augment {
namespace driver {

// How one parameter of declared type P gets its value.
enum class Source {
  kNone,
  kObject,
  kObjectPointer,
  kOwner,
  kReference,
  kTaught,
  kValue,
  kValuePointer,
  kPointerPlace,
  kArray,
  kArrayEnd,
  kRange,
  kInserter,
  kStream,
  kInput,
  kLiteral,
  kFixedArray,
  kPosition,
  kList,
  kDefault,
  kConstant
};

// Stands for a parameter that is a position in the receiver (position.h).
template <class S, class P>
struct PositionOf;
template <class P>
struct IsPositionOf : std::false_type {};
template <class S, class P>
struct IsPositionOf<PositionOf<S, P>> : std::true_type {};

// std::initializer_list<E> whose elements can be made.
template <class U>
struct ListOf : std::false_type {};
template <class E>
struct ListOf<std::initializer_list<E>>
    : std::bool_constant<std::is_trivially_copyable_v<std::initializer_list<E>> &&
                         sizeof(std::initializer_list<E>) == sizeof(const E*) + sizeof(Size) &&
                         shape::Decodable<typename shape::WithoutConst<E>::type>() &&
                         std::is_default_constructible_v<typename shape::WithoutConst<E>::type> &&
                         std::is_constructible_v<E, typename shape::WithoutConst<E>::type>> {};

// A string literal as it is passed to a template.
template <class P>
struct LiteralOf : std::false_type {};
template <Size kSize>
struct LiteralOf<const char (&)[kSize]> : std::true_type {};

// `int (&)[4]`: an array by reference.
template <class P>
struct IsArrayReference : std::false_type {};
template <class E, Size kSize>
struct IsArrayReference<E (&)[kSize]> : std::true_type {};

// An inserter whose container can be made.
template <class P>
constexpr bool CanInsert() {
  using V = std::remove_reference_t<P>;
  using U = std::remove_cv_t<V>;
  if constexpr (!shape::IsInserter<U>() || (std::is_lvalue_reference_v<P> && !std::is_const_v<V>)) {
    return false;
  } else {
    return shape::Decodable<typename U::container_type>();
  }
}

template <class P>
constexpr Source SourceOf() {
  using V = std::remove_reference_t<P>;
  using U = std::remove_cv_t<V>;
  if constexpr (IsPositionOf<P>::value) {
    return Source::kPosition;
  } else if constexpr (IsArray<P>::value) {
    return Source::kArray;
  } else if constexpr (IsArrayEnd<P>::value) {
    return Source::kArrayEnd;
  } else if constexpr (IsRangePlace<P>::value) {
    return Source::kRange;
  } else if constexpr (std::is_same_v<P, std::ostream&>) {
    return Source::kStream;
  } else if constexpr (std::is_same_v<P, std::istream&>) {
    return Source::kInput;
  } else if constexpr (LiteralOf<P>::value) {
    return Source::kLiteral;
  } else if constexpr (std::is_class_v<U> && !shape::Complete<U>::value) {
    return Source::kNone;
  } else if constexpr (CanInsert<P>()) {
    return Source::kInserter;
  } else if constexpr (std::is_volatile_v<V> ||
                       (std::is_abstract_v<U> && !std::is_reference_v<P>)) {
    return Source::kNone;
  } else if constexpr (shape::Taught<U>::value) {
    return shape::DecodableParts<U>() ? Source::kTaught : Source::kNone;
  } else if constexpr (std::is_class_v<U> && shape::Subject<U>::value) {
    if constexpr (std::is_reference_v<P> || std::is_copy_constructible_v<U> ||
                  std::is_move_constructible_v<U>) {
      return Source::kObject;
    } else {
      return Source::kNone;
    }
  } else if constexpr (shape::OwnerKind<U>() == Owner::kReference) {
    return CanOwn<P>() ? Source::kReference : Source::kNone;
  } else if constexpr (shape::IsOwner<U>()) {
    return CanOwn<P>() ? Source::kOwner : Source::kNone;
  } else if constexpr (std::is_same_v<U, const char*> || shape::WideText<U>::value) {
    return Source::kValue;
  } else if constexpr (shape::IsCallable<U>()) {
    return std::is_lvalue_reference_v<P> && !std::is_const_v<V> ? Source::kNone : Source::kValue;
  } else if constexpr (std::is_pointer_v<U>) {
    using T = std::remove_pointer_t<U>;
    using B = std::remove_cv_t<T>;
    if constexpr (std::is_lvalue_reference_v<P> && !std::is_const_v<V>) {
      return std::is_function_v<T> || std::is_volatile_v<T> ? Source::kNone : Source::kPointerPlace;
    } else if constexpr (std::is_void_v<T> || std::is_function_v<T> || std::is_pointer_v<T> ||
                         !shape::Complete<B>::value || std::is_volatile_v<T>) {
      return Source::kNone;
    } else if constexpr (std::is_class_v<B> && shape::Subject<B>::value) {
      return Source::kObjectPointer;
    } else if constexpr (shape::IsInteger<B>() && sizeof(B) == 1) {
      return Source::kNone;  // a buffer, not one value
    } else if constexpr (shape::Decodable<B>()) {
      return Source::kValuePointer;
    } else {
      return Source::kNone;
    }
  } else if constexpr (IsArrayReference<P>::value) {
    using E = std::remove_cv_t<std::remove_extent_t<V>>;
    if constexpr (!std::is_array_v<E> && shape::Decodable<E>() &&
                  std::is_default_constructible_v<E>) {
      return Source::kFixedArray;
    } else {
      return Source::kNone;
    }
  } else if constexpr (std::is_array_v<U>) {
    return Source::kNone;
  } else if constexpr (ListOf<U>::value) {
    return std::is_lvalue_reference_v<P> && !std::is_const_v<V> ? Source::kNone : Source::kList;
  } else if constexpr (shape::Decodable<U>()) {
    return Source::kValue;
  } else if constexpr (shape::IsDefaultMade<U>() &&
                       (std::is_reference_v<P> || std::is_move_constructible_v<U>)) {
    return Source::kDefault;
  } else if constexpr (shape::IsConstant<U>()) {
    return std::is_lvalue_reference_v<P> && !std::is_const_v<V> ? Source::kNone : Source::kConstant;
  } else {
    return Source::kNone;
  }
}

// The call may leave something there for its caller: `int&`, `std::string*`, `std::ostream&`.
template <class I>
constexpr bool WritesElements() {
  if constexpr (std::is_pointer_v<I>) {
    return false;
  } else {
    return !shape::ContainerOf<I>::kConst;
  }
}
template <class P>
struct WritesRange : std::false_type {};
template <class I>
struct WritesRange<RangePlace<I, kBeginOfRange>> : std::bool_constant<WritesElements<I>()> {};

template <class P>
constexpr bool CanBeWritten() {
  constexpr Source kSource = SourceOf<P>();
  if constexpr (kSource == Source::kStream || kSource == Source::kInserter) {
    return true;
  } else if constexpr (kSource == Source::kValue) {
    return std::is_lvalue_reference_v<P> && !std::is_const_v<std::remove_reference_t<P>>;
  } else if constexpr (kSource == Source::kValuePointer) {
    return !std::is_const_v<std::remove_pointer_t<std::remove_reference_t<P>>>;
  } else {
    return WritesRange<P>::value;
  }
}

template <class T>
AUGMENT_UNCHECKED void DestroyKept(void* memory) {
  delete static_cast<T*>(memory);
}

// One argument: loaded, then handed over as P.
template <class P, Source kSource = SourceOf<P>()>
struct Argument;

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_ARGUMENT_SOURCE_H_
