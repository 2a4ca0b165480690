// Smart pointers to objects under test.
//
// In:     a type, or a value of it.
// Out:    which smart pointer of the standard library it is, if what it leads to is an object
//         that has an identity for the trace and a slot in the driver; that object.
// Errors: kNone for every other type; null where it leads to nothing.
// Threads: a std::weak_ptr may lead to nothing any more where other threads run.
#ifndef AUGMENT_ENGINE_PROBE_OWNER_H_
#define AUGMENT_ENGINE_PROBE_OWNER_H_

#include "engine/probe/known.h"
#include "engine/probe/shape.h"

namespace augment {

enum class Owner { kNone, kUnique, kShared, kWeak, kReference };

namespace shape {

template <class L>
struct FirstOf {
  using type = void;
};
template <class A, class... B>
struct FirstOf<Types<A, B...>> {
  using type = A;
};

// The T of a std::shared_ptr<T>.
template <class U>
using Held = typename FirstOf<typename ArgumentsOf<U>::type>::type;

template <class U, class = void>
struct DeleterOf {
  using type = void;  // not part of its type: what it is made with decides
};
template <class U>
struct DeleterOf<U, std::void_t<typename U::deleter_type>> {
  using type = typename U::deleter_type;
};

// A smart pointer that frees what `new T` made: to no array, and without a deleter of the user's
// own.
template <class U>
constexpr bool FreesOneObject() {
  using Deleter = typename DeleterOf<U>::type;
  return !std::is_array_v<Held<U>> &&
         (std::is_void_v<Deleter> || IsStandard<Deleter>("default_delete"));
}

template <class U>
constexpr Owner OwnerKind() {
  using T = Held<U>;
  using C = std::remove_const_t<T>;
  if constexpr (!std::is_class_v<C> || !Complete<C>::value) {
    return Owner::kNone;
  } else if constexpr (!Subject<C>::value || Taught<U>::value) {
    return Owner::kNone;
  } else if constexpr (IsStandard<U>("shared_ptr")) {
    return Owner::kShared;
  } else if constexpr (IsStandard<U>("weak_ptr")) {
    return Owner::kWeak;
  } else if constexpr (IsStandard<U>("reference_wrapper")) {
    return Owner::kReference;
  } else if constexpr (IsStandard<U>("unique_ptr")) {
    // Of an object without a tracker nobody sees whether it outlives the call.
    return Tracked<C>::value && std::is_same_v<typename U::pointer, T*> ? Owner::kUnique
                                                                        : Owner::kNone;
  } else {
    return Owner::kNone;
  }
}

template <class U>
constexpr bool IsOwner() {
  return OwnerKind<U>() != Owner::kNone;
}

}  // namespace shape

template <class U>
const shape::Held<U>* OwnerTarget(const U& owner) {
  if constexpr (shape::OwnerKind<U>() == Owner::kWeak) {
    return owner.lock().get();
  } else if constexpr (shape::OwnerKind<U>() == Owner::kReference) {
    return __builtin_addressof(owner.get());
  } else {
    return owner.get();
  }
}

}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_OWNER_H_
