// The ends of a range as parameters of a thunk (range.h).
//
// In:     the types of the parameters of the function.
// Out:    BeginIn, MiddleIn and EndIn, which the driver makes of the elements that are to be
// between them
//         (range_argument.h), and Passed, which hands on what they stand for; the types
//         themselves where they are no iterators, or nobody can make what is between.
// Owner:  nothing here. Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_PROBE_RANGE_PARAMETER_H_
#define AUGMENT_ENGINE_PROBE_RANGE_PARAMETER_H_

#include "engine/probe/decode.h"
#include "engine/probe/range.h"

namespace augment {
namespace driver {

// The function of a thunk takes them, and hands on the iterators.
template <class I>
struct RangeBegin {
  I place;
  RangeBegin(const I& at) : place(at) {}
  operator I() const { return place; }
};
template <class I>
struct RangeMiddle {
  I place;
  RangeMiddle(const I& at) : place(at) {}
  operator I() const { return place; }
};
template <class I>
struct RangeEnd {
  I place;
  RangeEnd(const I& at) : place(at) {}
  operator I() const { return place; }
};

template <class P>
struct IsRangeBegin : std::false_type {};
template <class I>
struct IsRangeBegin<RangeBegin<I>> : std::true_type {};
template <class P>
struct IsRangeMiddle : std::false_type {};
template <class I>
struct IsRangeMiddle<RangeMiddle<I>> : std::true_type {};
template <class P>
struct IsRangeEnd : std::false_type {};
template <class I>
struct IsRangeEnd<RangeEnd<I>> : std::true_type {};

template <class I>
constexpr bool IsMakeableRange() {
  if constexpr (!shape::IsRange<I>()) {
    return false;
  } else if constexpr (std::is_pointer_v<I>) {
    return true;
  } else {
    return shape::Decodable<typename shape::ContainerOf<I>::Type>();
  }
}

// P by value, or as a constant: a function that moves the caller's iterator takes no range.
template <class P>
constexpr bool MayBeRange() {
  using V = std::remove_reference_t<P>;
  if constexpr (std::is_reference_v<P> && !std::is_const_v<V>) {
    return false;
  } else {
    return IsMakeableRange<std::remove_cv_t<V>>();
  }
}
template <class P>
using BeginIn = std::conditional_t<MayBeRange<P>(),
                                   RangeBegin<std::remove_cv_t<std::remove_reference_t<P>>>, P>;
template <class P>
using MiddleIn = std::conditional_t<MayBeRange<P>(),
                                    RangeMiddle<std::remove_cv_t<std::remove_reference_t<P>>>, P>;
template <class P>
using EndIn =
    std::conditional_t<MayBeRange<P>(), RangeEnd<std::remove_cv_t<std::remove_reference_t<P>>>, P>;

// The argument of type P that such a parameter is.
template <class P, class V>
constexpr decltype(auto) Passed(V& value) {
  if constexpr (IsRangeBegin<V>::value || IsRangeMiddle<V>::value || IsRangeEnd<V>::value) {
    auto place = value.place;
    return place;
  } else {
    return static_cast<P&&>(value);
  }
}

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_RANGE_PARAMETER_H_
