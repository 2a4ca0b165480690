// Public data members that a candidate sets, as the test did that it comes from.
//
// In:     an object, the way to the member by numbers of fields, and the operand.
// Out:    the member is set.
// Errors: false for a member that cannot be: a constant, a reference, a bit-field,
//         or of another type than numbers, enums, strings and pointers to objects of
//         instrumented classes. Which ones are public the engine knows.
// Threads: those of the machine.
#ifndef AUGMENT_ENGINE_PROBE_ASSIGN_H_
#define AUGMENT_ENGINE_PROBE_ASSIGN_H_

#include "engine/probe/decode.h"
#include "engine/probe/describe.h"
#include "engine/probe/machine.h"

namespace augment {
namespace driver {

// Operand 1 of the frame is the value.
struct FieldAssigner {
  Frame& frame;
  const Uint32* path;
  int steps;
  Uint32 at = 0;
  bool done = false;

  // A bit-field comes as a value.
  template <class F>
  void operator()(const char*, F&& field) {
    if (at++ != *path || done) return;
    if constexpr (std::is_lvalue_reference_v<F>) {
      if constexpr (!std::is_const_v<std::remove_reference_t<F>>) done = Reach(field);
    }
  }

 private:
  template <class T>
  bool Reach(T& field) {
    if (steps == 1) return Set(field);
    if constexpr (shape::Visitable<T>::value) {
      FieldAssigner inner{frame, path + 1, steps - 1};
      Access::Fields(field, inner);
      return inner.done;
    } else {
      return false;
    }
  }

  template <class T>
  bool Set(T& field) {
    if constexpr (std::is_volatile_v<T>) {
      return false;
    } else if constexpr (shape::IsArithmetic<T>() || std::is_enum_v<T> ||
                         shape::OwnsText<T>::value) {
      return Decoder(frame.machine).Read(frame.operands[1], field);
    } else if constexpr (IsTrackedPointer<T>()) {
      using P = std::remove_pointer_t<T>;
      using U = std::remove_cv_t<P>;
      field = nullptr;
      if (IsNullOperand(frame, 1)) return true;
      field =
          static_cast<U*>(ObjectOperand(frame, 1, ClassOf<U>(), /*changes=*/!std::is_const_v<P>));
      return field != nullptr;
    } else {
      return false;
    }
  }

  template <class T>
  static constexpr bool IsTrackedPointer() {
    if constexpr (std::is_pointer_v<T>) {
      using P = std::remove_cv_t<std::remove_pointer_t<T>>;
      if constexpr (std::is_class_v<P> && shape::Complete<P>::value) {
        return shape::Subject<P>::value;
      }
    }
    return false;
  }
};

template <class C>
bool AssignField(void* object, const Uint32* path, int steps, Frame& frame) {
  FieldAssigner assigner{frame, path, steps};
  Access::Fields(*static_cast<C*>(object), assigner);
  return assigner.done;
}

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_ASSIGN_H_
