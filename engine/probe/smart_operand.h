// The driver's smart pointers to objects in slots.
//
// In:     an operand that names a slot (or is null), the smart pointer that a function takes;
//         the smart pointer that one returned.
// Out:    a std::shared_ptr or std::weak_ptr shares the object with the slot, which keeps its
//         share as long as the candidate lasts; all of one slot have one owner. A
//         std::unique_ptr takes the object from the slot, which only refers to it from
//         then on; taken by reference to const it gives the object back.
// Errors: false where the object belongs to somebody else: to another object, to a
//         std::shared_ptr when it is to be unique, to the test.
// Threads: one.
//
// No header is included for them: who names one has included it.
#ifndef AUGMENT_ENGINE_PROBE_SMART_OPERAND_H_
#define AUGMENT_ENGINE_PROBE_SMART_OPERAND_H_

#include "engine/probe/class_of.h"
#include "engine/probe/machine.h"
#include "engine/probe/owner.h"
#include "engine/probe/share.h"

namespace augment {
namespace driver {

template <class U, Owner kKind = shape::OwnerKind<U>()>
struct SharedOf {
  using type = U;
};
template <class U>
struct SharedOf<U, Owner::kWeak> {
  using type = decltype(std::declval<const U&>().lock());
};

// A std::unique_ptr that can delete what the driver made.
template <class U>
constexpr bool DeletesByDefault() {
  return shape::OwnerKind<U>() == Owner::kUnique && shape::FreesOneObject<U>();
}

// Whether a parameter of type P can be given one.
template <class P>
constexpr bool CanOwn() {
  using V = std::remove_reference_t<P>;
  using U = std::remove_cv_t<V>;
  if constexpr (std::is_lvalue_reference_v<P> && !std::is_const_v<V>) {
    return false;
  } else {
    return shape::OwnerKind<U>() != Owner::kUnique || DeletesByDefault<U>();
  }
}

// Lent to a function that takes a reference to const.
template <class U>
struct LentOwner {
  U owner;
  ~LentOwner() { owner.release(); }
};

// Sets `to` to the object of the operand.
template <class U>
AUGMENT_UNCHECKED bool LoadShared(Frame& frame, int operand, U& to) {
  using S = typename SharedOf<U>::type;
  using T = typename S::element_type;
  void* object = nullptr;
  const void* const share = ShareOperand(frame, operand, ClassOf<std::remove_const_t<T>>(),
                                         !std::is_const_v<T>, &MakeShare<S>, &object);
  if (share == nullptr) return false;
  to = S(*static_cast<const AnyShare<S>*>(share), static_cast<T*>(object));
  return true;
}

// What a call returned: an owner by value or by reference.
template <bool kByReference, class V>
AUGMENT_UNCHECKED void StoreOwner(Frame& frame, V& owner) {
  using U = std::remove_const_t<V>;
  using T = shape::Held<U>;
  const ClassEntry* const of = ClassOf<std::remove_const_t<T>>();
  constexpr Owner kKind = shape::OwnerKind<U>();
  constexpr bool kConst = std::is_const_v<T>;
  if constexpr (kKind == Owner::kReference) {
    BorrowResult(frame, __builtin_addressof(owner.get()), of, kConst);
  } else if constexpr (kKind == Owner::kUnique) {
    if (kByReference || owner == nullptr) return BorrowResult(frame, owner.get(), of, kConst);
    if constexpr (std::is_const_v<V>) {
      // By value, and cannot be kept.
      if (frame.result != nullptr) Encoder(*frame.result).WriteOpaque(Opaque::kPointer);
    } else if constexpr (DeletesByDefault<U>()) {
      OwnResult(frame, const_cast<std::remove_const_t<T>*>(owner.release()), of, kConst);
    } else {
      auto* const kept = new U(static_cast<U&&>(owner));
      Keep(frame.machine, kept, [](void* p) { delete static_cast<U*>(p); });
      BorrowResult(frame, kept->get(), of, kConst);
    }
  } else {
    using S = typename SharedOf<U>::type;
    const S share = [&owner]() -> S {
      if constexpr (kKind == Owner::kWeak) {
        return owner.lock();
      } else {
        return owner;
      }
    }();
    if (share == nullptr) return BorrowResult(frame, nullptr, of, kConst);
    ShareResult(frame, share.get(), of, kConst, {new AnyShare<S>(share), &DropShare<S>});
  }
}

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_SMART_OPERAND_H_
