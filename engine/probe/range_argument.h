// The ends of a range as arguments (range.h). As argument.h says.
//
// In:     a sequence or a text for the first, a number of elements for one between, a unit for
//         the last.
// Out:    iterators into a container, or an array, that has just these elements.
// Errors: not loaded when the operand does not fit. Threads: one.
#ifndef AUGMENT_ENGINE_PROBE_RANGE_ARGUMENT_H_
#define AUGMENT_ENGINE_PROBE_RANGE_ARGUMENT_H_

#include "engine/probe/argument_source.h"
#include "engine/probe/array_argument.h"
#include "engine/probe/range_parameter.h"

namespace augment {
namespace driver {

template <class I>
struct Argument<RangePlace<I, kBeginOfRange>, Source::kRange> {
  using C = typename shape::ContainerOf<I>::Type;
  C* container = nullptr;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    container = new C();
    Keep(frame.machine, container, &DestroyKept<C>);
    frame.range = container;
    return Decoder(frame.machine).Read(frame.operands[operand], *container);
  }
  AUGMENT_UNCHECKED I Get() { return I(container->begin()); }
  AUGMENT_UNCHECKED void Read(Buffer& out) { EncodeGuarded(out, *container); }
};

template <class T>
struct Argument<RangePlace<T*, kBeginOfRange>, Source::kRange> {
  Argument<Array<T>> elements;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    frame.range = &elements.array;
    return elements.Load(frame, operand);
  }
  AUGMENT_UNCHECKED T* Get() { return elements.array.elements; }
};

// So many elements behind the begin; false where there are fewer.
inline bool ReadMiddle(Frame& frame, int operand, Size count, Int64& steps) {
  Reader message = frame.operands[operand];
  if (!message.Next() || message.field() != kInteger) return false;
  steps = message.sint();
  return steps >= 0 && static_cast<Size>(steps) <= count;
}

template <class I>
struct Argument<RangePlace<I, kMiddleOfRange>, Source::kRange> {
  using C = typename shape::ContainerOf<I>::Type;
  C* container = nullptr;
  Int64 steps = 0;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    container = static_cast<C*>(frame.range);
    return container != nullptr && ReadMiddle(frame, operand, container->size(), steps);
  }
  AUGMENT_UNCHECKED I Get() { return I(container->begin() + steps); }
};

template <class T>
struct Argument<RangePlace<T*, kMiddleOfRange>, Source::kRange> {
  const Array<T>* array = nullptr;
  Int64 steps = 0;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    array = static_cast<const Array<T>*>(frame.range);
    return array != nullptr && ReadMiddle(frame, operand, array->count, steps);
  }
  AUGMENT_UNCHECKED T* Get() { return steps == 0 ? array->elements : array->elements + steps; }
};

template <class I>
struct Argument<RangePlace<I, kEndOfRange>, Source::kRange> {
  using C = typename shape::ContainerOf<I>::Type;
  C* container = nullptr;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    container = static_cast<C*>(frame.range);
    Reader message = frame.operands[operand];
    return container != nullptr && message.Next() && message.field() == kUnit;
  }
  AUGMENT_UNCHECKED I Get() { return I(container->end()); }
};

template <class T>
struct Argument<RangePlace<T*, kEndOfRange>, Source::kRange> {
  const Array<T>* array = nullptr;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    array = static_cast<const Array<T>*>(frame.range);
    Reader message = frame.operands[operand];
    return array != nullptr && message.Next() && message.field() == kUnit;
  }
  AUGMENT_UNCHECKED T* Get() {
    return array->elements == nullptr ? nullptr : array->elements + array->count;
  }
};

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_RANGE_ARGUMENT_H_
