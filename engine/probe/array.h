// Pointers that come with a number of elements.
//
// In:     in the traced test a pointer and its length, in the driver the type of the elements.
// Out:    ArrayArgument, which is written with all its elements; Array<T>, a parameter of a
//         thunk that the driver makes of a sequence, in memory of that very size.
// Owner:  nothing here; the machine keeps what it makes for the candidate.
#ifndef AUGMENT_ENGINE_PROBE_ARRAY_H_
#define AUGMENT_ENGINE_PROBE_ARRAY_H_

#include "engine/probe/shape.h"

namespace augment {

// More are not written: the call is known by its first element, and cannot be made again.
constexpr Size kMostOfArray = 64;

template <class T>
struct ArrayArgument {
  T* first;
  Size count;
};
template <class T, class N>
constexpr ArrayArgument<T> Array(T* first, const N& count) {
  return {first, count < N(0) ? ~Size(0) : static_cast<Size>(count)};
}

// Of what only bytes are known of, the bytes.
template <class N>
constexpr ArrayArgument<const char> Array(const void* first, const N& count) {
  return Array(static_cast<const char*>(first), count);
}
template <class N>
constexpr ArrayArgument<char> Array(void* first, const N& count) {
  return Array(static_cast<char*>(first), count);
}

// With its end, which is written as what it is the end of.
template <class T>
constexpr ArrayArgument<T> Range(T* first, T* last) {
  return {first, first == nullptr || last < first ? ~Size(0) : static_cast<Size>(last - first)};
}
struct RangeEndArgument {};
template <class T>
constexpr RangeEndArgument RangeEnd(T*) {
  return {};
}

namespace driver {

template <class T>
struct Array {
  T* elements = nullptr;
  Size count = 0;
  // A constructor takes it for the pointer that it is.
  operator T*() const { return elements; }
};
// Behind an Array<T>; nothing is passed for it.
template <class T>
struct ArrayEnd {};
template <class P>
struct IsArrayEnd : std::false_type {};
template <class T>
struct IsArrayEnd<ArrayEnd<T>> : std::true_type {};
template <class P>
struct IsArray : std::false_type {};
template <class T>
struct IsArray<Array<T>> : std::true_type {};

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_ARRAY_H_
