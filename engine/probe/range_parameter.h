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

// As Type.range of proto/driver.proto.
enum RangePart : unsigned { kBeginOfRange = 1, kEndOfRange = 2, kInserter = 3, kMiddleOfRange = 4 };

// The function of a thunk takes it, and hands on the iterator.
template <class I, RangePart kPart>
struct RangePlace {
  I place;
  RangePlace(const I& at) : place(at) {}
  operator I() const { return place; }
};

template <class P>
struct IsRangePlace : std::false_type {};
template <class I, RangePart kPart>
struct IsRangePlace<RangePlace<I, kPart>> : std::true_type {
  using Iterator = I;
  static constexpr RangePart kIs = kPart;
};

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
template <class P, RangePart kPart>
using PlaceIn =
    std::conditional_t<MayBeRange<P>(),
                       RangePlace<std::remove_cv_t<std::remove_reference_t<P>>, kPart>, P>;
template <class P>
using BeginIn = PlaceIn<P, kBeginOfRange>;
template <class P>
using MiddleIn = PlaceIn<P, kMiddleOfRange>;
template <class P>
using EndIn = PlaceIn<P, kEndOfRange>;

// The argument of type P that such a parameter is.
template <class P, class V>
constexpr decltype(auto) Passed(V& value) {
  if constexpr (IsRangePlace<V>::value) {
    auto place = value.place;
    return place;
  } else {
    return static_cast<P&&>(value);
  }
}

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_RANGE_PARAMETER_H_
