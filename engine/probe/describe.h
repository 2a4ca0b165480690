// A C++ type as a proto/driver.proto Type, for the driver's registry.
#ifndef AUGMENT_ENGINE_PROBE_DESCRIBE_H_
#define AUGMENT_ENGINE_PROBE_DESCRIBE_H_

#include "engine/probe/array.h"
#include "engine/probe/callable.h"
#include "engine/probe/encode.h"
#include "engine/probe/machine.h"
#include "engine/probe/owner.h"
#include "engine/probe/range_parameter.h"

namespace augment {
namespace driver {

template <class C>
ClassEntry* ClassOf();

enum TypeKind : unsigned {
  kTypeOpaque = 0,
  kTypeVoid = 1,
  kTypeBool = 2,
  kTypeInteger = 3,
  kTypeReal = 4,
  kTypeText = 5,
  kTypeTextView = 6,
  kTypeCString = 7,
  kTypeEnum = 8,
  kTypeObject = 9,
  kTypeSequence = 10,
  kTypeTuple = 11,
  kTypeOptional = 12,
  kTypePointer = 13,
  kTypeSmart = 14,
  kTypeMap = 15,
  kTypeAggregate = 16,
  kTypeCallable = 17,
  kTypePosition = 18,
  kTypeStateless = 19,
};

template <class T>
AUGMENT_UNCHECKED void DescribeType(Buffer& out, int depth = 0);

template <class T>
AUGMENT_UNCHECKED void DescribeElement(Buffer& out, int depth) {
  const Size element = out.Open(7);
  DescribeType<T>(out, depth + 1);
  out.Close(element);
}

template <class T, Size... kIndex>
AUGMENT_UNCHECKED void DescribeTuple(Buffer& out, int depth, std::index_sequence<kIndex...>) {
  (DescribeElement<std::tuple_element_t<kIndex, T>>(out, depth), ...);
}

template <class T, class = void>
struct HasCode : std::false_type {};
template <class T>
struct HasCode<T, std::void_t<decltype(ValueTraits<T>::kCode)>> : std::true_type {};

template <class T>
AUGMENT_UNCHECKED void DescribeTaught(Buffer& out, int depth) {
  using P = shape::PartsOf<T>;
  if constexpr (HasCode<T>::value) out.TextField(10, ValueTraits<T>::kCode);
  if constexpr (shape::Tuple<P>::value) {
    DescribeTuple<P>(out, depth, std::make_index_sequence<std::tuple_size<P>::value>());
  } else {
    DescribeElement<P>(out, depth);
  }
}

// The result, then the parameters.
template <class T>
AUGMENT_UNCHECKED void DescribeCallable(Buffer& out, int depth) {
  using Signature = callable::Signature<T>;
  out.VarintField(2, Signature::Mask());
  DescribeElement<typename Signature::Result>(out, depth);
  Signature::Parameters(
      [&out, depth](auto* parameter) { DescribeElement<decltype(parameter())>(out, depth); });
}

struct FieldDescriber {
  Buffer& out;
  int depth;
  template <class F>
  AUGMENT_UNCHECKED void operator()(const char*, F&&) {
    DescribeElement<std::remove_reference_t<F>>(out, depth);
  }
};

// What a field visitor needs of an object to list types without having one:
// memory in which every word is an address, so that reference members bind.
template <class C>
AUGMENT_UNCHECKED const C& NoObject() {
  alignas(C) alignas(void*) static char memory[sizeof(C) + sizeof(void*)];
  alignas(64) static char target[4096];
  for (Size at = 0; at + sizeof(void*) <= sizeof memory; at += sizeof(void*)) {
    *reinterpret_cast<void**>(memory + at) = target;
  }
  return *reinterpret_cast<const C*>(memory);
}

template <class T>
AUGMENT_UNCHECKED void DescribePlainType(Buffer& out, int depth) {
  using V = std::remove_reference_t<T>;
  using U = std::remove_cv_t<V>;
  const auto kind = [&out](TypeKind k) { out.VarintField(1, k); };
  char name[512];
  if constexpr (!std::is_void_v<U>) out.TextField(5, TypeName(SpelledType<U>(), name, sizeof name));
  if constexpr (std::is_rvalue_reference_v<T>) {
    out.VarintField(8, 3);
  } else if constexpr (std::is_lvalue_reference_v<T>) {
    out.VarintField(8, std::is_const_v<V> ? 2 : 1);
  }
  if (depth > 8) return kind(kTypeOpaque);
  if constexpr (std::is_void_v<U>) {
    kind(kTypeVoid);
  } else if constexpr (shape::Taught<U>::value) {
    kind(kTypeAggregate);
    DescribeTaught<U>(out, depth);
  } else if constexpr (shape::Subject<U>::value) {
    kind(kTypeObject);
    out.VarintField(6, static_cast<Uint64>(ClassOf<U>()->index));
  } else if constexpr (std::is_same_v<U, bool>) {
    kind(kTypeBool);
  } else if constexpr (std::is_enum_v<U>) {
    kind(kTypeEnum);
    out.VarintField(2, sizeof(U) * 8);
    out.VarintField(3, std::is_signed_v<std::underlying_type_t<U>> ? 1 : 0);
  } else if constexpr (shape::IsInteger<U>()) {
    kind(kTypeInteger);
    out.VarintField(2, sizeof(U) * 8);
    out.VarintField(3, std::is_signed_v<U> ? 1 : 0);
    out.VarintField(4, std::is_same_v<U, char> ? 1 : 0);
  } else if constexpr (shape::IsReal<U>()) {
    kind(kTypeReal);
    out.VarintField(2, sizeof(U) * 8);
  } else if constexpr (std::is_same_v<U, const char*> || shape::WideText<U>::value) {
    kind(kTypeCString);
  } else if constexpr (shape::IsCallable<U>()) {
    kind(kTypeCallable);
    DescribeCallable<U>(out, depth);
  } else if constexpr (std::is_pointer_v<U>) {
    using P = std::remove_pointer_t<U>;
    kind(kTypePointer);
    out.VarintField(9, std::is_const_v<P> ? 1 : 0);
    if constexpr (std::is_function_v<P> || !shape::Complete<P>::value || std::is_void_v<P>) {
      const Size element = out.Open(7);
      out.VarintField(1, kTypeOpaque);
      out.Close(element);
    } else {
      DescribeElement<P>(out, depth);
    }
  } else if constexpr (shape::OwnsText<U>::value) {
    kind(kTypeText);
  } else if constexpr (shape::Text<U>::value) {
    kind(kTypeTextView);
  } else if constexpr (shape::IsStateless<U>()) {
    kind(kTypeStateless);
  } else if constexpr (shape::IsConstant<U>()) {
    kind(kTypeStateless);
    out.VarintField(2, 1);
  } else if constexpr (shape::Visitable<U>::value) {
    kind(kTypeAggregate);
    FieldDescriber fields{out, depth};
    Access::Fields(NoObject<U>(), fields);
  } else if constexpr (shape::Pair<U>::value) {
    kind(kTypeTuple);
    DescribeElement<typename U::first_type>(out, depth);
    DescribeElement<typename U::second_type>(out, depth);
  } else if constexpr (std::is_array_v<U>) {
    kind(kTypeSequence);
    out.VarintField(2, std::extent_v<U>);
    DescribeElement<std::remove_extent_t<U>>(out, depth);
  } else if constexpr (shape::Container<U>::value) {
    kind(shape::Map<U>::value ? kTypeMap : kTypeSequence);
    if constexpr (shape::FixedSize<U>::value) out.VarintField(2, std::tuple_size<U>::value);
    DescribeElement<typename U::value_type>(out, depth);
  } else if constexpr (shape::Tuple<U>::value) {
    kind(kTypeTuple);
    DescribeTuple<U>(out, depth, std::make_index_sequence<std::tuple_size<U>::value>());
  } else if constexpr (shape::Optional<U>::value) {
    kind(kTypeOptional);
    DescribeElement<typename U::value_type>(out, depth);
  } else if constexpr (shape::Smart<U>::value) {
    kind(kTypeSmart);
    DescribeElement<typename U::element_type>(out, depth);
  } else {
    kind(kTypeOpaque);
  }
}

// As the container that is made for it, by reference where the call can write to that.
template <class I>
AUGMENT_UNCHECKED void DescribeRange(Buffer& out, int depth) {
  if constexpr (std::is_pointer_v<I>) {
    DescribePlainType<I>(out, depth);
  } else {
    DescribePlainType<typename shape::ContainerOf<I>::Type>(out, depth);
    constexpr bool kConst = shape::ContainerOf<I>::kConst;
    out.VarintField(kConst ? 9 : 8, 1);
  }
}

template <class T>
AUGMENT_UNCHECKED void DescribeType(Buffer& out, int depth) {
  if constexpr (IsArrayEnd<T>::value) {
    out.VarintField(1, kTypeStateless);
  } else if constexpr (IsArray<T>::value) {
    return DescribeType<decltype(T::elements)>(out, depth);
  } else if constexpr (IsRangePlace<T>::value) {
    constexpr RangePart kPart = IsRangePlace<T>::kIs;
    if constexpr (kPart == kBeginOfRange) {
      DescribeRange<typename IsRangePlace<T>::Iterator>(out, depth);
    } else if constexpr (kPart == kMiddleOfRange) {
      DescribePlainType<unsigned>(out, depth);
    } else {
      out.VarintField(1, kTypeStateless);
    }
    out.VarintField(12, kPart);
  } else {
    DescribePlainType<T>(out, depth);
  }
}

// A smart pointer to an object as a parameter or result: of a field nobody asks more than
// what it leads to.
template <class T>
AUGMENT_UNCHECKED void DescribeOwner(Buffer& out) {
  using U = std::remove_cv_t<std::remove_reference_t<T>>;
  using H = shape::Held<U>;
  DescribeType<T>(out);
  // What comes last counts.
  if constexpr (shape::OwnerKind<U>() == Owner::kReference) {
    out.VarintField(1, kTypeObject);
    out.VarintField(6, static_cast<Uint64>(ClassOf<std::remove_const_t<H>>()->index));
    out.VarintField(8, std::is_const_v<H> ? 2 : 1);
  } else {
    if constexpr (shape::OwnerKind<U>() == Owner::kWeak) {
      out.VarintField(1, kTypeSmart);
      DescribeElement<H>(out, 0);
    }
    if (std::is_const_v<H>) out.VarintField(9, 1);
  }
}

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_DESCRIBE_H_
