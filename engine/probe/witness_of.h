// The instance of a class template that has Witness where a test's has its elements.
//
// In:     C, an instance of a class template.
// Out:    WitnessOf<C>::Type: `Stack<Witness, std::allocator<Witness>>` of
//         `Stack<int, std::allocator<int>>`; void where the first argument is no number
//         or text, and of what is an iterator or has a witness already.
// Errors: none. That the instance exists is not said: the compiler is asked.
#ifndef AUGMENT_ENGINE_PROBE_WITNESS_OF_H_
#define AUGMENT_ENGINE_PROBE_WITNESS_OF_H_

#include "engine/probe/shape.h"
#include "engine/probe/witness.h"

namespace augment {
namespace driver {

// Texts of characters and bytes are arguments that stand for something else.
template <class T>
struct IsElement
    : std::bool_constant<shape::IsReal<T>() || shape::OwnsText<T>::value ||
                         (shape::IsInteger<T>() && sizeof(T) > 1 && !std::is_same_v<T, wchar_t> &&
                          !std::is_same_v<T, char16_t> && !std::is_same_v<T, char32_t>)> {};

template <class T, class E>
struct ReplacedWithin {
  using Type = T;
};
template <class T, class E>
using Replaced =
    std::conditional_t<std::is_same_v<T, E>, Witness, typename ReplacedWithin<T, E>::Type>;
template <class T, class E>
struct ReplacedWithin<const T, E> {
  using Type = const Replaced<T, E>;
};
template <template <class...> class T, class... A, class E>
struct ReplacedWithin<T<A...>, E> {
  using Type = T<Replaced<A, E>...>;
};

template <class T>
struct Formed {
  using Type = T;
};
// A constraint may forbid to name it.
template <template <class...> class T, class... A>
Formed<T<A...>> Form(int);
template <template <class...> class T, class... A>
Formed<void> Form(long);

template <class C>
struct InstanceOfWitness {
  using Type = void;
};
template <template <class...> class T, class E, class... A>
struct InstanceOfWitness<T<E, A...>> {
  using Type = typename std::conditional_t<
      IsElement<E>::value, decltype(Form<T, Witness, Replaced<A, E>...>(0)), Formed<void>>::Type;
};
template <template <class, Size, class...> class T, class E, Size kSize, class... A>
struct InstanceOfWitness<T<E, kSize, A...>> {
  using Type = std::conditional_t<IsElement<E>::value, T<Witness, kSize, Replaced<A, E>...>, void>;
};
template <template <class, int> class T, class E, int kSize>
struct InstanceOfWitness<T<E, kSize>> {
  using Type = std::conditional_t<IsElement<E>::value, T<Witness, kSize>, void>;
};

template <class C, class = void>
struct MovesAbout : std::false_type {};
template <class C>
struct MovesAbout<C, std::void_t<decltype(*std::declval<C&>()), decltype(++std::declval<C&>())>>
    : std::true_type {};

// Whatever it is an argument of.
template <class C>
constexpr bool HasWitness() {
  for (const char* at = SpelledType<C>(); *at != 0; ++at) {
    if (*at == 'a' && shape::StartsWith(at, "augment_witness::")) return true;
  }
  return false;
}

template <class C>
struct WitnessOf {
  using Type = std::conditional_t<MovesAbout<C>::value, void, typename InstanceOfWitness<C>::Type>;
};

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_WITNESS_OF_H_
