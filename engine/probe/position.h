// Arguments that are positions in the receiver: `list.erase(std::next(list.begin(), 2))`.
//
// In:     an iterator of the standard library that the receiver's own begin() and
//         end() give, too; as value {field, steps}, which is how place.h records it.
// Out:    the iterator so many steps from begin(), or end() for -1.
// Errors: not loaded when there are fewer elements, or when it would lie before the
//         position that is the argument before it: no range begins behind its end.
// Threads: one.
#ifndef AUGMENT_ENGINE_PROBE_POSITION_H_
#define AUGMENT_ENGINE_PROBE_POSITION_H_

#include "engine/probe/argument.h"
#include "engine/probe/place.h"
#include "engine/probe/range_parameter.h"

namespace augment {
namespace driver {

template <class S, class I, class = void>
struct HasPositions : std::false_type {};
template <class S, class I>
struct HasPositions<
    S, I,
    std::void_t<decltype(std::declval<S&>().begin()), decltype(std::declval<S&>().end()),
                decltype(++std::declval<I&>()),
                decltype(static_cast<bool>(std::declval<const I&>() == std::declval<const I&>()))>>
    : std::bool_constant<std::is_convertible_v<decltype(std::declval<S&>().begin()), I> &&
                         std::is_convertible_v<decltype(std::declval<S&>().end()), I> &&
                         std::is_copy_constructible_v<I>> {};

template <class S, class P>
constexpr bool IsPosition() {
  using V = std::remove_reference_t<P>;
  using I = std::remove_cv_t<V>;
  if constexpr (!std::is_class_v<I> || !shape::Complete<I>::value) {
    return false;
  } else if constexpr (!shape::Iterator<I>::value ||
                       (std::is_lvalue_reference_v<P> && !std::is_const_v<V>)) {
    return false;
  } else {
    return HasPositions<std::remove_reference_t<S>, I>::value;
  }
}

// P, or what stands for it in a call on an S.
template <class S, class P>
struct InReceiverOf {
  using Type = std::conditional_t<IsPosition<S, P>(), PositionOf<S, P>, P>;
};
template <class S, class I, RangePart kPart>
struct InReceiverOf<S, RangePlace<I, kPart>> {
  using Type = std::conditional_t<IsPosition<S, I>(), PositionOf<S, I>, RangePlace<I, kPart>>;
};
template <class S, class P>
using InReceiver = typename InReceiverOf<S, P>::Type;

// The steps of a recorded position; false for any other value.
inline bool ReadSteps(Reader value, Int64& steps) {
  if (!value.Next() || value.field() != kTuple) return false;
  Reader parts = value.message();
  if (!parts.Next() || !parts.Next()) return false;
  Reader second = parts.message();
  if (!second.Next() || second.field() != kInteger) return false;
  steps = second.sint();
  return true;
}

template <class S, class P>
struct Argument<PositionOf<S, P>, Source::kPosition> {
  using C = std::remove_reference_t<S>;
  using I = std::remove_cv_t<std::remove_reference_t<P>>;
  I* place = nullptr;
  bool Load(Frame& frame, int operand) {
    using U = std::remove_cv_t<C>;
    auto* const object = static_cast<C*>(
        static_cast<U*>(ObjectOperand(frame, 0, ClassOf<U>(), !std::is_const_v<C>)));
    Int64 steps = 0;
    if (object == nullptr || !ReadSteps(frame.operands[operand], steps)) return false;
    Int64 before = 0;
    if (operand > 1 && ReadSteps(frame.operands[operand - 1], before) && steps >= 0 &&
        (before < 0 || before > steps)) {
      return false;
    }
    const I end = object->end();
    place = new I(steps < 0 ? end : I(object->begin()));
    Keep(frame.machine, place, &DestroyKept<I>);
    for (Int64 i = 0; i < steps; ++i) {
      if (*place == end) return false;
      ++*place;
    }
    return steps < 0 || !(*place == end);
  }
  decltype(auto) Get() {
    if constexpr (std::is_lvalue_reference_v<P>) {
      return static_cast<P>(*place);
    } else {
      return static_cast<I&&>(*place);
    }
  }
};

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_POSITION_H_
