// What a slot of the driver has of an object that smart pointers share: a std::shared_ptr of
// its own, whose type is left to a function.
//
// In:     an object that the driver made.
// Out:    a Share, from which any number of std::shared_ptr can be made.
// Errors: none. Who drops the last share destroys the object.
// Threads: one.
#ifndef AUGMENT_ENGINE_PROBE_SHARE_H_
#define AUGMENT_ENGINE_PROBE_SHARE_H_

#include "engine/probe/machine.h"
#include "engine/probe/owner.h"

namespace augment {
namespace driver {

// std::shared_ptr with another argument.
template <class S, class T>
struct Rebound;
template <template <class> class S, class A, class T>
struct Rebound<S<A>, T> {
  using type = S<T>;
};

// What slots keep, whatever they hold: a std::shared_ptr<const void>.
template <class S>
using AnyShare = typename Rebound<S, const void>::type;

template <class S>
void DropShare(void* holder) {
  delete static_cast<AnyShare<S>*>(holder);
}

// An object may be of a class that derives from what S points to; `whole` is all of it.
struct WholeDeleter {
  void* whole;
  void (*destroy)(void*);
  void operator()(const void*) const { destroy(whole); }
};
template <class S>
AUGMENT_UNCHECKED Share MakeShare(void* object, void* whole, void (*destroy)(void*)) {
  using T = std::remove_const_t<typename S::element_type>;
  // Of this type, so that an object that can share itself gets to know.
  const typename Rebound<S, T>::type first(static_cast<T*>(object), WholeDeleter{whole, destroy});
  return {new AnyShare<S>(first), &DropShare<S>};
}

// The std::shared_ptr by which an object of C shares itself. Of a base that shares what derives
// from it (CRTP) no object does so alone.
template <class C, class = void>
struct SelfShare {
  using type = void;
};
template <class C>
struct SelfShare<C, std::void_t<decltype(std::declval<C&>().shared_from_this())>> {
  using type = decltype(std::declval<C&>().shared_from_this());
};
template <class C>
constexpr bool SharesItself() {
  using S = typename SelfShare<C>::type;
  if constexpr (std::is_class_v<S>) {
    if constexpr (shape::IsStandard<S>("shared_ptr")) {
      return !std::is_abstract_v<C> && std::is_convertible_v<C*, typename S::element_type*>;
    } else {
      return false;
    }
  } else {
    return false;
  }
}

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_SHARE_H_
