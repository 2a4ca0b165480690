// The driver's entry of a tracked class: how its objects are read, copied, moved,
// assigned and destroyed.
//
// In:     a class of which something is registered.
// Out:    one ClassEntry for each, made when first asked for.
// Errors: what the class does not allow is null in the entry.
// Threads: registration runs before main(); as static objects are.
#ifndef AUGMENT_ENGINE_PROBE_CLASS_OF_H_
#define AUGMENT_ENGINE_PROBE_CLASS_OF_H_

#include "engine/probe/assign.h"
#include "engine/probe/encode.h"
#include "engine/probe/machine.h"

namespace augment {
namespace driver {

// A container says that it can be copied and assigned whatever it holds; doing
// so with elements that cannot be would not compile.
enum class Transfer { kCopy, kMove };
template <class T, Transfer how>
constexpr bool IsTransferable() {
  if constexpr (!std::is_object_v<T> || !shape::Complete<T>::value) {
    return true;
  } else {
    return std::is_abstract_v<T> || (how == Transfer::kCopy ? std::is_copy_constructible_v<T>
                                                            : std::is_move_constructible_v<T>);
  }
}
template <class C, Transfer how>
struct Holds : std::true_type {};
template <template <class...> class X, class... A, Transfer how>
struct Holds<X<A...>, how> : std::bool_constant<(IsTransferable<A, how>() && ...)> {};
#if __cplusplus >= 201703L
template <template <class, auto, auto...> class X, class A, auto v, auto... w, Transfer how>
struct Holds<X<A, v, w...>, how> : std::bool_constant<IsTransferable<A, how>()> {};
template <template <class, class, auto, auto...> class X, class A, class B, auto v, auto... w,
          Transfer how>
struct Holds<X<A, B, v, w...>, how>
    : std::bool_constant<IsTransferable<A, how>() && IsTransferable<B, how>()> {};
#endif
template <class C>
using HoldsCopyable = Holds<C, Transfer::kCopy>;
template <class C>
using HoldsMovable = Holds<C, Transfer::kMove>;

template <class C>
ClassEntry* ClassOf() {
  static ClassEntry* const entry = [] {
    auto* made = new ClassEntry;
    made->id = std::remove_reference_t<decltype(Access::Tracker(std::declval<C&>()))>::kId;
    made->spelled = SpelledType<C>();
    made->fields = [](Buffer& out, const void* object) {
      EncodeFields(out, *static_cast<const C*>(object));
    };
    made->assign = &AssignField<C>;
    if constexpr (std::is_destructible_v<C>) {
      made->destroy = [](void* object) { delete static_cast<C*>(object); };
      if constexpr (HoldsCopyable<C>::value && std::is_copy_constructible_v<C> &&
                    !std::is_abstract_v<C>) {
        made->copy = [](const void* object) -> void* {
          return new C(*static_cast<const C*>(object));
        };
      }
      if constexpr (HoldsMovable<C>::value && std::is_move_constructible_v<C> &&
                    !std::is_abstract_v<C>) {
        made->move = [](void* object) -> void* {
          return new C(static_cast<C&&>(*static_cast<C*>(object)));
        };
      }
    }
    if constexpr (HoldsCopyable<C>::value && std::is_copy_assignable_v<C>) {
      made->copy_assign = [](void* to, const void* from) {
        *static_cast<C*>(to) = *static_cast<const C*>(from);
        return true;
      };
    }
    if constexpr (HoldsMovable<C>::value && std::is_move_assignable_v<C>) {
      made->move_assign = [](void* to, void* from) {
        *static_cast<C*>(to) = static_cast<C&&>(*static_cast<C*>(from));
        return true;
      };
    }
    made->equality = shape::Equal<C>::value;
    AddClass(made);
    return made;
  }();
  return entry;
}

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_CLASS_OF_H_
