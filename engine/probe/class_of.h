// The driver's entry of a tracked class: how its objects are read, copied, moved,
// assigned and destroyed.
//
// In:     a class of which something is registered.
// Out:    one ClassEntry for each, made when first asked for.
// Errors: what the class does not allow is null in the entry.
// Threads: registration runs before main(); as static objects are.
#ifndef AUGMENT_ENGINE_PROBE_CLASS_OF_H_
#define AUGMENT_ENGINE_PROBE_CLASS_OF_H_

#include <typeinfo>

#include "engine/probe/allocation.h"
#include "engine/probe/assign.h"
#include "engine/probe/encode.h"
#include "engine/probe/machine.h"
#include "engine/probe/place.h"
#include "engine/probe/share.h"
#include "engine/probe/stands.h"

namespace augment {
namespace driver {

// What can be done with an object of C. A container says that it can be copied
// and assigned whatever it holds: whether it can the compiler tells, which leaves
// out by itself (stands.h) what it refuses.
template <class C>
struct CopyOf {
  static constexpr bool Stands() { return AUGMENT_STANDS(); }
  AUGMENT_UNCHECKED static void* Do(const void* object) {
    const C& from = *static_cast<const C*>(object);
    if constexpr (shape::HasOwnNew<C>::value) {
      return new C(from);
    } else {
      return ::new C(from);
    }
  }
};
template <class C>
struct MoveOf {
  static constexpr bool Stands() { return AUGMENT_STANDS(); }
  AUGMENT_UNCHECKED static void* Do(void* object) {
    C& from = *static_cast<C*>(object);
    if constexpr (shape::HasOwnNew<C>::value) {
      return new C(static_cast<C&&>(from));
    } else {
      return ::new C(static_cast<C&&>(from));
    }
  }
};
template <class C>
struct CopyAssignOf {
  static constexpr bool Stands() { return AUGMENT_STANDS(); }
  AUGMENT_UNCHECKED static bool Do(void* to, const void* from) {
    *static_cast<C*>(to) = *static_cast<const C*>(from);
    return true;
  }
};
template <class C>
struct MoveAssignOf {
  static constexpr bool Stands() { return AUGMENT_STANDS(); }
  AUGMENT_UNCHECKED static bool Do(void* to, void* from) {
    *static_cast<C*>(to) = static_cast<C&&>(*static_cast<C*>(from));
    return true;
  }
};
template <class C>
struct DestroyOf {
  static constexpr bool Stands() { return AUGMENT_STANDS(); }
  AUGMENT_UNCHECKED static void Do(void* object) {
    if constexpr (shape::CanDelete<C>::value) {
      delete static_cast<C*>(object);
    } else {
      ::delete static_cast<C*>(object);
    }
  }
};
template <class C>
struct ShareOf {
  static constexpr bool Stands() { return AUGMENT_STANDS(); }
  AUGMENT_UNCHECKED static Share Do(void* object) {
    using S = typename Rebound<typename SelfShare<C>::type, C>::type;
    return MakeShare<S>(object, object, &DestroyOf<C>::Do);
  }
};
template <class C>
struct AssignMemberOf {
  static constexpr bool Stands() { return AUGMENT_STANDS(); }
  AUGMENT_UNCHECKED static bool Do(void* object, const Uint32* path, int steps, Frame& frame) {
    return AssignField<C>(object, path, steps, frame);
  }
};

// The name of C within that of another type: C's own type information would have to be
// defined somewhere.
template <class C>
struct MangledBy {};
template <class C>
const char* Mangled() {
#ifdef __GXX_RTTI
  return typeid(MangledBy<C>).name();
#else
  return nullptr;
#endif
}

template <class C>
AUGMENT_UNCHECKED ClassEntry* ClassOf() {
  static ClassEntry* const entry = []() AUGMENT_UNCHECKED {
    auto* made = new ClassEntry;
    made->id = shape::ClassId<C>();
    made->value = shape::Valued<C>::value;
    made->spelled = SpelledType<C>();
    made->mangled = Mangled<C>();
    made->fields = [](Buffer& out, const void* object) {
      EncodeFields(out, *static_cast<const C*>(object));
    };
    if constexpr (AssignMemberOf<C>::Stands()) made->assign = &AssignMemberOf<C>::Do;
    if constexpr (std::is_destructible_v<C> && DestroyOf<C>::Stands()) {
      made->destroy = &DestroyOf<C>::Do;
      if constexpr (SharesItself<C>()) {
        if constexpr (ShareOf<C>::Stands()) made->share = &ShareOf<C>::Do;
      }
      if constexpr (std::is_copy_constructible_v<C> && !std::is_abstract_v<C> &&
                    CopyOf<C>::Stands()) {
        made->copy = &CopyOf<C>::Do;
      }
      if constexpr (std::is_move_constructible_v<C> && !std::is_abstract_v<C> &&
                    MoveOf<C>::Stands()) {
        made->move = &MoveOf<C>::Do;
      }
    }
    if constexpr (std::is_copy_assignable_v<C> && CopyAssignOf<C>::Stands()) {
      made->copy_assign = &CopyAssignOf<C>::Do;
    }
    if constexpr (std::is_move_assignable_v<C> && MoveAssignOf<C>::Stands()) {
      made->move_assign = &MoveAssignOf<C>::Do;
    }
    made->equality = shape::Equal<C>::value;
    made->iterator = shape::SaysIterator<C>::value;
    AddClass(made);
    return made;
  }();
  return entry;
}

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_CLASS_OF_H_
