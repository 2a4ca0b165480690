// Two parameters that are the ends of a range: `template <class It> Sum(It first, It last)`;
// or three, one of which lies between them: `Rotate(It first, It middle, It last)`.
//
// In:     these arguments of a call.
// Out:    of iterators of a standard container that is one of their own template's arguments,
//         as those of strings and vectors are, and of pointers to numbers the elements between
//         them are recorded as the first operand, a unit as the last, and how many lie in
//         front of the middle as that. Anything else is a value as without this. What the
//         driver passes: range_parameter.h.
// Owner:  nothing here. Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_PROBE_RANGE_H_
#define AUGMENT_ENGINE_PROBE_RANGE_H_

#include "engine/probe/array.h"
#include "engine/probe/encode.h"

namespace augment {
namespace shape {

// The container, as its member types say whose iterator it is; void for none.
template <class I, class = void>
struct ContainerOf {
  using Type = void;
};
template <template <class, class> class N, class P, class C>
struct ContainerOf<N<P, C>, std::void_t<typename C::iterator, typename C::const_iterator,
                                        decltype(std::declval<const N<P, C>&>() -
                                                 std::declval<const N<P, C>&>())>> {
  using I = N<P, C>;
  static constexpr bool kConst = std::is_same_v<I, typename C::const_iterator>;
  using Type = std::conditional_t<kConst || std::is_same_v<I, typename C::iterator>, C, void>;
};

template <class I>
constexpr bool IsRange() {
  if constexpr (std::is_pointer_v<I>) {
    using E = std::remove_cv_t<std::remove_pointer_t<I>>;
    return shape::IsArithmetic<E>() && !std::is_volatile_v<std::remove_pointer_t<I>>;
  } else if constexpr (std::is_class_v<I>) {
    using C = typename ContainerOf<I>::Type;
    if constexpr (std::is_void_v<C>) {
      return false;
    } else if constexpr (Text<C>::value || Container<C>::value) {
      return !Tracked<typename C::value_type>::value;
    } else {
      return false;
    }
  } else {
    return false;
  }
}

}  // namespace shape

template <class I>
struct RangeBeginArgument {
  const I& first;
  const I& last;
};
template <class I>
struct RangeMiddleArgument {
  const I& first;
  const I& middle;
};
template <class I>
struct RangeLastArgument {
  const I& last;
};
template <class I>
constexpr RangeBeginArgument<I> RangeFrom(const I& first, const I& last) {
  return {first, last};
}
template <class I>
constexpr RangeMiddleArgument<I> RangeAt(const I& first, const I& middle) {
  return {first, middle};
}
template <class I>
constexpr RangeLastArgument<I> RangeTo(const I& last) {
  return {last};
}

}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_RANGE_H_
